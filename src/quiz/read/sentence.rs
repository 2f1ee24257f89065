//! A sentence as the quantities in it, each with what is said about it.

use super::figure::figure;
use super::fit::{Fit, fit};
use super::found::{Found, Join, Role, Sentence};
use super::number::scaled;
use super::product::product;
use super::token::{Kind, LEAST, MOST, Tokens};
use super::vocabulary::{Sense, sense};
use crate::quiz::reading::{Dimension, Relation, Side};
use crate::words::Words;

/// A walk through the tokens of a sentence.
pub(super) struct Walk<'a> {
    pub(super) tokens: &'a Tokens<'a>,
    pub(super) dimension: Dimension,
    pub(super) words: &'a Words,
    pub(super) sentence: Sentence,
    /// The token that comes next.
    pub(super) next: usize,
    /// What was said before the next number.
    pub(super) said: Said,
    /// Where the unit of the next number stood.
    pub(super) unit: Option<usize>,
    /// The token behind what was last tried as a unit.
    tried: usize,
    /// How many quantities led to what came out of them.
    pub(super) settled: usize,
    pub(super) is_between: bool,
    /// Whether something that may be the answer was read: what follows may then be its reason.
    pub(super) has_answer: bool,
    /// How many quantities there were when the bracket was opened; none where none is open.
    pub(super) bracket: Option<usize>,
    /// Whether words stand in the bracket.
    pub(super) has_words: bool,
    /// Whether a sign of arithmetic stands between two quantities.
    pub(super) is_expression: bool,
    /// Whether something is said to be bound by memory.
    is_memory: bool,
    /// Whether a K or N was given first, and whether an M.
    pub(super) is_given: bool,
    is_m: bool,
}

/// What is said of a number before it.
pub(super) struct Said {
    pub(super) relation: Relation,
    pub(super) side: Option<Side>,
    pub(super) role: Role,
    pub(super) is_times: bool,
    pub(super) is_negative: bool,
    pub(super) join: Join,
}

/// An uncertainty above this share of the value leaves it open.
const SPREAD_SHARE: f64 = 0.050_001;

/// Nothing.
pub(super) const NOTHING: Said = Said {
    relation: Relation::Equal,
    side: None,
    role: Role::Answer,
    is_times: false,
    is_negative: false,
    join: Join::Nothing,
};

/// The quantities of a text.
pub(super) fn sentence(tokens: &Tokens, dimension: Dimension, words: &Words) -> Sentence {
    let sentence = Sentence { found: Vec::new(), fault: "", fault_at: 0, is_not_finite: false };
    let mut walk = Walk {
        tokens,
        dimension,
        words,
        sentence,
        next: 0,
        said: NOTHING,
        unit: None,
        tried: 0,
        settled: 0,
        is_between: false,
        has_answer: false,
        bracket: None,
        has_words: false,
        is_expression: false,
        is_memory: false,
        is_given: false,
        is_m: false,
    };
    loop {
        let place = walk.next;
        let goes_on = match tokens.at(place).kind {
            Kind::Number => walk.number(),
            Kind::Word => walk.word(place),
            Kind::Sign => walk.sign(place),
            Kind::End => false,
        };
        if !goes_on || !walk.sentence.fault.is_empty() {
            break;
        }
    }
    walk.close();
    if walk.is_memory && dimension == Dimension::Count {
        // the last M that is memory-bound is M on the ridge
        for found in &mut walk.sentence.found {
            if found.relation == Relation::AtMost {
                found.relation = Relation::Equal;
            }
        }
    }
    if walk.is_expression && walk.sentence.fault.is_empty() {
        walk.fault("expression", walk.sentence.fault_at);
    }
    walk.sentence
}

