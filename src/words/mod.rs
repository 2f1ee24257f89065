//! Every string that a student reads, by code: English is built in, other languages are added as files.
//!
//! Long because it has a line for each of them.

mod conceal;
mod language;
mod lines;
mod locale;
pub mod panel;
mod sentences;

pub use conceal::{Concealed, Fact};

use crate::format;
use crate::roofline::{Bound, Note, Placement};
pub use language::{Language, has_same_places};
pub use lines::Lines;
pub use sentences::closed;

/// A string that a student reads, or a list of words that an answer is read by: its code, by which a
/// file of another language knows it, and its English. A text may hold `{places}` that are filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// The code.
    pub code: &'static str,
    /// The English.
    pub english: &'static str,
}

/// The bytes of a short text.
const fn length(text: &str) -> u8 {
    assert!(text.len() < 256, "a text of a word is short");
    #[expect(clippy::cast_possible_truncation, reason = "it is less than 256")]
    let length = text.len() as u8;
    length
}

macro_rules! row {
    ($($text:literal)*) => {
        Row { texts: concat!($($text,)*), lengths: &[$(length($text),)*] }
    };
}

macro_rules! words {
    (
        labels { $($label:ident, $label_name:literal, $label_english:literal;)* }
        chart { $($chart:ident, $chart_name:literal, $chart_english:literal;)* }
        board { $($board:ident, $board_name:literal, $board_english:literal;)* }
        tools { $($tool:ident, $tool_name:literal, $tool_english:literal;)* }
    ) => {
        /// The code of a string. A text may hold `{places}` that are filled in.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Word {
            $(#[doc = concat!("\"", $label_english, "\"")] $label,)*
            $(#[doc = concat!("\"", $chart_english, "\"")] $chart,)*
            $(#[doc = concat!("\"", $board_english, "\"")] $board,)*
            $(#[doc = concat!("\"", $tool_english, "\"")] $tool,)*
        }

        impl Word {
            /// Every code.
            pub const ALL: &'static [Word] =
                &[$(Word::$label,)* $(Word::$chart,)* $(Word::$board,)* $(Word::$tool,)*];
            /// What the page of every chart asks for by its code.
            pub const OF_LABELS: &'static [Word] = &[$(Word::$label,)*];
            /// What the controls of the exercises have, and what is typed.
            pub const OF_TOOLS: &'static [Word] = &[$(Word::$tool,)*];
        }

        // each one text and not a table: a table of so many small constants costs the module more
        const LABELS: Row = row!($($label_english)*);
        const CHART: Row = row!($($chart_english)*);
        const BOARD: Row = row!($($board_english)*);
        const TOOLS: Row = row!($($tool_english)*);
        const LABEL_CODES: Row = row!($($label_name)*);
        const CODES: Row = row!($($chart_name)* $($board_name)*);
        const TOOL_CODES: Row = row!($($tool_name)*);
    };
}

/// Texts one behind the other.
struct Row {
    texts: &'static str,
    /// The bytes of each: a frame of a drag says some thirty words, too many to be searched for.
    lengths: &'static [u8],
}

impl Row {
    #[inline(never)]
    fn at(&self, place: usize) -> &'static str {
        let (mut start, mut end) = (0, 0);
        for length in self.lengths.iter().take(place + 1) {
            (start, end) = (end, end + usize::from(*length));
        }
        self.texts.get(start..end).unwrap_or_default()
    }
}

impl Word {
    /// The code as a word, for files of other languages and for the page.
    #[must_use]
    pub fn name(self) -> &'static str {
        let place = self as usize;
        match place.checked_sub(LABEL_CODES.lengths.len()) {
            None => LABEL_CODES.at(place),
            Some(place) => match place.checked_sub(CODES.lengths.len()) {
                None => code_beside(place),
                Some(place) => code_of_tool(place),
            },
        }
    }

    #[inline(never)]
    fn english(self) -> &'static str {
        let place = self as usize;
        match place.checked_sub(LABELS.lengths.len()) {
            None => LABELS.at(place),
            Some(place) => match place.checked_sub(CHART.lengths.len()) {
                None => CHART.at(place),
                Some(place) => beside(place),
            },
        }
    }

    fn as_text(self) -> Text {
        Text { code: self.name(), english: self.english() }
    }
}

