//! The contract's shapes, as `www/roofline-widget.d.ts` has them.

use super::{Field, Shape};

const PRECISION: Shape = Shape::Word("fp64 fp32 tf32 bf16 fp16 fp8 int8 fp4");
const ID: Shape = Shape::Word("a b c yours add matmul-1 counted-1");
const NAME: Shape = Shape::Either(&[Shape::Text, Shape::Word("mine QKV H100 A100")]);
const RATE: Shape = Shape::Number { low: -9.0, high: 9.0 };
const USUAL_RATE: Shape = Shape::Number { low: -1.0, high: 4.0 };
const DIMENSION: Shape =
    Shape::Either(&[Shape::Whole { low: 0.0, high: 9.33 }, Shape::Whole { low: 0.0, high: 5.0 }]);
const SMALL: Shape = Shape::Either(&[
    Shape::Number { low: -9.0, high: 9.0 },
    Shape::Number { low: -1.0, high: 1.0 },
]);
const ELEM: Shape = Shape::Number { low: -3.0, high: 3.0 };
const AMOUNT: Shape = Shape::Either(&[
    Shape::Number { low: -30.0, high: 30.0 },
    Shape::Number { low: 3.0, high: 18.0 },
]);
const FRACTION: Shape = Shape::Either(&[
    Shape::Number { low: -9.0, high: 0.0 },
    Shape::Number { low: -0.5, high: 0.0 },
]);

/// Fields of every kernel, behind those of its kind.
macro_rules! kernel {
    ($kind:literal, $($of:expr),*) => {
        Shape::Object(&[
            Field("kind", true, Shape::Word($kind)),
            $($of,)*
            Field("id", false, ID),
            Field("name", false, NAME),
            Field("precision", false, PRECISION),
            Field("unit", false, Shape::Word("matrix vector")),
            Field("fixed", false, Shape::Flag),
            Field("measured_tflops", false, RATE),
        ])
    };
}

/// `KernelSpec`.
pub(crate) const KERNEL: Shape = Shape::Either(&[
    kernel!(
        "matmul",
        Field("m", true, DIMENSION),
        Field("n", true, DIMENSION),
        Field("k", true, DIMENSION),
        Field("elem", false, ELEM),
        Field("elem_a", false, ELEM),
        Field("elem_b", false, ELEM),
        Field("elem_c", false, ELEM)
    ),
    kernel!(
        "elementwise",
        Field("n", true, Shape::Whole { low: 0.0, high: 15.95 }),
        Field("elem", false, ELEM),
        Field("reads", false, SMALL),
        Field("writes", false, SMALL),
        Field("flops_per_elem", false, SMALL)
    ),
    kernel!(
        "softmax",
        Field("rows", true, DIMENSION),
        Field("cols", true, DIMENSION),
        Field("elem", false, ELEM),
        Field("reads", false, SMALL),
        Field("writes", false, SMALL),
        Field("flops_per_elem", false, SMALL)
    ),
    kernel!("custom", Field("flops", true, AMOUNT), Field("bytes_moved", true, AMOUNT)),
]);

const PEAKS: Shape = Shape::Object(&[
    Field("bf16", true, USUAL_RATE),
    Field("fp8", false, USUAL_RATE),
    Field("fp32", false, RATE),
    Field("fp64", false, RATE),
    Field("fp4", false, RATE),
]);

/// Fields of every device, behind its peaks.
macro_rules! device {
    ($peaks:expr) => {
        Shape::Object(&[
            Field("name", true, NAME),
            $peaks,
            Field("bandwidth_tbps", true, USUAL_RATE),
            Field("vector_tflops", false, PEAKS),
            Field("l2_mb", false, RATE),
            Field("l2_tbps", false, USUAL_RATE),
            Field("id", false, ID),
            Field("year", false, Shape::Whole { low: 3.29, high: 3.31 }),
            Field("source", false, NAME),
            Field("as_of", false, Shape::Word("2024-01 2026-11-30")),
        ])
    };
}

