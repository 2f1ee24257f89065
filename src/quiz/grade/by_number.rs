//! A number against its key: the correct band, the named paths, powers of ten, the reciprocal, close.

use super::say::{self, join, say};
use crate::decimal::power_of_ten;
use crate::format;
use crate::quiz::path::{Outcome, Path};
use crate::quiz::question::{Key, Question};
use crate::quiz::read::{self, Expected};
use crate::quiz::reading::{Dimension, Form, Quantity, Relation, Side};
use crate::quiz::texts::{fill, with_unit};
use crate::quiz::verdict::{Judgement, Verdict};
use crate::words::Words;

/// An answer this near to a path took it.
const NEAR_PATH: f64 = 0.01;
/// An M this far above a path that is right with a remark is its first whole one.
const ABOVE_NOTE: f64 = 0.005;
/// The powers of ten that are looked for.
const POWERS: i32 = 30;

/// Judges a text as a number.
pub(super) fn judge(question: &Question, text: &str, words: &Words) -> Verdict {
    match read::quantity(text, &Expected { dimension: question.dimension, words }) {
        Err(not_read) => say::refused(question, &not_read, words),
        Ok(quantity) => of_quantity(question, &quantity, words),
    }
}

/// What was found of a number.
struct Finding<'a> {
    judgement: Judgement,
    reason: String,
    paths: Vec<&'a Path>,
    says: String,
}

impl Finding<'_> {
    fn new(judgement: Judgement, reason: &str, says: String) -> Self {
        Self { judgement, reason: reason.to_owned(), paths: Vec::new(), says }
    }
}

/// Judges a quantity.
pub(super) fn of_quantity(question: &Question, quantity: &Quantity, words: &Words) -> Verdict {
    let factor = read::unit(&question.unit).map_or(1.0, |unit| unit.factor);
    let found = find(question, quantity, words);
    let read_as = shown(question, quantity, factor, words);
    let Finding { judgement, reason, paths, says } = found;
    let mut also = Vec::new();
    for path in paths.iter().skip(1) {
        also.push(path.reason.clone());
    }
    Verdict {
        judgement,
        reason,
        also,
        message: join(&[&say::read_as(&read_as, words), &says, &question.look]),
        read_as,
        value: Some(quantity.value / factor),
    }
}

/// The quantity in the question's unit, in the figures that were typed.
fn shown(question: &Question, quantity: &Quantity, factor: f64, words: &Words) -> String {
    let (value, step) = (quantity.value / factor, 2.0 * quantity.half_digit / factor);
    let decades = |value: f64| libm::log10(value.abs()).floor();
    let figures = decades(value) - decades(step * 1.000_001) + 1.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to 15")]
    let figures =
        if figures.is_finite() { figures.clamp(1.0, 15.0) as usize } else { format::FIGURES };
    let mut text = format::significant(value, figures, words);
    if quantity.form == Form::OneOver {
        text = ["1/", &format::significant(value.recip(), format::FIGURES, words)].concat();
    }
    if question.dimension == Dimension::Ratio {
        if quantity.unit.is_some_and(|unit| unit.is_percent) {
            let percent = format::significant(value * 100.0, figures, words);
            text = [&percent, "\u{a0}%"].concat();
        }
        return text;
    }
    with_unit(&text, &question.unit, words)
}

fn find<'a>(question: &'a Question, quantity: &Quantity, words: &Words) -> Finding<'a> {
    let key = if let Key::Number(key) = question.key { key } else { f64::NAN };
    let band = &question.band;
    let mut value = quantity.value;
    let right = |judgement, reason, remark: &str| {
        let says = join(&[say("right", words), remark, &question.right]);
        Finding::new(judgement, reason, says)
    };
    let wrong = |judgement, reason: &str| {
        Finding::new(judgement, reason, join(&[say(reason, words), &question.physics]))
    };
    let is_percent = quantity.unit.is_some_and(|unit| unit.is_percent);
    if question.dimension == Dimension::Ratio && (quantity.is_share_of || is_percent) {
        // so much of the whole, or so much below it: as a factor
        let below = is_percent && quantity.side == Some(Side::Below);
        let of_key = if below { 1.0 - 1.0 / key } else { 1.0 / key };
        let factor = 1.0 / if below { 1.0 - value } else { value };
        if band.is_correct(factor) || (value - of_key).abs() <= quantity.half_digit {
            if !is_percent {
                return right(Judgement::Correct, "", "");
            }
            let key = format::significant(key, format::FIGURES, words);
            let remark = fill("say", "percent_form", &[("key", &key)], words);
            return right(Judgement::CorrectWithNote, "percent_form", &remark);
        }
        value = factor;
    }
    let powers = question.dimension.powers();
    if let Some(unit) = quantity.unit {
        // byte/FLOP where FLOP/byte is asked for is the same fact
        if unit.powers != powers && value != 0.0 {
            value = value.recip();
        }
    }
    if question.dimension == Dimension::Percent
        && quantity.unit.is_none()
        && !band.is_correct(value)
    {
        // a bare number is in per cent, unless it is right as a share
        value /= 100.0;
    }
    if value < 0.0 {
        return wrong(Judgement::Incorrect, "negative");
    }
    if band.is_correct(value) {
        let is_other_way = (quantity.relation == Relation::AtMost && question.may_be_bound)
            || (quantity.side == Some(Side::Above) && question.dimension == Dimension::Ratio);
        return if is_other_way {
            wrong(Judgement::Incorrect, "wrong_direction")
        } else {
            right(Judgement::Correct, "", "")
        };
    }
    let paths = taken(question, value, quantity.half_digit);
    if let Some(first) = paths.first() {
        let judgement = match first.outcome {
            Outcome::Note => Judgement::CorrectWithNote,
            Outcome::Close => Judgement::Close,
            Outcome::Incorrect => Judgement::Incorrect,
        };
        let reason = first.reason.clone();
        let says = say::paths(&paths, question, words);
        let says = if judgement.is_right() { join(&[say("right", words), &says]) } else { says };
        return Finding { judgement, reason, paths, says };
    }
    for power in -POWERS..=POWERS {
        if power != 0 && band.is_correct(value / power_of_ten(power)) {
            let factor = format::power_of_ten_text(power);
            let says = fill("say", "power_of_ten", &[("factor", &factor)], words);
            let says = join(&[&says, &question.physics]);
            let mut finding = Finding::new(Judgement::OffByPowerOfTen, "", says);
            let sign = if power < 0 { "-" } else { "" };
            let digits = crate::decimal::digits(power.unsigned_abs().into());
            finding.reason = ["x10^", sign, &digits].concat();
            return finding;
        }
    }
    if value > 0.0 && band.is_correct(value.recip()) {
        return wrong(Judgement::Inverted, "reciprocal");
    }
    if band.is_close(value) {
        return wrong(Judgement::Close, "rounding");
    }
    wrong(Judgement::Incorrect, "")
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
