//! The lesson's questions in words. Figures are filled in at their places, all of them computed.

use crate::quiz::question::Kind;
use crate::quiz::reading::Dimension;
use crate::words::Text;

/// A choice in words.
#[derive(Debug)]
pub(super) struct AskedChoice {
    pub(super) id: &'static str,
    pub(super) label: Text,
    pub(super) why: Text,
    /// Its reason code; empty for its id.
    pub(super) reason: &'static str,
    /// Phrases by which a text may name it, divided by `|`.
    pub(super) phrases: Text,
}

/// A question in words. A text that is empty is none.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) id: &'static str,
    pub(super) kind: Kind,
    pub(super) dimension: Dimension,
    pub(super) prompt: Text,
    pub(super) hint: Text,
    pub(super) physics: Text,
    pub(super) look: Text,
    pub(super) right: Text,
    pub(super) solution: Text,
    pub(super) choices: &'static [AskedChoice],
}

macro_rules! asked {
    ($($id:literal $kind:ident $dimension:ident {
        prompt: $prompt:literal, hint: $hint:literal, physics: $physics:literal, look: $look:literal,
        right: $right:literal, solution: $solution:literal,
        $($choice:literal: $label:literal, $why:literal, $reason:literal, $phrases:literal;)*
    })*) => {
        /// Every question of the lesson.
        pub(super) static ASKED: &[Asked] = &[$(Asked {
            id: $id,
            kind: Kind::$kind,
            dimension: Dimension::$dimension,
            prompt: Text { code: concat!($id, ".prompt"), english: $prompt },
            hint: Text { code: concat!($id, ".hint"), english: $hint },
            physics: Text { code: concat!($id, ".physics"), english: $physics },
            look: Text { code: concat!($id, ".look"), english: $look },
            right: Text { code: concat!($id, ".right"), english: $right },
            solution: Text { code: concat!($id, ".solution"), english: $solution },
            choices: &[$(AskedChoice {
                id: $choice,
                label: Text { code: concat!($id, ".", $choice), english: $label },
                why: Text { code: concat!($id, ".", $choice, ".why"), english: $why },
                reason: $reason,
                phrases: Text { code: concat!($id, ".", $choice, ".phrases"), english: $phrases },
            },)*],
        },)*];
    };
}

