//! What the signs of a sentence do: bounds, brackets, signs of arithmetic, the end of an answer.

use super::figure::{figure, is_number};
use super::fit::{Fit, fit};
use super::found::{Join, Role};
use super::product::product;
use super::sentence::Walk;
use crate::quiz::reading::Relation;

impl Walk<'_> {
    /// Takes a sign; false where the rest is a remark.
    pub(super) fn sign(&mut self, sign: char) -> bool {
        let place = self.next;
        let is_adjacent = self.adjacent().is_some();
        let (has_answer, before_number) = (self.has_answer, is_number(self.tokens, place + 1));
        self.next += 1;
        match sign {
            '=' | '~' => {
                // what stands before may be the working
                let is_bare = self.sentence.found.last().map(|found| fit(found, self.dimension));
                if self.expression.take().is_some() || is_bare == Some(Fit::Bare) {
                    self.sentence.found.clear();
                    self.has_answer = false;
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
            // max(10 us, 300 us)
            '(' if before_number && self.tokens.is_glued(place) && self.follows_word(place) => {
                self.expression = Some(place);
            }
            '(' | '[' => {
                if has_answer {
                    self.close();
                    self.bracket = Some((self.sentence.found.len(), false));
                    self.join = Join::Again;
                }
            }
            ')' | ']' => {
                self.close();
                self.unit_behind();
            }
            '±' => {
                self.is_uncertainty = has_answer;
            }
            ':' | '—' | ';' if has_answer && !before_number => return false,
            ':' if has_answer => return false,
            '—' if is_adjacent && before_number => self.join = Join::To,
            '…' if is_adjacent && before_number => self.join = Join::To,
            '-' if is_adjacent && before_number => self.join = Join::To,
            '-' if has_answer && !before_number && !self.tokens.is_glued(place) => return false,
            // 236-fold
            '-' if is_adjacent && !before_number => {
                if let Some(found) = self.found_at(place) {
                    found.next = place + 1;
                }
            }
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

    fn follows_word(&self, place: usize) -> bool {
        place > 0 && !self.tokens.word(place - 1).is_empty()
    }

    // (300 ± 2) us
    fn unit_behind(&mut self) {
        let start = self.next;
        let is_bare = self.sentence.found.last().is_some_and(|found| found.unit.is_none());
        if is_bare && let Ok(Some(unit)) = product(self.tokens, start, self.words) {
            self.next = unit.next;
            for found in self.sentence.found.iter_mut().rev() {
                if found.unit.is_some() {
                    return;
                }
                (found.unit_tokens, found.next) = ((start, unit.next), unit.next);
                found.unit = Some(unit.clone());
            }
        }
    }

    /// Ends a bracket: what stood in it beside words is a remark.
    pub(super) fn close(&mut self) {
        if let Some((first, true)) = self.bracket {
            for found in self.sentence.found.iter_mut().skip(first) {
                found.role = Role::Remark;
            }
        }
        self.bracket = None;
        self.is_denied = false;
    }
}
