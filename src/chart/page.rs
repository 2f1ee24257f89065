//! The theme for the page that the picture stands in: its ground and its ink, its author's colours,
//! and the contrast that its reader asks for.

use crate::chart::rgba::Rgba;
use crate::chart::theme::{Palette, Role};

/// How the reader looks at the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// As its author made it.
    Plain,
    /// With more contrast.
    More,
    /// With few colours of the reader's own, in place of the author's.
    Forced,
    /// On paper.
    Paper,
}

/// What a page tells of its looks.
#[derive(Clone, Debug)]
pub struct Page {
    /// The colour of its text.
    pub ink: Rgba,
    /// What its text stands on, where that is one colour.
    pub ground: Option<Rgba>,
    /// Whether the page painted its ground, or left it to the browser: an image or a frame around
    /// the page may lie there in truth.
    pub is_painted: bool,
    /// The author's own colours, in the order of the roles.
    pub own: [Option<Rgba>; Role::ALL.len()],
    /// How it is looked at.
    pub sight: Sight,
}

/// The least contrast ratio of a text, halves.
const TEXT: u8 = 9;

/// A text of less contrast was not meant to be read there: page and ground do not belong together.
const TOGETHER: f64 = 3.0;

/// How far the surface is from black or white at least, in contrast: on a page whose ground is nearer to the
/// middle it is a card of its own, since nothing would stand out from every tint, nor hues from each other.
const ROOM: f64 = 8.5;
/// The same for who asks for more contrast.
const MORE_ROOM: f64 = 12.0;

/// What a browser's rounding of a mixed colour may take from a contrast ratio.
const MARGIN: f64 = 0.06;

/// How much of another colour is in one that goes from surface to it, percent, and that under more contrast.
const MIXED: [(Role, Role, u8, u8); 6] = [
    (Role::Muted, Role::Ink, 68, 85),
    (Role::Grid, Role::Ink, 14, 35),
    (Role::GridFaint, Role::Ink, 7, 18),
    (Role::Ghost, Role::Ink, 47, 65),
    (Role::MemoryTint, Role::Memory, 8, 8),
    (Role::ComputeTint, Role::Compute, 8, 8),
];

/// What texts stand on beside the surface: how much of which colour lies there, percent; the style
/// sheets' at the end.
const LAID: [(Role, u8); 5] = [
    (Role::MemoryTint, 100),
    (Role::ComputeTint, 100),
    (Role::Own, 9),
    (Role::Good, 8),
    (Role::Muted, 8),
];

/// What is made to stand out: from how many of the grounds laid, by which contrast ratio, and by which
/// for who asks for more, in halves. First stands what others stand on. The ink stands on more grounds
/// than are listed, and is more than muted. A ghost is a line.
const READ: [(Role, u8, u8, u8); 7] = [
    (Role::Own, 5, TEXT, 14),
    (Role::Good, 5, TEXT, 14),
    (Role::Muted, 5, TEXT, 14),
    (Role::Ink, 5, 13, 18),
    (Role::Memory, 5, TEXT, 14),
    (Role::Compute, 5, TEXT, 14),
    (Role::Ghost, 2, 6, 9),
];

impl Page {
    /// The author's colour for a role. Paper keeps the hues and its own white.
    #[inline(never)]
    fn own(&self, role: Role) -> Option<Rgba> {
        let is_hue = matches!(role, Role::Memory | Role::Compute | Role::Own | Role::Good);
        let own = self.own.get(role as usize).copied().flatten();
        own.filter(|_| is_hue || self.sight != Sight::Paper)
    }

    /// The palette; tells which of the author's colours are hard to read, and their contrast. These are
    /// kept as they are, but for a reader who asks for more contrast and on paper; all others are made
    /// to stand out.
    #[must_use]
    pub fn palette(&self, tell: &mut dyn FnMut(Role, f64)) -> Palette {
        let more = self.sight == Sight::More;
        let mut palette = self.standard();
        let surface = palette.color(Role::Surface);
        let mut is_standard = palette == Palette::on(surface);
        for role in Role::ALL {
            if let (Some(own), true) = (self.own(*role), *role != Role::Surface) {
                palette.set(*role, own.over(surface));
                is_standard &= *role != Role::Ink;
            }
        }
        for (role, of, usual, strong) in &MIXED {
            if (more || !is_standard) && self.own(*role).is_none() {
                let percent = if more { *strong } else { *usual };
                palette.set(*role, surface.mixed(palette.color(*of), percent));
            }
        }
        // what is lifted is laid on the surface as well: the third time all grounds are known
        for time in 0..3_u8 {
            for (role, grounds, usual, strong) in &READ {
                let color = palette.color(*role);
                let worst = worst_ground(&palette, *grounds);
                let least = |halves: u8| f64::from(halves) / 2.0;
                let contrast = color.contrast(worst);
                if self.own(*role).is_none() || matches!(self.sight, Sight::More | Sight::Paper) {
                    let least = least(if more { *strong } else { *usual });
                    if contrast < least {
                        palette.set(*role, color.lifted(worst, surface.opposite(), least + MARGIN));
                    }
                } else if time == 2
                    && self.sight == Sight::Plain
                    && contrast < least(TEXT.min(*usual))
                {
                    tell(*role, contrast);
                }
            }
        }
        palette
    }

    /// The palette of the ground in force, with surface and ink of the page's or of the author's.
    fn standard(&self) -> Palette {
        if self.sight == Sight::Paper {
            return Palette::on(Rgba::rgb(0xff_ffff));
        }
        let ground =
            self.ground.filter(|ground| self.is_painted || self.ink.contrast(*ground) >= TOGETHER);
        let bare = Palette::on(self.ink.opposite()).color(Role::Surface);
        let mut surface = ground.unwrap_or(bare);
        if let Some(own) = self.own(Role::Surface) {
            surface = own.over(surface);
        }
        if self.own(Role::Surface).is_none() {
            let far = surface.opposite();
            let room = if self.sight == Sight::More { MORE_ROOM } else { ROOM };
            surface = surface.lifted(far, far.opposite(), room);
        }
        let mut palette = Palette::on(surface);
        palette.set(Role::Surface, surface);
        let ink = self.ink.over(surface);
        if ground.is_some() && ink.contrast(surface) >= TOGETHER {
            palette.set(Role::Ink, ink);
        }
        palette
    }
}

/// Of the surface and so many of the grounds laid, what is hardest to stand out from.
#[inline(never)]
fn worst_ground(palette: &Palette, grounds: u8) -> Rgba {
    let surface = palette.color(Role::Surface);
    let mut worst = surface;
    for (role, percent) in LAID.iter().take(grounds.into()) {
        let ground = surface.mixed(palette.color(*role), *percent);
        if ground.contrast(surface.opposite()) < worst.contrast(surface.opposite()) {
            worst = ground;
        }
    }
    worst
}