impl Walk<'_> {
    /// The last quantity, if the token stands right behind it.
    #[inline(never)]
    pub(super) fn behind(&mut self, place: usize) -> Option<&mut Found> {
        self.sentence.found.last_mut().filter(|found| found.next == place)
    }

    /// Refuses the whole, for what stands at a place.
    #[inline(never)]
    pub(super) fn fault(&mut self, reason: &'static str, place: usize) {
        (self.sentence.fault, self.sentence.fault_at) = (reason, place);
    }

    fn number(&mut self) -> bool {
        let (start, tokens) = (self.next, self.tokens);
        // "1.25 vs 295: 236" is no ratio of the last two
        let takes_ratio = self.dimension == Dimension::Ratio && self.said.join != Join::Or;
        let Some(mut figure) = figure(tokens, start, takes_ratio, self.words) else {
            return false;
        };
        if self.said.is_negative {
            figure.value = -figure.value;
        }
        let mut behind = figure.next;
        if let (Sense::Multiple(power), length) = sense(tokens, behind, self.words) {
            figure.value = scaled(figure.value, i32::from(power));
            figure.half = scaled(figure.half, i32::from(power));
            behind += length;
        }
        // 300-us, 300-ish us
        let mut from = behind + usize::from(tokens.is_glued_hyphen(behind));
        if let (Sense::Hedge, length) = sense(tokens, from, self.words) {
            from += length;
        }
        let mut unit = product(tokens, from, self.words);
        let is_read = unit.count > 0 || unit.is_broken;
        let next = if is_read { unit.next } else { behind };
        let mut unit_at = (from, unit.next);
        // microseconds: 300
        if let Some(place) = self.unit.take()
            && !is_read
        {
            unit = product(tokens, place, self.words);
            unit_at = (place, unit.next);
        }
        let found = Found {
            figure,
            unit,
            relation: self.said.relation,
            side: self.said.side,
            is_share_of: false,
            is_times: self.said.is_times,
            join: self.said.join,
            role: self.said.role,
            fault: if unit.is_broken { "unknown_unit" } else { figure.fault },
            number_at: (start, behind),
            unit_at,
            next,
        };
        let may_be = matches!(fit(&found, self.dimension), Fit::Yes | Fit::Bare);
        self.has_answer |= may_be && found.role == Role::Answer;
        if found.role == Role::Uncertainty
            && let Some(before) = self.sentence.found.last_mut()
        {
            let (mut off, mut of) = (figure.value, before.figure.value);
            if unit.unit.is_percent {
                of = 100.0;
            } else if unit.count > 0 && !before.is_bare() {
                (off, of) = (off * unit.unit.factor, of * before.unit.unit.factor);
            }
            before.figure.is_pair |= off > SPREAD_SHARE * of.abs();
        }
        self.sentence.found.push(found);
        (self.next, self.said) = (next, NOTHING);
        // the point that ends a number is part of it
        if tokens.text((start, next)).as_bytes().ends_with(b".") {
            self.said.join = Join::Again;
        }
        true
    }

    // Takes a word; false where the rest is a remark.
    fn word(&mut self, place: usize) -> bool {
        let (sense, length) = sense(self.tokens, place, self.words);
        let (next, has_answer) = (place + length, self.has_answer);
        self.next = next;
        let is_number_next = self.tokens.is_number(next) && self.dimension != Dimension::Ratio;
        let mut is_filler = false;
        match sense {
            Sense::Reason | Sense::But | Sense::Than if has_answer => return false,
            Sense::AtLeast | Sense::AtMost | Sense::Above | Sense::Below => {
                self.bound(sense, place)
            }
            Sense::Times if self.is_factor(place, next) => return self.expression(place),
            Sense::Times => match self.behind(place) {
                Some(found) => {
                    (found.is_times, found.next) = (true, next);
                    self.is_expression |= is_number_next;
                }
                None => self.said.is_times = true,
            },
            Sense::Result => self.result(),
            Sense::Factor => (self.said.is_times, self.has_words) = (true, true),
            Sense::Memory => {
                self.is_memory |= self.said.role != Role::Denied;
                is_filler = true;
            }
            Sense::And | Sense::NotOnly => {
                self.said.join = if self.is_between { Join::To } else { Join::And }
            }
            Sense::Or => self.said.join = Join::Or,
            Sense::To if has_answer => self.said.join = Join::To,
            Sense::Between => self.is_between = true,
            Sense::Not => self.said.role = Role::Denied,
            Sense::Of => {
                if let Some(found) = self.behind(place) {
                    found.is_share_of = true;
                }
                is_filler = true;
            }
            Sense::Noun => match self.behind(place) {
                Some(found) => found.next = next,
                None => is_filler = true,
            },
            Sense::Change => self.fault("unknown_word", place),
            Sense::NotFinite => self.sentence.is_not_finite = true,
            Sense::Hedge => {}
            Sense::Unknown => {
                if !self.lone_unit(place) {
                    self.unknown(place);
                }
                is_filler = true;
            }
            _ => is_filler = true,
        }
        if is_filler {
            self.has_words = true;
            if self.said.join == Join::Nothing {
                self.said.join = Join::Words;
            }
        }
        true
    }

    /// Whether a sign or word of a product joins a number with a word that stands for one: 3 × ridge,
    /// 3 times the ridge, ridge × 3.
    pub(super) fn is_factor(&mut self, place: usize, mut next: usize) -> bool {
        if self.dimension == Dimension::Ratio {
            return false;
        }
        let is_behind = self.behind(place).is_some();
        if self.tokens.is_number(next) {
            let before = place.wrapping_sub(1);
            return !is_behind && self.is_strange(before);
        }
        while let (Sense::Filler, length) = sense(self.tokens, next, self.words) {
            next += length;
        }
        is_behind && self.is_strange(next)
    }

    // Whether a word stands there that may be a figure of the model.
    fn is_strange(&self, place: usize) -> bool {
        !self.tokens.word(place).is_empty()
            && matches!(sense(self.tokens, place, self.words).0, Sense::Unknown | Sense::Memory)
    }

    // An M, or beside it a K or N that is given.
    fn size(&mut self, is_m: bool) {
        if is_m && self.is_given && !self.is_m {
            self.sentence.found.clear();
            self.has_answer = false;
        }
        if !is_m && self.is_m {
            self.said.role = Role::Remark;
        }
        self.is_given |= !is_m && self.sentence.found.is_empty();
        self.is_m |= is_m;
    }

    /// Whether what stands before a colon is the label of one more value, and begins behind a comma or
    /// its like: it does not go with the answer.
    pub(super) fn is_label(&self) -> bool {
        !matches!(self.said.join, Join::Nothing | Join::Words)
            || self.sentence.found.last().is_some_and(|last| last.role == Role::Remark)
    }

    /// Whether a label with its value stands ahead: memory: 298.5 us.
    pub(super) fn is_label_ahead(&self, mut place: usize) -> bool {
        while !self.tokens.word(place).is_empty() {
            place += 1;
        }
        matches!(self.tokens.sign(place), b':' | b'=') && self.tokens.is_number(place + 1)
    }

    // A unit that does not stand behind its number: in us: 300; 300, in us.
    fn lone_unit(&mut self, place: usize) -> bool {
        // what was no unit from its first word is none from its second
        if place < self.tried {
            return false;
        }
        let unit = product(self.tokens, place, self.words);
        let wanted = self.dimension.powers();
        self.tried = unit.next;
        if unit.count == 0 || unit.is_broken || unit.unit.powers != wanted {
            return false;
        }
        let at = (place, unit.next);
        self.next = unit.next;
        match self.sentence.found.last_mut() {
            Some(found) if found.is_bare() && found.fault.is_empty() => {
                (found.unit, found.unit_at) = (unit, at);
            }
            _ => self.unit = Some(place),
        }
        true
    }

    // A word that bounds the next number, or names the side of the last.
    fn bound(&mut self, word: Sense, place: usize) {
        let is_more = matches!(word, Sense::AtLeast | Sense::Above);
        let is_side = matches!(word, Sense::Above | Sense::Below);
        let relation = if is_more { Relation::AtLeast } else { Relation::AtMost };
        let next = self.next;
        let side = Some(if is_more { Side::Above } else { Side::Below });
        // below by a factor of 236
        let is_bound = self.tokens.is_number(next)
            || sense(self.tokens, next, self.words).0 == Sense::Hedge
            || self.dimension != Dimension::Ratio;
        let Some(found) = self.behind(place) else {
            if is_side && !is_bound {
                self.said.side = side;
            } else {
                self.said.relation = relation;
            }
            return;
        };
        found.next = next;
        if is_side {
            found.side = side;
            // the number that follows is what it is above or below
            self.said.role = Role::Denied;
        } else {
            found.relation = relation;
        }
    }

    // A word that is not known: a label, or behind a bare number what should be its unit.
    fn unknown(&mut self, place: usize) {
        let tokens = self.tokens;
        let is_glued = tokens.is_number(place + 1) && tokens.is_glued(place + 1);
        let is_label =
            is_glued || matches!(tokens.sign(place + 1), b'=' | b':' | b'<' | b'>' | LEAST | MOST);
        let is_size = matches!(tokens.word(place), "m" | "M" | "n" | "N" | "k" | "K");
        let is_count = self.dimension == Dimension::Count;
        if is_count && is_size {
            self.size(matches!(tokens.word(place), "m" | "M"));
        } else if is_label && is_size {
            self.said.role = Role::Remark;
        }
        if let Some(found) = self.behind(place)
            && !is_label
            && found.is_bare()
            && found.fault.is_empty()
            && !found.is_times
        {
            found.fault = "unknown_unit";
        }
    }
}