const LISTED: Shape = Shape::Word(
    "h100-sxm a100-sxm-80gb h100-sxm a100-sxm-80gb mi300x t4 b200-sxm epyc-9654 h200-sxm l4",
);

/// `DeviceRef`.
pub(crate) const DEVICE: Shape = Shape::Either(&[
    LISTED,
    device!(Field("peak_tflops", true, RATE)),
    device!(Field("peaks_tflops", true, PEAKS)),
]);

const DEVICE_OR_NONE: Shape = Shape::Either(&[Shape::Nothing, DEVICE]);

const SHARES: Shape = Shape::Tuple(&[Shape::Number { low: -2.0, high: -0.3 }, FRACTION]);

/// `ModelOptions`.
pub(crate) const OPTIONS: Shape = Shape::Object(&[
    Field("overlap", false, Shape::Flag),
    Field("launch_us", false, SMALL),
    Field("peak_fraction", false, FRACTION),
    Field("bandwidth_fraction", false, FRACTION),
    Field("memory", false, Shape::Word("dram l2")),
    Field(
        "band",
        false,
        Shape::Either(&[
            Shape::Word("off usual published"),
            Shape::Object(&[Field("peak", true, SHARES), Field("bandwidth", true, SHARES)]),
        ]),
    ),
]);

/// `State`.
pub(crate) const STATE: Shape = Shape::Object(&[
    Field("version", true, Shape::Whole { low: 0.0, high: 0.0 }),
    Field("device", true, DEVICE),
    Field("compare", false, DEVICE_OR_NONE),
    Field("kernels", true, Shape::List(7, &KERNEL)),
    Field("selected", false, ID),
    Field("options", false, OPTIONS),
]);

/// A state whose kernels are all of them there, for a board that has something on it.
pub(crate) const BOARD: Shape = Shape::Object(&[
    Field("version", true, Shape::Whole { low: 0.0, high: 0.0 }),
    Field("device", true, DEVICE),
    Field("compare", false, DEVICE_OR_NONE),
    Field(
        "kernels",
        true,
        Shape::Tuple(&[KERNEL, KERNEL, KERNEL, Shape::Either(&[KERNEL, KERNEL])]),
    ),
    Field("options", false, OPTIONS),
]);

const FIGURE: Shape = Shape::Word(
    "flops bytes_moved intensity ridge peak_tflops bandwidth_tbps attainable_tflops time_us memory_time_us \
     compute_time_us times_below_ridge time_per_row_us asymptote m first_whole_m bound",
);
const SCENARIO: Shape = Shape::Object(&[
    Field("figure", true, FIGURE),
    Field("kernel", true, KERNEL),
    Field("device", true, DEVICE),
    Field("options", false, OPTIONS),
]);
const KEY_NUMBER: Shape = Shape::Number { low: -30.0, high: 30.0 };
const UNIT: Shape =
    Shape::Line("µs\nms\ns\nFLOP\nGFLOP\nbyte\nGB\nFLOP/byte\nTFLOP/s\nTB/s\n%\n×\n\nGiB/s");
const TASK: Shape = Shape::Either(&[
    Shape::Object(&[Field("device", true, LISTED)]),
    Shape::Object(&[Field("bound", true, Shape::Word("memory compute"))]),
    Shape::Object(&[Field("m_at_least", true, DIMENSION)]),
    Shape::Object(&[Field("precision", true, PRECISION)]),
    Shape::Object(&[Field("placed", true, KERNEL)]),
]);
const PROMPT: Shape = Shape::Either(&[Shape::Line("How long?\nWhich bound?"), Shape::Text]);
const CHOICES: Shape = Shape::Tuple(&[
    Shape::Object(&[
        Field("id", true, Shape::Word("memory")),
        Field("label", true, Shape::Either(&[Shape::Line("memory-bound"), Shape::Text])),
        Field("why", true, PROMPT),
    ]),
    Shape::Object(&[
        Field("id", true, Shape::Word("compute")),
        Field(
            "label",
            true,
            Shape::Either(&[Shape::Line("compute-bound\nnot at all"), Shape::Text]),
        ),
        Field("why", true, PROMPT),
    ]),
]);
const PATHS: Shape = Shape::List(
    3,
    &Shape::Either(&[
        Shape::Object(&[
            Field("reason", true, Shape::Word("summed doubled gib")),
            Field("message", false, PROMPT),
            Field("value", true, KEY_NUMBER),
        ]),
        Shape::Object(&[
            Field("reason", true, Shape::Word("other_device other_kernel")),
            Field("message", false, PROMPT),
            Field("scenario", true, SCENARIO),
        ]),
    ]),
);

