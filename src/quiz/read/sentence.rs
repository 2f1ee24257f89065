//! A sentence as the quantities in it, each with what is said about it.

use super::figure::{figure, is_number};
use super::fit::{Fit, fit};
use super::found::{Found, Join, Role, Sentence};
use super::number::scaled;
use super::product::product;
use super::token::{Kind, Tokens};
use super::vocabulary::{Sense, sense};
use crate::quiz::reading::{Dimension, Relation, Side};
use crate::words::Words;

pub(super) struct Walk<'a> {
    pub(super) tokens: &'a Tokens<'a>,
    pub(super) dimension: Dimension,
    pub(super) words: &'a Words,
    pub(super) sentence: Sentence,
    pub(super) next: usize,
    // what is said before the next number
    pub(super) relation: Relation,
    pub(super) is_denied: bool,
    pub(super) is_times: bool,
    pub(super) is_between: bool,
    pub(super) is_uncertainty: bool,
    pub(super) is_label: bool,
    pub(super) join: Join,
    pub(super) sign: f64,
    // whether something that may be the answer was read: what follows may then be its reason
    pub(super) has_answer: bool,
    // the first quantity since the bracket was opened, and whether words stand in it
    pub(super) bracket: Option<(usize, bool)>,
    // an arithmetic sign between two quantities
    pub(super) expression: Option<usize>,
}

/// The quantities of a text.
pub(super) fn sentence(tokens: &Tokens, dimension: Dimension, words: &Words) -> Sentence {
    let sentence = Sentence { found: Vec::new(), fault: None, is_not_finite: false };
    let mut walk = Walk {
        tokens,
        dimension,
        words,
        sentence,
        next: 0,
        relation: Relation::Equal,
        is_denied: false,
        is_times: false,
        is_between: false,
        is_uncertainty: false,
        is_label: false,
        join: Join::Nothing,
        sign: 1.0,
        has_answer: false,
        bracket: None,
        expression: None,
    };
    walk.run();
    walk.close();
    if walk.sentence.fault.is_none() {
        walk.sentence.fault = walk.expression.map(|place| ("expression", place));
    }
    walk.sentence
}

