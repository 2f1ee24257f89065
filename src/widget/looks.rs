//! What a widget takes of the page's looks, and the colours that it gives back.

use super::Widget;
use crate::chart::page::{Page, Sight};
use crate::chart::{Rgba, Role, Theme};
use crate::format;
use crate::scan;
use crate::wire::{Fields, Value};
use crate::words::Words;

impl Widget {
    /// Takes the looks of the page: its font, and numbers with commas between them, nothing where one is not known: how
    /// it is looked at, the place of a [`Sight`] from 0; whether its ground is painted, 0 or 1; its ink,
    /// its ground, and the author's colour of each role, as 0xRRGGBBAA. Gives a sentence for
    /// each of the author's colours that is hard to read, and last `dark` or `light`.
    pub fn set_theme(&mut self, font: &Value, looks: &Value) -> Value {
        let mut numbers = [None; 4 + Role::ALL.len()];
        if let Value::Text(looks) = looks {
            for (number, look) in numbers.iter_mut().zip(scan::parts(looks, b',')) {
                *number = whole(look).map(Rgba::seen);
            }
        }
        let [sight, painted, ink, ground, own @ ..] = numbers;
        let place = |of: Option<Rgba>| of.map_or(0, |of| of.a);
        let sight = match place(sight) {
            1 => Sight::More,
            2 => Sight::Forced,
            3 => Sight::Paper,
            _ => Sight::Plain,
        };
        let (ink, is_painted) = (ink.unwrap_or(Rgba::rgb(0)), place(painted) == 1);
        let page = Page { ink, ground, is_painted, own, sight };
        let mut said = Vec::new();
        let mut theme = Theme::of(page.palette(&mut |role, contrast| {
            let ratio = format::significant(contrast, 3, &Words::english());
            let doubt =
                ["--roofline-", role.name(), " is hard to read: its contrast is ", &ratio, " to 1"];
            said.push(Value::Text(doubt.concat().into()));
        }));
        said.push(Value::Text(if theme.is_dark() { "dark" } else { "light" }.into()));
        if sight == Sight::More {
            theme.thicken();
        }
        if let Value::Text(font) = font {
            theme.set_font(font);
        }
        if theme != self.theme {
            self.theme = theme;
            self.repaint();
        }
        Value::List(said)
    }

    /// Every colour in force by its role, as CSS.
    #[must_use]
    pub fn palette(&self) -> Value {
        let mut fields = Fields::default();
        for (name, color) in self.theme.colors() {
            fields.text(name, color.css());
        }
        fields.done()
    }
}

/// A number of digits; nothing for no digit.
fn whole(digits: &str) -> Option<u32> {
    let mut number = None;
    for digit in digits.bytes() {
        let before = number.unwrap_or(0_u32).wrapping_mul(10);
        number = Some(before.wrapping_add(digit.wrapping_sub(b'0').into()));
    }
    number
}
