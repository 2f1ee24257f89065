//! A sentence as the quantities in it, each with what is said about it.

use super::figure::{figure, is_number};
use super::found::{Found, Join, Role, Sentence};
use super::number::scaled;
use super::product::product;
use super::token::{Kind, Tokens};
use super::vocabulary::{Sense, sense};
use crate::quiz::reading::{Dimension, Relation, Side};
use crate::words::Words;

struct Walk<'a> {
    tokens: &'a Tokens<'a>,
    dimension: Dimension,
    words: &'a Words,
    sentence: Sentence,
    next: usize,
    // what is said before the next number
    relation: Relation,
    is_denied: bool,
    is_times: bool,
    is_between: bool,
    is_uncertainty: bool,
    is_label: bool,
    join: Join,
    sign: f64,
    // the first quantity since the bracket was opened, and whether words stand in it
    bracket: Option<(usize, bool)>,
    // an arithmetic sign between two quantities
    expression: Option<usize>,
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
    fn adjacent(&mut self) -> Option<&mut Found> {
        let next = self.next;
        self.sentence.found.last_mut().filter(|found| found.next == next)
    }

    fn has_answer(&self) -> bool {
        for found in &self.sentence.found {
            if found.role == Role::Answer {
                return true;
            }
        }
        false
    }

    fn number(&mut self) -> bool {
        let start = self.next;
        let takes_ratio = self.dimension == Dimension::Ratio;
        let Some(mut figure) = figure(self.tokens, start, takes_ratio, self.words) else {
            return false;
        };
        figure.value *= self.sign;
        let mut fault = figure.fault;
        let mut next = figure.next;
        if let Some((Sense::Multiple(power), length)) = sense(self.tokens, next, self.words) {
            figure.value = scaled(figure.value, i32::from(power));
            figure.half = scaled(figure.half, i32::from(power));
            next += length;
        }
        let unit = match product(self.tokens, next, self.words) {
            Ok(unit) => unit,
            Err(_) => {
                fault = "unknown_unit";
                None
            }
        };
        let next = unit.as_ref().map_or(next, |unit| unit.next);
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
            tokens: (start, figure.next),
            next,
        };
        self.sentence.found.push(found);
        self.next = next;
        (self.relation, self.join, self.sign) = (Relation::Equal, Join::Nothing, 1.0);
        (self.is_denied, self.is_times, self.is_uncertainty, self.is_label) =
            (false, false, false, false);
        true
    }

    fn word(&mut self) -> bool {
        let (place, is_adjacent) = (self.next, self.adjacent().is_some());
        let sense = sense(self.tokens, place, self.words);
        let length = sense.map_or(1, |(_, length)| length);
        let sense = sense.map(|(sense, _)| sense);
        self.next += length;
        let has_answer = self.has_answer();
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

    fn found_at(&mut self, place: usize) -> Option<&mut Found> {
        self.sentence.found.last_mut().filter(|found| found.next == place)
    }

    fn joins_by_words(&mut self) {
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
        if is_adjacent && !is_bound && !is_glued {
            let dimension = self.dimension;
            if let Some(found) = self.found_at(place)
                && found.unit.is_none()
                && found.fault.is_empty()
                && !(dimension == Dimension::Count && is_size)
                && !found.is_times
            {
                found.fault = "unknown_unit";
            }
        }
        self.joins_by_words();
    }

    fn sign(&mut self, sign: char) -> bool {
        let place = self.next;
        let is_adjacent = self.adjacent().is_some();
        let (has_answer, before_number) = (self.has_answer(), is_number(self.tokens, place + 1));
        self.next += 1;
        match sign {
            '=' | '~' => {
                if self.expression.take().is_some() {
                    // what stands before is the working
                    self.sentence.found.clear();
                }
                if !self.sentence.found.is_empty() {
                    self.join = Join::Again;
                }
            }
            '≥' | '>' | '≤' | '<' => {
                let is_more = matches!(sign, '≥' | '>');
                let own = if is_more { Relation::AtLeast } else { Relation::AtMost };
                let turned = if is_more { Relation::AtMost } else { Relation::AtLeast };
                match self.found_at(place) {
                    Some(found) if !before_number => found.relation = turned,
                    _ => self.relation = own,
                }
            }
            '(' | '[' => {
                if has_answer {
                    self.close();
                    self.bracket = Some((self.sentence.found.len(), false));
                    self.join = Join::Again;
                }
            }
            ')' | ']' => self.close(),
            '±' => {
                self.is_uncertainty = has_answer;
            }
            ':' | '—' | ';' if has_answer && !before_number => return false,
            ':' if has_answer => return false,
            '—' if is_adjacent && before_number => self.join = Join::To,
            '…' if is_adjacent && before_number => self.join = Join::To,
            '-' if is_adjacent && before_number => self.join = Join::To,
            '-' if has_answer && !before_number && !self.tokens.is_glued(place) => return false,
            '-' if self.tokens.number(place + 1).is_some() => {
                self.sign = -1.0;
            }
            '+' if is_adjacent && !before_number => {
                if let Some(found) = self.found_at(place) {
                    (found.relation, found.next) = (Relation::AtLeast, place + 1);
                }
            }
            '+' if !is_adjacent && before_number => {}
            '×' | '*' if is_adjacent && !before_number => {
                if let Some(found) = self.found_at(place) {
                    (found.is_times, found.next) = (true, place + 1);
                }
            }
            '×' if !is_adjacent && before_number => self.is_times = true,
            '/' | '*' | '×' | '+' if is_adjacent => self.operator(sign, place),
            '&' => self.join = Join::And,
            '%' | '^' => self.sentence.fault = Some(("unknown_unit", place)),
            '∞' => self.sentence.is_not_finite = true,
            ',' | ';' | '.' | '!' | '?' | '"' | '\'' | '…' | '-' | ':' | '—' => {
                self.is_denied = false;
                if self.join == Join::Nothing && has_answer {
                    self.join = Join::Again;
                }
            }
            '{' | '}' => {}
            '‼' => self.sentence.fault = Some(("markup", place)),
            _ => self.sentence.fault = Some(("unknown_sign", place)),
        }
        true
    }

    // An arithmetic sign behind a quantity: an expression, or a slash between two answers.
    fn operator(&mut self, sign: char, place: usize) {
        let has_unit = self.found_at(place).is_some_and(|found| found.unit.is_some());
        if sign == '/'
            && has_unit
            && let Some(second) = figure(self.tokens, place + 1, false, self.words)
            && let Ok(Some(unit)) = product(self.tokens, second.next, self.words)
            && let Some(found) = self.found_at(place)
            && found.unit.as_ref().is_some_and(|own| own.unit.powers == unit.unit.powers)
        {
            self.join = Join::Or;
            return;
        }
        self.expression = Some(place);
    }

    // Ends a bracket: what stood in it beside words is a remark.
    fn close(&mut self) {
        if let Some((first, true)) = self.bracket {
            for found in self.sentence.found.iter_mut().skip(first) {
                found.role = Role::Remark;
            }
        }
        self.bracket = None;
        self.is_denied = false;
    }
}
