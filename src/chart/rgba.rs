//! A colour: as a style sheet writes it, mixed, and how well it stands out from another.

use crate::decimal::{log10, ten_to};

/// A colour, 0 to 255 each; `a` is the opacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgba {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity.
    pub a: u8,
}

impl Rgba {
    /// A colour with its opacity, from 0xRRGGBBAA.
    #[must_use]
    pub const fn seen(hex: u32) -> Self {
        let [r, g, b, a] = hex.to_be_bytes();
        Self { r, g, b, a }
    }

    /// An opaque colour from 0xRRGGBB.
    #[must_use]
    pub const fn rgb(hex: u32) -> Self {
        let [_, r, g, b] = hex.to_be_bytes();
        Self { r, g, b, a: 255 }
    }

    /// `#rrggbb`, and `#rrggbbaa` where it is not opaque.
    #[must_use]
    pub fn css(self) -> String {
        let mut css = "#".to_owned();
        let Self { r, g, b, a } = self;
        for channel in &[r, g, b, a] {
            if css.len() == 7 && a == u8::MAX {
                break;
            }
            for half in &[channel >> 4, channel & 15] {
                css.push(char::from_digit((*half).into(), 16).unwrap_or('0'));
            }
        }
        css
    }

    /// Relative luminance as the web's contrast rules define it, 0 (black) to 1 (white).
    #[must_use]
    #[inline(never)]
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.040_45 {
                share / 12.92
            } else {
                ten_to(2.4 * log10((share + 0.055) / 1.055))
            }
        };
        0.2126 * linear(self.r) + 0.7152 * linear(self.g) + 0.0722 * linear(self.b)
    }

    /// Contrast ratio against another opaque colour, 1 to 21.
    #[must_use]
    #[inline(never)]
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// So much of the other in place of this one, percent; opaque.
    #[must_use]
    pub fn mixed(self, other: Self, percent: u8) -> Self {
        self.blended(other, u32::from(percent) * 256 / 100)
    }

    /// So much of the other in place of this one, 0 to 256.
    #[inline(never)]
    fn blended(self, other: Self, share: u32) -> Self {
        let [one, two] = [self, other].map(|of| u32::from_be_bytes([0, of.r, of.g, of.b]));
        // a byte above each channel holds what it grows by
        let mix = |channels: u32| {
            let sum = (one & channels) * (256 - share) + (two & channels) * share;
            ((sum + (channels & 0x80_8080)) >> 8) & channels
        };
        Self::rgb(mix(0xff_00ff) | mix(0x00_ff00))
    }

    /// What is seen of it on an opaque ground.
    #[must_use]
    pub fn over(self, ground: Self) -> Self {
        ground.blended(self, u32::from(self.a) + u32::from(self.a >> 7))
    }

    /// What stands out from it most: white on a dark colour, black on a light one.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self::rgb(if self.is_dark() { 0xff_ffff } else { 0 })
    }

    /// Whether it is nearer to black than to white in contrast, so that light text is read on it best.
    #[must_use]
    pub fn is_dark(self) -> bool {
        /// As far from white as from black.
        const MIDDLE: f64 = 0.179;
        self.luminance() <= MIDDLE
    }

    /// The same, with as little of another colour, white or black, as lets it stand out by that contrast
    /// ratio; the end of that way where even this does not.
    #[must_use]
    pub fn lifted(self, ground: Self, towards: Self, least: f64) -> Self {
        let mut percent = 0;
        loop {
            let lifted = self.mixed(towards, percent);
            if percent >= 100 || lifted.contrast(ground) >= least {
                return lifted;
            }
            percent += 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_written_as_a_style_sheet_has_it() {
        assert_eq!(Rgba::rgb(0xff0009).css(), "#ff0009");
        assert_eq!(Rgba { r: 1, g: 171, b: 0, a: 128 }.css(), "#01ab0080");
    }

    #[test]
    fn contrast_is_what_the_rules_of_the_web_have_for_it() {
        let rows = [
            (0x000000, 0xffffff, 21.0),
            (0x777777, 0xffffff, 4.478),
            (0x0000ff, 0xffffff, 8.592),
            (0x123456, 0x123456, 1.0),
        ];
        for (one, two, ratio) in rows {
            let found = Rgba::rgb(one).contrast(Rgba::rgb(two));
            assert!((found - ratio).abs() < 1e-3, "{one:06x} on {two:06x}: {found}");
        }
    }

    #[test]
    fn what_is_seen_through_is_seen_with_its_ground() {
        let [red, white] = [Rgba { r: 255, g: 0, b: 0, a: 51 }, Rgba::rgb(0xffffff)];
        assert_eq!(red.over(white).css(), "#ffcccc");
        assert_eq!(Rgba { a: 0, ..red }.over(white), white);
        assert_eq!(Rgba { a: 255, ..red }.over(white).css(), "#ff0000");
        assert_eq!(white.mixed(red, 25).css(), "#ffbfbf");
    }

    #[test]
    fn a_colour_is_lifted_no_further_than_it_must_be() {
        let [brand, white, black] = [0xff8800, 0xffffff, 0x000000].map(Rgba::rgb);
        let lifted = brand.lifted(white, white.opposite(), 4.5);
        let ratio = lifted.contrast(white);
        assert!((4.5..4.8).contains(&ratio), "{} has {ratio}", lifted.css());
        assert!(lifted.r > lifted.g && lifted.g > lifted.b, "the hue stays: {}", lifted.css());
        assert_eq!(brand.lifted(black, black.opposite(), 4.5), brand, "one that stands out stays");
        assert_eq!(brand.lifted(Rgba::rgb(0x777777), black, 7.0), black, "the most that there is");
    }
}
