//! Every string that a student reads, by code. English is built in; another language is handed in as
//! a list of the same codes.

use crate::decimal::digits;
use crate::device::Device;
use crate::error::Error;
use crate::format;
use crate::kernel::{Kernel, Shape};
use crate::roofline::{Bound, Note, Placement};
use crate::units::{FlopsPerByte, Seconds};

macro_rules! words {
    ($($variant:ident, $name:literal, $english:literal;)*) => {
        /// The code of a string. A text may hold `{places}` that are filled in.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Word {
            $(#[doc = concat!("\"", $english, "\"")] $variant,)*
        }

        impl Word {
            /// Every code.
            pub const ALL: &'static [Word] = &[$(Word::$variant,)*];

            /// The code as a word, for files of other languages and for the page.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Word::$variant => $name,)* }
            }

            const fn english(self) -> &'static str {
                match self { $(Word::$variant => $english,)* }
            }
        }
    };
}

words! {
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
    NoFlops, "no_flops", "0 FLOP";
    NoBytes, "no_bytes", "0 bytes";
    NameReason, "name_reason", "{name}, {reason}";
    VectorUnit, "vector_unit", "vector";
    CrossedAt, "crossed_at", "you crossed at M = {m}";
    NoMatmul, "no_matmul", "Select a matmul to see its time against M.";
    // the readout
    Bytes, "bytes", "bytes";
    Arithmetic, "arithmetic", "arithmetic";
    LeadMatmul, "lead_matmul", "M = {m}: {time} at best, {bound}.";
    LeadOther, "lead_other", "{name}: {time} at best, {bound}.";
    HidesArithmetic, "hides_arithmetic", "The arithmetic, {compute}, hides behind the bytes.";
    HidesBytes, "hides_bytes", "The bytes, {memory}, hide behind the arithmetic.";
    TakeEqually, "take_equally", "Bytes and arithmetic take equally long.";
    Launch, "launch", "The launch adds {launch}.";
    AddUp, "add_up", "Bytes, {memory}, and arithmetic, {compute}, add up.";
    AgainstM1, "against_m1", "Against M\u{a0}=\u{a0}1: {flops}\u{a0}× the FLOPs, {bytes}\u{a0}× the bytes, {times}\u{a0}× the time; {row} a row.";
    NothingSelected, "nothing_selected", "Select a kernel to read its times.";
    MText, "m_text", "M {m}, {intensity} FLOP per byte, {side}, {time}";
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
    ZeroFlops, "zero_flops", "No arithmetic: it stands at the left edge of the chart.";
    ZeroBytes, "zero_bytes", "No bytes: it stands at the right edge of the chart.";
    AboveRoof, "above_roof", "The measured rate is above the roof: check its units and the FLOP count.";
    // controls and the table
    Figure, "figure", "Roofline of the {device}";
    Device, "device", "GPU";
    M, "m", "M";
    MSlider, "m_slider", "M, rows of the activation";
    MBox, "m_box", "M as a number";
    MRefused, "m_refused", "“{given}” is no M: type a whole number from 1 to {max}.";
    Less, "less", "M smaller by 1";
    More, "more", "M larger by 1";
    Reset, "reset", "Reset";
    Instructions, "instructions", "Drag the dot, or use the arrow keys: 1 a step, with Shift 10, Page keys double and halve.";
    Table, "table", "Kernels on the {device}, at best";
    ColumnNumber, "column_number", "No.";
    ColumnKernel, "column_kernel", "kernel";
    ColumnIntensity, "column_intensity", "FLOP/byte";
    ColumnAttainable, "column_attainable", "TFLOP/s";
    ColumnBound, "column_bound", "bound";
    ColumnTime, "column_time", "time";
    ColumnFix, "column_fix", "what to fix";
    Select, "select", "Show {name}";
    CannotRun, "cannot_run", "{device} lists no {precision}: not drawn.";
    NoL2, "no_l2", "{device} lists no L2 bandwidth: not drawn.";
    BoundMemory, "memory", "memory";
    BoundCompute, "compute", "compute";
    // names of kernels
    MatmulM, "matmul_m", "M = {m}";
    NameMatmul, "name_matmul", "matmul {m}×{k} @ {k}×{n}";
    NameElementwise, "name_elementwise", "elementwise, {n} elements";
    NameSoftmax, "name_softmax", "softmax {rows}×{cols}";
    NameCustom, "name_custom", "{flops} FLOP, {bytes} bytes";
}

