//! A number with its power of ten, as a fraction or a ratio, from the tokens.

use super::number::scaled;
use super::token::{Kind, Tokens};
use super::vocabulary::{Sense, sense};
use crate::quiz::reading::Form;
use crate::words::Words;

/// A number as it stands before its unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Figure {
    pub(super) value: f64,
    /// Half a unit of its last digit.
    pub(super) half: f64,
    pub(super) form: Form,
    /// Whether its mark may as well part thousands.
    pub(super) is_split: bool,
    /// Whether it may be two numbers that are offered, such as 318/319.
    pub(super) is_pair: bool,
    /// Why it is no number; empty where it is one.
    pub(super) fault: &'static str,
    /// The token behind it.
    pub(super) next: usize,
}

/// The number at a place that holds a number.
pub(super) fn figure(
    tokens: &Tokens,
    place: usize,
    takes_ratio: bool,
    words: &Words,
) -> Option<Figure> {
    let first = scientific(tokens, place, words)?;
    // 1 1/2
    if let (Some(whole), Some(upper)) = (tokens.number(place), tokens.number(place + 1))
        && whole.is_whole
        && !tokens.is_glued(place + 1)
        && let (Some(upper), Some(lower)) = (upper.small(), over(tokens, place + 1))
        && upper < lower
    {
        let value = whole.value() + f64::from(upper) / f64::from(lower);
        return Some(Figure { value, half: 0.0, next: place + 4, ..first });
    }
    let next = first.next;
    let is_ratio = takes_ratio
        && (tokens.sign(next) == ':' || matches!(sense(tokens, next, words), Some((Sense::To, 1))));
    if !is_ratio && tokens.sign(next) != '/' {
        return Some(first);
    }
    let Some(second) = scientific(tokens, next + 1, words) else {
        return Some(first);
    };
    let is_one = |figure: &Figure| (figure.value - 1.0).abs() < 1e-9 && figure.half > 0.1;
    if is_ratio && !is_one(&first) && !is_one(&second) {
        return Some(first);
    }
    let value = first.value / second.value;
    // one over a number is as exact as the number; other fractions are exact
    let half = if is_one(&first) {
        value * second.half / second.value
    } else if is_ratio {
        first.half
    } else {
        0.0
    };
    let form = match (is_ratio, is_one(&first)) {
        (true, _) => Form::Ratio,
        (false, true) => Form::OneOver,
        (false, false) => Form::Plain,
    };
    let is_pair =
        !is_ratio && first.value.min(second.value) >= 10.0 && (0.8..1.25).contains(&value);
    let fault = if first.fault.is_empty() { second.fault } else { first.fault };
    let is_split = first.is_split || second.is_split;
    Some(Figure { value, half, form, is_split, is_pair, fault, next: second.next })
}

// The whole number under the one at a place: the 2 of 1/2.
fn over(tokens: &Tokens, place: usize) -> Option<i32> {
    if tokens.sign(place + 1) == '/' { tokens.number(place + 2)?.small() } else { None }
}

// A number with its powers: 3 × 10^-4, 10^-4, 2^8.
fn scientific(tokens: &Tokens, place: usize, words: &Words) -> Option<Figure> {
    let number = tokens.number(place)?;
    let mut figure = Figure {
        value: number.value(),
        half: number.half_digit(),
        form: Form::Plain,
        is_split: number.is_split,
        is_pair: false,
        fault: number.fault,
        next: place + 1,
    };
    if let Some((power, next)) = raised(tokens, place + 1) {
        figure.next = next;
        if number.is(10) {
            (figure.value, figure.half) = (scaled(1.0, power), 0.0);
        } else {
            let base = figure.value;
            (figure.value, figure.half) = (1.0, 0.0);
            for _ in 0..power.unsigned_abs().min(1100) {
                figure.value *= base;
            }
            if power < 0 {
                figure.value = 1.0 / figure.value;
            }
        }
        return Some(figure);
    }
    // × 10^-4, and a space for the cross
    let is_cross = matches!(tokens.sign(figure.next), '×' | '*')
        || matches!(sense(tokens, figure.next, words), Some((Sense::Times, 1)));
    let ten = figure.next + usize::from(is_cross);
    if tokens.number(ten).is_some_and(|ten| ten.is(10)) {
        // the raising is lost in many a paste: 3 × 10-4
        let is_lost =
            is_cross && matches!(tokens.sign(ten + 1), '-' | '+') && tokens.is_glued(ten + 1);
        let lost = if is_lost && tokens.is_glued(ten + 2) { signed(tokens, ten + 1) } else { None };
        if let Some((power, next)) = raised(tokens, ten + 1).or(lost) {
            figure.value = scaled(figure.value, power);
            figure.half = scaled(figure.half, power);
            figure.is_split &= !number.has_one_before;
            figure.next = next;
        }
    }
    Some(figure)
}

// The power behind a number, and the token behind it.
fn raised(tokens: &Tokens, place: usize) -> Option<(i32, usize)> {
    if tokens.sign(place) != '^' {
        return None;
    }
    let is_open = tokens.sign(place + 1) == '(';
    let (power, next) = signed(tokens, place + 1 + usize::from(is_open))?;
    Some((power, next + usize::from(is_open && tokens.sign(next) == ')')))
}

fn signed(tokens: &Tokens, place: usize) -> Option<(i32, usize)> {
    let sign = tokens.sign(place);
    let next = place + usize::from(matches!(sign, '-' | '+'));
    let power = tokens.number(next)?.small()?;
    Some((if sign == '-' { -power } else { power }, next + 1))
}

/// Whether a number stands at a place, its sign included.
pub(super) fn is_number(tokens: &Tokens, place: usize) -> bool {
    let place = place + usize::from(matches!(tokens.sign(place), '-' | '+'));
    matches!(tokens.at(place).kind, Kind::Number(_))
}
