//! The one quantity that a sentence gives as its answer, or why there is none.

use super::Expected;
use super::fit::{Fit, fit, unit_for};
use super::found::{Found, Join, Role, Sentence};
use super::refuse::refuse;
use super::token::Tokens;
use crate::quiz::reading::{Form, NotRead, Quantity, Refusal, Relation};

/// Ends of a range that lie no further apart, as a share of the larger, stand for its middle.
const RANGE_SHARE: f64 = 0.02;

/// The answer in a sentence.
///
/// # Errors
/// Why there is none, or more than one.
pub(super) fn judge(
    sentence: &Sentence,
    tokens: &Tokens,
    expected: &Expected,
) -> Result<Quantity, NotRead> {
    let of = |refusal, reason, place: (usize, usize)| {
        let (start, end) = (tokens.at(place.0).start, tokens.at(place.1.max(place.0 + 1) - 1).end);
        refuse(refusal, reason, tokens.piece(start, end))
    };
    if let Some((reason, place)) = sentence.fault
        && (reason != "unknown_sign" || tokens.have_number())
    {
        return Err(of(Refusal::Unparseable, reason, (place, place + 1)));
    }
    let answers = candidates(&sentence.found);
    let Some(first) = answers.first() else {
        let reason = match () {
            () if sentence.is_not_finite => "not_finite",
            () if !sentence.found.is_empty() => "negation",
            () => "no_number",
        };
        return Err(refuse(Refusal::Unparseable, reason, String::new()));
    };
    let dimension = expected.dimension;
    let mut fitting: Vec<&Found> = Vec::new();
    for found in &answers {
        if fit(found, dimension) == Fit::Yes {
            fitting.push(found);
        }
    }
    let span = (first.tokens.0, first.next);
    let Some(&chosen) = fitting.first() else {
        return Err(match fit(first, dimension) {
            Fit::Bare => of(Refusal::MissingUnit, "missing_unit", span),
            Fit::Percent => of(Refusal::WrongUnit, "percent", span),
            Fit::Wrong => of(Refusal::WrongUnit, "wrong_unit", span),
            _ => of(Refusal::Unparseable, first.fault, (first.tokens.0, first.next + 1)),
        });
    };
    // a number on its own beside an answer with its unit
    for found in &answers {
        if fit(found, dimension) == Fit::Bare && found.join != Join::Words {
            let place = (found.tokens.0, found.next);
            return Err(of(Refusal::Unparseable, "stray_number", place));
        }
    }
    combine(chosen, fitting.get(1..).unwrap_or_default(), tokens, expected)
}

// Answers; where there are none, what is said in passing. A range's and an offer's first number takes
// the unit of the second, a number with an uncertainty the uncertainty's.
fn candidates(found: &[Found]) -> Vec<Found> {
    let has_answer = found.iter().any(|found| found.role == Role::Answer);
    let mut candidates: Vec<Found> = Vec::new();
    for (place, one) in found.iter().enumerate() {
        let wanted = if has_answer { Role::Answer } else { Role::Remark };
        if one.role != wanted {
            continue;
        }
        let mut one = one.clone();
        if one.unit.is_none()
            && one.fault.is_empty()
            && let Some(next) = found.get(place + 1)
            && (next.role == Role::Uncertainty
                || matches!(next.join, Join::To | Join::Or | Join::And))
        {
            one.unit.clone_from(&next.unit);
            one.unit_tokens = next.unit_tokens;
        }
        candidates.push(one);
    }
    candidates
}

fn value(found: &Found) -> (f64, f64) {
    let factor = found.unit.as_ref().map_or(1.0, |product| product.unit.factor);
    (found.figure.value * factor, found.figure.half * factor)
}

