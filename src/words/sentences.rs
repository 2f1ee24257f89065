//! The sentences that a student reads, put together from words and figures.

use super::{Word, Words};
use crate::decimal::digits;
use crate::device::Device;
use crate::error::Error;
use crate::format;
use crate::kernel::{Kernel, Shape};
use crate::roofline::{Bound, Placement};
use crate::units::{FlopsPerByte, Seconds};

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