/// The code of a word that the page of no chart asks for: what knows a word by it is a language that was added.
// these four are in parts of the package: what says such a word, or knows such a code, comes with it
#[inline(never)]
fn code_beside(place: usize) -> &'static str {
    CODES.at(place)
}

#[inline(never)]
fn code_of_tool(place: usize) -> &'static str {
    TOOL_CODES.at(place)
}

/// A word that not every chart has.
#[inline(never)]
fn beside(place: usize) -> &'static str {
    match place.checked_sub(BOARD.lengths.len()) {
        None => BOARD.at(place),
        Some(place) => of_tools(place),
    }
}

#[inline(never)]
fn of_tools(place: usize) -> &'static str {
    TOOLS.at(place)
}

words! {
    // what the page of every chart asks for by its code: controls, heads of the table, names of the lesson's kernels
    labels {
        Figure, "figure", "Roofline of the {device}";
        Device, "device", "GPU";
        MoreDevices, "more_devices", "more…";
        Sources, "sources", "Where the figures come from";
        M, "m", "M";
        MSlider, "m_slider", "M, rows of the activation";
        MBox, "m_box", "M as a number";
        Less, "less", "M smaller by 1";
        More, "more", "M larger by 1";
        Reset, "reset", "Reset";
        Instructions, "instructions", "Drag the dot, or use the arrow keys: 1 a step, with Shift 10, Page keys double and halve.";
        NoMatmul, "no_matmul", "Select a matmul to see time against M.";
        Table, "table", "Kernels on the {device}, at best";
        ColumnKernel, "column_kernel", "kernel";
        ColumnIntensity, "column_intensity", "FLOP/byte";
        ColumnAttainable, "column_attainable", "TFLOP/s";
        ColumnBound, "column_bound", "bound";
        ColumnTime, "column_time", "time";
        ColumnFix, "column_fix", "what to fix";
        // what the strip is labelled with as well
        Bytes, "bytes", "bytes";
        // heard in the place of signs
        FlopPerByte, "flop_per_byte", "FLOP per byte";
        TeraflopPerSecond, "teraflop_per_second", "teraFLOP per second";
        // names of the lesson's kernels
        Add, "add", "add";
        Yours, "yours", "yours";
        // taking the board away
        CopyPython, "copy_python", "Copy as Python";
        CopyCsv, "copy_csv", "Copy as CSV";
        CopyLink, "copy_link", "Copy link";
        CopiedText, "copied_text", "Copied.";
        CopyByHand, "copy_by_hand", "To be copied by hand:";
        SaveAs, "save_as", "Save as…";
        PngScale, "png_scale", "PNG scale";
        Model, "model", "Model";
    }
    // what else every chart says
    chart {
        // the picture
        AxisIntensity, "axis_intensity", "intensity, FLOP per byte (log)";
        AxisAttainable, "axis_attainable", "at best, TFLOP/s (log)";
        AxisM, "axis_m", "M, rows of the activation (log)";
        AxisTime, "axis_time", "time at best, µs (log)";
        MemoryBound, "memory_bound", "memory-bound";
        ComputeBound, "compute_bound", "compute-bound";
        Ridge, "ridge", "ridge {ridge}";
        BandwidthRoof, "bandwidth_roof", "{bandwidth} TB/s";
        ComputeRoof, "compute_roof", "{peak} TFLOP/s {precision}";
        TimesBelow, "times_below", "{factor}× below the ridge";
        TimesAbove, "times_above", "{factor}× above the ridge";
        TimesBelowShort, "times_below_short", "{factor}× below";
        TimesAboveShort, "times_above_short", "{factor}× above";
        OnRidge, "on_ridge", "on the ridge";
        ShortOfRidge, "short_of_ridge", "just below the ridge";
        PastRidge, "past_ridge", "just above the ridge";
        Reading, "reading", "{what}: {figure}";
        NameReason, "name_reason", "{name}, {reason}";
        VectorUnit, "vector_unit", "vector";
        CrossedAt, "crossed_at", "you crossed at M = {m}";
        // the readout
        Arithmetic, "arithmetic", "arithmetic";
        LeadMatmul, "lead_matmul", "M = {m}: {time} at best, {bound}.";
        LeadOther, "lead_other", "{name}: {time} at best, {bound}.";
        HidesArithmetic, "hides_arithmetic", "The arithmetic, {compute}, hides behind the bytes.";
        HidesBytes, "hides_bytes", "The bytes, {memory}, hide behind the arithmetic.";
        TakeEqually, "take_equally", "Bytes and arithmetic take equally long.";
        AgainstM1, "against_m1", "Against M\u{a0}=\u{a0}1: {flops}\u{a0}× the FLOPs, {bytes}\u{a0}× the bytes, {times}\u{a0}× the time; {row} a row.";
        NothingSelected, "nothing_selected", "Select a kernel to read its times.";
        MText, "m_text", "M {m}, {intensity}, {side}, {time}";
        Nanoseconds, "nanoseconds", "nanoseconds";
        Microseconds, "microseconds", "microseconds";
        Milliseconds, "milliseconds", "milliseconds";
        Seconds, "seconds", "seconds";
        Hidden, "hidden", "{what} hidden";
        JustBelow, "just_below", "memory-bound, just below the ridge";
        JustAbove, "just_above", "compute-bound, just above the ridge";
        NowCompute, "now_compute", "Arithmetic now takes longer than memory: M = {m} is compute-bound.";
        NowMemory, "now_memory", "Memory now takes longer than arithmetic: M = {m} is memory-bound.";
        DeviceNow, "device_now", "{device}: the ridge is at {ridge} FLOP per byte.";
        KernelNow, "kernel_now", "{name} is now {bound}.";
        // what to fix
        FixMemory, "move_fewer_bytes", "Move fewer bytes: fuse, narrow, reuse on chip.";
        FixCompute, "cheaper_flops", "Make FLOPs cheaper: tensor cores, fewer bits, less work.";
        // notes
        VectorKernel, "vector_kernel", "Its arithmetic runs on the vector units, whose roof is at {peak} TFLOP/s ({precision}).";
        // the table and its figures, in words
        BoundMemory, "memory", "memory";
        BoundCompute, "compute", "compute";
        MatmulM, "matmul_m", "M = {m}";
        // the model panel while it is closed
        ModelLesson, "model_lesson", "as in the lesson";
        ModelChanged, "model_changed", "changed";
        Concealed, "concealed", "?";
    }
    // of what few boards have: a model that was changed, kernels of an author's own
    board {
        NoFlops, "no_flops", "0 FLOP";
        NoBytes, "no_bytes", "0 bytes";
        LaunchFloor, "launch_floor", "launch {launch}";
        NoOverlap, "no_overlap", "without overlap";
        Dram, "dram", "DRAM";
        L2, "l2", "L2";
        OfPeak, "of_peak", "{figure}, {percent} %";
        OfRoof, "of_roof", "{percent} % of the roof";
        Percent, "percent", "{percent} %";
        CrossesAt, "crosses_at", "crosses at M = {m}";
        ListsNoFigure, "lists_no_figure", "lists no {figure}";
        NoMReaches, "no_m_reaches", "no M reaches this ridge";
        AtMost, "at_most", "at most {intensity}";
        Launch, "launch", "The launch adds {launch}.";
        AddUp, "add_up", "Bytes, {memory}, and arithmetic, {compute}, add up.";
        ZeroFlops, "zero_flops", "No arithmetic: it stands at the left edge of the chart.";
        ZeroBytes, "zero_bytes", "No bytes: it stands at the right edge of the chart.";
        AboveRoof, "above_roof", "The measured rate is above the roof: check its units and the FLOP count.";
        AboveLowered, "above_lowered", "The measured rate is above the roof as the options lower it, and below the whole one: they expect too little.";
        FitsL2, "fits_l2", "Its bytes fit in the L2 cache: read again, they need not come from DRAM.";
        ExceedsL2, "exceeds_l2", "Its bytes do not fit in the L2 cache: this roof is too high for it.";
        CannotRun, "cannot_run", "{device} lists no {precision}: not drawn.";
        NoL2, "no_l2", "{device} lists no L2 bandwidth: not drawn.";
        NameMatmul, "name_matmul", "matmul {m}×{k} @ {k}×{n}";
        NameElementwise, "name_elementwise", "elementwise, {n} elements";
        NameSoftmax, "name_softmax", "softmax {rows}×{cols}";
        NameCustom, "name_custom", "{flops} FLOP, {bytes} {unit}";
        UnitByte, "unit_byte", "byte";
        UnitBytes, "unit_bytes", "bytes";
        Remove, "remove", "Take off {name}";
    }
    // of the controls of the exercises, and of what is typed
    tools {
        MRefused, "m_refused", "“{given}” is no {what}: type a whole number from 1 to {max}.";
        Precision, "precision", "Precision";
        ListsNo, "lists_no", "{device} lists no {precision}.";
        Shape, "shape", "Shape";
        AxisSide, "axis_side", "M = N = K, side of the cube (log)";
        SideN, "side_n", "N";
        SideK, "side_k", "K";
        Cube, "cube", "square: M = N = K";
        Roofs, "roofs", "Roofs";
        Peak, "peak", "peak, TFLOP/s";
        Bandwidth, "bandwidth", "bandwidth, TB/s";
        BandwidthUnit, "bandwidth_unit", "TB/s";
        DoublePeak, "double_peak", "×2 FLOP/s";
        DoubleBandwidth, "double_bandwidth", "×2 bandwidth";
        DeviceChanged, "device_changed", "{device}, changed";
        RateRefused, "rate_refused", "“{given}” does not do: type a number above 0, up to {max}.";
        RateEnds, "rate_ends", "Doubled once more, a rate would be above {max}.";
        Count, "count", "Add a kernel by counting";
        CountHint, "count_hint", "figures, or arithmetic such as 2*512^3";
        CountName, "count_name", "name";
        CountFlops, "count_flops", "FLOPs";
        CountPlace, "count_place", "Add";
        Understood, "understood", "= {figure} {unit}";
        UnderstoodGib, "understood_gib", "= {figure} {unit}: {gib} GiB, or {gb} GB";
        UnitFlop, "unit_flop", "FLOP";
        NothingTyped, "nothing_typed", "Type a number, or arithmetic such as 2*512^3.";
        ArithmeticStopped, "arithmetic_stopped", "Read “{read}”; “{rest}” is no arithmetic.";
        ArithmeticEnds, "arithmetic_ends", "Read “{read}”; a number is wanted behind it.";
        ArithmeticUnclosed, "arithmetic_unclosed", "Read “{read}”; a bracket is not closed.";
        ArithmeticLong, "arithmetic_long", "That is too long or too deep to be read.";
        AmountRefused, "amount_refused", "That comes to {value}; 0, or a number from 10⁻³⁰ to 10³⁰, is wanted.";
        NothingCounted, "nothing_counted", "Neither FLOPs nor bytes: one of the two is more than 0.";
    }
}

