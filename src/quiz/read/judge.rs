//! The one quantity that a sentence gives as its answer, or why there is none.

use super::Expected;
use super::figure::TOO_SMALL;
use super::fit::{Fit, fit, powers};
use super::found::{Found, Join, Role, Sentence};
use super::token::{NOWHERE, Tokens};
use super::unit::{atom, respelled};
use super::vocabulary::next_entry;
use crate::quiz::reading::{NotRead, Quantity, Refusal, Relation, Unit};

/// Ends of a range that lie no further apart, as a share of the larger, stand for its middle.
const RANGE_SHARE: f64 = 0.02;

/// The answer in a sentence.
///
/// # Errors
/// Why there is none, or more than one.
pub(super) fn judge(
    mut sentence: Sentence,
    tokens: &Tokens,
    expected: &Expected,
) -> Result<Quantity, NotRead> {
    let (fault, at) = (sentence.fault, sentence.fault_at);
    if !fault.is_empty() && (fault != "unknown_sign" || tokens.have_number()) {
        return Err(tokens.refuse(Refusal::Unparseable, fault, (at, at + 1)));
    }
    share_units(&mut sentence.found);
    let mut wanted = Role::Remark;
    for found in &sentence.found {
        if found.role == Role::Answer {
            wanted = Role::Answer;
        }
    }
    // the first of all, the first that fits, and a bare number beside it
    let (mut first, mut combined, mut stray) = (None, None, None);
    for (place, found) in sentence.found.iter().enumerate() {
        if found.role != wanted {
            continue;
        }
        let is_last = sentence.found.iter().skip(place + 1).all(|after| after.role != wanted);
        first = first.or(Some(found));
        match (fit(found, expected.dimension), &mut combined) {
            (Fit::Yes, Some(combined)) => combine(combined, found, is_last, tokens, expected)?,
            (Fit::Yes, None) => combined = Some(alone(found)),
            (Fit::Bare, _) if found.join != Join::Words && !found.is_times => {
                stray = stray.or(Some(found))
            }
            _ => {}
        }
    }
    let Some(first) = first else {
        let reason = match () {
            () if sentence.is_not_finite => "not_finite",
            () if !sentence.found.is_empty() => "negation",
            () => "no_number",
        };
        return Err(tokens.refuse(Refusal::Unparseable, reason, NOWHERE));
    };
    if let (Some(_), Some(stray)) = (&combined, stray) {
        let at = (stray.number_at.0, stray.next);
        return Err(tokens.refuse(Refusal::Unparseable, "stray_number", at));
    }
    if let Some(combined) = combined {
        return answer(combined, tokens, expected);
    }
    let (refusal, reason, more) = match fit(first, expected.dimension) {
        Fit::Bare => (Refusal::MissingUnit, "missing_unit", 0),
        Fit::Percent => (Refusal::WrongUnit, "percent", 0),
        Fit::Wrong => (Refusal::WrongUnit, "wrong_unit", 0),
        Fit::Yes | Fit::Fault => (Refusal::Unparseable, first.fault, 1),
    };
    Err(tokens.refuse(refusal, reason, (first.number_at.0, first.next + more)))
}

// The first number of a range or an offer takes the unit of the second, a number that of its uncertainty.
fn share_units(found: &mut [Found]) {
    for place in (1..found.len()).rev() {
        let Some((before, [after, ..])) = found.split_at_mut_checked(place) else {
            return;
        };
        let is_one = after.role == Role::Uncertainty
            || matches!(after.join, Join::To | Join::Or | Join::And);
        if let Some(one) = before.last_mut()
            && is_one
            && one.is_bare()
            && one.fault.is_empty()
            && after.fault.is_empty()
        {
            (one.unit, one.unit_at) = (after.unit, after.unit_at);
        }
    }
}

// What has been said so far, as one answer.
#[derive(Clone, Copy)]
struct Combined<'a> {
    first: &'a Found,
    chosen: &'a Found,
    value: f64,
    half: f64,
}

fn alone(found: &Found) -> Combined<'_> {
    let factor = found.unit.unit.factor;
    let (value, half) = (found.figure.value * factor, found.figure.half * factor);
    Combined { first: found, chosen: found, value, half }
}

// Says another the same again, or is there a choice between them?
fn combine<'a>(
    before: &mut Combined<'a>,
    found: &'a Found,
    is_last: bool,
    tokens: &Tokens,
    expected: &Expected,
) -> Result<(), NotRead> {
    let other = alone(found);
    let apart = (other.value - before.value).abs();
    let larger = other.value.abs().max(before.value.abs());
    if found.join == Join::To && apart <= larger * RANGE_SHARE {
        (before.value, before.half) = (f64::midpoint(other.value, before.value), apart / 2.0);
        return Ok(());
    }
    // two in the same digits are two
    let (fine, coarse) = (other.half.min(before.half), other.half.max(before.half));
    let step = match () {
        () if fine > coarse * 0.99 => coarse,
        // rounded up to a whole one
        () if coarse > 0.49 => 2.0 * coarse,
        () => fine + coarse,
    };
    let most = step * 1.000_001 + larger * 1e-9;
    let is_split = before.chosen.figure.is_split;
    // said again, the reading of a doubtful mark is told
    let is_same = apart <= most
        || (is_split && (before.value * 1e3 - other.value).abs() <= most)
        || (found.figure.is_split && (before.value - other.value * 1e3).abs() <= most);
    if is_same && found.join != Join::To {
        // the one in more digits, and what was worked out rather than its working
        let is_finer = other.half > 0.0 && (other.half < before.half || before.half <= 0.0);
        if is_split || (is_finer && !found.figure.is_split) {
            *before = Combined { first: before.first, ..other };
        }
        return Ok(());
    }
    if found.join == Join::Words && found.is_bare() && !before.chosen.is_bare() {
        return Ok(());
    }
    let (refusal, reason) = match found.join {
        Join::Nothing => (Refusal::Unparseable, "stray_number"),
        Join::Or | Join::To => (Refusal::Ambiguous, "hedge"),
        _ => (Refusal::Ambiguous, "two_values"),
    };
    let mut not_read = tokens.refuse(refusal, reason, (before.first.number_at.0, found.next));
    // offered is only what would be understood
    let is_clear = doubts(before.chosen).1 + doubts(found).1 == 0
        && before.value.is_finite()
        && other.value.is_finite()
        && !before.chosen.unit.unit.is_percent
        && !found.unit.unit.is_percent;
    if found.join == Join::To && is_last && is_clear {
        let (value, half) = (f64::midpoint(other.value, before.value), apart / 2.0);
        let range = Combined { first: before.first, chosen: found, value, half };
        not_read.range = Some(quantity(&range, expected));
    }
    for one in [before.chosen, found] {
        if refusal == Refusal::Ambiguous && is_clear {
            not_read.readings.push(reading(tokens.text(one.number_at), tokens.text(one.unit_at)));
        }
    }
    Err(not_read)
}