/// Fields of every question of an author's, behind its key.
macro_rules! question {
    ($kind:literal, $key:expr, $($of:expr),*) => {
        Shape::Object(&[
            Field("id", true, ID),
            Field("prompt", true, PROMPT),
            Field("kind", true, Shape::Word($kind)),
            Field("key", true, $key),
            Field("hint", false, PROMPT),
            $($of,)*
        ])
    };
}

const TOLERANCE: Shape = Shape::Object(&[
    Field("correct", true, FRACTION),
    Field("close", false, Shape::Number { low: -0.5, high: 0.0 }),
]);

/// `QuestionSpec`, or the id of one of the lesson's.
pub(crate) const QUESTION: Shape = Shape::Either(&[
    Shape::Word("check-1-time check-1-bound try-2-m-bf16 try-3-softmax cube-n gemv"),
    question!(
        "number",
        SCENARIO,
        Field("band", false, TOLERANCE),
        Field("paths", false, PATHS),
        Field("unit", false, UNIT)
    ),
    question!(
        "number number_or_choice",
        Shape::Object(&[
            Field("value", true, KEY_NUMBER),
            Field("unit", true, UNIT),
            Field("choice", false, Shape::Word("memory compute")),
        ]),
        Field("choices", false, CHOICES),
        Field("band", false, TOLERANCE),
        Field("paths", false, PATHS)
    ),
    question!(
        "choice",
        Shape::Either(&[
            Shape::Object(&[Field("choice", true, Shape::Word("memory compute"))]),
            SCENARIO,
        ]),
        Field("choices", true, CHOICES)
    ),
    question!("task", Shape::Object(&[Field("task", true, TASK)]),),
]);

/// `QuizRow[]`.
pub(crate) const ROWS: Shape = Shape::List(
    5,
    &Shape::Object(&[
        Field("id", true, Shape::Word("check-1-time check-1-bound gemv try-2-m-bf16")),
        Field("answer", false, Shape::Text),
        Field(
            "verdict",
            false,
            Shape::Word(
                "correct correct_with_note close incorrect off_by_power_of_ten inverted wrong_unit \
                 missing_unit ambiguous unparseable empty",
            ),
        ),
        Field("attempts", false, Shape::Whole { low: 0.0, high: 9.0 }),
        Field("revealed", false, Shape::Flag),
    ]),
);

const TYPED: Shape = Shape::Either(&[
    Shape::Line(
        "989\n989 TFLOP/s\n3,350 GB/s\n3.35 TB/s\n1979\n1e3\n5.5 PFLOPS\n20*50 GB/s\n1 TiB/s",
    ),
    Shape::Text,
]);

/// `TypedDevice`.
pub(crate) const TYPED_DEVICE: Shape = Shape::Object(&[
    Field("name", false, NAME),
    Field("precision", false, PRECISION),
    Field("peak", true, TYPED),
    Field("bandwidth", true, TYPED),
    Field("l2", false, TYPED),
]);

/// `LanguageSpec` but for its words.
pub(crate) const LANGUAGE: Shape = Shape::Object(&[
    Field("lang", true, Shape::Word("de de-AT xx fr")),
    Field("decimal_mark", true, Shape::Word(", .")),
    Field("group_mark", true, Shape::Line("\u{202f}\n'\n \n,\n.")),
]);
