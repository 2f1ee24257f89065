//! What the signs of a sentence do: bounds, brackets, signs of arithmetic, the end of an answer.

use super::figure::figure;
use super::fit::{Fit, fit};
use super::found::{Join, Role};
use super::product::product;
use super::sentence::Walk;
use super::token::{ARROW, DOTS, LEAST, MOST, SPREAD, TAG};
use crate::quiz::reading::{Dimension, Relation};

impl Walk<'_> {
    /// Takes a sign; false where the rest is a remark.
    pub(super) fn sign(&mut self, place: usize) -> bool {
        let tokens = self.tokens;
        let (sign, next, has_answer) = (tokens.sign(place), place + 1, self.has_answer);
        let (is_behind, is_before) = (self.behind(place).is_some(), tokens.is_number(next));
        self.next = next;
        match sign {
            b'=' | b'~' => self.again(),
            ARROW => self.result(),
            // 298.5 us > 10.1 us
            LEAST | b'>' if is_behind && is_before => return false,
            MOST | b'<' if is_behind && is_before => self.said.join = Join::Again,
            LEAST | b'>' | MOST | b'<' => {
                let is_more = matches!(sign, LEAST | b'>');
                // 318 < M
                let is_turned = is_behind && !is_before;
                let relation =
                    if is_more == is_turned { Relation::AtMost } else { Relation::AtLeast };
                match self.behind(place) {
                    Some(found) if is_turned => found.relation = relation,
                    _ => self.said.relation = relation,
                }
            }
            // max(10 us, 300 us)
            b'(' if is_before
                && tokens.is_glued(place)
                && !tokens.word(place.wrapping_sub(1)).is_empty() =>
            {
                return self.expression(place);
            }
            b'(' | b'[' if has_answer => {
                self.close();
                (self.bracket, self.has_words) = (Some(self.sentence.found.len()), false);
                self.said.join = Join::Again;
            }
            b'(' | b'[' | b'{' | b'}' => {}
            b')' | b']' => {
                self.close();
                self.unit_behind();
            }
            SPREAD if has_answer => self.said.role = Role::Uncertainty,
            // K = N = 8192: M = 318
            b':' if has_answer && self.is_given && tokens.sign(next + 1) == b'=' => {}
            b':' if has_answer => {
                if self.bracket.is_some() || !self.is_label() {
                    return false;
                }
                self.said.join = Join::Or;
            }
            b';' | b'-'
                if has_answer
                    && !is_before
                    && (sign == b';' || !tokens.is_glued(place))
                    && !self.is_label_ahead(next) =>
            {
                return false;
            }
            b'-' | DOTS if is_behind && is_before => self.said.join = Join::To,
            b'-' if tokens.number(next).is_some() => self.said.is_negative = true,
            b'+' if !is_behind && is_before => {}
            b'*' if self.is_factor(place, next) => return self.expression(place),
            // 3*ridge
            b'*' if is_behind
                && !tokens.word(next).is_empty()
                && tokens.is_glued(next)
                && self.dimension != Dimension::Ratio =>
            {
                return self.expression(place);
            }
            b'*' if !is_behind && is_before => self.said.is_times = true,
            // 236-fold, 319+, 236×
            // 1/(1-x)
            b'/' | b'*' | b'+'
                if tokens.sign(next) == b'('
                    && tokens.is_number(next + 1)
                    && self.behind(place).is_some_and(|found| found.is_bare()) =>
            {
                return self.expression(place);
            }
            b'-' | b'+' | b'*'
                if is_behind && !is_before && (sign != b'-' || tokens.is_glued(place)) =>
            {
                if let Some(found) = self.behind(place) {
                    found.next = next;
                    found.is_times |= sign == b'*';
                    if sign == b'+' {
                        found.relation = Relation::AtLeast;
                    }
                }
            }
            b'/' | b'*' | b'+' if is_behind && is_before => return self.operator(sign, place),
            b'&' => self.said.join = Join::And,
            b'%' | b'^' => self.fault("unknown_unit", place),
            TAG => self.fault("markup", place),
            b',' | b';' | b'.' | b'!' | b'?' | b'"' | b'\'' | b'-' | b':' | b'/' | b'*' | b'_'
            | DOTS | SPREAD => {
                self.said.role = Role::Answer;
                if self.said.join == Join::Nothing && has_answer {
                    self.said.join = Join::Again;
                }
            }
            _ => self.fault("unknown_sign", place),
        }
        true
    }

    // What comes next says it again; what came before may be the working.
    fn again(&mut self) {
        let before = self.sentence.found.last().map(|found| fit(found, self.dimension));
        let is_behind = self.behind(self.next - 1).is_some();
        if self.is_expression || (before == Some(Fit::Bare) && is_behind) {
            self.sentence.found.clear();
            (self.is_expression, self.has_answer) = (false, false);
        } else if before.is_some() {
            // memory = 298.5 us
            self.said.join = if is_behind { Join::Again } else { Join::Or };
        }
    }

    /// What comes next is the answer, and what came before led to it.
    pub(super) fn result(&mut self) {
        if self.bracket.is_some() {
            self.has_words = true;
            return;
        }
        self.again();
        let settled = core::mem::replace(&mut self.settled, self.sentence.found.len());
        self.remark(settled);
    }

    // Notes arithmetic; false where it is the working of an answer before it: 886 = 3 × 295.2.
    pub(super) fn expression(&mut self, place: usize) -> bool {
        let found = &mut self.sentence.found;
        if found.len() > 1
            && found.last().is_some_and(|found| matches!(found.join, Join::Again | Join::Or))
        {
            found.pop();
            return false;
        }
        (self.is_expression, self.sentence.fault_at) = (true, place);
        true
    }

    // A sign of arithmetic behind a quantity: an expression, or a slash between two answers.
    fn operator(&mut self, sign: u8, place: usize) -> bool {
        let second =
            figure(self.tokens, place + 1, false, self.words).map_or(place, |second| second.next);
        let unit = product(self.tokens, second, self.words);
        let is_pair = self.behind(place).is_some_and(|found| {
            !found.is_bare() && unit.count > 0 && found.unit.unit.powers == unit.unit.powers
        });
        if sign == b'/' && is_pair {
            self.said.join = Join::Or;
            return true;
        }
        self.expression(place)
    }

    // (300 ± 2) us
    fn unit_behind(&mut self) {
        let start = self.next;
        if self.sentence.found.last().is_none_or(|found| !found.is_bare()) {
            return;
        }
        let unit = product(self.tokens, start, self.words);
        if unit.count == 0 || unit.is_broken {
            return;
        }
        self.next = unit.next;
        for found in self.sentence.found.iter_mut().rev() {
            if !found.is_bare() {
                return;
            }
            (found.unit, found.unit_at, found.next) = (unit, (start, unit.next), unit.next);
        }
    }

    // From here on what was said is said in passing.
    fn remark(&mut self, first: usize) {
        for found in self.sentence.found.get_mut(first..).unwrap_or_default() {
            if found.role == Role::Answer {
                found.role = Role::Remark;
            }
        }
    }

    /// Ends a bracket: what stood in it beside words is a remark.
    pub(super) fn close(&mut self) {
        if let Some(first) = self.bracket.take()
            && self.has_words
        {
            self.remark(first);
        }
        self.said.role = Role::Answer;
    }
}
