//! Which roofs the picture shows: one compute roof for each precision in use, one memory roof; and
//! those that are drawn beside them for comparison.

use crate::board::Board;
use crate::device::{Memory, Unit};
use crate::error::Code;
use crate::kernel::Kernel;
use crate::precision::Precision;
use crate::roofline::{BandRoofs, Roofs};
use crate::words::{Word, Words};

/// A compute roof, and who is under it.
#[derive(Clone, Debug)]
pub(crate) struct Roof {
    /// The roofs, fractions applied.
    pub(crate) roofs: Roofs,
    /// The precisions under it, each with its unit.
    pub(crate) users: Vec<(Precision, Unit)>,
}

/// Why roofs are drawn beside those in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The published peaks, where the options take a fraction of them.
    Whole,
    /// The slope of the DRAM, where the bytes come from the L2.
    Dram,
    /// The other device's.
    Compared,
}

/// Roofs beside those in force, in the precision of those.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beside {
    /// Why they are drawn.
    pub(crate) kind: Kind,
    /// The roofs.
    pub(crate) roofs: Roofs,
}

/// The roofs of a board.
#[derive(Clone, Debug)]
pub(crate) struct RoofSet {
    /// Those in force part the sides: the selected kernel's, else the first kernel's.
    pub(crate) in_force: Roofs,
    /// The same with the whole of the published figures.
    pub(crate) whole: Roofs,
    /// All that are drawn, those in force first.
    pub(crate) all: Vec<Roof>,
    /// Those of before, as far as they stand no longer; none while devices are compared.
    pub(crate) ghosts: Vec<Roofs>,
    /// Those beside them, in the order of drawing.
    pub(crate) beside: Vec<Beside>,
    /// What the other device lists no figure for: the precision in force, or else the L2.
    pub(crate) unlisted: Option<Option<Precision>>,
    /// The band of what is reached under those in force.
    pub(crate) band: Option<BandRoofs>,
    /// Which memory the bytes come from.
    pub(crate) memory: Memory,
}

impl RoofSet {
    /// The roofs over the kernels that the device can run; of an empty board, those of its first
    /// precision. None where the device has no roof at all under these options.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        let mut set: Option<Self> = None;
        if let Some(entry) = board.selected() {
            add(board, &entry.kernel, &mut set);
        }
        for entry in board.entries() {
            add(board, &entry.kernel, &mut set);
        }
        // the lesson's precision, else whatever the device lists
        let mut stand_in = Kernel::matmul(1.0, 1.0, 1.0).ok();
        let mut precisions = Precision::ALL.iter();
        while let (None, Some(kernel)) = (&set, &stand_in) {
            add(board, kernel, &mut set);
            let next = precisions.next();
            stand_in = next.and_then(|next| Kernel::new(*kernel.shape(), *next).ok());
        }
        let mut set = set?;
        let mut gone = Vec::new();
        for ghost in set.ghosts {
            // what still stands is no ghost
            if set.all.iter().all(|roof| roof.roofs != ghost) {
                gone.push(ghost);
            }
        }
        set.ghosts = gone;
        Some(set)
    }

    /// The first roofs that the picture shows: those in force.
    fn first(board: &Board, kernel: &Kernel, roofs: Roofs) -> Self {
        let options = board.options();
        let mut set = Self {
            in_force: roofs,
            whole: roofs,
            all: Vec::new(),
            ghosts: Vec::new(),
            beside: Vec::new(),
            unlisted: None,
            band: None,
            memory: options.memory,
        };
        if !board.is_model_of_lesson() {
            set.add_more(board, kernel);
        }
        set
    }

    /// The roofs that few boards have: of a model that was changed, and of a second device.
    #[inline(never)]
    fn add_more(&mut self, board: &Board, kernel: &Kernel) {
        let (device, options, roofs) = (board.device(), board.options(), self.in_force);
        let (precision, unit) = (kernel.precision(), kernel.unit());
        self.band = BandRoofs::new(device, precision, unit, options).unwrap_or_default();
        if let (Ok(peak), Ok(bandwidth)) =
            (device.peak(precision, unit), device.bandwidth(options.memory))
        {
            self.whole = Roofs { peak, bandwidth };
        }
        if self.whole != roofs {
            self.beside.push(Beside { kind: Kind::Whole, roofs: self.whole });
        }
        if let (Memory::L2, Ok(dram)) = (self.memory, device.bandwidth(Memory::Dram)) {
            let bandwidth = dram * options.bandwidth_fraction;
            self.beside.push(Beside { kind: Kind::Dram, roofs: Roofs { bandwidth, ..roofs } });
        }
        match board.compared_roofs(kernel) {
            Some(Ok(other)) => self.beside.push(Beside { kind: Kind::Compared, roofs: other }),
            Some(Err(error)) => {
                let is_l2 = error.code() == Code::NoL2Bandwidth;
                self.unlisted = Some((!is_l2).then_some(precision));
            }
            None => {}
        }
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

    /// Those of the other device.
    pub(crate) fn compared(&self) -> Option<Roofs> {
        let last = self.beside.last()?;
        (last.kind == Kind::Compared).then_some(last.roofs)
    }

    /// The roofs beside those that kernels are under and those of before: the picture holds them, too.
    pub(crate) fn each_beside(&self, see: &mut dyn FnMut(&Roofs)) {
        for beside in &self.beside {
            see(&beside.roofs);
        }
        if let Some(band) = &self.band {
            see(&band.low);
            band.at_ridges().iter().for_each(see);
        }
    }
}

/// Adds the roofs of a kernel, where the device can run it and they are new.
fn add(board: &Board, kernel: &Kernel, set: &mut Option<RoofSet>) {
    let user = (kernel.precision(), kernel.unit());
    if set.as_ref().is_some_and(|set| set.all.iter().any(|roof| roof.users.contains(&user))) {
        return;
    }
    let Ok(roofs) = board.roofs(kernel) else { return };
    let set = set.get_or_insert_with(|| RoofSet::first(board, kernel, roofs));
    match set.all.iter_mut().find(|roof| roof.roofs == roofs) {
        Some(roof) => roof.users.push(user),
        None => set.all.push(Roof { roofs, users: vec![user] }),
    }
    if let Some((_, ghost)) = before(board, kernel)
        && !set.ghosts.contains(&ghost)
    {
        set.ghosts.push(ghost);
    }
}

impl Roof {
    /// The precisions under it: "BF16, FP16"; a vector unit with a peak of its own is named.
    pub(crate) fn precisions(&self, words: &Words) -> String {
        let mut text = String::new();
        let mut are_vectors = true;
        for (place, (precision, unit)) in self.users.iter().enumerate() {
            are_vectors &= *unit == Unit::Vector;
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

/// A kernel as it was before the last change of curves, with its roofs then, where it had any. Beside
/// a second device, that of before is one too many.
pub(crate) fn before<'a>(board: &'a Board, kernel: &'a Kernel) -> Option<(&'a Kernel, Roofs)> {
    let ghost = board.ghost().filter(|_| board.compared_device().is_none())?;
    let kernel = ghost.kernel().filter(|before| before.id() == kernel.id()).unwrap_or(kernel);
    let device = ghost.device();
    let roofs = Roofs::new(device, kernel.precision(), kernel.unit(), board.options()).ok()?;
    Some((kernel, roofs))
}
