//! Which roofs the picture shows: one compute roof for each precision in use, one memory roof.

use crate::board::Board;
use crate::kernel::Kernel;
use crate::precision::Precision;
use crate::roofline::Roofs;
use crate::words::{Word, Words};

/// A compute roof, and who is under it.
#[derive(Clone, Debug)]
pub(crate) struct Roof {
    /// The roofs, fractions applied.
    pub(crate) roofs: Roofs,
    /// The precisions under it, each with the word of its unit.
    users: Vec<(Precision, &'static str)>,
}

/// The roofs of a board.
#[derive(Clone, Debug)]
pub(crate) struct RoofSet {
    /// Those in force part the sides: the selected kernel's, else the first kernel's.
    pub(crate) in_force: Roofs,
    /// All that are drawn, those in force first.
    pub(crate) all: Vec<Roof>,
    /// Those of before, as far as they stand no longer.
    pub(crate) ghosts: Vec<Roofs>,
}

impl RoofSet {
    /// The roofs over the kernels that the device can run; of an empty board, those of its first
    /// precision. None where the device has no roof at all under these options.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        let mut all = Vec::new();
        let mut ghosts = Vec::new();
        if let Some(entry) = board.selected() {
            add(board, &entry.kernel, &mut all, &mut ghosts);
        }
        for entry in board.entries() {
            add(board, &entry.kernel, &mut all, &mut ghosts);
        }
        // the lesson's precision, else whatever the device lists
        let mut stand_in = Kernel::matmul(1.0, 1.0, 1.0).ok();
        let mut precisions = Precision::ALL.iter();
        while let (true, Some(kernel)) = (all.is_empty(), &stand_in) {
            add(board, kernel, &mut all, &mut ghosts);
            let next = precisions.next();
            stand_in = next.and_then(|next| Kernel::new(*kernel.shape(), *next).ok());
        }
        let in_force = all.first()?.roofs;
        let mut gone = Vec::new();
        for ghost in ghosts {
            // what still stands is no ghost
            if all.iter().all(|roof| roof.roofs != ghost) {
                gone.push(ghost);
            }
        }
        Some(Self { in_force, all, ghosts: gone })
    }

    /// The roofs with the highest peak.
    pub(crate) fn highest(&self) -> Roofs {
        let mut highest = self.in_force;
        for roof in &self.all {
            if roof.roofs.peak > highest.peak {
                highest = roof.roofs;
            }
        }
        highest
    }
}

/// Adds the roofs of a kernel, where the device can run it and they are new.
fn add(board: &Board, kernel: &Kernel, all: &mut Vec<Roof>, ghosts: &mut Vec<Roofs>) {
    let user = (kernel.precision(), kernel.unit().name());
    if all.iter().any(|roof| roof.users.contains(&user)) {
        return;
    }
    let Ok(roofs) = board.roofs(kernel) else { return };
    match all.iter_mut().find(|roof| roof.roofs == roofs) {
        Some(roof) => roof.users.push(user),
        None => all.push(Roof { roofs, users: vec![user] }),
    }
    if let Some((_, ghost)) = before(board, kernel)
        && !ghosts.contains(&ghost)
    {
        ghosts.push(ghost);
    }
}

impl Roof {
    /// The precisions under it: "BF16, FP16"; a vector unit with a peak of its own is named.
    pub(crate) fn precisions(&self, words: &Words) -> String {
        let mut text = String::new();
        let mut are_vectors = true;
        for (place, (precision, unit)) in self.users.iter().enumerate() {
            are_vectors &= *unit == "vector";
            let before = self.users.get(..place).unwrap_or_default();
            if before.iter().all(|(other, _)| other != precision) {
                if place > 0 {
                    text.push_str(", ");
                }
                text.push_str(precision.label());
            }
        }
        if are_vectors {
            text.push(' ');
            text.push_str(words.text(Word::VectorUnit));
        }
        text
    }
}

/// A kernel as it was before the last change of curves, with its roofs then, where it had any.
pub(crate) fn before<'a>(board: &'a Board, kernel: &'a Kernel) -> Option<(&'a Kernel, Roofs)> {
    let ghost = board.ghost()?;
    let kernel = ghost.kernel().filter(|before| before.id() == kernel.id()).unwrap_or(kernel);
    let device = ghost.device();
    let roofs = Roofs::new(device, kernel.precision(), kernel.unit(), board.options()).ok()?;
    Some((kernel, roofs))
}