// Says the others again what the first said, or is there a choice between them?
fn combine(
    first: &Found,
    others: &[&Found],
    tokens: &Tokens,
    expected: &Expected,
) -> Result<Quantity, NotRead> {
    let (mut chosen, mut best) = (first, value(first));
    for other in others {
        let next = value(other);
        let apart = (next.0 - best.0).abs();
        let larger = next.0.abs().max(best.0.abs());
        // two in the same digits are two
        let (fine, coarse) = (next.1.min(best.1), next.1.max(best.1));
        let step = if fine > coarse * 0.99 { coarse } else { fine + coarse };
        let is_near = |a: f64, b: f64| (a - b).abs() <= step * 1.000_001 + larger * 1e-9;
        // said again, the reading of a doubtful mark is told
        let is_told = (chosen.figure.is_split && is_near(best.0 * 1e3, next.0))
            || (other.figure.is_split && is_near(best.0, next.0 * 1e3));
        let is_same = is_near(best.0, next.0) || is_told;
        if other.join == Join::To && apart <= larger * RANGE_SHARE {
            best = ((next.0 + best.0) / 2.0, apart / 2.0);
            continue;
        }
        if is_same && other.join != Join::To {
            // the one in more digits, unless it may be read in two ways
            // and what was worked out rather than its working
            let is_finer = next.1 > 0.0 && (next.1 < best.1 || best.1 <= 0.0);
            if chosen.figure.is_split || (is_finer && !other.figure.is_split) {
                (chosen, best) = (other, next);
            }
            continue;
        }
        if other.join == Join::Words && other.unit.is_none() && chosen.unit.is_some() {
            continue;
        }
        let (refusal, reason) = match other.join {
            Join::Nothing => (Refusal::Unparseable, "stray_number"),
            Join::Or | Join::To => (Refusal::Ambiguous, "hedge"),
            _ => (Refusal::Ambiguous, "two_values"),
        };
        let text = |found: &Found| {
            let (number, unit) = parts(found, tokens);
            [number, if unit.is_empty() { "" } else { " " }, unit].concat()
        };
        let (start, end) = (tokens.at(first.tokens.0).start, tokens.at(other.next.max(1) - 1).end);
        let mut not_read = refuse(refusal, reason, tokens.piece(start, end));
        if refusal == Refusal::Ambiguous {
            not_read.readings = vec![text(chosen), text(other)];
        }
        return Err(not_read);
    }
    doubts(chosen, tokens, expected)?;
    let quantity = Quantity {
        value: best.0,
        unit: unit_for(chosen, expected.dimension),
        half_digit: best.1.abs(),
        relation: if chosen.relation == Relation::Equal { first.relation } else { chosen.relation },
        form: chosen.figure.form,
        side: chosen.side.or(first.side),
        is_share_of: chosen.is_share_of || first.is_share_of,
        is_times: chosen.is_times || first.is_times,
    };
    if quantity.value.is_finite() && quantity.half_digit.is_finite() {
        Ok(quantity)
    } else {
        Err(refuse(Refusal::Unparseable, "not_finite", String::new()))
    }
}

// A number and its unit, as they are typed.
fn parts<'a>(found: &Found, tokens: &'a Tokens) -> (&'a str, &'a str) {
    let of = |(first, next): (usize, usize)| {
        if first == next {
            return "";
        }
        tokens.text(tokens.at(first).start, tokens.at(next.max(1) - 1).end)
    };
    (of(found.tokens), of(found.unit_tokens))
}

// Two readings of one number or of its unit.
fn doubts(found: &Found, tokens: &Tokens, expected: &Expected) -> Result<(), NotRead> {
    let (start, end) = (tokens.at(found.tokens.0).start, tokens.at(found.next.max(1) - 1).end);
    let (number, unit) = parts(found, tokens);
    let slip = found.unit.as_ref().filter(|product| !product.slip.is_empty());
    let is_pair = found.figure.is_pair && found.figure.form == Form::Plain;
    let (reason, mut readings) = match slip {
        Some(product) => {
            let (first, next) = product.slip_at;
            let (from, to) = (tokens.at(first).start, tokens.at(next.max(1) - 1).end);
            let all = found.unit_tokens;
            let before = tokens.text(tokens.at(all.0).start, from);
            let after = tokens.text(to, tokens.at(all.1.max(1) - 1).end);
            let mut readings = Vec::new();
            for likely in [&product.likely, &product.literal] {
                if !likely.is_empty() {
                    readings.push([number, " ", before, likely.as_str(), after].concat());
                }
            }
            (product.slip, readings)
        }
        None if found.figure.is_split => {
            let own = if expected.words.reads_comma() { "," } else { "." };
            let mut readings = Vec::new();
            for mark in [own, ""] {
                let mut reading = String::new();
                for character in number.chars() {
                    match character {
                        '.' | ',' => reading.push_str(mark),
                        _ => reading.push(character),
                    }
                }
                readings.push([reading.as_str(), " ", unit].concat());
            }
            ("separator", readings)
        }
        None if is_pair => {
            let mut readings = Vec::new();
            for one in number.split('/') {
                readings.push([one.trim(), " ", unit].concat());
            }
            ("hedge", readings)
        }
        None => return Ok(()),
    };
    for reading in &mut readings {
        reading.truncate(reading.trim_end().len());
    }
    let piece = tokens.piece(start, end);
    Err(NotRead { readings, ..refuse(Refusal::Ambiguous, reason, piece) })
}
