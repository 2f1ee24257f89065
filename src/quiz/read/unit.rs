//! A word as a unit: its prefix, its base, and whether its case may mean another.

use super::number::scaled;
use super::vocabulary::{BITS, BYTES, FLOPS, HOURS, MINUTES, PERCENTS, PREFIXES, SECONDS, is_same};
use crate::quiz::reading::Powers;
use crate::words::{Text, Words};

/// A unit without a power.
#[derive(Clone, Debug, Default)]
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
    /// What was probably meant, where the case as typed means another unit or none.
    pub(super) likely: String,
    /// The unit as typed in words, where it is one that someone might mean.
    pub(super) literal: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Base {
    Second,
    Minute,
    Hour,
    Byte,
    Bit,
    Flop,
    Percent,
}

const BASES: [(&Text, Base); 7] = [
    (&SECONDS, Base::Second),
    (&MINUTES, Base::Minute),
    (&HOURS, Base::Hour),
    (&BYTES, Base::Byte),
    (&BITS, Base::Bit),
    (&FLOPS, Base::Flop),
    (&PERCENTS, Base::Percent),
];

/// Prefixes that divide, from 10^-3 down by thousands, and those that multiply, from 10^3 up.
const SMALL: &str = "munpfazyrq";
const LARGE: &str = "kMGTPEZYRQ";

/// Binary prefixes in words, from 2^10 up.
const BINARY: &str = "kibi mebi gibi tebi pebi exbi";

/// The unit of a word, whatever stands around it.
pub(super) fn atom(word: &str, words: &Words) -> Option<Atom> {
    if let Some(atom) = simple(word, words) {
        return Some(atom);
    }
    // GBps, Tbps; and GBs
    let stem = word.strip_suffix("ps").filter(|stem| stem.ends_with(['B', 'b']));
    if let Some(mut atom) = stem.and_then(|stem| simple(stem, words)) {
        atom.powers.second -= 1;
        for text in [&mut atom.likely, &mut atom.literal] {
            if !text.is_empty() {
                text.push_str("/s");
            }
        }
        return Some(atom);
    }
    let stem = word.strip_suffix('s').filter(|stem| stem.ends_with('B'));
    stem.and_then(|stem| simple(stem, words))
}

fn simple(word: &str, words: &Words) -> Option<Atom> {
    for (list, base) in BASES {
        for entries in [words.say(list), list.english] {
            for entry in entries.split(' ') {
                let stem = split_end(word, entry);
                if let Some((stem, name)) = stem
                    && let Some(atom) = with_prefix(stem, name, base, words)
                {
                    return Some(atom);
                }
            }
        }
    }
    // symbols of one letter, whose case matters
    let (stem, name) = word.split_at_checked(word.len().checked_sub(1)?)?;
    let base = match name {
        "s" | "S" => Base::Second,
        "B" => Base::Byte,
        "b" => Base::Bit,
        _ => return None,
    };
    with_prefix(stem, name, base, words)
}

// A word that ends in another, as what stands before and the end as it is typed.
fn split_end<'a>(word: &'a str, end: &str) -> Option<(&'a str, &'a str)> {
    let length = end.chars().count();
    let place = word.len().checked_sub(length)?;
    word.split_at_checked(place).filter(|(_, name)| is_same(name, end))
}

