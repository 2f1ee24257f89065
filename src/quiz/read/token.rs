//! The folded text as tokens: numbers, words and signs.

use core::cell::Cell;

use super::fold::{Folded, fold};
use super::number::{Number, number};
use super::vocabulary::next_entry;
use crate::quiz::reading::{NotRead, Refusal};
use crate::scan;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A number without its unit.
    Number,
    /// Letters, with digits in it where it is a name such as H100 or `t_1`.
    Word,
    /// A sign.
    Sign,
    /// Behind the last one.
    End,
}

/// ≥
pub(super) const LEAST: u8 = 1;
/// ≤
pub(super) const MOST: u8 = 2;
/// ±
pub(super) const SPREAD: u8 = 3;
/// Two points or more.
pub(super) const DOTS: u8 = 4;
/// What opens a tag.
pub(super) const TAG: u8 = 5;
/// An arrow to what comes out.
pub(super) const ARROW: u8 = 7;
/// A minus too many.
const TWICE: u8 = 6;

/// A token and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// The sign that it is; 0 where it is none.
    pub(super) sign: u8,
    /// Whether a space stands before it.
    is_spaced: bool,
    // its first byte in the folded text, and the one behind its last
    start: u16,
    end: u16,
    // its place among the numbers
    number: u16,
}

/// The tokens of a text.
#[derive(Debug)]
pub(super) struct Tokens<'a> {
    original: &'a str,
    pub(super) folded: Folded,
    list: Vec<Token>,
    numbers: Vec<Number>,
    steps: Cell<usize>,
}

/// No token.
pub(super) const NOWHERE: (usize, usize) = (0, 0);

/// The most of a text that a message shows, in characters.
const PIECE_MAX: usize = 40;

/// Letters that carry a number without a space: `M256`, `x236`, `t298.5us`.
const LABELS: &str = "mnktx";

/// Signs of several characters, the longer ones first, and what they stand for.
static COMPOUND: &[(&[u8], u8)] = &[
    (b"+/-", SPREAD),
    (b"...", DOTS),
    (b"+-", SPREAD),
    (b"..", DOTS),
    (b">=", LEAST),
    (b"=>", ARROW),
    (b"<=", MOST),
    (b"=<", MOST),
    (b"->", ARROW),
    (b"~=", b'~'),
    (b"=~", b'~'),
    (b"~~", b'~'),
    (b"==", b'='),
    (b">>", b'>'),
    (b"<<", b'<'),
    (b"**", b'^'),
    (b"--", TWICE),
    (b"</", TAG),
];

/// What is a word of its own at the end of another.
static ENDS: &[&[u8]] = &[b"n't", b"'s", b"nt"];

/// Verbs that take a "not" without an apostrophe: isnt, doesnt.
const CONTRACTED: &str = "is are was do does did ca wo would should";

// The calls stand here once: inlined they are a quarter of the reader's code.
impl<'a> Tokens<'a> {
    /// The tokens of a text.
    #[inline(never)]
    pub(super) fn of(original: &'a str, reads_comma: bool) -> Self {
        let folded = fold(original);
        let bytes = folded.text.as_bytes();
        let mut lexer = Lexer { bytes, at: 0, reads_comma, list: Vec::new(), numbers: Vec::new() };
        lexer.run();
        let (list, numbers) = (lexer.list, lexer.numbers);
        let steps = Cell::new(folded.text.len());
        Self { original, folded, list, numbers, steps }
    }

    /// The token at a place.
    #[inline(never)]
    pub(super) fn at(&self, place: usize) -> Token {
        self.steps.set(self.steps.get() + 1);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a text of at most TEXT_MAX characters"
        )]
        let end = self.folded.text.len() as u16;
        let none =
            Token { kind: Kind::End, sign: 0, is_spaced: true, start: end, end, number: u16::MAX };
        self.list.get(place).copied().unwrap_or(none)
    }

    /// What was read of the text so far: its bytes, and every look at a token.
    pub(super) fn steps(&self) -> usize {
        self.steps.get()
    }

    /// The folded text of a token and those before another.
    #[inline(never)]
    pub(super) fn text(&self, (first, next): (usize, usize)) -> &str {
        if first >= next {
            return "";
        }
        let (start, end) = (self.at(first).start, self.at(next - 1).end);
        self.folded.text.get(usize::from(start)..usize::from(end)).unwrap_or_default()
    }

    /// The word at a place; empty where there is none.
    #[inline(never)]
    pub(super) fn word(&self, place: usize) -> &str {
        if self.at(place).kind == Kind::Word { self.text((place, place + 1)) } else { "" }
    }

    /// The number at a place.
    #[inline(never)]
    pub(super) fn number(&self, place: usize) -> Option<&Number> {
        self.numbers.get(usize::from(self.at(place).number))
    }

    /// The sign at a place; 0 where there is none.
    #[inline(never)]
    pub(super) fn sign(&self, place: usize) -> u8 {
        self.at(place).sign
    }

    /// Whether it stands without a space behind the one before it.
    #[inline(never)]
    pub(super) fn is_glued(&self, place: usize) -> bool {
        !self.at(place).is_spaced
    }

    /// Whether it is this sign, without a space before it.
    #[inline(never)]
    pub(super) fn is_glued_hyphen(&self, place: usize) -> bool {
        let token = self.at(place);
        token.sign == b'-' && !token.is_spaced
    }

    /// Whether a number stands at a place, its sign included.
    #[inline(never)]
    pub(super) fn is_number(&self, place: usize) -> bool {
        let is_signed = matches!(self.sign(place), b'-' | b'+');
        self.number(place + usize::from(is_signed)).is_some()
    }

    /// Whether it is behind the last.
    pub(super) fn is_end(&self, place: usize) -> bool {
        self.at(place).kind == Kind::End
    }

    /// Whether there is a number at all.
    pub(super) fn have_number(&self) -> bool {
        !self.numbers.is_empty()
    }

    /// A refusal that is about a token and those before another, without readings to choose from.
    #[inline(never)]
    pub(super) fn refuse(
        &self,
        refusal: Refusal,
        reason: &'static str,
        (first, next): (usize, usize),
    ) -> NotRead {
        let mut piece = String::new();
        if first < next {
            let (start, end) = (self.at(first).start, self.at(next - 1).end);
            let original = self.folded.original(self.original, start.into(), end.into());
            for (count, character) in original.chars().enumerate() {
                if count == PIECE_MAX {
                    piece.push('…');
                    break;
                }
                piece.push(character);
            }
        }
        NotRead { refusal, reason, piece, readings: Vec::new(), range: None }
    }
}

struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
    reads_comma: bool,
    list: Vec<Token>,
    numbers: Vec<Number>,
}

impl Lexer<'_> {
    fn run(&mut self) {
        loop {
            let gap = self.at;
            while self.byte(0) == b' ' {
                self.at += 1;
            }
            if self.at >= self.bytes.len() {
                return;
            }
            let is_spaced = self.at > gap || gap == 0;
            #[expect(
                clippy::cast_possible_truncation,
                reason = "places in a text of at most TEXT_MAX characters"
            )]
            let place = |at: usize| at as u16;
            let (start, number) = (place(self.at), place(self.numbers.len()));
            let (kind, sign) = self.token();
            let end = place(self.at);
            let number = if kind == Kind::Number { number } else { u16::MAX };
            self.list.push(Token { kind, sign, is_spaced, start, end, number });
        }
    }

    fn token(&mut self) -> (Kind, u8) {
        let (first, second) = (self.byte(0), self.byte(1));
        let before = self.bytes.get(self.at.wrapping_sub(1)).copied().unwrap_or(b' ');
        let starts_decimals = matches!(first, b'.' | b',')
            && second.is_ascii_digit()
            && !is_letter(before)
            && !before.is_ascii_digit()
            && before != first;
        if first.is_ascii_digit() || starts_decimals {
            let (number, end) = number(self.bytes, self.at, self.reads_comma);
            self.numbers.push(number);
            self.at = end;
            return (Kind::Number, 0);
        }
        if first == b'\'' && second == b's' && is_letter(before) {
            self.at += 2;
            return (Kind::Word, 0);
        }
        if is_letter(first) {
            self.word();
            return (Kind::Word, 0);
        }
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        for (signs, sign) in COMPOUND {
            if rest.starts_with(signs) {
                self.at += signs.len();
                return (Kind::Sign, *sign);
            }
        }
        self.at += 1;
        // what opens a tag is no "less than"
        let third = self.byte(1);
        let is_m = matches!(second, b'm' | b'M') && !is_letter(third) && third != b'>';
        let is_tag = first == b'<' && !is_m && (is_letter(second) || second == b'!');
        (Kind::Sign, if is_tag { TAG } else { first })
    }

    // Letters, apostrophes between them, and the digits of a name. "Not" at the end of a word and the
    // genitive are words of their own.
    fn word(&mut self) {
        let start = self.at;
        // the digits of FP8 and H100 are part of the name; not those of M256, nor of about300
        let mut takes_digits = true;
        let mut letters = 0;
        loop {
            let byte = self.byte(0);
            let is_inside = match byte {
                b'\'' => is_letter(self.byte(1)),
                // t_total, but memory_bound
                b'_' => letters < 3,
                b'0'..=b'9' => takes_digits,
                _ => is_letter(byte),
            };
            if !is_inside {
                break;
            }
            self.at += 1;
            letters += 1;
            if byte == b'_' {
                letters = 0;
            }
            let is_label = letters == 1 && scan::has(LABELS, byte.to_ascii_lowercase().into());
            takes_digits = byte == b'_' || byte.is_ascii_digit() || (!is_label && letters < 5);
        }
        let word = self.bytes.get(start..self.at).unwrap_or_default();
        for end in ENDS {
            let Some((stem, tail)) =
                word.len().checked_sub(end.len()).and_then(|at| word.split_at_checked(at))
            else {
                continue;
            };
            let is_split = !stem.is_empty()
                && tail.eq_ignore_ascii_case(end)
                && (*end != b"nt" || is_contracted(stem));
            if is_split {
                self.at -= end.len();
                return;
            }
        }
    }

    #[inline(never)]
    fn byte(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or_default()
    }
}

fn is_contracted(stem: &[u8]) -> bool {
    let mut verbs = CONTRACTED;
    while let Some(verb) = next_entry(&mut verbs, b' ') {
        if stem.eq_ignore_ascii_case(verb.as_bytes()) {
            return true;
        }
    }
    false
}

// What is left beyond ASCII are letters of other scripts.
fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || !byte.is_ascii()
}
