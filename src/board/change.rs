//! What a student changes beside M: precision, sides, a device of their own; and the ghost of before.

use super::{Board, Entry, unknown_kernel};
use crate::device::Device;
use crate::error::Error;
use crate::kernel::{Kernel, M_MAX};
use crate::{limits, roofline};

/// What the curves were made of before they last changed: they stay as a faint ghost.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost {
    device: Device,
    kernel: Option<Kernel>,
}

impl Ghost {
    /// After a change of device.
    pub(super) const fn of_device(device: Device) -> Self {
        Self { device, kernel: None }
    }

    /// The device of then.
    #[must_use]
    pub const fn device(&self) -> &Device {
        &self.device
    }

    /// The kernel as it was then, where it has changed and not the device.
    #[must_use]
    pub const fn kernel(&self) -> Option<&Kernel> {
        self.kernel.as_ref()
    }
}

/// What the id of a kernel begins with that the student has counted: such a one can be taken off.
const COUNTED: &str = "counted";

impl Entry {
    /// Whether the student has placed it by counting.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        self.kernel.id().starts_with(COUNTED)
    }
}

/// The kernel of that id.
#[inline(never)]
pub(super) fn found<'a>(entries: &'a mut [Entry], id: &str) -> Result<&'a mut Entry, Error> {
    let entry = entries.iter_mut().find(|entry| entry.kernel.id == id);
    entry.ok_or_else(|| unknown_kernel(id))
}

impl Board {
    /// The smallest whole M of a kernel that is compute-bound, where a drag reaches it.
    pub(super) fn first_compute_m(&self, kernel: &Kernel) -> Option<u32> {
        let roofs = self.roofs(kernel).ok()?;
        let first = roofline::crossing(kernel.as_matmul()?, &roofs).first_whole_m?;
        limits::dimension("m", first).ok().filter(|m| *m <= M_MAX)
    }

    /// Places a kernel that the student has counted, under an id of its own, and selects it.
    ///
    /// # Errors
    /// As [`Board::place_kernel`].
    pub fn place_counted(&mut self, mut kernel: Kernel) -> Result<(), Error> {
        kernel.id = self.free_id(COUNTED);
        let id = kernel.id.clone();
        self.place_kernel(kernel)?;
        self.select_kernel(Some(&id))
    }

    /// Takes a kernel off that the student has counted; where it was selected, the student's next one
    /// is.
    ///
    /// # Errors
    /// `unknown_kernel` where there is none of that id.
    pub fn remove_counted(&mut self, id: &str) -> Result<(), Error> {
        self.entry(id).filter(|entry| entry.is_counted()).ok_or_else(|| unknown_kernel(id))?;
        self.remove_kernel(id)?;
        if self.selected.is_none() {
            self.selected = self.own(false).map(|own| own.kernel.id.clone());
            self.crossed_at_m = None;
        }
        Ok(())
    }

    /// The kernel that a student's controls are for: the selected one where it is free, else the
    /// first that is; a matmul, where it must be one.
    #[must_use]
    pub fn own(&self, is_matmul: bool) -> Option<&Entry> {
        let fits = |entry: &&Entry| {
            !entry.kernel.is_fixed() && (!is_matmul || entry.kernel.as_matmul().is_some())
        };
        self.selected().filter(fits).or_else(|| self.entries.iter().find(fits))
    }

    /// Changes a kernel and selects it; its curves of before stay as a ghost.
    ///
    /// # Errors
    /// `unknown_kernel`; why the device cannot run the kernel as it would be.
    pub fn change_kernel(
        &mut self,
        id: &str,
        change: &mut dyn FnMut(&mut Kernel),
    ) -> Result<(), Error> {
        let (device, options) = (&self.device, &self.options);
        let entry = found(&mut self.entries, id)?;
        let mut kernel = entry.kernel.clone();
        change(&mut kernel);
        let outcome = roofline::evaluate(&kernel, device, options)?;
        let before = core::mem::replace(&mut entry.kernel, kernel);
        entry.outcome = Ok(outcome);
        self.ghost = Some(Ghost { device: device.clone(), kernel: Some(before) });
        self.crossed_at_m = None;
        self.select_kernel(Some(id))
    }
}
