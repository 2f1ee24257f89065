//! Units with their powers and quotients: FLOP/byte, TB per second, `FLOP·byte⁻¹`, (GB)/(TB/s).

use super::token::{Kind, Tokens};
use super::unit::{Atom, atom};
use super::vocabulary::{FLOPS, PERCENTS, Sense, is_same, phrase, sense};
use crate::quiz::reading::{Powers, Unit};
use crate::words::Words;

/// A unit that was read.
#[derive(Clone, Debug)]
pub(super) struct Product {
    pub(super) unit: Unit,
    /// The token behind it.
    pub(super) next: usize,
    /// Whether FLOPS stands in it, which may be FLOP/s.
    pub(super) may_be_rate: bool,
    /// Whether that is all, in capitals.
    pub(super) is_capital_flops: bool,
    /// Why the student is asked about its spelling; empty where it is clear.
    pub(super) slip: &'static str,
    /// The tokens that are asked about: first and behind the last.
    pub(super) slip_at: (usize, usize),
    /// What these probably mean.
    pub(super) likely: String,
    /// What they mean as they stand.
    pub(super) literal: String,
}

/// How deep brackets may stand in a unit.
const DEPTH_MAX: usize = 4;

/// The largest power that a unit is raised to.
const POWER_MAX: i32 = 9;

struct Parser<'a> {
    tokens: &'a Tokens<'a>,
    words: &'a Words,
    product: Product,
    // of the factor that was read last
    last: Atom,
    sign: i32,
    // -1 behind "per", which holds for all that follows
    side: i32,
    outer: Vec<(Unit, i32, i32)>,
    count: usize,
}

/// The unit at a place, or none where none begins there.
///
/// # Errors
/// The place of a word that an operator makes part of the unit, and that is none.
pub(super) fn product(
    tokens: &Tokens,
    place: usize,
    words: &Words,
) -> Result<Option<Product>, usize> {
    let unit = Unit { powers: Powers::default(), factor: 1.0, is_percent: false, is_binary: false };
    let product = Product {
        unit,
        next: place,
        may_be_rate: false,
        is_capital_flops: false,
        slip: "",
        slip_at: (place, place),
        likely: String::new(),
        literal: String::new(),
    };
    let last = Atom::default();
    let mut parser =
        Parser { tokens, words, product, last, sign: 1, side: 1, outer: Vec::new(), count: 0 };
    parser.run()?;
    Ok((parser.count > 0).then_some(parser.product))
}

