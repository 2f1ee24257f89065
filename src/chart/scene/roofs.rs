//! Which roofs the picture shows: one compute roof for each precision in use, one memory roof.

use crate::board::Board;
use crate::chart::scene::frame::drawn;
use crate::kernel::Kernel;
use crate::precision::Precision;
use crate::roofline::{ModelOptions, Roofs};
use crate::units::FlopsPerByte;
use crate::words::{Word, Words};

/// A compute roof, and the kernels' precisions that it is over.
#[derive(Clone, Debug)]
pub(crate) struct Roof {
    /// The roofs, fractions applied.
    pub(crate) roofs: Roofs,
    /// One kernel for each precision and unit.
    users: Vec<Kernel>,
}

/// The roofs of a board.
#[derive(Clone, Debug)]
pub(crate) struct RoofSet {
    /// Those of the selected kernel, else of the first: they part the sides.
    pub(crate) in_force: Roof,
    /// The other kernels'.
    pub(crate) others: Vec<Roof>,
    /// The same roofs on the device before.
    pub(crate) ghosts: Vec<Roofs>,
}

impl RoofSet {
    /// The roofs over the kernels that the device can run; of an empty board, those of its first
    /// precision. None where the device has no roof at all under these options.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        let selected = board.selected().filter(|entry| entry.outcome.is_ok());
        let kernels = selected.into_iter().chain(drawn(board)).map(|entry| entry.kernel.clone());
        let mut kernels = kernels.chain(preferred().filter_map(any_kernel));
        let (in_force, roofs) =
            kernels.find_map(|kernel| board.roofs(&kernel).ok().map(|roofs| (kernel, roofs)))?;
        let ghosts = ghost_roofs(board, &in_force).into_iter().collect();
        let in_force = Roof { roofs, users: vec![in_force] };
        let mut set = Self { in_force, others: Vec::new(), ghosts };
        for entry in drawn(board) {
            set.add(board, &entry.kernel);
        }
        Some(set)
    }

    fn add(&mut self, board: &Board, kernel: &Kernel) {
        let is_alike =
            |user: &Kernel| user.precision() == kernel.precision() && user.unit() == kernel.unit();
        if self.all().any(|roof| roof.users.iter().any(is_alike)) {
            return;
        }
        let Ok(roofs) = board.roofs(kernel) else { return };
        let mut all = core::iter::once(&mut self.in_force).chain(&mut self.others);
        match all.find(|roof| roof.roofs == roofs) {
            Some(roof) => roof.users.push(kernel.clone()),
            None => self.others.push(Roof { roofs, users: vec![kernel.clone()] }),
        }
        let ghost = ghost_roofs(board, kernel).filter(|ghost| !self.ghosts.contains(ghost));
        self.ghosts.extend(ghost);
    }

    /// Those in force, then the others.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Roof> {
        core::iter::once(&self.in_force).chain(&self.others)
    }

    /// The roofs with the highest peak.
    pub(crate) fn highest(&self) -> &Roof {
        self.others.iter().fold(&self.in_force, |high, roof| {
            if roof.roofs.peak > high.roofs.peak { roof } else { high }
        })
    }

    /// Every ridge that is drawn, FLOP/byte.
    pub(crate) fn ridges(&self) -> impl Iterator<Item = f64> + '_ {
        let roofs = self.all().map(|roof| &roof.roofs).chain(&self.ghosts);
        roofs.map(|roofs| roofs.ridge().get())
    }
}

impl Roof {
    /// The intensity where it begins.
    pub(crate) fn ridge(&self) -> FlopsPerByte {
        self.roofs.ridge()
    }

    /// The precisions under it: "BF16, FP16"; a vector unit with a peak of its own is named.
    pub(crate) fn precisions(&self, words: &Words) -> String {
        let mut names: Vec<&str> = Vec::new();
        for user in &self.users {
            if !names.contains(&user.precision().label()) {
                names.push(user.precision().label());
            }
        }
        let mut text = names.join(", ");
        if self.users.iter().all(|user| user.unit().name() == "vector") {
            text.push(' ');
            text.push_str(words.text(Word::VectorUnit));
        }
        text
    }
}

/// The roofs of a kernel on the device before, where there is one that can run it.
pub(crate) fn ghost_roofs(board: &Board, kernel: &Kernel) -> Option<Roofs> {
    let options: &ModelOptions = board.options();
    Roofs::new(board.ghost()?, kernel.precision(), kernel.unit(), options).ok()
}

/// The lesson's precision first, then every other.
fn preferred() -> impl Iterator<Item = Precision> {
    core::iter::once(Precision::Bf16).chain(Precision::ALL.iter().copied())
}

/// A kernel that stands for a precision on a board without kernels.
fn any_kernel(precision: Precision) -> Option<Kernel> {
    let one = Kernel::matmul(1.0, 1.0, 1.0).ok()?;
    Kernel::new(*one.shape(), precision).ok()
}
