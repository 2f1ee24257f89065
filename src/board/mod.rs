//! What is on the table: the device, the kernels in the order of placing, the selected one, the
//! options. Transitions, save and restore; no pixels, no DOM.
//!
//! Every transition happens whole or not at all: on an error the board is as it was.

mod change;
mod compare;
mod lesson;
mod own_device;
mod saved;

pub use change::Ghost;
pub use own_device::PeakChange;
pub use saved::State;

use crate::decimal::digits;
use crate::device::Device;
use crate::error::{Code, Error, Given};
use crate::kernel::Kernel;
use crate::limits;
use crate::roofline::{self, Bound, ModelOptions, Placement, Roofs};

/// The most kernels that a board holds.
pub const KERNELS_MAX: usize = 1000;

/// A kernel on the board, and where it sits.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The kernel.
    pub kernel: Kernel,
    /// Its number in the chart and in the table, from 1, in the order of placing.
    pub number: usize,
    /// Its placement, or why the device of the moment cannot run it: listed then, not drawn.
    pub outcome: Result<Placement, Error>,
}

impl Entry {
    /// Its side of the ridge, where it is drawn.
    #[must_use]
    pub fn bound(&self) -> Option<Bound> {
        self.outcome.as_ref().ok().map(|placed| placed.bound)
    }

    /// Whether a student may change its M: a matmul that is drawn and is no landmark.
    #[must_use]
    pub const fn is_movable(&self) -> bool {
        self.kernel.as_matmul().is_some() && !self.kernel.is_fixed() && self.outcome.is_ok()
    }
}

/// What a change of M did.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    /// Where the kernel sits now.
    pub placement: Placement,
    /// Whether M is another than before.
    pub changed: bool,
    /// Whether the kernel is on the other side of the ridge now.
    pub crossed: bool,
}

/// The table itself.
#[derive(Clone, Debug)]
pub struct Board {
    device: Device,
    compare: Option<Device>,
    entries: Vec<Entry>,
    selected: Option<String>,
    options: ModelOptions,
    ghost: Option<Ghost>,
    crossed_at_m: Option<u32>,
    set_up: State,
}

impl Default for Board {
    fn default() -> Self {
        Self::new()
    }
}

impl Board {
    /// An empty board with the lesson's H100 SXM.
    #[must_use]
    pub fn new() -> Self {
        let set_up = State {
            device: Device::h100_sxm(),
            compare: None,
            kernels: Vec::new(),
            selected: None,
            options: ModelOptions::default(),
        };
        Self {
            device: set_up.device.clone(),
            compare: None,
            entries: Vec::new(),
            selected: None,
            options: set_up.options,
            ghost: None,
            crossed_at_m: None,
            set_up,
        }
    }

    /// The device.
    #[must_use]
    pub const fn device(&self) -> &Device {
        &self.device
    }

    /// The options of the model.
    #[must_use]
    pub const fn options(&self) -> &ModelOptions {
        &self.options
    }

    /// Every kernel, in the order of placing.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The selected kernel.
    #[must_use]
    pub fn selected(&self) -> Option<&Entry> {
        self.selected.as_deref().and_then(|id| self.entry(id))
    }

