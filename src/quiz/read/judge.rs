//! The one quantity that a sentence gives as its answer, or why there is none.

use super::Expected;
use super::found::{Found, Join, Role, Sentence};
use super::refuse::refuse;
use super::token::Tokens;
use crate::quiz::reading::{Dimension, Form, NotRead, Powers, Quantity, Refusal, Relation, Unit};

/// Ends of a range that lie no further apart, as a share of the larger, stand for its middle.
const RANGE_SHARE: f64 = 0.02;

/// How a quantity's unit fits what is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    /// It does.
    Yes,
    /// A bare number where a unit is needed.
    Bare,
    /// A share where a factor, a count or an intensity is meant.
    Percent,
    /// Another dimension.
    Wrong,
    /// It cannot be read.
    Fault,
}

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
    if let Some((reason, place)) = sentence.fault {
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
        }
        candidates.push(one);
    }
    candidates
}

fn fit(found: &Found, dimension: Dimension) -> Fit {
    if !found.fault.is_empty() {
        return Fit::Fault;
    }
    let bare_will_do = matches!(
        dimension,
        Dimension::Intensity | Dimension::Count | Dimension::Ratio | Dimension::Percent
    );
    let Some(product) = &found.unit else {
        return if bare_will_do { Fit::Yes } else { Fit::Bare };
    };
    if product.unit.is_percent {
        let is_share = found.side.is_some() || found.is_share_of;
        return match dimension {
            Dimension::Percent => Fit::Yes,
            Dimension::Ratio if is_share => Fit::Yes,
            Dimension::Time | Dimension::Flops | Dimension::Bytes => Fit::Wrong,
            _ => Fit::Percent,
        };
    }
    let wanted = dimension.powers();
    let written = unit_for(found, dimension).map_or(product.unit.powers, |unit| unit.powers);
    let turned = Powers { flop: -written.flop, byte: -written.byte, second: -written.second };
    let is_none = wanted == Powers::default();
    if !is_none && (written == wanted || (dimension == Dimension::Intensity && turned == wanted)) {
        Fit::Yes
    } else if is_none && written == wanted && dimension == Dimension::Ratio {
        // a quotient of like units: s/s
        Fit::Yes
    } else {
        Fit::Wrong
    }
}

// The unit as it is meant: FLOPS is FLOP/s where a rate is asked for.
fn unit_for(found: &Found, dimension: Dimension) -> Option<Unit> {
    let product = found.unit.as_ref()?;
    let mut unit = product.unit;
    let mut as_rate = unit.powers;
    as_rate.second = as_rate.second.saturating_sub(1);
    if product.may_be_rate && unit.powers != dimension.powers() && as_rate == dimension.powers() {
        unit.powers = as_rate;
    }
    Some(unit)
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
    let mut is_resolved = false;
    for other in others {
        let next = value(other);
        let apart = (next.0 - best.0).abs();
        let larger = next.0.abs().max(best.0.abs());
        let is_same = apart <= next.1 + best.1 + larger * 1e-9;
        if other.join == Join::To && apart <= larger * RANGE_SHARE {
            best = ((next.0 + best.0) / 2.0, apart / 2.0);
            continue;
        }
        if is_same && other.join != Join::To {
            // the one in more digits, unless it may be read in two ways
            if next.1 < best.1 && !other.figure.is_split || chosen.figure.is_split {
                (chosen, best) = (other, next);
            }
            is_resolved = true;
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
            let end = tokens.at(found.next.max(1) - 1).end;
            tokens.text(tokens.at(found.tokens.0).start, end).to_owned()
        };
        let (start, end) = (tokens.at(first.tokens.0).start, tokens.at(other.next.max(1) - 1).end);
        let mut not_read = refuse(refusal, reason, tokens.piece(start, end));
        if refusal == Refusal::Ambiguous {
            not_read.readings = vec![text(chosen), text(other)];
        }
        return Err(not_read);
    }
    doubts(chosen, is_resolved, tokens, expected)?;
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
    let wanted_finite = quantity.value.is_finite() && quantity.half_digit.is_finite();
    if wanted_finite {
        Ok(quantity)
    } else {
        Err(refuse(Refusal::Unparseable, "not_finite", String::new()))
    }
}

// Two readings of one number or of its unit.
fn doubts(
    found: &Found,
    is_resolved: bool,
    tokens: &Tokens,
    expected: &Expected,
) -> Result<(), NotRead> {
    let (start, end) = (tokens.at(found.tokens.0).start, tokens.at(found.next.max(1) - 1).end);
    let piece = || tokens.piece(start, end);
    if let Some(product) = &found.unit
        && !product.slip.is_empty()
    {
        let (from, to) = product.slip_at;
        let (from, to) = (tokens.at(from).start, tokens.at(to.max(1) - 1).end);
        let mut not_read = refuse(Refusal::Ambiguous, product.slip, piece());
        let (before, after) = (tokens.text(start, from), tokens.text(to, end));
        for unit in [&product.likely, &product.literal] {
            if !unit.is_empty() {
                not_read.readings.push([before, unit.as_str(), after].concat());
            }
        }
        return Err(not_read);
    }
    if found.figure.is_split && !is_resolved {
        let mut not_read = refuse(Refusal::Ambiguous, "separator", piece());
        let (number, rest) = (tokens.text(start, tokens.at(found.tokens.0).end), found.tokens.0);
        let rest = tokens.text(tokens.at(rest).end, end);
        let mark = if expected.words.reads_comma() { "," } else { "." };
        for mark in [mark, ""] {
            let mut reading = String::new();
            for character in number.chars() {
                if matches!(character, '.' | ',') {
                    reading.push_str(mark);
                } else {
                    reading.push(character);
                }
            }
            reading.push_str(rest);
            not_read.readings.push(reading);
        }
        return Err(not_read);
    }
    if found.figure.is_pair && found.figure.form == Form::Plain {
        return Err(refuse(Refusal::Ambiguous, "hedge", piece()));
    }
    Ok(())
}
