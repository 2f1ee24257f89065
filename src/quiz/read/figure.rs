//! A number with its power of ten, as a fraction or a ratio, from the tokens.

use super::number::scaled;
use super::token::Tokens;
use super::vocabulary::{Sense, sense};
use crate::quiz::reading::Form;
use crate::words::Words;

/// A number as it stands before its unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Figure {
    pub(super) value: f64,
    /// Half a unit of its last digit; 0 for a fraction.
    pub(super) half: f64,
    pub(super) form: Form,
    /// Whether its mark may as well part thousands.
    pub(super) is_split: bool,
    /// Whether it may be two numbers that are offered, such as 318/319, or any of many: 300 ± 200.
    pub(super) is_pair: bool,
    /// Why it is no number; empty where it is one.
    pub(super) fault: &'static str,
    /// The token behind it.
    pub(super) next: usize,
}

/// The number at a place, if one stands there.
#[inline(never)]
pub(super) fn figure(
    tokens: &Tokens,
    place: usize,
    takes_ratio: bool,
    words: &Words,
) -> Option<Figure> {
    let mut first = scientific(tokens, place, words)?;
    // 1 1/2
    let (whole, upper) = (small(tokens, place), small(tokens, place + 1));
    if whole >= 0 && upper > 0 && !tokens.is_glued(place + 1) && tokens.sign(place + 2) == b'/' {
        let lower = small(tokens, place + 3);
        if upper < lower {
            first.value = f64::from(whole) + f64::from(upper) / f64::from(lower);
            (first.half, first.next) = (0.0, place + 4);
            return Some(first);
        }
    }
    let next = first.next;
    let sign = tokens.sign(next);
    let is_ratio = takes_ratio && (sign == b':' || sense(tokens, next, words) == (Sense::To, 1));
    if !is_ratio && sign != b'/' {
        return Some(first);
    }
    let Some(second) = scientific(tokens, next + 1, words) else {
        return Some(first);
    };
    let (one, other) = (is_one(&first), is_one(&second));
    if is_ratio && sign != b':' && !one && !other {
        return Some(first);
    }
    let value = first.value / second.value;
    if value == 0.0 && first.value != 0.0 && second.value.is_finite() {
        first.fault = TOO_SMALL;
    }
    first.is_pair =
        !is_ratio && first.value.min(second.value) >= 10.0 && value > 0.8 && value < 1.25;
    // one over a number is as exact as the number; other fractions are exact
    first.half = match () {
        () if one && second.value > 20.0 => value * second.half / second.value,
        () if is_ratio => first.half,
        () => 0.0,
    };
    first.form = match () {
        () if is_ratio => Form::Ratio,
        () if one => Form::OneOver,
        () => Form::Plain,
    };
    if first.fault.is_empty() {
        first.fault = second.fault;
    }
    first.is_split |= second.is_split;
    (first.value, first.next) = (value, second.next);
    Some(first)
}

fn is_one(figure: &Figure) -> bool {
    (figure.value - 1.0).abs() < 1e-9 && figure.half > 0.1
}

// The whole number of at most four figures at a place; -1 where none stands there.
#[inline(never)]
fn small(tokens: &Tokens, place: usize) -> i32 {
    tokens.number(place).and_then(|number| number.small()).unwrap_or(-1)
}

/// Why a figure that is not zero is none: no double is as small.
pub(super) const TOO_SMALL: &str = "too_small";

// The number with its powers, refused where it is too small to be told from zero.
#[inline(never)]
fn scientific(tokens: &Tokens, place: usize, words: &Words) -> Option<Figure> {
    let mut figure = raw(tokens, place, words)?;
    if figure.value == 0.0 && !tokens.number(place)?.is_zero() && figure.fault.is_empty() {
        figure.fault = TOO_SMALL;
    }
    Some(figure)
}

// A number with its powers: 3 × 10^-4, 10^-4, 2^8.
fn raw(tokens: &Tokens, place: usize, words: &Words) -> Option<Figure> {
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
        let base = figure.value;
        (figure.value, figure.half, figure.next) = (scaled(1.0, power), 0.0, next);
        if !number.is(10) {
            figure.value = 1.0;
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
    let is_cross =
        tokens.sign(place + 1) == b'*' || sense(tokens, place + 1, words) == (Sense::Times, 1);
    let ten = place + 1 + usize::from(is_cross);
    let factor = tokens.number(ten).filter(|_| is_cross);
    if let Some(factor) = factor.filter(|factor| factor.is_power_of_ten()) {
        figure.value *= factor.value();
        figure.half *= factor.value();
        figure.next = ten + 1;
    } else if tokens.number(ten).is_some_and(|ten| ten.is(10)) {
        // the raising is lost in many a paste: 3 × 10-4
        let is_lost = is_cross
            && matches!(tokens.sign(ten + 1), b'-' | b'+')
            && tokens.is_glued(ten + 1)
            && tokens.is_glued(ten + 2);
        let power = if is_lost { whole(tokens, ten + 1) } else { raised(tokens, ten + 1) };
        if let Some((power, next)) = power {
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
    if tokens.sign(place) == b'^' { whole(tokens, place + 1) } else { None }
}

/// A whole number with its sign, perhaps in brackets, and the token behind it.
#[inline(never)]
pub(super) fn whole(tokens: &Tokens, place: usize) -> Option<(i32, usize)> {
    let is_open = tokens.sign(place) == b'(';
    let at = place + usize::from(is_open);
    let sign = tokens.sign(at);
    let at = at + usize::from(matches!(sign, b'-' | b'+'));
    let power = small(tokens, at);
    if power < 0 {
        return None;
    }
    let is_closed = is_open && tokens.sign(at + 1) == b')';
    Some((if sign == b'-' { -power } else { power }, at + 1 + usize::from(is_closed)))
}
