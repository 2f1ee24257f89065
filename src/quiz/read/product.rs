//! Units with their powers and quotients: FLOP/byte, TB per second, `FLOP·byte⁻¹`, (GB)/(TB/s).

use super::token::{Kind, NOWHERE, Tokens};
use super::unit::{Atom, atom};
use super::vocabulary::{FLOPS, PERCENTS, Sense, is_same, phrase, sense};
use crate::quiz::reading::{Powers, Unit};
use crate::words::Words;

/// A unit that was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Product {
    pub(super) unit: Unit,
    /// How many units it is made of; none where no unit stands there.
    pub(super) count: usize,
    /// The token behind it.
    pub(super) next: usize,
    /// Whether FLOPS stands in it, which may be FLOP/s.
    pub(super) may_be_rate: bool,
    /// Whether that is all, in capitals.
    pub(super) is_capital_flops: bool,
    /// Why the student is asked about its spelling; empty where it is clear.
    pub(super) slip: &'static str,
    /// The tokens that are asked about: first and behind the last; nowhere where there are more.
    pub(super) slip_at: (usize, usize),
    /// Whether an operator makes the word at `next` part of it that is no unit.
    pub(super) is_broken: bool,
}

/// No unit but the bare number's.
pub(super) const BARE: Unit = Unit {
    powers: Powers { flop: 0, byte: 0, second: 0 },
    factor: 1.0,
    is_percent: false,
    is_binary: false,
};

/// How deep brackets may stand in a unit.
const DEPTH_MAX: usize = 4;

/// The largest power that a unit is raised to.
const POWER_MAX: i32 = 9;

struct Parser<'a> {
    tokens: &'a Tokens<'a>,
    words: &'a Words,
    product: Product,
    // whether the next factor multiplies or divides: 1 or -1
    sign: i32,
    // -1 behind "per", which holds for all that follows
    side: i32,
    outer: Vec<(Unit, i32, i32)>,
}

/// The unit at a place, empty where none begins there.
#[inline(never)]
pub(super) fn product(tokens: &Tokens, place: usize, words: &Words) -> Product {
    let product = Product {
        unit: BARE,
        count: 0,
        next: place,
        may_be_rate: false,
        is_capital_flops: false,
        slip: "",
        slip_at: NOWHERE,
        is_broken: false,
    };
    let mut parser = Parser { tokens, words, product, sign: 1, side: 1, outer: Vec::new() };
    parser.run();
    parser.product
}

