//! Looking through texts, byte by byte: core's own searchers bring 5 KB of brotli of machinery and
//! tables with them, most of it for the words of a panic.

/// Whether a character stands in a text.
#[inline(never)]
#[must_use]
pub fn has(text: &str, wanted: char) -> bool {
    for character in text.chars() {
        if character == wanted {
            return true;
        }
    }
    false
}

/// Whether a text has more than `most` characters.
#[inline(never)]
#[must_use]
pub fn is_longer(text: &str, most: usize) -> bool {
    let mut left = most;
    for _ in text.chars() {
        if left == 0 {
            return true;
        }
        left -= 1;
    }
    false
}

/// How many characters a text has.
#[inline(never)]
#[must_use]
pub fn count(text: &str) -> usize {
    let mut count = 0;
    let mut rest = text.chars();
    while rest.next().is_some() {
        count += 1;
    }
    count
}

/// What stands before and behind the first `mark`, an ASCII character; none where it does not stand.
#[inline(never)]
#[must_use]
pub fn cut(text: &str, mark: u8) -> Option<(&str, &str)> {
    for (at, byte) in text.bytes().enumerate() {
        if byte == mark {
            return Some((text.get(..at)?, text.get(at + 1..)?));
        }
    }
    None
}

/// The parts of a text between `mark`s, an ASCII character: at least one.
#[must_use]
pub const fn parts(text: &str, mark: u8) -> Parts<'_> {
    Parts { rest: Some(text), mark }
}

/// The parts of a text.
#[derive(Clone, Debug)]
pub struct Parts<'a> {
    rest: Option<&'a str>,
    mark: u8,
}

impl<'a> Iterator for Parts<'a> {
    type Item = &'a str;

    #[inline(never)]
    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let Some((part, behind)) = cut(rest, self.mark) else {
            self.rest = None;
            return Some(rest);
        };
        self.rest = Some(behind);
        Some(part)
    }
}

/// The part at a place, from 0, of a text between `mark`s; empty beyond the last one.
#[inline(never)]
#[must_use]
pub fn part(text: &str, mark: u8, mut place: usize) -> &str {
    for part in parts(text, mark) {
        if place == 0 {
            return part;
        }
        place -= 1;
    }
    ""
}

/// The place of a part that is `wanted`, from 0, among the parts of a text between `mark`s.
#[inline(never)]
#[must_use]
pub fn place(text: &str, mark: u8, wanted: &str) -> Option<usize> {
    for (place, part) in parts(text, mark).enumerate() {
        if part == wanted {
            return Some(place);
        }
    }
    None
}

/// The text with another one in the place of a character.
#[inline(never)]
#[must_use]
pub fn replaced(text: &str, wanted: char, by: &str) -> String {
    let mut replaced = String::new();
    for character in text.chars() {
        if character == wanted {
            replaced.push_str(by);
        } else {
            replaced.push(character);
        }
    }
    replaced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_those_of_core() {
        for text in ["", " ", "a", "a b", " a  b ", "ä ö", "ü"] {
            let ours: Vec<&str> = parts(text, b' ').collect();
            assert_eq!(ours, text.split(' ').collect::<Vec<_>>(), "{text:?}");
            assert_eq!(cut(text, b' '), text.split_once(' '), "{text:?}");
            assert_eq!(has(text, 'b'), text.contains('b'), "{text:?}");
            assert_eq!(replaced(text, ' ', "--"), text.replace(' ', "--"), "{text:?}");
            for (place, part) in ours.iter().enumerate() {
                assert_eq!(super::part(text, b' ', place), *part, "{text:?}, {place}");
                let first = ours.iter().position(|other| other == part);
                assert_eq!(super::place(text, b' ', part), first, "{text:?}, {part:?}");
            }
            assert_eq!(super::part(text, b' ', ours.len()), "", "{text:?}");
            assert_eq!(super::place(text, b' ', "c"), None, "{text:?}");
            assert_eq!(count(text), text.chars().count(), "{text:?}");
            for most in 0..8 {
                assert_eq!(is_longer(text, most), text.chars().count() > most, "{text:?}");
            }
        }
    }
}
