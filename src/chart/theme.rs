//! Colours, strokes and text sizes of the picture: the one source, for the page around it as well.

use crate::chart::rgba::Rgba;
use crate::scan;

macro_rules! roles {
    ($($variant:ident, $name:literal, $light:literal, $dark:literal, $doc:literal;)*) => {
        /// What a colour is for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Role { $(#[doc = $doc] $variant,)* }

        impl Role {
            /// Every role.
            pub const ALL: &'static [Role] = &[$(Role::$variant,)*];

            /// Their names, in the same order, a blank behind each.
            const NAMES: &'static str = concat!($($name, " ",)*);

            /// The role's name; with `--roofline-` before it, the page's custom property.
            #[must_use]
            pub fn name(self) -> &'static str {
                scan::part(Self::NAMES, b' ', self as usize)
            }

            /// The role of that name.
            #[must_use]
            pub fn of_name(name: &str) -> Option<Self> {
                Self::ALL.get(scan::place(Self::NAMES, b' ', name)?).copied()
            }
        }

        const LIGHT: [Rgba; Role::ALL.len()] = [$(Rgba::rgb($light),)*];
        const DARK: [Rgba; Role::ALL.len()] = [$(Rgba::rgb($dark),)*];
    };
}

roles! {
    Surface,     "surface",      0xffffff, 0x1b1b19, "The ground under everything.";
    Ink,         "ink",          0x141413, 0xf3f1ea, "Titles and text.";
    Muted,       "muted",        0x5f5e55, 0xb1aea3, "Tick labels, names of landmarks, the ridge.";
    Grid,        "grid",         0xdedbd1, 0x3a3935, "Decades.";
    GridFaint,   "grid_faint",   0xeeece5, 0x282724, "Lines between decades.";
    Memory,      "memory",       0x1f5f99, 0x82b4e8, "Bytes, the memory roof, memory-bound kernels.";
    MemoryTint,  "memory_tint",  0xecf2f8, 0x1d2630, "The memory-bound side.";
    Compute,     "compute",      0xad5200, 0xeba562, "Arithmetic, the compute roof, compute-bound kernels.";
    ComputeTint, "compute_tint", 0xfcf1e5, 0x2d231a, "The compute-bound side.";
    Own,         "own",          0xb3154f, 0xf585ac, "The student's own kernel.";
    Ghost,       "ghost",        0x8d8b82, 0x7d7b72, "The curves of the device before.";
    Good,        "good",         0x2b6a24, 0x8dbb6f, "Right answers, on the page.";
}

/// A colour for each role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette([Rgba; Role::ALL.len()]);

impl Palette {
    /// The one for a ground of this colour.
    #[must_use]
    pub fn on(ground: Rgba) -> Self {
        Self(if ground.is_dark() { DARK } else { LIGHT })
    }

    /// The colour of a role.
    #[must_use]
    #[inline(never)]
    pub fn color(&self, role: Role) -> Rgba {
        // every role has its colour
        self.0.get(role as usize).copied().unwrap_or(Rgba::rgb(0))
    }

    /// Another colour for a role.
    #[inline(never)]
    pub fn set(&mut self, role: Role, color: Rgba) {
        if let Some(own) = self.0.get_mut(role as usize) {
            *own = color;
        }
    }
}

/// The palette in force and the font.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    palette: Palette,
    font: String,
    /// What every line is thicker by, CSS px.
    pub(crate) thicker_px: f64,
}

/// The font family where the page hands in none.
const FONT: &str = "system-ui, sans-serif";
/// Longest font family that is taken over, characters.
const FONT_MAX: usize = 400;

impl Theme {
    /// Dark ink on a light ground.
    #[must_use]
    pub fn light() -> Self {
        Self::of(Palette(LIGHT))
    }

    /// Light ink on a dark ground.
    #[must_use]
    pub fn dark() -> Self {
        Self::of(Palette(DARK))
    }

    /// The theme of a palette.
    #[must_use]
    pub fn of(palette: Palette) -> Self {
        Self { palette, font: FONT.to_owned(), thicker_px: 0.0 }
    }

    /// Makes every line thicker, for who asks for more contrast.
    pub const fn thicken(&mut self) {
        self.thicker_px = 0.75;
    }

    /// The same with another colour for the role of that name; other names are passed over.
    #[must_use]
    pub fn with_color(mut self, name: &str, color: Rgba) -> Self {
        if let Some(role) = Role::of_name(name) {
            self.palette.set(role, color);
        }
        self
    }