fn with_prefix(stem: &str, name: &str, base: Base, words: &Words) -> Option<Atom> {
    let (byte, flop, second, factor) = match base {
        Base::Second => (0, 0, 1, 1.0),
        Base::Minute => (0, 0, 1, 60.0),
        Base::Hour => (0, 0, 1, 3600.0),
        Base::Byte => (1, 0, 0, 1.0),
        Base::Bit => (1, 0, 0, 0.125),
        Base::Flop => (0, 1, 0, 1.0),
        Base::Percent => (0, 0, 0, 0.01),
    };
    let is_symbol = name.len() == 1;
    let mut atom = Atom {
        powers: Powers { flop, byte, second },
        factor,
        is_percent: base == Base::Percent,
        may_be_rate: base == Base::Flop && name.ends_with(['s', 'S']),
        has_prefix: !stem.is_empty(),
        ..Atom::default()
    };
    let takes_none = matches!(base, Base::Minute | Base::Hour | Base::Percent);
    let prefix =
        prefix(stem, base == Base::Second, words).filter(|_| !takes_none || stem.is_empty())?;
    atom.is_binary = prefix.is_binary;
    let is_slip = prefix.is_slip
        || (is_symbol && matches!(name, "S" | "b"))
        || (is_symbol && prefix.is_no_prefix);
    if prefix.is_binary {
        for _ in 0..prefix.power {
            atom.factor *= 1024.0;
        }
    } else {
        atom.factor = scaled(atom.factor, prefix.power);
    }
    if is_slip {
        let end = match name {
            "S" => "s",
            "b" => "B",
            _ => name,
        };
        atom.likely = [prefix.likely.as_str(), end].concat();
        if name == "b" {
            atom.literal = [prefix.likely.as_str(), "bit"].concat();
        }
    }
    Some(atom)
}

struct Prefix {
    power: i32,
    is_binary: bool,
    // its case may mean another prefix
    is_slip: bool,
    // it is one in another case only
    is_no_prefix: bool,
    likely: String,
}

fn prefix(stem: &str, is_time: bool, words: &Words) -> Option<Prefix> {
    let mut found = Prefix {
        power: 0,
        is_binary: false,
        is_slip: false,
        is_no_prefix: false,
        likely: stem.to_owned(),
    };
    if stem.is_empty() {
        return Some(found);
    }
    let mut letters = stem.chars();
    let (letter, rest) = (letters.next()?, letters.as_str());
    if rest.is_empty() {
        let (lower, upper) = (letter.to_ascii_lowercase(), letter.to_ascii_uppercase());
        let small = place(SMALL, lower);
        // k is the one that multiplies in lower case
        let large = if lower == 'k' { Some(1) } else { place(LARGE, upper) };
        let is_lower = letter == lower;
        (found.power, found.is_slip, found.is_no_prefix) = match (small, large) {
            // nobody's byte is a thousandth, and nobody's time a million seconds
            (Some(small), Some(_)) if is_time => (-3 * small, !is_lower, false),
            (Some(_), Some(large)) => (3 * large, is_lower, false),
            (Some(small), None) if is_time => (-3 * small, false, !is_lower),
            (None, Some(large)) => (3 * large, false, false),
            _ => return None,
        };
        let likely = if is_time && small.is_some() || lower == 'k' { lower } else { upper };
        found.likely = likely.into();
        return Some(found);
    }
    if is_same(stem, "mu") && is_time {
        found.power = -6;
        return Some(found);
    }
    for list in [words.say(&PREFIXES), PREFIXES.english] {
        let mut power = -12;
        for name in list.split(' ') {
            if is_same(stem, name) {
                found.power = power;
                return Some(found);
            }
            power += if power == -3 { 6 } else { 3 };
        }
    }
    found.is_binary = !is_time;
    for (power, name) in (1..).zip(BINARY.split(' ')) {
        // KiB, kib, kibibyte
        let symbol = name.split_at_checked(1).map_or("", |(letter, _)| letter);
        if is_same(stem, name) || (rest.eq_ignore_ascii_case("i") && stem_starts(stem, symbol)) {
            found.power = power;
            found.likely = [letter.to_ascii_uppercase().to_string().as_str(), "i"].concat();
            return found.is_binary.then_some(found);
        }
    }
    None
}

fn stem_starts(stem: &str, symbol: &str) -> bool {
    stem.get(..1).is_some_and(|letter| letter.eq_ignore_ascii_case(symbol))
}

fn place(letters: &str, wanted: char) -> Option<i32> {
    for (place, letter) in (1..).zip(letters.chars()) {
        if letter == wanted {
            return Some(place);
        }
    }
    None
}