impl Walk<'_> {
    fn run(&mut self) {
        loop {
            let goes_on = match self.tokens.at(self.next).kind {
                Kind::Number(_) => self.number(),
                Kind::Word => self.word(),
                Kind::Sign(sign) => self.sign(sign),
                Kind::End => false,
            };
            if !goes_on || self.sentence.fault.is_some() {
                return;
            }
        }
    }

    // The last quantity, if this token stands right behind it.
    pub(super) fn adjacent(&mut self) -> Option<&mut Found> {
        let next = self.next;
        self.sentence.found.last_mut().filter(|found| found.next == next)
    }

    fn number(&mut self) -> bool {
        let start = self.next;
        let takes_ratio = self.dimension == Dimension::Ratio;
        let Some(mut figure) = figure(self.tokens, start, takes_ratio, self.words) else {
            return false;
        };
        figure.value *= self.sign;
        let mut fault = figure.fault;
        let mut behind = figure.next;
        if let Some((Sense::Multiple(power), length)) = sense(self.tokens, behind, self.words) {
            figure.value = scaled(figure.value, i32::from(power));
            figure.half = scaled(figure.half, i32::from(power));
            behind += length;
        }
        let hedged = self.hedged(behind);
        let (unit, next) = match product(self.tokens, hedged, self.words) {
            Ok(Some(unit)) => {
                let next = unit.next;
                (Some(unit), next)
            }
            Ok(None) => (None, behind),
            Err(place) => {
                fault = "unknown_unit";
                (None, place)
            }
        };
        let unit_tokens = if unit.is_some() { (hedged, next) } else { (next, next) };
        let role = if self.is_uncertainty {
            Role::Uncertainty
        } else if self.is_denied {
            Role::Denied
        } else if self.is_label && self.dimension != Dimension::Count {
            Role::Remark
        } else {
            Role::Answer
        };
        let found = Found {
            figure,
            unit,
            relation: self.relation,
            side: None,
            is_share_of: false,
            is_times: self.is_times,
            join: self.join,
            role,
            fault,
            tokens: (start, behind),
            unit_tokens,
            next,
        };
        let may_be = matches!(fit(&found, self.dimension), Fit::Yes | Fit::Bare);
        self.has_answer |= may_be && found.role == Role::Answer;
        self.sentence.found.push(found);
        self.next = next;
        (self.relation, self.join, self.sign) = (Relation::Equal, Join::Nothing, 1.0);
        (self.is_denied, self.is_times, self.is_uncertainty, self.is_label) =
            (false, false, false, false);
        true
    }

    // Behind the -ish of "300-ish us".
    fn hedged(&self, place: usize) -> usize {
        let is_hyphen = self.tokens.sign(place) == '-' && self.tokens.is_glued(place);
        match sense(self.tokens, place + usize::from(is_hyphen), self.words) {
            Some((Sense::Hedge, length)) => place + usize::from(is_hyphen) + length,
            _ => place,
        }
    }

    fn word(&mut self) -> bool {
        let (place, is_adjacent) = (self.next, self.adjacent().is_some());
        let sense = sense(self.tokens, place, self.words);
        let length = sense.map_or(1, |(_, length)| length);
        let sense = sense.map(|(sense, _)| sense);
        self.next += length;
        let has_answer = self.has_answer;
        match sense {
            Some(Sense::Reason | Sense::But | Sense::Than) if has_answer => return false,
            Some(Sense::AtLeast | Sense::AtMost | Sense::Above | Sense::Below) => {
                self.bound(sense, place, is_adjacent);
            }
            Some(Sense::Times) => match self.found_at(place) {
                Some(found) => {
                    (found.is_times, found.next) = (true, place + length);
                    if is_number(self.tokens, self.next) && self.dimension != Dimension::Ratio {
                        self.expression = Some(place);
                    }
                }
                None => self.is_times = true,
            },
            Some(Sense::Factor) => self.is_times = true,
            Some(Sense::And) => self.join = if self.is_between { Join::To } else { Join::And },
            Some(Sense::Or) => self.join = Join::Or,
            Some(Sense::To) if has_answer => self.join = Join::To,
            Some(Sense::Between) => self.is_between = true,
            Some(Sense::Not) => self.is_denied = true,
            Some(Sense::Of) => {
                if let Some(found) = self.found_at(place) {
                    found.is_share_of = true;
                }
                self.joins_by_words();
            }
            Some(Sense::Noun) => match self.found_at(place) {
                Some(found) => found.next = place + length,
                None => self.joins_by_words(),
            },
            Some(Sense::Change) => self.sentence.fault = Some(("unknown_word", place)),
            Some(Sense::NotFinite) => self.sentence.is_not_finite = true,
            Some(Sense::Hedge) => {}
            Some(_) => self.joins_by_words(),
            None => self.unknown(place, is_adjacent),
        }
        true
    }

    pub(super) fn found_at(&mut self, place: usize) -> Option<&mut Found> {
        self.sentence.found.last_mut().filter(|found| found.next == place)
    }

    pub(super) fn joins_by_words(&mut self) {
        if self.join == Join::Nothing {
            self.join = Join::Words;
        }
        if let Some((_, has_words)) = &mut self.bracket {
            *has_words = true;
        }
    }

    // A word that bounds the next number, or names the side of the last.
    fn bound(&mut self, sense: Option<Sense>, place: usize, is_adjacent: bool) {
        let relation = match sense {
            Some(Sense::AtLeast | Sense::Above) => Relation::AtLeast,
            _ => Relation::AtMost,
        };
        let side = match sense {
            Some(Sense::Above) => Some(Side::Above),
            Some(Sense::Below) => Some(Side::Below),
            _ => None,
        };
        let is_side = side.is_some();
        let next = self.next;
        match self.found_at(place) {
            Some(found) if is_adjacent => {
                if is_side {
                    found.side = side;
                } else {
                    found.relation = relation;
                }
                found.next = next;
                // the number that follows is what it is above or below
                self.is_denied = is_side;
            }
            _ => self.relation = relation,
        }
    }

    fn unknown(&mut self, place: usize, is_adjacent: bool) {
        let word = self.tokens.word(place);
        let after = self.tokens.sign(place + 1);
        let is_size = matches!(word, "m" | "M" | "n" | "N" | "k" | "K");
        let is_bound = matches!(after, '=' | ':' | '≥' | '≤' | '<' | '>');
        let is_glued = is_number(self.tokens, place + 1) && self.tokens.is_glued(place + 1);
        if is_size && (is_bound || is_glued) {
            self.is_label = true;
        }
        if is_adjacent
            && !is_bound
            && !is_glued
            && let Some(found) = self.found_at(place)
            && found.unit.is_none()
            && found.fault.is_empty()
            && !found.is_times
        {
            found.fault = "unknown_unit";
        }
        self.joins_by_words();
    }
}
