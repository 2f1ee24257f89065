//! Arithmetic as students type it when they count: `5*4096^2`, `3 × 2 × 16_777_216`, `10 GFLOP`.
//!
//! A recursive descent over the characters, each read once, its depth limited:
//!
//! ```text
//! sum     = product (("+" | "-") product)*
//! product = signed (("*" | "×" | "·" | "x" | "/" | "÷") signed)*
//! signed  = ("+" | "-")* power
//! power   = atom (("^" | "**") signed | superscripts)?
//! atom    = number | "(" sum ")"
//! ```

use crate::decimal::{log10, scaled, ten_to};
use crate::scan;

/// The longest text that is read, characters.
pub const TEXT_MAX: usize = 1000;
/// Brackets within brackets, signs before signs, powers of powers, all together.
const DEPTH_MAX: u32 = 40;
/// From this exponent on any power leaves the range of doubles, or is 0 or 1.
const EXPONENT_MAX: f64 = 4096.0;
/// Prefixes of units, each a thousand times the one before.
const PREFIXES: [&[u8]; 7] = [b"", b"k", b"M", b"G", b"T", b"P", b"E"];

/// Why a text is no arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing stands there.
    Empty,
    /// What stands after the part that was read is no arithmetic.
    Stopped,
    /// It ends where a number is wanted.
    BreaksOff,
    /// A bracket is not closed.
    Unclosed,
    /// Too long, or nested too deep.
    TooMuch,
}

/// A text that is no arithmetic: how far it was read, in bytes, and why no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The length of what was read.
    pub at: usize,
    /// Why it stopped there.
    pub fault: Fault,
}

/// What a text comes to. `decimal` is the language's mark, point or comma; the other one parts groups
/// of digits, and so do blanks, apostrophes and underscores. `units` are the words that may follow it, after a prefix such as `G`.
///
/// The value may be infinite or NaN, as after a division by zero: the caller has a range for it.
///
/// # Errors
/// Where the text is no arithmetic.
pub fn evaluate(text: &str, decimal: char, units: &[&str]) -> Result<f64, Stop> {
    let mut reader = Reader { text, at: 0, depth: 0, decimal };
    if scan::is_longer(text, TEXT_MAX) {
        return Err(reader.stop(Fault::TooMuch));
    }
    reader.skip_blanks();
    if reader.peek().is_none() {
        return Err(reader.stop(Fault::Empty));
    }
    let value = reader.sum()?;
    let (rest, unit) = (reader.rest(), reader.rest().trim_ascii());
    match factor(unit, units) {
        Some(factor) if rest.starts_with(unit) => Ok(value * factor),
        _ => Err(reader.stop(Fault::Stopped)),
    }
}