    /// The kernel of that id.
    #[must_use]
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.kernel.id() == id)
    }

    /// What the last change of curves left behind.
    #[must_use]
    pub const fn ghost(&self) -> Option<&Ghost> {
        self.ghost.as_ref()
    }

    /// The first compute-bound M that a move over the ridge came to: a flag stays there.
    #[must_use]
    pub const fn crossed_at_m(&self) -> Option<u32> {
        self.crossed_at_m
    }

    /// The move over the ridge was broken off: no flag stays.
    pub(crate) const fn forget_crossing(&mut self) {
        self.crossed_at_m = None;
    }

    /// The roofs over a kernel.
    ///
    /// # Errors
    /// Why the device cannot run it.
    pub fn roofs(&self, kernel: &Kernel) -> Result<Roofs, Error> {
        Roofs::new(&self.device, kernel.precision(), kernel.unit(), &self.options)
    }

    fn place_again(&mut self) {
        let (device, options) = (&self.device, &self.options);
        for entry in &mut self.entries {
            entry.outcome = roofline::evaluate(&entry.kernel, device, options);
        }
    }

    /// Places a kernel; one of the same id is replaced where it stands. Without an id it gets one.
    /// Returns its number.
    ///
    /// # Errors
    /// `unsupported_precision` or `no_l2_bandwidth` where the device cannot run it; `too_many` at
    /// the 1,001st.
    pub fn place_kernel(&mut self, mut kernel: Kernel) -> Result<usize, Error> {
        if kernel.id.is_empty() {
            kernel.id = self.free_id(kernel.shape().kind());
        }
        let outcome = Ok(roofline::evaluate(&kernel, &self.device, &self.options)?);
        for entry in &mut self.entries {
            if entry.kernel.id == kernel.id {
                entry.kernel = kernel;
                entry.outcome = outcome;
                return Ok(entry.number);
            }
        }
        if self.entries.len() == KERNELS_MAX {
            return Err(too_many(KERNELS_MAX + 1));
        }
        Ok(self.push(kernel))
    }

    /// Lists a kernel last, drawn or not, and tells its number.
    fn push(&mut self, kernel: Kernel) -> usize {
        let number = self.entries.len() + 1;
        let outcome = roofline::evaluate(&kernel, &self.device, &self.options);
        self.entries.push(Entry { kernel, number, outcome });
        number
    }

    /// `matmul-1`, `matmul-2` …: from as many as there are of the kind, the first that is free.
    fn free_id(&self, kind: &str) -> String {
        let mut number = 1;
        for entry in &self.entries {
            number += u64::from(entry.kernel.shape().kind() == kind);
        }
        loop {
            let id = [kind, "-", &digits(number)].concat();
            if self.entry(&id).is_none() {
                return id;
            }
            number += 1;
        }
    }

    /// Takes a kernel off; the later ones move up a number.
    ///
    /// # Errors
    /// `unknown_kernel`.
    pub fn remove_kernel(&mut self, id: &str) -> Result<(), Error> {
        let place = self.entries.iter().position(|entry| entry.kernel.id == id);
        self.entries.remove(place.ok_or_else(|| unknown_kernel(id))?);
        for (index, entry) in self.entries.iter_mut().enumerate() {
            entry.number = index + 1;
        }
        if self.selected.as_deref() == Some(id) {
            self.selected = None;
        }
        Ok(())
    }

    /// Takes every kernel off.
    pub fn clear_kernels(&mut self) {
        self.entries.clear();
        self.selected = None;
        self.crossed_at_m = None;
    }

    /// Changes the device. Never refuses: a kernel that it cannot run stays listed with the reason.
    pub fn set_device(&mut self, device: Device) {
        if device == self.device {
            return;
        }
        let before = core::mem::replace(&mut self.device, device);
        // an empty board is being set up: nobody has seen the device before
        self.ghost = (!self.entries.is_empty()).then(|| Ghost::of_device(before));
        self.crossed_at_m = None;
        self.place_again();
    }

    /// Replaces all options.
    ///
    /// # Errors
    /// `no_l2_bandwidth` where the options ask for the L2 of a device that lists no bandwidth for it.
    pub fn set_options(&mut self, options: ModelOptions) -> Result<(), Error> {
        self.device.bandwidth(options.memory)?;
        self.options = options;
        self.crossed_at_m = None;
        self.place_again();
        Ok(())
    }

    /// Selects a kernel, or none.
    ///
    /// # Errors
    /// `unknown_kernel`.
    pub fn select_kernel(&mut self, id: Option<&str>) -> Result<(), Error> {
        if let Some(id) = id {
            self.entry(id).ok_or_else(|| unknown_kernel(id))?;
        }
        if self.selected.as_deref() != id {
            self.selected = id.map(str::to_owned);
            self.crossed_at_m = None;
        }
        Ok(())
    }

    /// A kernel of the board as it would stand with another M.
    ///
    /// # Errors
    /// A code of [`limits::dimension`] at `m`.
    pub fn entry_at(&self, entry: &Entry, m: f64) -> Result<Entry, Error> {
        let mut kernel = entry.kernel.clone();
        kernel.set_m(limits::dimension("m", m)?);
        let outcome = roofline::evaluate(&kernel, &self.device, &self.options);
        Ok(Entry { kernel, number: entry.number, outcome })
    }

    /// Sets M, whole from 1 to 2^31, of the selected matmul or of `id`.
    ///
    /// # Errors
    /// A code of [`limits::dimension`] at `m`; `nothing_selected`, `unknown_kernel`, `not_a_matmul`;
    /// why the device cannot run the kernel.
    pub fn set_m(&mut self, m: f64, id: Option<&str>) -> Result<Moved, Error> {
        let m = limits::dimension("m", m)?;
        let Some(id) = id.or(self.selected.as_deref()) else {
            let allowed = "the id of a matmul, while none is selected";
            return Err(Error::new(Code::NothingSelected, "id", Given::Nothing, allowed));
        };
        let is_selected = self.selected.as_deref() == Some(id);
        let (device, options) = (&self.device, &self.options);
        let entry = change::found(&mut self.entries, id)?;
        let Some(matmul) = entry.kernel.as_matmul() else {
            let allowed = "a matmul: no other kernel has an M";
            return Err(Error::new(Code::NotAMatmul, "id", Given::text(id), allowed));
        };
        let changed = matmul.m() != m;
        let before = entry.outcome.as_ref().map_err(Clone::clone)?.bound;
        // the device ran it with the M before, so it runs it with this one
        entry.kernel.set_m(m);
        let placement = roofline::evaluate(&entry.kernel, device, options)?;
        entry.outcome = Ok(placement);
        let crossed = placement.bound != before;
        if crossed
            && is_selected
            && placement.bound == Bound::Compute
            && self.crossed_at_m.is_none()
        {
            self.crossed_at_m = self.selected().and_then(|e| self.first_compute_m(&e.kernel));
        }
        Ok(Moved { placement, changed, crossed })
    }
}

fn unknown_kernel(id: &str) -> Error {
    Error::new(Code::UnknownKernel, "id", Given::text(id), "the id of a kernel on the board")
}

/// Whether a board takes so many kernels.
///
/// # Errors
/// `too_many` at `kernels`.
pub fn check_count(count: usize) -> Result<(), Error> {
    if count > KERNELS_MAX { Err(too_many(count).under("kernels")) } else { Ok(()) }
}

fn too_many(count: usize) -> Error {
    let count = u32::try_from(count).map_or(f64::INFINITY, f64::from);
    Error::new(Code::TooMany, "", Given::Number(count), "at most 1000 kernels")
}
