//! A number against its key: the correct band, the named paths, powers of ten, the reciprocal, close.

use super::say::{self, say};
use crate::decimal::{log10, power_of_ten};
use crate::format;
use crate::quiz::path::{Outcome, Path};
use crate::quiz::question::{Key, Question};
use crate::quiz::read::{self, Expected};
use crate::quiz::reading::{Dimension, Form, Quantity, Relation, Side};
use crate::quiz::texts::{fill, with_unit};
use crate::quiz::verdict::{Judgement, Verdict};
use crate::scan;
use crate::words::Words;

/// An answer this near to a path took it.
const NEAR_PATH: f64 = 0.01;
/// An M this far above a path that is right with a remark is its first whole one.
const ABOVE_NOTE: f64 = 0.005;
/// The powers of ten that are looked for.
const POWERS: i32 = 30;

/// Judges a text as a number.
pub(super) fn judge(question: &Question, text: &str, words: &Words) -> Verdict {
    judge_or_how(question, text, words).0
}

/// Judges a text as a number, and tells whether it says how many times, or how many per cent of, a
/// number rather than the number.
pub(super) fn judge_or_how(question: &Question, text: &str, words: &Words) -> (Verdict, bool) {
    match read::quantity(text, &Expected { dimension: question.dimension, words }) {
        Err(not_read) => match not_read.range.filter(|range| is_within(question, range)) {
            Some(range) => (of_quantity(question, &range, words), range.is_times),
            None => (say::refused(question, &not_read, words), not_read.reason == "percent"),
        },
        Ok(quantity) => (of_quantity(question, &quantity, words), quantity.is_times),
    }
}

/// Whether both ends of a range are correct: no wider than the band, it leaves nothing open.
fn is_within(question: &Question, range: &Quantity) -> bool {
    let (low, high) = (range.value - range.half_digit, range.value + range.half_digit);
    question.band.is_correct(low) && question.band.is_correct(high)
}

/// Judges a quantity.
pub(super) fn of_quantity(question: &Question, quantity: &Quantity, words: &Words) -> Verdict {
    let factor = read::unit(&question.unit).map_or(1.0, |unit| unit.factor);
    let quantity = &settled(question, quantity);
    let is_turned = is_turned(question, quantity);
    let read_as = shown(question, quantity, factor, words);
    let value = if is_turned { quantity.value.recip() } else { quantity.value };
    let mut verdict = Verdict {
        judgement: Judgement::Incorrect,
        reason: String::new(),
        also: Vec::new(),
        message: say::read_as(&read_as, words),
        read_as,
        value: Some(value / factor).filter(|value| value.is_finite()),
    };
    let mut finding = Finding { question, words, verdict: &mut verdict };
    finding.find(quantity, value);
    finding.say(&question.look);
    verdict
}

/// A verdict in the making.
struct Finding<'a> {
    question: &'a Question,
    words: &'a Words,
    verdict: &'a mut Verdict,
}

/// The quantity in the question's unit, in the figures that were typed.
fn shown(question: &Question, quantity: &Quantity, factor: f64, words: &Words) -> String {
    let (value, step) = (quantity.value / factor, 2.0 * quantity.half_digit / factor);
    let decades = |value: f64| log10(value.abs()).floor();
    let figures = decades(value) - decades(step * 1.000_001) + 1.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to 15")]
    let figures =
        if figures.is_finite() { figures.clamp(1.0, 15.0) as usize } else { format::FIGURES };
    let text = format::significant(value, figures, words);
    if question.dimension == Dimension::Ratio {
        if quantity.form == Form::OneOver {
            return ["1/", &format::significant(value.recip(), format::FIGURES, words)].concat();
        }
        if quantity.unit.is_some_and(|unit| unit.is_percent) {
            return [&format::significant(value * 100.0, figures, words), "\u{a0}%"].concat();
        }
        return text;
    }
    // as it was written: byte/FLOP for FLOP/byte
    match scan::cut(&question.unit, b'/') {
        Some((over, under)) if is_turned(question, quantity) => {
            with_unit(&text, &[under, "/", over].concat(), words)
        }
        _ => with_unit(&text, &question.unit, words),
    }
}

/// Whether it is in the unit turned upside down: byte/FLOP where FLOP/byte is asked for.
fn is_turned(question: &Question, quantity: &Quantity) -> bool {
    quantity.unit.is_some_and(|unit| unit.powers != question.dimension.powers())
        && quantity.value != 0.0
}

/// The quantity as it is meant: a bare number for a share is in per cent, unless it is right as a share.
fn settled(question: &Question, quantity: &Quantity) -> Quantity {
    let mut settled = *quantity;
    if question.dimension == Dimension::Percent
        && quantity.unit.is_none()
        && !question.band.is_correct(quantity.value)
    {
        settled.value /= 100.0;
        settled.half_digit /= 100.0;
    }
    settled
}