asked! {
    "ridge-h100-bf16" Number Intensity {
        prompt: "The H100 SXM peaks at {peak} TFLOP/s in dense BF16 and moves {bandwidth} TB/s (1 TB = 10¹² bytes). At what intensity do its two roofs meet, in FLOP per byte?",
        hint: "At the ridge, intensity × bandwidth is just the peak.",
        physics: "The ridge is the peak over the bandwidth: one device, one precision, plain powers of ten.",
        look: "Look at the corner of the two roofs in the chart.",
        right: "A kernel with fewer FLOPs for each byte waits for memory.",
        solution: "{peak} TFLOP/s ÷ {bandwidth} TB/s = {ridge} FLOP/byte.",
    }
    "ridge-h100-fp8" Number Intensity {
        prompt: "In dense FP8 the H100 SXM peaks at {fp8_peak} TFLOP/s; the bandwidth stays {bandwidth} TB/s (1 TB = 10¹² bytes). Where is its ridge now, in FLOP per byte?",
        hint: "Only one of the two roofs has moved.",
        physics: "The ridge is the peak of that precision over the same bandwidth.",
        look: "Place an FP8 matmul and look where its roof meets the memory roof.",
        right: "Twice the peak, twice the ridge: more kernels fall short of it.",
        solution: "{fp8_peak} TFLOP/s ÷ {bandwidth} TB/s = {fp8_ridge} FLOP/byte.",
    }
    "time-plateau" Choice Ratio {
        prompt: "A BF16 matmul of M × 8192 by 8192 × 8192 runs on the H100 SXM. M goes from 1 to 256, which is 256 times the arithmetic. At best, the time becomes …",
        hint: "Which matrix makes up nearly all of the bytes, and does it grow with M?",
        physics: "Time is the longer of bytes ÷ bandwidth and FLOPs ÷ peak, and the weights’ bytes do not grow with M.",
        look: "Drag M from 1 to 256 and watch the lower panel.",
        right: "From {t1} to {t256}: both read the same weights, and the arithmetic hides behind that.",
        solution: "About the same: {t1} at M = 1, {t256} at M = 256, a factor of {plateau}.",
        "times-256": "256 times as long", "The arithmetic does grow 256-fold, from {c1} to {c256}, but it still hides behind the bytes.", "", "256 times|256";
        "times-16": "16 times as long", "Nothing in the model takes a root. Until the arithmetic takes longer than the bytes, the bytes are the time.", "", "16 times|16";
        "twice": "twice as long", "The bytes grow by a factor of {plateau} only: the weights are read once, whatever M is.", "", "double|doubles|2 times|2";
        "same": "about the same", "From {t1} to {t256}.", "", "the same|same|unchanged|no change|does not change|stays";
    }
    "higher-not-sooner" Choice Time {
        prompt: "On the H100 SXM the lesson’s BF16 matmul runs at {r1} TFLOP/s with M = 1, and at {r4096} TFLOP/s with M = 4096. Which of the two finishes first?",
        hint: "A rate is work over time. How much work does each of them have?",
        physics: "A higher rate is no shorter time: the work is 4096-fold, the rate only some 300-fold.",
        look: "Compare the two in the lower panel, or in the table’s column of times.",
        right: "{t1} against {t4096}: higher up in the roofline is not sooner done.",
        solution: "M = 1, in {t1}; M = 4096 takes {t4096}.",
        "m1": "M = 1", "It has 4096 times less to do.", "", "1|m1";
        "m4096": "M = 4096", "It runs faster, and has 4096 times the work: {t4096} against {t1}.", "", "4096|m4096";
        "together": "both at the same time", "They read the same weights, but at M = 4096 the arithmetic no longer hides: {t4096} against {t1}.", "", "same time|equal|the same";
    }
    "after-ridge" Choice Ratio {
        prompt: "Past the ridge, M is doubled. What happens to the time at best, and to the time for each row?",
        hint: "Past the ridge the time is FLOPs ÷ peak.",
        physics: "Past the ridge the arithmetic is the time, and it grows in step with M.",
        look: "Drag M from 1024 to 2048 and read both.",
        right: "That is where batching stops paying: each row costs as much as the one before.",
        solution: "The time doubles, and the time for each row stays.",
        "doubles-same": "the time doubles, the time for each row stays", "FLOPs ÷ peak: twice the rows, twice the time.", "", "doubles, unchanged|doubles and stays";
        "same-halves": "the time stays, the time for each row halves", "So it is before the ridge, while the arithmetic hides behind the weights’ bytes.", "", "unchanged, halves|stays and halves";
        "halves-quarters": "the time halves, the time for each row quarters", "More work never takes less time in the model.", "", "halves";
        "doubles-doubles": "both double", "Twice the time for twice the rows is the same time for each of them.", "", "both double";
    }
    "try-1-which-matmul" Choice Count {
        prompt: "The A100 SXM peaks at {a100_peak} TFLOP/s in dense BF16 and moves {a100_bandwidth} TB/s. Which of the lesson’s matmuls (K = N = 8192) is memory-bound on the H100 SXM and compute-bound on the A100?",
        hint: "The A100’s ridge is further left. Which matmul stands between the two ridges?",
        physics: "A matmul changes sides where its intensity lies between the two ridges, {a100_ridge} and {ridge}.",
        look: "Switch the chart to the A100 and see which marker comes to lie under the flat roof.",
        right: "M = 256 became compute-bound and slower, {t256} to {t256_a100}: compute-bound is not a medal.",
        solution: "M = 256: its intensity of {i256} lies between the ridges of {a100_ridge} and {ridge}.",
        "m1": "M = 1", "At about 1 FLOP/byte it is far below both ridges.", "below_both", "1|m 1|1 x 8192";
        "m64": "M = 64", "At {i64} FLOP/byte it is below both ridges.", "below_both", "64|m 64|64 x 8192";
        "m256": "M = 256", "At {i256} FLOP/byte it lies between the two ridges.", "", "256|m 256|256 x 8192";
        "m4096": "M = 4096", "At {i4096} FLOP/byte it is above both ridges: compute-bound on either.", "above_both", "4096|m 4096|4096 x 8192";
    }
    "try-2-m-bf16" Number Count {
        prompt: "A BF16 matmul of M × 8192 by 8192 × 8192 on the H100 SXM (dense, {peak} TFLOP/s, {bandwidth} TB/s): at which M does it meet the ridge?",
        hint: "Intensity is 2MNK FLOPs over 2(MK + KN + MN) bytes. Set it equal to the ridge.",
        physics: "At the crossing 2MNK FLOPs over the bytes of all three matrices equal the ridge.",
        look: "Drag M until the marker passes the corner of the roofs.",
        right: "The first whole M beyond it is {first_bf16}.",
        solution: "M = {m_bf16}, so from M = {first_bf16} on it is compute-bound.",
    }
    "try-2-m-fp8" NumberOrChoice Count {
        prompt: "The same matmul with all three matrices in FP8, one byte an element, under {fp8_peak} TFLOP/s: at which M does it meet its ridge now, or how does that M change?",
        hint: "The ridge doubles. What happens to the bytes, and so to the intensity?",
        physics: "FP8 doubles the ridge and halves the bytes, so the intensity doubles as well, and the M stays.",
        look: "Switch yours to FP8 and drag it to its ridge.",
        right: "And every M takes half as long: {t1} becomes {t1_fp8} at M = 1.",
        solution: "M = {m_fp8}: it hardly changes, for ridge and intensity both double.",
        "unchanged": "it hardly changes", "Ridge and intensity both double.", "unchanged", "it does not change|does not change|no change|not changed|unchanged|hardly changes|hardly|stays the same|stays|stays about the same|the same|same|identical|equal|nothing|constant|none";
        "doubles": "it doubles", "The ridge doubles, but with half the bytes the intensity doubles too.", "doubled", "doubles|double|doubled|twice|twice as large|2 times|2x";
        "halves": "it halves", "Half the bytes double the intensity, but the ridge doubles too.", "halved", "halves|half|halved";
        "quarters": "it becomes a quarter", "Half the bytes double the intensity, and twice the peak doubles the ridge: they cancel.", "quartered", "quarters|quarter|quartered|a quarter";
    }
    "try-2-what-changes" Choice Ratio {
        prompt: "In FP8 an element is one byte, and the H100 SXM peaks at {fp8_peak} TFLOP/s in place of {peak}. The M at which the lesson’s matmul meets its ridge …",
        hint: "Two things change at once. In which direction does each of them move the crossing?",
        physics: "FP8 doubles the ridge and halves the bytes, so the intensity doubles as well.",
        look: "Switch yours to FP8 and watch the knee of the lower panel.",
        right: "The ridge doubles and so does the intensity. What does change: every M takes half as long, {t1} becomes {t1_fp8} at M = 1.",
        solution: "It hardly changes: {m_bf16} in BF16, {m_fp8} in FP8.",
        "same": "hardly changes", "Ridge and intensity both double.", "unchanged", "does not change|no change|unchanged|same|the same|stays";
        "doubles": "doubles", "The ridge does double. But each byte now carries twice the elements, so the intensity doubles too.", "doubled", "doubled|twice";
        "halves": "halves", "Half the bytes alone would do that; but the ridge has doubled as well.", "halved", "halved|half";
        "quarters": "becomes a quarter", "Half the bytes and twice the peak pull in opposite directions: they cancel.", "quartered", "quarters|quarter";
    }
    "try-3-softmax" Number Ratio {
        prompt: "A BF16 softmax over 4096 × 4096 elements, each read once and written once, at 5 FLOPs an element. How many times below the H100 SXM’s BF16 ridge of {ridge} FLOP/byte is its intensity?",
        hint: "Intensity is the FLOPs of one element over its bytes: two bytes in, two bytes out.",
        physics: "Intensity is 5 FLOPs over the 4 bytes that an element moves; the question is the ridge over that.",
        look: "Place the softmax in the chart and read the bracket beside it.",
        right: "So far down the slope only fewer bytes help: fuse it with its neighbours.",
        solution: "5 FLOP ÷ 4 bytes = {softmax_intensity} FLOP/byte, and {ridge} ÷ {softmax_intensity} = {softmax_below}.",
    }
    "check-1-bound" Choice Time {
        prompt: "What bounds it?",
        hint: "Compare its intensity with the ridge, {ridge} FLOP/byte in BF16.",
        physics: "10 GFLOP over 1 GB is 10 FLOP/byte, far below the ridge of {ridge}: the bytes take longer.",
        look: "Add it to the chart by its FLOPs and bytes and see under which roof it lies.",
        right: "Its 10 FLOP/byte are far below the ridge of {ridge}.",
        solution: "Memory: 10 FLOP/byte is far below the ridge of {ridge}.",
        "memory": "memory bandwidth", "The bytes take longer than the arithmetic.", "", "memory|memory bound|mem|mem bound|bandwidth|bandwidth bound|memory bandwidth|hbm|hbm bandwidth|dram|dram bandwidth|bytes|the bytes|memory time|memory traffic|memory roof|data movement";
        "compute": "arithmetic", "The arithmetic would take {check_compute}; the bytes take {check_memory}.", "", "compute|compute bound|arithmetic|arithmetic bound|flops|flop/s|the flops|tensor cores|tensor core|compute time|compute roof|math|peak flop/s|peak flops|math bound|computation|calculation|alu|cuda cores|peak";
        "": "", "Latency, launches and schedules are outside the model: it knows two limits, bytes and arithmetic.", "out_of_model", "latency|latency bound|launch|launch overhead|overhead|occupancy|pcie|network|cpu|host|synchronization|scheduling|cache misses|cache";
        "": "", "How much fits into the memory is its capacity. What bounds a time is how fast bytes come out of it.", "capacity_for_bandwidth", "capacity|memory capacity|out of memory|oom|memory size|size of memory|vram size|not enough memory|too little memory";
    }
    "check-1-time" Number Time {
        prompt: "And what is its best-case time?",
        hint: "The bytes over the bandwidth, or the FLOPs over the peak: whichever takes longer.",
        physics: "The best case is the longer of bytes ÷ bandwidth and FLOPs ÷ peak; here the bytes decide.",
        look: "Add it to the chart by its FLOPs and bytes and compare the two bars.",
        right: "The arithmetic alone would take about {check_compute}, and hides behind the bytes.",
        solution: "1 GB ÷ {bandwidth} TB/s = {check_memory}; the arithmetic, {check_compute}, hides behind that.",
    }
    "check-2-why-not-faster" Choice Time {
        prompt: "One user’s decode step, M = 1, on a GPU with twice the peak FLOP/s and the same bandwidth: why is it no faster?",
        hint: "Which of its two times is the longer one, and which of them would change?",
        physics: "At M = 1 the time is the weights’ bytes over the bandwidth, and the compute roof is far above.",
        look: "Press ×2 FLOP/s and watch the time at M = 1.",
        right: "{t1} for the bytes, {c1} for the arithmetic: only the shorter of the two would shrink.",
        solution: "Its time is bytes ÷ bandwidth, {t1} against {c1} of arithmetic; a higher compute roof changes nothing.",
        "bytes-over-bandwidth": "its time is bytes ÷ bandwidth; the compute roof was far above it already", "The longer time stays as it was.", "", "bandwidth|memory bound|bytes over bandwidth|bytes / bandwidth|memory bandwidth|memory";
        "about-twice": "it is faster, by about twice", "That would be so if the arithmetic took longer than the bytes. At M = 1 it takes {c1} of {t1}.", "", "twice|it is faster|faster";
        "capacity": "the weights exceed the memory’s capacity", "They fit. What counts is how fast they are read, not how many there is room for.", "capacity_for_bandwidth", "capacity|memory capacity|out of memory";
        "launch-overhead": "launch overhead dominates", "The model has no launches, and {t1} is long beside one.", "out_of_model", "launch|overhead|launch overhead|latency";
        "becomes-memory-bound": "the ridge moves right, so it becomes memory-bound", "The ridge does move right, but it was memory-bound before.", "was_memory_bound", "ridge|becomes memory bound|ridge moves right";
    }
    "check-3-why-rises" Choice Ratio {
        prompt: "Why does a matmul’s intensity rise as all its dimensions grow?",
        hint: "Double all three sides. How many times the FLOPs is that, and how many times the bytes?",
        physics: "FLOPs are 2MNK, a cube; bytes are three matrices, squares; their quotient grows with the side.",
        look: "Tick “square” and drag M: FLOPs and bytes grow at different rates.",
        right: "Twice the side is {cube_flops} times the FLOPs and {cube_bytes} times the bytes.",
        solution: "FLOPs grow as the cube of the side, bytes as its square: the quotient grows with the side.",
        "cube-over-square": "FLOPs grow as the cube, bytes as the square", "The quotient grows with the side.", "", "cube over square|cubic|cube|n3 over n2";
        "bytes-constant": "the bytes stay the same", "Nearly so while only M grows and the weights dominate. Here all sides grow, and twice the side is {cube_bytes} times the bytes.", "", "bytes constant|constant bytes";
        "caches": "caches serve more of a large matrix", "The count already moves each matrix once, which is the least there is.", "", "cache|caching|l2";
        "higher-rate": "bigger kernels reach more FLOP/s", "That is the effect. Intensity is counted from FLOPs and bytes before anything runs.", "", "more flop/s|faster";
        "larger-elements": "the elements become larger", "An element stays two bytes in BF16, whatever the dimensions.", "", "larger elements|elements";
    }
    "cube-n" Number Count {
        prompt: "A square BF16 matmul, n × n by n × n, on the H100 SXM ({peak} TFLOP/s dense, {bandwidth} TB/s): at which n does it meet the ridge?",
        hint: "2n³ FLOPs over the bytes of three n × n matrices.",
        physics: "2n³ FLOPs over 6n² bytes are n ÷ 3 FLOP/byte; set that equal to the ridge.",
        look: "Tick “square” and drag M to the ridge.",
        right: "Every larger cube is compute-bound.",
        solution: "n ÷ 3 = {ridge}, so n = {cube}.",
    }
    "task-a100" Task Count {
        prompt: "Switch the chart to the A100 SXM.",
        hint: "The menu above the chart lists the GPUs.",
        physics: "", look: "", right: "The ridge has moved left, to {a100_ridge} FLOP/byte.",
        solution: "Choose A100 SXM 80 GB in the menu above the chart.",
    }
    "task-compute-bound" Task Count {
        prompt: "Drag M until your matmul is compute-bound.",
        hint: "Pull the marker along the roof past the corner; the arrow keys work too.",
        physics: "", look: "", right: "From here on the arithmetic sets the time.",
        solution: "Raise M until the marker has passed the ridge.",
    }
    "task-drag-256" Task Count {
        prompt: "Now drag M up to 256 in the chart and watch the time.",
        hint: "Drag the marker in either panel, use the arrow and page keys, or type M.",
        physics: "", look: "", right: "",
        solution: "Raise M to 256.",
    }
    "task-fp8" Task Count {
        prompt: "Switch your matmul to FP8.",
        hint: "The switch stands beside M.",
        physics: "", look: "", right: "Its bytes halved and its roof doubled, in one move.",
        solution: "Choose FP8 for yours.",
    }
    "task-softmax" Task Count {
        prompt: "Place the softmax by counting: 4096 × 4096 elements in BF16, 5 FLOPs each, read once and written once.",
        hint: "FLOPs are 5 for each of 4096² elements. Bytes: two for the read and two for the write of each.",
        physics: "", look: "", right: "There it stands, far down the slope.",
        solution: "5*4096^2 FLOPs and 2*2*4096^2 bytes.",
    }
}