impl Parser<'_> {
    fn run(&mut self) -> Result<(), usize> {
        let mut wants = false;
        loop {
            let next = self.product.next;
            let sign = self.tokens.sign(next);
            if matches!(sign, '(' | '[')
                && (wants || self.count == 0)
                && self.outer.len() < DEPTH_MAX
                && self.opens(next + 1)
            {
                self.outer.push((self.product.unit, self.sign, self.side));
                self.product.unit =
                    Unit { powers: Powers::default(), factor: 1.0, ..self.product.unit };
                (self.sign, self.side, wants) = (1, 1, true);
                self.product.next += 1;
                continue;
            }
            if matches!(sign, ')' | ']')
                && !wants
                && let Some((outer, sign, side)) = self.outer.pop()
            {
                self.product.next += 1;
                let group = Atom {
                    powers: self.product.unit.powers,
                    factor: self.product.unit.factor,
                    ..Atom::default()
                };
                self.product.unit =
                    Unit { powers: outer.powers, factor: outer.factor, ..self.product.unit };
                (self.sign, self.side, self.last) = (sign, side, group);
                self.multiply();
                continue;
            }
            let is_behind = self.count > 0 || self.begins_below(next);
            if !wants && is_behind && self.operator() {
                wants = true;
                continue;
            }
            if !self.factor(wants)? {
                return Ok(());
            }
            wants = false;
        }
    }

    // Whether a unit begins behind this bracket.
    fn opens(&self, place: usize) -> bool {
        let is_nested = matches!(self.tokens.sign(place), '(' | '[');
        self.atom_at(place + usize::from(is_nested)).is_some()
    }

    // Whether it begins with what it is divided by: 300/s, 300 per second.
    fn begins_below(&self, place: usize) -> bool {
        let sign = if self.tokens.sign(place) == '/' { 1 } else { self.per(place) };
        sign > 0 && self.atom_at(place).is_none() && self.opens(place + sign)
    }

    // Takes an operator that a factor must follow.
    fn operator(&mut self) -> bool {
        let next = self.product.next;
        let is_before_number = matches!(self.tokens.at(next + 1).kind, Kind::Number(_));
        match self.tokens.sign(next) {
            '/' if !is_before_number => self.sign = -self.side,
            '*' if !is_before_number && (self.opens(next + 1) || self.opens(next)) => {
                self.sign = self.side;
            }
            // FLOP-per-byte
            '-' if self.tokens.is_glued(next) && self.per(next + 1) > 0 => {
                self.product.next += self.per(next + 1);
                (self.side, self.sign) = (-1, -1);
            }
            '\0' if self.per(next) > 0 => {
                self.product.next += self.per(next) - 1;
                (self.side, self.sign) = (-1, -1);
            }
            _ => return false,
        }
        self.product.next += 1;
        true
    }

    // How many tokens "per" takes there.
    fn per(&self, place: usize) -> usize {
        match sense(self.tokens, place, self.words) {
            Some((Sense::Per, length)) => length,
            _ => 0,
        }
    }

    // Takes a factor with its power; false where none stands there and none has to.
    fn factor(&mut self, has_to: bool) -> Result<bool, usize> {
        let is_hyphen = has_to && self.tokens.sign(self.product.next) == '-';
        self.product.next += usize::from(is_hyphen && self.tokens.is_glued(self.product.next));
        let place = self.product.next;
        let atom = self.atom_at(place).filter(|(atom, _)| !atom.is_percent || self.count == 0);
        let Some((atom, length)) = atom else {
            return if has_to { Err(place) } else { Ok(false) };
        };
        self.count += 1;
        self.product.next += length;
        self.slip(&atom, place, length);
        self.product.may_be_rate |= atom.may_be_rate;
        let last = self.tokens.word(place + length - 1);
        self.product.is_capital_flops = self.count == 1 && atom.may_be_rate && last.ends_with('S');
        self.product.unit.is_binary |= atom.is_binary;
        self.product.unit.is_percent |= atom.is_percent;
        self.last = atom;
        self.multiply();
        Ok(true)
    }

    fn slip(&mut self, atom: &Atom, place: usize, length: usize) {
        let first = self.tokens.word(place);
        let is_split =
            length == 2 && matches!(first, "m" | "M") && self.tokens.sign(place + 1) == '\0';
        if !self.product.slip.is_empty() || (atom.likely.is_empty() && !is_split) {
            return;
        }
        self.product.slip = if is_split { "unit_split" } else { "unit_case" };
        self.product.slip_at = (place, place + length);
        self.product.likely.clone_from(&atom.likely);
        self.product.literal.clone_from(&atom.literal);
        if atom.likely.is_empty() {
            self.product.likely = [first, self.tokens.word(place + 1)].concat();
        }
    }

    // The last factor or group with the power behind it.
    fn multiply(&mut self) {
        let mut power = 1;
        if let Some((written, next)) = self.power() {
            (power, self.product.next) = (written, next);
        }
        power *= self.sign;
        let (unit, last) = (&mut self.product.unit, &self.last);
        for (sum, own) in [
            (&mut unit.powers.flop, last.powers.flop),
            (&mut unit.powers.byte, last.powers.byte),
            (&mut unit.powers.second, last.powers.second),
        ] {
            *sum = sum.saturating_add(own.saturating_mul(power as i8));
        }
        for _ in 0..power.unsigned_abs() {
            unit.factor =
                if power < 0 { unit.factor / last.factor } else { unit.factor * last.factor };
        }
        self.sign = self.side;
    }

    // ^-1, ^(2), and -1 without its raising.
    fn power(&self) -> Option<(i32, usize)> {
        let mut next = self.product.next;
        let is_raised = self.tokens.sign(next) == '^';
        let is_lost = self.tokens.sign(next) == '-' && self.tokens.is_glued(next);
        if !is_raised && !is_lost {
            return None;
        }
        next += usize::from(is_raised);
        let is_open = is_raised && self.tokens.sign(next) == '(';
        next += usize::from(is_open);
        let is_negative = self.tokens.sign(next) == '-';
        next += usize::from(is_negative);
        let power = self.tokens.number(next)?.small().filter(|power| *power <= POWER_MAX)?;
        if is_lost && !self.tokens.is_glued(next) {
            return None;
        }
        next += 1;
        next += usize::from(is_open && self.tokens.sign(next) == ')');
        Some((if is_negative { -power } else { power }, next))
    }

    // A unit without a power, and how many tokens it takes.
    fn atom_at(&self, place: usize) -> Option<(Atom, usize)> {
        let (tokens, words) = (self.tokens, self.words);
        if tokens.sign(place) == '%' {
            return Some((atom("percent", words)?, 1));
        }
        let word = tokens.word(place);
        if word.is_empty() {
            return None;
        }
        for (list, name) in [(&FLOPS, "flops"), (&PERCENTS, "percent")] {
            for entries in [words.say(list), list.english] {
                let length = phrase(tokens, place, entries);
                if length > 1 {
                    return Some((Atom { may_be_rate: false, ..atom(name, words)? }, length));
                }
            }
        }
        // "as" before more of the sentence is no attosecond
        let goes_on = matches!(tokens.at(place + 1).kind, Kind::Word | Kind::Number(_));
        let is_conjunction = goes_on && !tokens.is_glued(place) && is_same(word, "as");
        if let Some(atom) = atom(word, words).filter(|_| !is_conjunction) {
            return Some((atom, 1));
        }
        // micro seconds, micro-seconds, T FLOP, and m s, which is asked about
        let gap = usize::from(
            word.len() > 1 && tokens.sign(place + 1) == '-' && tokens.is_glued(place + 1),
        );
        let base = tokens.word(place + 1 + gap);
        if base.is_empty() || atom(base, words)?.has_prefix {
            return None;
        }
        Some((atom(&[word, base].concat(), words)?, 2 + gap))
    }
}