/// A language: its texts and its marks in numbers.
#[derive(Clone, Debug)]
pub struct Words {
    decimal_mark: char,
    group_mark: char,
    own: Vec<(Word, String)>,
}

impl Words {
    /// The built-in language.
    #[must_use]
    pub const fn english() -> Self {
        Self { decimal_mark: '.', group_mark: ',', own: Vec::new() }
    }

    /// The language of a locale such as `en-GB`; English for one that is not built in.
    #[must_use]
    pub const fn for_locale(_locale: &str) -> Self {
        Self::english()
    }

    /// Stands between the whole and the decimals.
    #[must_use]
    pub const fn decimal_mark(&self) -> char {
        self.decimal_mark
    }

    /// Stands between groups of three digits.
    #[must_use]
    pub const fn group_mark(&self) -> char {
        self.group_mark
    }

    /// The text of a code.
    #[must_use]
    pub fn text(&self, word: Word) -> &str {
        let own = self.own.iter().find(|(code, _)| *code == word);
        own.map_or(word.english(), |(_, text)| text)
    }

    /// The text of a code with its places filled in.
    #[must_use]
    pub fn fill(&self, word: Word, places: &[(&str, &str)]) -> String {
        let (mut filled, mut place) = (String::new(), None);
        for character in self.text(word).chars() {
            match (character, &mut place) {
                ('{', _) => place = Some(String::new()),
                ('}', Some(wanted)) => {
                    for (name, value) in places {
                        if name == wanted {
                            filled.push_str(value);
                        }
                    }
                    place = None;
                }
                (_, Some(name)) => name.push(character),
                (_, None) => filled.push(character),
            }
        }
        filled
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

    /// The sentence of a note.
    #[must_use]
    pub fn note(&self, note: Note) -> &str {
        self.text(match note {
            Note::ZeroFlops => Word::ZeroFlops,
            Note::ZeroBytes => Word::ZeroBytes,
            Note::AboveRoof => Word::AboveRoof,
        })
    }

    /// The sentence of what to change.
    #[must_use]
    pub fn fix(&self, bound: Bound) -> &str {
        self.text(match bound {
            Bound::Memory => Word::FixMemory,
            Bound::Compute => Word::FixCompute,
        })
    }

    /// A kernel's name: its author's, or one made from its shape.
    #[must_use]
    pub fn kernel_name(&self, kernel: &Kernel) -> String {
        if let Some(name) = kernel.name() {
            return name.to_owned();
        }
        match kernel.shape() {
            Shape::Matmul(matmul) => self.fill(
                Word::NameMatmul,
                &[
                    ("m", &digits(matmul.m().into())),
                    ("k", &digits(matmul.k().into())),
                    ("n", &digits(matmul.n().into())),
                ],
            ),
            Shape::Elementwise(elementwise) => {
                self.fill(Word::NameElementwise, &[("n", &format::whole(elementwise.n, self))])
            }
            Shape::Softmax(softmax) => self.fill(
                Word::NameSoftmax,
                &[("rows", &digits(softmax.rows.into())), ("cols", &digits(softmax.cols.into()))],
            ),
            Shape::Custom(custom) => self.fill(
                Word::NameCustom,
                &[
                    ("flops", &format::factor(custom.flops, self)),
                    ("bytes", &format::factor(custom.bytes_moved, self)),
                ],
            ),
        }
    }

    /// The first clause of the readout: M or name, time at best, side.
    #[must_use]
    pub fn lead(&self, kernel: &Kernel, placement: &Placement) -> String {
        let time = format::time_in_a_sentence(placement.times.total, self);
        let common = [("time", time.as_str()), ("bound", self.side(placement.bound))];
        match kernel.as_matmul() {
            Some(matmul) => self.fill(
                Word::LeadMatmul,
                &[("m", &format::whole(f64::from(matmul.m()), self)), common[0], common[1]],
            ),
            None => self.fill(
                Word::LeadOther,
                &[("name", &self.kernel_name(kernel)), common[0], common[1]],
            ),
        }
    }

    /// What follows the lead: which of the two hides, and the comparison with M = 1.
    #[must_use]
    pub fn explanation(&self, kernel: &Kernel, placement: &Placement, overlap: bool) -> String {
        let times = &placement.times;
        let say = |time| format::time_in_a_sentence(time, self);
        let (memory, compute) = (say(times.memory), say(times.compute));
        let both = if overlap {
            times.memory.at_least(times.compute)
        } else {
            times.memory.then(times.compute)
        };
        let word = if !overlap {
            Word::AddUp
        } else if memory == compute {
            Word::TakeEqually
        } else if placement.bound == Bound::Memory {
            Word::HidesArithmetic
        } else {
            Word::HidesBytes
        };
        let mut text = String::new();
        // of a kernel without bytes or FLOPs a note says so, and nothing hides
        if times.memory.get() > 0.0 && times.compute.get() > 0.0 {
            text.push_str(&self.fill(word, &[("memory", &memory), ("compute", &compute)]));
        }
        let launch = times.total.get() - both.get();
        // a difference of two sums: below this it is rounding
        if launch > 1e-9 * both.get() {
            text.push(' ');
            text.push_str(&self.fill(Word::Launch, &[("launch", &say(Seconds::new(launch)))]));
        }
        let above_one = kernel.as_matmul().is_some_and(|matmul| matmul.m() > 1);
        if let (Some(versus), Some(row), true) =
            (placement.versus_m1, placement.time_per_row, above_one)
        {
            text.push(' ');
            text.push_str(&self.fill(
                Word::AgainstM1,
                &[
                    ("flops", &format::factor(versus.flops, self)),
                    ("bytes", &format::factor(versus.bytes_moved, self)),
                    ("times", &format::factor(versus.time, self)),
                    ("row", &say(row)),
                ],
            ));
        }
        text.trim_start().to_owned()
    }

    /// Which side of the ridge, and how close, in words.
    #[must_use]
    pub fn nearness(&self, placement: &Placement) -> &str {
        /// Nearer than this is "just" beside the ridge.
        const NEAR: f64 = 0.01;
        let off = placement.times_below_ridge - 1.0;
        if off.abs() < 1e-12 {
            self.text(Word::OnRidge)
        } else if off.abs() >= NEAR {
            self.side(placement.bound)
        } else if placement.bound == Bound::Memory {
            self.text(Word::JustBelow)
        } else {
            self.text(Word::JustAbove)
        }
    }

    /// Everything that a slider says: M, intensity, side, time.
    #[must_use]
    pub fn m_text(&self, m: u32, placement: &Placement) -> String {
        let (intensity, _) =
            format::beside_ridge(placement.intensity, placement.roofs.ridge(), self);
        self.fill(
            Word::MText,
            &[
                ("m", &format::whole(f64::from(m), self)),
                ("intensity", &intensity),
                ("side", self.nearness(placement)),
                ("time", &format::time(placement.times.total, self)),
            ],
        )
    }

    /// What is announced when the device is another: its name, and its ridge where there is one.
    #[must_use]
    pub fn device_now(&self, device: &Device, ridge: Option<FlopsPerByte>) -> String {
        let Some(ridge) = ridge else { return device.name().to_owned() };
        let ridge = format::significant(ridge.get(), format::FIGURES, self);
        self.fill(Word::DeviceNow, &[("device", device.name()), ("ridge", &ridge)])
    }

    /// What is announced when a matmul comes to the other side of the ridge.
    #[must_use]
    pub fn crossed(&self, kernel: &Kernel, bound: Bound) -> String {
        let word = match bound {
            Bound::Memory => Word::NowMemory,
            Bound::Compute => Word::NowCompute,
        };
        let m = kernel.as_matmul().map_or(0, crate::kernel::Matmul::m);
        self.fill(word, &[("m", &format::whole(f64::from(m), self))])
    }

    /// Why a kernel is listed but not drawn.
    #[must_use]
    pub fn cannot_run(&self, kernel: &Kernel, device: &Device, error: &Error) -> String {
        match error.code() {
            crate::error::Code::NoL2Bandwidth => {
                self.fill(Word::NoL2, &[("device", device.name())])
            }
            _ => self.fill(
                Word::CannotRun,
                &[("device", device.name()), ("precision", kernel.precision().label())],
            ),
        }
    }
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