/// The factor of a unit with its prefix; 1 where nothing stands.
fn factor(rest: &str, units: &[&str]) -> Option<f64> {
    if rest.is_empty() {
        return Some(1.0);
    }
    for unit in units {
        let Some(prefix) = rest.strip_suffix(unit) else { continue };
        let mut factor = 1.0;
        for known in PREFIXES {
            if prefix.as_bytes() == known {
                return Some(factor);
            }
            factor *= 1e3;
        }
        // GiB: of bytes alone, and of those typed with a small i
        let is_bytes = matches!(unit.as_bytes(), [b'B' | b'b', ..]);
        let Some(binary) = prefix.strip_suffix('i').filter(|_| is_bytes) else { continue };
        factor = 1.0;
        for known in PREFIXES {
            let is_kibi = known == b"k" && binary == "K";
            if factor > 1.0 && (binary.as_bytes() == known || is_kibi) {
                return Some(factor);
            }
            factor *= 1024.0;
        }
    }
    None
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: u32,
    decimal: char,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn take(&mut self, character: char) {
        self.at += character.len_utf8();
    }

    fn skip_blanks(&mut self) {
        while let Some(blank) = self.peek().filter(|character| is_blank(*character)) {
            self.take(blank);
        }
    }

    /// Takes the next character, where it is one of these, and the blanks behind it.
    fn take_one_of(&mut self, wanted: &str) -> Option<char> {
        let found = self.peek().filter(|character| is_one_of(*character, wanted))?;
        self.take(found);
        self.skip_blanks();
        Some(found)
    }

    const fn stop(&self, fault: Fault) -> Stop {
        Stop { at: self.at, fault }
    }

    fn sum(&mut self) -> Result<f64, Stop> {
        let mut sum = self.product()?;
        while let Some(sign) = self.take_one_of("+-−") {
            let next = self.product()?;
            sum += if sign == '+' { next } else { -next };
        }
        Ok(sum)
    }

    fn product(&mut self) -> Result<f64, Stop> {
        let mut product = self.signed()?;
        while let Some(sign) = self.take_one_of("*×·xX∙⋅/÷") {
            let next = self.signed()?;
            product = if sign == '/' || sign == '÷' { product / next } else { product * next };
        }
        Ok(product)
    }

    /// The one way in that goes deeper.
    fn signed(&mut self) -> Result<f64, Stop> {
        if self.depth == DEPTH_MAX {
            return Err(self.stop(Fault::TooMuch));
        }
        self.depth += 1;
        let value = match self.take_one_of("+-−") {
            Some('+') => self.signed()?,
            Some(_) => -self.signed()?,
            None => self.power()?,
        };
        self.depth -= 1;
        Ok(value)
    }

    fn power(&mut self) -> Result<f64, Stop> {
        let base = self.atom()?;
        if let Some(exponent) = self.superscripts() {
            self.skip_blanks();
            return Ok(raised(base, exponent));
        }
        let is_power = self.rest().starts_with("**");
        if is_power {
            self.at += 1;
        }
        if is_power || self.peek() == Some('^') {
            self.at += 1;
            self.skip_blanks();
            return Ok(raised(base, self.signed()?));
        }
        Ok(base)
    }

    /// A run of superscripts as an exponent.
    fn superscripts(&mut self) -> Option<f64> {
        let (mut exponent, mut is_negative) = (None, false);
        while let Some(character) = self.peek() {
            match superscript(character) {
                Some(digit) => exponent = Some(exponent.unwrap_or(0.0) * 10.0 + f64::from(digit)),
                None if character == '⁻' && exponent.is_none() => is_negative = true,
                None => break,
            }
            self.take(character);
        }
        exponent.map(|exponent| if is_negative { -exponent } else { exponent })
    }

    fn atom(&mut self) -> Result<f64, Stop> {
        let value = if self.take_one_of("(").is_some() {
            let value = self.sum()?;
            match self.peek() {
                Some(')') => self.take(')'),
                Some(_) => return Err(self.stop(Fault::Stopped)),
                None => return Err(self.stop(Fault::Unclosed)),
            }
            value
        } else {
            self.number()?
        };
        // a superscript stands at its base
        let after = self.at;
        self.skip_blanks();
        if self.peek().is_some_and(|c| superscript(c).is_some() || c == '⁻') {
            self.at = after;
        }
        Ok(value)
    }

    /// Digits in groups, decimals, and a power of ten behind an `e`.
    fn number(&mut self) -> Result<f64, Stop> {
        let begin = self.at;
        let (mut mantissa, mut exponent, mut count) = (0_u64, 0_i32, 0_u32);
        let mut is_decimal = false;
        while let Some(character) = self.peek() {
            if let Some(digit) = character.to_digit(10) {
                // what a double cannot hold counts as zeros
                if mantissa < 10_u64.pow(18) {
                    mantissa = mantissa * 10 + u64::from(digit);
                    exponent -= i32::from(is_decimal);
                } else {
                    exponent += i32::from(!is_decimal);
                }
                count += 1;
                self.at += 1;
            } else if character == self.decimal && !is_decimal {
                is_decimal = true;
                self.at += 1;
            } else if count > 0 && !is_decimal && self.is_group(character) {
                self.take(character);
            } else {
                break;
            }
        }
        if count == 0 {
            self.at = begin;
            let fault = if self.peek().is_some() { Fault::Stopped } else { Fault::BreaksOff };
            return Err(self.stop(fault));
        }
        Ok(scaled(mantissa, exponent.saturating_add(self.exponent())))
    }

    /// Whether a mark parts digits: three of them follow a mark of groups, any an underscore.
    fn is_group(&self, mark: char) -> bool {
        let mut after = self.rest().chars();
        after.next();
        if mark == '_' {
            return after.next().is_some_and(|next| next.is_ascii_digit());
        }
        let other = if self.decimal == ',' { '.' } else { ',' };
        if mark != other && mark != '\'' && mark != '’' && !is_blank(mark) {
            return false;
        }
        for _ in 0..3 {
            if !after.next().is_some_and(|next| next.is_ascii_digit()) {
                return false;
            }
        }
        !after.next().is_some_and(|next| next.is_ascii_digit())
    }

    /// A power of ten behind an `e`; without digits the `e` is none of ours.
    fn exponent(&mut self) -> i32 {
        let begin = self.at;
        let Some(letter) = self.peek().filter(|letter| is_one_of(*letter, "eE")) else { return 0 };
        self.take(letter);
        let sign = self.peek().filter(|sign| is_one_of(*sign, "+-−"));
        if let Some(sign) = sign {
            self.take(sign);
        }
        let (mut exponent, mut count) = (0_i32, 0);
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            // beyond any double either way
            exponent = (exponent * 10 + i32::try_from(digit).unwrap_or(0)).min(9999);
            count += 1;
            self.at += 1;
        }
        if count == 0 {
            self.at = begin;
        }
        if sign.is_some_and(|sign| sign != '+') { -exponent } else { exponent }
    }
}

// str::contains brings a searcher of 5 KB along
fn is_one_of(character: char, some: &str) -> bool {
    for one in some.chars() {
        if one == character {
            return true;
        }
    }
    false
}

const fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\u{a0}' | '\u{2009}' | '\u{202f}')
}

fn superscript(character: char) -> Option<u32> {
    let place = "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|digit| digit == character)?;
    u32::try_from(place).ok()
}

/// A power; whole ones of whole numbers are exact as far as a double holds them.
fn raised(base: f64, exponent: f64) -> f64 {
    let size = exponent.abs();
    if exponent.fract() != 0.0 {
        return ten_to(exponent * log10(base));
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a float cast saturates, and so far no power is finite"
    )]
    let mut left = size.min(EXPONENT_MAX) as u32;
    let (mut power, mut square) = (1.0, base);
    while left > 0 {
        if left & 1 == 1 {
            power *= square;
        }
        square *= square;
        left >>= 1;
    }
    if exponent < 0.0 { 1.0 / power } else { power }
}
