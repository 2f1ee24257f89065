//! A second device, for comparison: it draws roofs of its own and changes no figure of the board.

use super::{Board, Entry};
use crate::device::Device;
use crate::error::Error;
use crate::kernel::Kernel;
use crate::roofline::{self, ModelOptions, Placement, Roofs};

impl Board {
    /// Compares the board with a device, or with none. It stays through a change of device; the
    /// board's placements are those of the first device as before.
    pub fn compare_device(&mut self, device: Option<Device>) {
        self.compare = device;
    }

    /// The device that the board is compared with.
    #[must_use]
    pub const fn compared_device(&self) -> Option<&Device> {
        self.compare.as_ref()
    }

    /// Whether the model is the lesson's: no option changed, and no other device beside.
    #[must_use]
    pub fn is_model_of_lesson(&self) -> bool {
        self.compare.is_none() && self.options == ModelOptions::default()
    }

    /// Whether the picture has nothing beside the lesson's model: no rate was measured either.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        let is_measured = |entry: &Entry| entry.kernel.measured_tflops.is_some();
        self.is_model_of_lesson() && !self.entries.iter().any(is_measured)
    }

    /// The roofs of the other device over a kernel, by the same options; none without such a device.
    ///
    /// # Errors
    /// Why that device cannot run it: `unsupported_precision`, or `no_l2_bandwidth` where the options
    /// ask for an L2 that it does not list.
    #[must_use]
    pub fn compared_roofs(&self, kernel: &Kernel) -> Option<Result<Roofs, Error>> {
        let device = self.compare.as_ref()?;
        Some(Roofs::new(device, kernel.precision(), kernel.unit(), &self.options))
    }

    /// Where a kernel sits on the other device, by the same options; none without such a device.
    ///
    /// # Errors
    /// As [`Board::compared_roofs`].
    #[must_use]
    pub fn compared_placement(&self, kernel: &Kernel) -> Option<Result<Placement, Error>> {
        let device = self.compare.as_ref()?;
        Some(roofline::evaluate(kernel, device, &self.options))
    }
}