fn answer(of: Combined, tokens: &Tokens, expected: &Expected) -> Result<Quantity, NotRead> {
    let chosen = of.chosen;
    if !of.value.is_finite() || !of.half.is_finite() {
        return Err(tokens.refuse(Refusal::Unparseable, "not_finite", NOWHERE));
    }
    if of.value == 0.0 && chosen.figure.value != 0.0 {
        return Err(tokens.refuse(Refusal::Unparseable, TOO_SMALL, NOWHERE));
    }
    let (reason, doubts) = doubts(chosen);
    if doubts > 0 {
        return Err(ask(chosen, reason, doubts == 1, tokens, expected));
    }
    Ok(quantity(&of, expected))
}

#[inline(never)]
fn quantity(of: &Combined, expected: &Expected) -> Quantity {
    let (first, chosen) = (of.first, of.chosen);
    let unit = Unit { powers: powers(chosen, expected.dimension), ..chosen.unit.unit };
    Quantity {
        value: of.value,
        unit: (!chosen.is_bare()).then_some(unit),
        half_digit: of.half,
        relation: if chosen.relation == Relation::Equal { first.relation } else { chosen.relation },
        form: chosen.figure.form,
        side: chosen.side.or(first.side),
        is_share_of: chosen.is_share_of || first.is_share_of,
        is_times: chosen.is_times || first.is_times,
    }
}

#[inline(never)]
fn reading(number: &str, unit: &str) -> String {
    [number, if unit.is_empty() { "" } else { " " }, unit].concat()
}

// Why a number or its unit has two readings, and how many reasons there are.
#[inline(never)]
fn doubts(found: &Found) -> (&'static str, usize) {
    let (slip, is_split) = (found.unit.slip, found.figure.is_split);
    let is_pair = found.figure.is_pair;
    let reason = match () {
        () if !slip.is_empty() => slip,
        () if is_split => "separator",
        () => "hedge",
    };
    (reason, usize::from(!slip.is_empty()) + usize::from(is_split) + usize::from(is_pair))
}

// Whether marks stand in more than one number: 1,234x1,0. Which of them are meant otherwise is not known.
fn has_marks_apart(numbers: &str) -> bool {
    let (mut with_marks, mut is_counted) = (0, false);
    for byte in numbers.bytes() {
        match byte {
            b'.' | b',' => {
                with_marks += u32::from(!is_counted);
                is_counted = true;
            }
            b'0'..=b'9' => {}
            _ => is_counted = false,
        }
    }
    with_marks > 1
}

// Asks which of two readings is meant.
fn ask(
    found: &Found,
    reason: &'static str,
    is_sole: bool,
    tokens: &Tokens,
    expected: &Expected,
) -> NotRead {
    let at = (found.number_at.0, found.next);
    let mut not_read = tokens.refuse(Refusal::Ambiguous, reason, at);
    let is_slip = !found.unit.slip.is_empty();
    if !is_sole || (is_slip && found.unit.slip_at == NOWHERE) {
        return not_read;
    }
    let (number, unit) = (tokens.text(found.number_at), tokens.text(found.unit_at));
    let mut offer = |number: &str, unit: &str| not_read.readings.push(reading(number, unit));
    if is_slip {
        let (first, next) = found.unit.slip_at;
        let mut word = String::new();
        for place in first..next {
            word.push_str(tokens.word(place));
        }
        let gap = |place| if tokens.is_glued(place) { "" } else { " " };
        let is_time = atom(&word, expected.words).is_some_and(|atom| atom.powers.second > 0);
        let before = tokens.text((found.unit_at.0, first));
        let after = tokens.text((next, found.unit_at.1));
        for spelling in &respelled(&word, is_time) {
            if !spelling.is_empty() {
                offer(
                    number,
                    [before, gap(first), spelling, gap(next), after].concat().trim_ascii(),
                );
            }
        }
    } else if found.figure.is_split {
        if has_marks_apart(number) {
            return not_read;
        }
        for mark in [if expected.words.reads_comma() { "," } else { "." }, ""] {
            let mut marked = String::new();
            for byte in number.bytes() {
                match byte {
                    b'.' | b',' => marked.push_str(mark),
                    _ => marked.push(char::from(byte & 0x7f)),
                }
            }
            offer(&marked, unit);
        }
    } else {
        let mut number = number;
        while let Some(one) = next_entry(&mut number, b'/') {
            offer(one.trim_ascii(), unit);
        }
    }
    not_read
}
