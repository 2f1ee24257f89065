//! The sentences that a student reads, put together from words and figures.

use super::{Fact, Word, Words};
use crate::decimal::digits;
use crate::device::Device;
use crate::error::Error;
use crate::format;
use crate::kernel::{Kernel, Shape};
use crate::limits::TEXT_MAX;
use crate::precision::Precision;
use crate::roofline::{Bound, Placement};
use crate::scan;
use crate::units::{FlopsPerByte, Seconds};

/// A name as it stands in a sentence. One in letters from right to left would draw the figures behind it
/// over to its other side: it ends in a mark from left to right, which is not seen.
#[must_use]
pub fn closed(mut name: String) -> String {
    // each letter from U+0580 to U+07FF begins with one of these bytes
    if name.bytes().any(|byte| (0xd6..=0xdf).contains(&byte)) {
        name.push('\u{200e}');
    }
    name
}

impl Words {
    /// A kernel's name: its author's, or one made from its shape.
    #[must_use]
    pub fn kernel_name(&self, kernel: &Kernel) -> String {
        if let Some(name) = kernel.name() {
            // those of the lesson's kernels are words of ours
            for word in &[Word::Add, Word::Yours] {
                if name == word.name() && kernel.id() == name {
                    return self.text(*word).to_owned();
                }
            }
            return name.to_owned();
        }
        self.shape_name(kernel)
    }

    /// A kernel's name by its shape.
    #[inline(never)]
    fn shape_name(&self, kernel: &Kernel) -> String {
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
                    ("unit", self.bytes_after(custom.bytes_moved)),
                ],
            ),
        }
    }

    /// The unit after a count of bytes.
    #[must_use]
    pub fn bytes_after(&self, bytes: f64) -> &str {
        self.text(if bytes.to_bits() == 1_f64.to_bits() { Word::UnitByte } else { Word::UnitBytes })
    }

    /// The first clause of the readout: M or name, time at best, side.
    #[must_use]
    pub fn lead(&self, kernel: &Kernel, placement: &Placement) -> String {
        let time = format::time_in_a_sentence(placement.times.total, self);
        let time = self.unless_concealed(Fact::Time, &time);
        let bound = self.unless_concealed(Fact::Bound, self.side(placement.bound));
        let common = [("time", time), ("bound", bound)];
        match kernel.as_matmul() {
            Some(matmul) => self.fill(
                Word::LeadMatmul,
                &[("m", &format::whole(f64::from(matmul.m()), self)), common[0], common[1]],
            ),
            None => self.fill(
                Word::LeadOther,
                &[("name", &closed(self.kernel_name(kernel))), common[0], common[1]],
            ),
        }
    }

    /// What follows the lead: which of the two hides, and the comparison with M = 1. Nothing where one
    /// of its figures is concealed: the others tell it.
    #[must_use]
    pub fn explanation(&self, kernel: &Kernel, placement: &Placement, overlap: bool) -> String {
        if self.conceals(Fact::Time) || self.conceals(Fact::Bound) {
            return String::new();
        }
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
        // a cube is compared with no row of its own
        let above_one =
            kernel.as_matmul().is_some_and(|matmul| matmul.m() > 1 && !matmul.is_cube());
        let above_one = above_one && !self.conceals(Fact::Factor);
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
        text.trim_ascii().to_owned()
    }

    /// A ridge in three figures.
    #[must_use]
    pub fn ridge(&self, ridge: FlopsPerByte) -> String {
        let figure = format::significant(ridge.get(), format::FIGURES, self);
        self.unless_concealed(Fact::Ridge, &figure).to_owned()
    }

    /// Which side of the ridge, and how close, in words.
    #[must_use]
    pub fn nearness(&self, placement: &Placement) -> &str {
        /// Nearer than this is on the ridge: of three figures none tells them apart.
        const ON: f64 = 0.001;
        /// Nearer than this is "just" beside the ridge.
        const NEAR: f64 = 0.01;
        if self.conceals(Fact::Factor) {
            return self.side(placement.bound);
        }
        let off = placement.times_below_ridge - 1.0;
        if off.abs() < ON {
            self.text(Word::OnRidge)
        } else if off.abs() >= NEAR {
            self.side(placement.bound)
        } else if placement.bound == Bound::Memory {
            self.text(Word::JustBelow)
        } else {
            self.text(Word::JustAbove)
        }
    }

    /// Everything that a slider says: M, intensity, side, time, with their units as words.
    #[must_use]
    pub fn m_text(&self, m: u32, placement: &Placement) -> String {
        let (intensity, _) =
            format::beside_ridge(placement.intensity, placement.roofs.ridge(), self);
        let unit = self.text(Word::FlopPerByte);
        let intensity = [&intensity, " ", unit].concat();
        let time = format::time_in_words(placement.times.total, self);
        let (bound, time_word) = (self.text(Word::ColumnBound), self.text(Word::ColumnTime));
        self.fill(
            Word::MText,
            &[
                ("m", &format::whole(f64::from(m), self)),
                ("intensity", &self.heard(Fact::Intensity, &intensity, unit)),
                ("side", &self.heard(Fact::Bound, self.nearness(placement), bound)),
                ("time", &self.heard(Fact::Time, &time, time_word)),
            ],
        )
    }

    /// A figure, or that it is hidden: a question mark is not heard.
    fn heard(&self, fact: Fact, figure: &str, what: &str) -> String {
        if self.conceals(fact) {
            self.fill(Word::Hidden, &[("what", what)])
        } else {
            figure.to_owned()
        }
    }

    /// What is announced when the device is another: its ridge.
    #[must_use]
    pub fn device_now(&self, device: &Device, ridge: FlopsPerByte) -> String {
        let ridge = self.ridge(ridge);
        self.fill(Word::DeviceNow, &[("device", device.name()), ("ridge", &ridge)])
    }

    /// The name of a device that the student has changed.
    #[must_use]
    pub fn device_changed(&self, device: &Device) -> String {
        let name = device.name();
        // an empty name leaves what is said beside it
        let beside = self.fill(Word::DeviceChanged, &[]);
        let changed = self.fill(Word::DeviceChanged, &[("device", name)]);
        // once is enough; and a name too long for a saved board stays as it is
        let is_said = name.ends_with(&*beside) || name.starts_with(&*beside);
        if is_said || scan::is_longer(&changed, TEXT_MAX) { name.to_owned() } else { changed }
    }

    /// That a device lists no peak for a precision.
    #[must_use]
    pub fn lists_no(&self, device: &Device, precision: Precision) -> String {
        let places = [("device", device.name()), ("precision", precision.label())];
        self.fill(Word::ListsNo, &places)
    }

    /// What is announced when a matmul comes to the other side of the ridge.
    #[must_use]
    pub fn crossed(&self, kernel: &Kernel, bound: Bound) -> String {
        let word = match bound {
            Bound::Memory => Word::NowMemory,
            Bound::Compute => Word::NowCompute,
        };
        if self.conceals(Fact::Bound) {
            return String::new();
        }
        let m = kernel.as_matmul().map_or(0, crate::kernel::Matmul::m);
        let m = format::whole(f64::from(m), self);
        self.fill(word, &[("m", self.unless_concealed(Fact::Crossing, &m))])
    }

    /// Why a kernel is listed but not drawn.
    #[inline(never)]
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