/// The words of a locale: the texts of a language, its marks in numbers, and how answers are read.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    language: &'static Language,
    reads_comma: bool,
    concealed: Concealed,
}

impl Words {
    /// The built-in language.
    #[must_use]
    pub const fn english() -> Self {
        Self { language: &language::ENGLISH, reads_comma: false, concealed: Concealed::NONE }
    }

    /// The language of a locale such as `de-AT`: the nearest that was added, `de-AT` or `de`; English
    /// where there is none.
    #[must_use]
    pub fn for_locale(locale: &str) -> Self {
        match Self::shown_for(locale) {
            Some(words) => words,
            None => Self { reads_comma: locale::reads_comma(locale), ..Self::english() },
        }
    }

    /// The same, for what is shown alone: none where there is none.
    #[must_use]
    pub fn shown_for(locale: &str) -> Option<Self> {
        let language = Language::of(locale)?;
        // what is shown must be read as it is shown
        Some(Self { language, reads_comma: language.marks().0 == ',', ..Self::english() })
    }

    /// The tag of the language that the texts are in, such as `de`.
    #[must_use]
    pub fn tag(&self) -> &'static str {
        self.language.tag()
    }

    /// Stands between the whole and the decimals.
    #[must_use]
    pub const fn decimal_mark(&self) -> char {
        self.language.marks().0
    }

    /// Stands between groups of three digits.
    #[must_use]
    pub const fn group_mark(&self) -> char {
        self.language.marks().1
    }

    /// Whether a comma stands between the whole and the decimals where answers are read: as in what is
    /// shown where the language was added, else by the locale's habit.
    #[must_use]
    pub const fn reads_comma(&self) -> bool {
        self.reads_comma
    }

    /// The text of a code, where the language has one of its own.
    #[must_use]
    pub fn find(&self, code: &str) -> Option<&'static str> {
        self.language.find(code)
    }

    /// A string in this language.
    #[must_use]
    pub fn say(&self, text: &Text) -> &'static str {
        self.find(text.code).unwrap_or(text.english)
    }

    /// The text of a code.
    #[must_use]
    pub fn text(&self, word: Word) -> &'static str {
        let own = if self.language.is_english() { None } else { self.find(word.name()) };
        own.unwrap_or_else(|| word.english())
    }

    /// The text of a code with its places filled in.
    #[must_use]
    pub fn fill(&self, word: Word, places: &[(&str, &str)]) -> String {
        filled_from(self.text(word), places)
    }

    /// "memory-bound" or "compute-bound".
    #[must_use]
    pub fn side(&self, bound: Bound) -> &str {
        self.text(match bound {
            Bound::Memory => Word::MemoryBound,
            Bound::Compute => Word::ComputeBound,
        })
    }

    /// "memory" or "compute", for a column of that title.
    #[must_use]
    pub fn bound(&self, bound: Bound) -> &str {
        self.text(match bound {
            Bound::Memory => Word::BoundMemory,
            Bound::Compute => Word::BoundCompute,
        })
    }

    /// The sentence of a note of a placement.
    #[must_use]
    pub fn note(&self, note: Note, placed: &Placement) -> String {
        let word = match note {
            Note::ZeroFlops => Word::ZeroFlops,
            Note::ZeroBytes => Word::ZeroBytes,
            Note::AboveRoof => Word::AboveRoof,
            Note::AboveLowered => Word::AboveLowered,
            Note::VectorKernel => Word::VectorKernel,
            Note::FitsL2 => Word::FitsL2,
            Note::ExceedsL2 => Word::ExceedsL2,
        };
        let Some(vector) = placed.vector else { return self.text(word).to_owned() };
        let peak = format::significant(vector.roofs.peak.tflops(), format::FIGURES, self);
        self.fill(word, &[("peak", &peak), ("precision", vector.precision.label())])
    }

    /// The sentence of what to change.
    #[must_use]
    pub fn fix(&self, bound: Bound) -> &str {
        self.text(match bound {
            Bound::Memory => Word::FixMemory,
            Bound::Compute => Word::FixCompute,
        })
    }
}