    /// The same with a font family as CSS writes it; an empty or overlong one is passed over.
    #[must_use]
    pub fn with_font(mut self, family: &str) -> Self {
        self.set_font(family);
        self
    }

    /// A font family as CSS writes it; an empty or overlong one is passed over.
    pub fn set_font(&mut self, family: &str) {
        if !family.trim_ascii().is_empty() && !scan::is_longer(family, FONT_MAX) {
            self.font.clear();
            for character in family.chars() {
                self.font.push(if character.is_control() { ' ' } else { character });
            }
        }
    }

    /// Whether the ground is dark.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        self.color(Role::Surface).is_dark()
    }

    /// The font family, as CSS writes it.
    #[must_use]
    pub fn font(&self) -> &str {
        &self.font
    }

    /// The colour of a role.
    #[must_use]
    pub fn color(&self, role: Role) -> Rgba {
        self.palette.color(role)
    }

    /// Every role's name and colour.
    pub fn colors(&self) -> impl Iterator<Item = (&'static str, Rgba)> + '_ {
        scan::parts(Role::NAMES, b' ').zip(self.palette.0)
    }
}

/// From the middle of a figure down to its baseline, for each px of the text size.
pub const HALF_FIGURE: f64 = 0.36;

/// Sizes that go with the width of the picture, CSS px.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// Text.
    pub text_px: f64,
    /// Numbers in markers.
    pub number_px: f64,
    /// From one line of text to the next.
    pub line_px: f64,
    /// Half the width of a marker.
    pub marker_px: f64,
    /// Half the width of the selected kernel's marker.
    pub own_px: f64,
    /// Stroke of the roofs in force.
    pub roof_px: f64,
    /// Stroke of thin curves.
    pub thin_px: f64,
}

impl Sizes {
    /// The sizes for a picture of that width, so many times as large as by default. No text is smaller
    /// than 11 px.
    #[must_use]
    pub fn for_width(width_px: f64, scale: f64) -> Self {
        // in halves of a px
        let halves: [u8; 6] = if width_px < 480.0 {
            [22, 22, 30, 16, 19, 5]
        } else if width_px < 960.0 {
            [25, 23, 34, 18, 21, 6]
        } else {
            [27, 24, 38, 19, 23, 7]
        };
        let [text_px, number_px, line_px, marker_px, own_px, roof_px] =
            halves.map(|half| f64::from(half) / 2.0 * scale);
        Self { text_px, number_px, line_px, marker_px, own_px, roof_px, thin_px: 1.25 }
    }

    /// Stroke of what stands beside the roofs in force for comparison.
    #[must_use]
    pub fn second_px(&self) -> f64 {
        self.thin_px + 0.5
    }

    /// From the middle of a figure down to its baseline.
    #[must_use]
    pub fn half_figure_px(&self) -> f64 {
        HALF_FIGURE * self.text_px
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_keeps_a_contrast_of_4_5_and_marks_keep_3_on_every_ground_they_stand_on() {
        use Role::*;
        let grounds = [Surface, MemoryTint, ComputeTint];
        let text = [Ink, Muted, Memory, Compute, Own, Good];
        for theme in [Theme::light(), Theme::dark()] {
            let mut rows: Vec<(Role, Role, f64)> = Vec::new();
            rows.extend(text.iter().flat_map(|role| grounds.map(|ground| (*role, ground, 4.5))));
            rows.extend(grounds.map(|ground| (Ghost, ground, 3.0)));
            // numbers inside the selected kernel's marker
            rows.extend([(Surface, Own, 4.5), (Surface, Memory, 4.5), (Surface, Compute, 4.5)]);
            for (role, ground, least) in rows {
                let contrast = theme.color(role).contrast(theme.color(ground));
                assert!(
                    contrast >= least,
                    "{role:?} on {ground:?}, dark {}: {contrast:.2}",
                    theme.is_dark()
                );
            }
        }
    }

    #[test]
    fn a_colour_of_ones_own_is_taken_by_name_and_a_misspelt_one_is_not() {
        let red = Rgba::rgb(0xff0000);
        let theme = Theme::light().with_color("memory", red).with_color("memroy", red);
        assert_eq!(theme.color(Role::Memory), red);
        assert_eq!(theme.colors().filter(|(_, color)| *color == red).count(), 1, "only that one");
        assert_eq!(red.css(), "#ff0000");
    }
}