impl Finding<'_> {
    /// Adds a sentence to the message, unless it is empty.
    #[inline(never)]
    fn say(&mut self, sentence: &str) {
        if !sentence.is_empty() {
            self.verdict.message.push(' ');
            self.verdict.message.push_str(sentence);
        }
    }

    /// Right, with a remark or without.
    #[inline(never)]
    fn right(&mut self, judgement: Judgement, remark: &str) {
        self.verdict.judgement = judgement;
        self.say(say("right", self.words));
        self.say(remark);
        let adds = self.question;
        self.say(&adds.right);
    }

    /// Not right, for a reason that has words of its own, or none.
    #[inline(never)]
    fn wrong(&mut self, judgement: Judgement, reason: &str) {
        self.verdict.judgement = judgement;
        self.because(reason);
        self.say(say(reason, self.words));
        let physics = self.question;
        self.say(&physics.physics);
    }

    /// Two things at once: asked again.
    fn asks(&mut self, reason: &str) {
        self.verdict.judgement = Judgement::Ambiguous;
        self.because(reason);
        self.say(say(reason, self.words));
    }

    #[inline(never)]
    fn because(&mut self, reason: &str) {
        reason.clone_into(&mut self.verdict.reason);
    }

    /// Judges the value, in the question's own sense.
    fn find(&mut self, quantity: &Quantity, mut value: f64) {
        let (question, words) = (self.question, self.words);
        let key = if let Key::Number(key) = question.key { key } else { f64::NAN };
        let band = &question.band;
        let is_percent = quantity.unit.is_some_and(|unit| unit.is_percent);
        if question.dimension == Dimension::Ratio && (quantity.is_share_of || is_percent) {
            // so much of the whole, or so much below it: as a factor
            let below = is_percent && quantity.side == Some(Side::Below);
            let of_key = if below { 1.0 - 1.0 / key } else { 1.0 / key };
            let factor = 1.0 / if below { 1.0 - value } else { value };
            if band.is_correct(factor) || (value - of_key).abs() <= quantity.half_digit {
                if !is_percent {
                    return self.right(Judgement::Correct, "");
                }
                let key = format::significant(key, format::FIGURES, words);
                self.because("percent_form");
                let remark = fill("say", "percent_form", &[("key", &key)], words);
                return self.right(Judgement::CorrectWithNote, &remark);
            }
            value = factor;
        }
        if value < 0.0 {
            return self.wrong(Judgement::Incorrect, "negative");
        }
        if band.is_correct(value) {
            let is_bound = quantity.relation != Relation::Equal;
            let is_least = quantity.relation == Relation::AtLeast;
            // the best case is a least time; an M on the ridge the least that is compute-bound
            let may_be_least = question.may_be_bound || question.dimension == Dimension::Time;
            let is_above = quantity.side == Some(Side::Above);
            let is_other_way = (is_above && question.dimension == Dimension::Ratio)
                || (is_bound && !is_least && question.may_be_bound);
            if is_other_way {
                return self.wrong(Judgement::Incorrect, "wrong_direction");
            }
            if is_bound && !(may_be_least && is_least) {
                return self.asks("hedge");
            }
            return self.right(Judgement::Correct, "");
        }
        let paths = taken(question, value, quantity.half_digit);
        if let Some((first, others)) = paths.split_first() {
            return self.took(first, others, &paths);
        }
        for power in -POWERS..=POWERS {
            if power != 0 && band.is_correct(value / power_of_ten(power)) {
                return self.is_off_by(power);
            }
        }
        let (judgement, reason) = if value > 0.0 && band.is_correct(value.recip()) {
            (Judgement::Inverted, "reciprocal")
        } else if band.is_close(value) {
            (Judgement::Close, "rounding")
        } else {
            (Judgement::Incorrect, "")
        };
        self.wrong(judgement, reason);
    }

    fn took(&mut self, first: &Path, others: &[&Path], paths: &[&Path]) {
        self.because(&first.reason);
        for other in others {
            self.verdict.also.push(other.reason.clone());
        }
        self.verdict.judgement = match first.outcome {
            Outcome::Note => Judgement::CorrectWithNote,
            Outcome::Close => Judgement::Close,
            Outcome::Incorrect => Judgement::Incorrect,
        };
        if first.outcome == Outcome::Note {
            self.say(say("right", self.words));
        }
        self.say(&say::paths(paths, self.question, self.words));
    }

    fn is_off_by(&mut self, power: i32) {
        self.verdict.judgement = Judgement::OffByPowerOfTen;
        let sign = if power < 0 { "-" } else { "" };
        let digits = crate::decimal::digits(power.unsigned_abs().into());
        self.because(&["x10^", sign, &digits].concat());
        let factor = format::power_of_ten_text(power);
        self.say(&fill("say", "power_of_ten", &[("factor", &factor)], self.words));
        let physics = self.question;
        self.say(&physics.physics);
    }
}

/// The paths that an answer may have taken, the first named first.
fn taken(question: &Question, value: f64, half_digit: f64) -> Vec<&Path> {
    let mut taken: Vec<&Path> = Vec::new();
    for path in &question.paths {
        let off = value - path.value;
        let is_same = off.abs() <= half_digit * (1.0 + 1e-9);
        let is_near = match path.outcome {
            Outcome::Note => (0.0..=path.value * ABOVE_NOTE).contains(&off),
            // what is close either way: only the very figure tells the path from rounding
            Outcome::Close if question.band.is_close(path.value) => false,
            _ => off.abs() <= path.value * NEAR_PATH,
        };
        let is_new = taken.iter().all(|other| other.reason != path.reason);
        if (is_same || is_near) && is_new {
            taken.push(path);
        }
    }
    taken
}