/// A text with its places filled in by `place`.
#[inline(never)]
pub fn filled(text: &str, place: &mut dyn FnMut(&str) -> String) -> String {
    let (mut filled, mut name) = (String::new(), None);
    for character in text.chars() {
        match (character, &mut name) {
            ('{', _) => name = Some(String::new()),
            ('}', Some(wanted)) => {
                filled.push_str(&place(wanted));
                name = None;
            }
            (_, Some(wanted)) => wanted.push(character),
            (_, None) => filled.push(character),
        }
    }
    filled
}

/// A text with its places filled in from a list.
#[inline(never)]
#[must_use]
pub fn filled_from(text: &str, places: &[(&str, &str)]) -> String {
    filled(text, &mut |wanted| {
        for (name, value) in places {
            if *name == wanted {
                return (*value).to_owned();
            }
        }
        String::new()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_name_and_a_text_of_its_own() {
        let names: std::collections::BTreeSet<_> = Word::ALL.iter().map(|w| w.name()).collect();
        assert_eq!(names.len(), Word::ALL.len(), "{names:?}");
        for word in Word::ALL {
            assert!(!Words::english().text(*word).is_empty(), "{word:?}");
        }
    }

    #[test]
    fn places_are_filled_and_no_brace_is_left() {
        let filled = Words::english().fill(Word::LeadMatmul, &[("m", "64"), ("time", "40.7 µs")]);
        assert_eq!(filled, "M = 64: 40.7 µs at best, .");
    }
}
