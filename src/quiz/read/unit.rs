//! A word as a unit: its prefix, its base, and whether its case may mean another.

use super::number::scaled;
use super::vocabulary::{
    BITS, BYTES, FLOPS, HOURS, MINUTES, PERCENTS, PREFIXES, SECONDS, is_same, next_entry,
};
use crate::quiz::reading::Powers;
use crate::scan;
use crate::words::{Text, Words};

/// A unit without a power.
#[derive(Clone, Copy, Debug)]
pub(super) struct Atom {
    pub(super) powers: Powers,
    /// In base units.
    pub(super) factor: f64,
    pub(super) is_percent: bool,
    pub(super) is_binary: bool,
    /// Whether it ends in an s that may be "per second": FLOPS.
    pub(super) may_be_rate: bool,
    /// Whether a prefix stands in it.
    pub(super) has_prefix: bool,
    /// Whether the case as typed means another unit, or none.
    pub(super) is_slip: bool,
}

struct Base {
    names: &'static Text,
    powers: Powers,
    factor: f64,
    takes_prefix: bool,
}

const fn base(names: &'static Text, of: (i8, i8, i8), factor: f64, takes_prefix: bool) -> Base {
    let powers = Powers { flop: of.0, byte: of.1, second: of.2 };
    Base { names, powers, factor, takes_prefix }
}

const SECOND: (i8, i8, i8) = (0, 0, 1);
const BYTE: (i8, i8, i8) = (0, 1, 0);

static BASES: [Base; 7] = [
    base(&SECONDS, SECOND, 1.0, true),
    base(&BYTES, BYTE, 1.0, true),
    base(&BITS, BYTE, 0.125, true),
    base(&FLOPS, (1, 0, 0), 1.0, true),
    base(&MINUTES, SECOND, 60.0, false),
    base(&HOURS, SECOND, 3600.0, false),
    base(&PERCENTS, (0, 0, 0), 0.01, false),
];

/// Prefixes that divide, from 10^-3 down by thousands, and those that multiply, from 10^3 up.
const SMALL: &[u8] = b"munpfazyrq";
const LARGE: &[u8] = b"kmgtpezyrq";

/// Binary prefixes in words, from 2^10 up.
const BINARY: &str = "kibi mebi gibi tebi pebi exbi";

/// The unit of a word, whatever stands around it.
#[inline(never)]
pub(super) fn atom(word: &str, words: &Words) -> Option<Atom> {
    let (stem, is_rate) = stem(word);
    let mut atom = simple(stem, words)?;
    atom.powers.second -= i8::from(is_rate);
    Some(atom)
}

/// What a unit whose case is a slip probably means, and what it means as it stands, where someone might
/// mean that: `GB` and `Gbit` for `Gb`.
pub(super) fn respelled(word: &str, is_time: bool) -> [String; 2] {
    let (stem, is_rate) = stem(word);
    let (mut likely, mut literal) = (String::new(), String::new());
    let end = if is_rate { "/s" } else { "" };
    for (place, letter) in stem.bytes().enumerate() {
        let lower = letter.to_ascii_lowercase();
        let is_last = place + 1 == stem.len();
        if is_last && letter == b'b' {
            literal = [likely.as_str(), "bit", end].concat();
        }
        let letter = match () {
            // the base, where it is one letter
            () if is_last && lower == b's' => b's',
            () if is_last && lower == b'b' => b'B',
            () if place > 0 => letter,
            () if lower == b'k' || (is_time && self::place(SMALL, lower) > 0) => lower,
            () => letter.to_ascii_uppercase(),
        };
        likely.push(char::from(letter & 0x7f));
    }
    likely.push_str(end);
    [likely, literal]
}

// A word without the ps of GBps and the plural of GBs, and whether it is a rate.
fn stem(word: &str) -> (&str, bool) {
    let (tail, is_rate) = match word.as_bytes() {
        [.., b'B' | b'b', b'p', b's'] => (2, true),
        [.., b'B', b's'] => (1, false),
        _ => (0, false),
    };
    (word.get(..word.len() - tail).unwrap_or_default(), is_rate)
}

fn simple(word: &str, words: &Words) -> Option<Atom> {
    for base in &BASES {
        for mut names in [words.say(base.names), base.names.english] {
            while let Some(name) = next_entry(&mut names, b' ') {
                let at = word.len().wrapping_sub(scan::count(name));
                if let Some((prefix, end)) = word.split_at_checked(at)
                    && is_same(end, name)
                    && let Some(atom) = with_prefix(prefix, end, base, words)
                {
                    return Some(atom);
                }
            }
        }
    }
    // symbols of one letter, whose case matters
    let (prefix, end) = word.split_at_checked(word.len().wrapping_sub(1))?;
    let place = match end {
        "s" | "S" => 0,
        "B" => 1,
        "b" => 2,
        _ => return None,
    };
    with_prefix(prefix, end, BASES.get(place)?, words)
}

fn with_prefix(prefix: &str, end: &str, base: &Base, words: &Words) -> Option<Atom> {
    if !prefix.is_empty() && !base.takes_prefix {
        return None;
    }
    let is_symbol = end.len() == 1;
    let is_time = base.powers.second > 0;
    let mut atom = Atom {
        powers: base.powers,
        factor: base.factor,
        is_percent: base.factor < 0.1,
        is_binary: false,
        may_be_rate: base.powers.flop > 0 && matches!(end.as_bytes(), [.., b's' | b'S']),
        has_prefix: !prefix.is_empty(),
        is_slip: is_symbol && matches!(end, "S" | "b"),
    };
    let mut letters = prefix.bytes();
    let (letter, second, third) = (letters.next(), letters.next(), letters.next());
    let Some(letter) = letter else {
        return Some(atom);
    };
    let lower = letter.to_ascii_lowercase();
    let (small, large) = (place(SMALL, lower), place(LARGE, lower));
    if second.is_none() {
        let is_lower = letter == lower;
        // nobody's byte is a thousandth, and nobody's time a million seconds
        let (power, is_slip) = match (small, large) {
            (0, 0) => return None,
            (0, large) => (large, false),
            (small, 0) if is_time => (-small, is_symbol && !is_lower),
            (_, 0) => return None,
            (small, _) if is_time => (-small, !is_lower),
            (_, large) => (large, is_lower),
        };
        atom.is_slip |= is_slip;
        atom.factor = scaled(atom.factor, 3 * power);
        return Some(atom);
    }
    // Mu is a prefix on a prefix
    if is_time && prefix == "mu" {
        atom.factor = scaled(atom.factor, -6);
        return Some(atom);
    }
    for mut names in [words.say(&PREFIXES), PREFIXES.english] {
        let mut power = -12;
        while let Some(name) = next_entry(&mut names, b' ') {
            if is_same(prefix, name) {
                atom.factor = scaled(atom.factor, power);
                return Some(atom);
            }
            power += if power == -3 { 6 } else { 3 };
        }
    }
    // KiB, kib, kibibyte
    let is_short = third.is_none() && matches!(second, Some(b'i' | b'I'));
    let mut names = BINARY;
    atom.is_binary = true;
    while let Some(name) = next_entry(&mut names, b' ') {
        atom.factor *= 1024.0;
        let is_own = is_short && name.bytes().next() == Some(lower);
        if !is_time && (is_own || is_same(prefix, name)) {
            return Some(atom);
        }
    }
    None
}

// The place of a letter, counted from one; 0 where it is not there.
#[inline(never)]
fn place(letters: &[u8], wanted: u8) -> i32 {
    let mut place = 0;
    for letter in letters {
        place += 1;
        if *letter == wanted {
            return place;
        }
    }
    0
}