impl Parser<'_> {
    fn run(&mut self) {
        let mut wants = false;
        loop {
            let next = self.product.next;
            let (sign, is_first) = (self.tokens.sign(next), self.product.count == 0);
            if matches!(sign, b'(' | b'[')
                && (wants || is_first)
                && self.outer.len() < DEPTH_MAX
                && self.opens(next + 1)
            {
                self.outer.push((self.product.unit, self.sign, self.side));
                self.product.unit = BARE;
                (self.sign, self.side, wants) = (1, 1, true);
                self.product.next += 1;
            } else if matches!(sign, b')' | b']')
                && !wants
                && let Some((outer, sign, side)) = self.outer.pop()
            {
                self.product.next += 1;
                let group = self.product.unit;
                self.product.unit = Unit { powers: outer.powers, factor: outer.factor, ..group };
                (self.sign, self.side) = (sign, side);
                self.multiply(group.powers, group.factor);
            } else if !wants && (!is_first || self.begins_below(next)) && self.operator() {
                wants = true;
            } else if self.factor(wants) {
                wants = false;
            } else {
                self.product.is_broken = wants;
                return;
            }
        }
    }

    // Whether a unit begins at a place, or in a bracket there.
    #[inline(never)]
    fn opens(&self, place: usize) -> bool {
        let is_nested = matches!(self.tokens.sign(place), b'(' | b'[');
        self.atom_at(place + usize::from(is_nested)).is_some()
    }

    // Whether it begins with what it is divided by: 300/s, 300 per second.
    fn begins_below(&self, place: usize) -> bool {
        let length = if self.tokens.sign(place) == b'/' { 1 } else { self.per(place) };
        length > 0 && self.atom_at(place).is_none() && self.opens(place + length)
    }

    // Takes an operator that a factor must follow.
    fn operator(&mut self) -> bool {
        let next = self.product.next;
        let is_before_number = self.tokens.number(next + 1).is_some();
        let (mut sign, mut length) = (-1, 1);
        match self.tokens.sign(next) {
            b'/' if !is_before_number => sign = -self.side,
            b'*' if self.opens(next + 1) => sign = self.side,
            // FLOP-per-byte
            b'-' | 0 => {
                let hyphen = usize::from(self.tokens.is_glued_hyphen(next));
                let per = self.per(next + hyphen);
                if per == 0 {
                    return false;
                }
                (self.side, length) = (-1, hyphen + per);
                length += usize::from(self.tokens.is_glued_hyphen(next + length));
            }
            _ => return false,
        }
        self.sign = sign;
        self.product.next += length;
        true
    }

    // How many tokens "per" takes there.
    #[inline(never)]
    fn per(&self, place: usize) -> usize {
        let (sense, length) = sense(self.tokens, place, self.words);
        if sense == Sense::Per { length } else { 0 }
    }

    // Takes a factor with its power, if one stands there.
    fn factor(&mut self, has_to: bool) -> bool {
        let place = self.product.next;
        let product = &mut self.product;
        let Some((atom, length)) = atom_at(self.tokens, place, self.words) else {
            return false;
        };
        // a share is a unit of its own
        if product.unit.is_percent || (atom.is_percent && has_to) {
            return false;
        }
        product.count += 1;
        product.next += length;
        let first = self.tokens.word(place);
        let is_split =
            length == 2 && matches!(first, "m" | "M") && self.tokens.sign(place + 1) == 0;
        if atom.is_slip || is_split {
            // of two slips neither is mended alone
            let is_sole = product.slip.is_empty();
            product.slip = if is_split { "unit_split" } else { "unit_case" };
            product.slip_at = if is_sole { (place, place + length) } else { NOWHERE };
        }
        let last = self.tokens.word(place + length - 1);
        product.is_capital_flops =
            product.count == 1 && atom.may_be_rate && last.as_bytes().ends_with(b"S");
        product.may_be_rate |= atom.may_be_rate;
        product.unit.is_binary |= atom.is_binary;
        product.unit.is_percent |= atom.is_percent;
        self.multiply(atom.powers, atom.factor);
        true
    }

    // Takes the power behind a factor or a group, and multiplies by it.
    #[inline(never)]
    fn multiply(&mut self, powers: Powers, factor: f64) {
        let (mut power, next) = self.power();
        self.product.next = next;
        power *= self.sign;
        self.sign = self.side;
        let unit = &mut self.product.unit;
        #[expect(clippy::cast_possible_truncation, reason = "POWER_MAX is 9")]
        let times = power as i8;
        // no unit of ours comes near what wraps
        let sum = |sum: &mut i8, own: i8| *sum = sum.wrapping_add(own.wrapping_mul(times));
        sum(&mut unit.powers.flop, powers.flop);
        sum(&mut unit.powers.byte, powers.byte);
        sum(&mut unit.powers.second, powers.second);
        for _ in 0..power.unsigned_abs() {
            unit.factor = if power < 0 { unit.factor / factor } else { unit.factor * factor };
        }
    }

    // ^-1, ^(2), and -1 without its raising: the power, and the token behind it.
    fn power(&self) -> (i32, usize) {
        let next = self.product.next;
        let is_raised = self.tokens.sign(next) == b'^';
        let is_lost = self.tokens.is_glued_hyphen(next) && self.tokens.is_glued(next + 1);
        let from = next + usize::from(is_raised);
        match super::figure::whole(self.tokens, from) {
            Some((power, behind)) if (is_raised || is_lost) && power.abs() <= POWER_MAX => {
                (power, behind)
            }
            _ => (1, next),
        }
    }

    fn atom_at(&self, place: usize) -> Option<(Atom, usize)> {
        atom_at(self.tokens, place, self.words)
    }
}

// A unit without a power, and how many tokens it takes.
#[inline(never)]
fn atom_at(tokens: &Tokens, place: usize, words: &Words) -> Option<(Atom, usize)> {
    if tokens.sign(place) == b'%' {
        return Some((atom("percent", words)?, 1));
    }
    let word = tokens.word(place);
    if word.is_empty() {
        return None;
    }
    for (list, name) in [(&FLOPS, "flop"), (&PERCENTS, "percent")] {
        for entries in [words.say(list), list.english] {
            let length = phrase(tokens, place, entries);
            if length > 1 {
                return Some((atom(name, words)?, length));
            }
        }
    }
    if let Some(atom) = atom(word, words) {
        // "as" before more of the sentence is no attosecond
        let goes_on = matches!(tokens.at(place + 1).kind, Kind::Word | Kind::Number);
        let is_conjunction = goes_on && !tokens.is_glued(place) && is_same(word, "as");
        return (!is_conjunction).then_some((atom, 1));
    }
    // micro seconds, micro-seconds, T FLOP, and m s, which is asked about
    let gap = usize::from(word.len() > 1 && tokens.is_glued_hyphen(place + 1));
    let base = tokens.word(place + 1 + gap);
    if base.is_empty() || atom(base, words)?.has_prefix {
        return None;
    }
    Some((atom(&[word, base].concat(), words)?, 2 + gap))
}
