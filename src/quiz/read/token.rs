//! The folded text as tokens: numbers, words and signs.

use core::cell::Cell;

use super::fold::{Folded, fold};
use super::number::{Number, number};

/// What a token is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// A number without its unit.
    Number(Number),
    /// Letters, with digits in it where it is a name such as H100 or `t_1`.
    Word,
    /// A sign; of several characters the one that they stand for: ≥ ≤ ± ^ … ~ =.
    Sign(char),
    /// Behind the last one.
    End,
}

/// A token and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// Its first byte in the folded text.
    pub(super) start: usize,
    /// The byte behind its last.
    pub(super) end: usize,
    /// Whether a space stands before it.
    pub(super) is_spaced: bool,
}

impl Token {
    /// Whether it stands behind the last one.
    pub(super) const fn is_end(&self) -> bool {
        matches!(self.kind, Kind::End)
    }
}

/// The tokens of a text.
#[derive(Debug)]
pub(super) struct Tokens<'a> {
    original: &'a str,
    pub(super) folded: Folded,
    list: Vec<Token>,
    steps: Cell<usize>,
}

/// Letters that carry a number without a space: `M256`, `x236`, `t298.5us`.
const LABELS: &[u8] = b"mnktx";

/// Signs of several characters, the longer ones first, and what they stand for.
const COMPOUND: [(&str, char); 16] = [
    ("+/-", '±'),
    ("...", '…'),
    ("+-", '±'),
    ("..", '…'),
    (">=", '≥'),
    ("=>", '='),
    ("<=", '≤'),
    ("=<", '≤'),
    ("->", '='),
    ("~=", '~'),
    ("=~", '~'),
    ("~~", '~'),
    ("==", '='),
    ("**", '^'),
    ("--", '‼'),
    ("</", '‼'),
];

/// Signs beyond ASCII that are no letters.
const SIGNS: &str = "×≥≤±…—∞‼";

impl<'a> Tokens<'a> {
    /// The tokens of a text.
    pub(super) fn of(original: &'a str, reads_comma: bool) -> Self {
        let folded = fold(original);
        let mut lexer = Lexer { text: &folded.text, at: 0, reads_comma, list: Vec::new() };
        lexer.run();
        let (list, steps) = (lexer.list, Cell::new(folded.text.len()));
        Self { original, folded, list, steps }
    }

    /// The token at a place.
    pub(super) fn at(&self, place: usize) -> Token {
        self.steps.set(self.steps.get() + 1);
        let end = self.folded.text.len();
        let none = Token { kind: Kind::End, start: end, end, is_spaced: true };
        self.list.get(place).copied().unwrap_or(none)
    }

    /// What was read of the text so far: its characters, and every look at a token.
    pub(super) fn steps(&self) -> usize {
        self.steps.get()
    }

    /// The folded text of a stretch.
    pub(super) fn text(&self, start: usize, end: usize) -> &str {
        self.folded.text.get(start..end).unwrap_or_default()
    }

    /// The word at a place; empty where there is none.
    pub(super) fn word(&self, place: usize) -> &str {
        let token = self.at(place);
        if matches!(token.kind, Kind::Word) { self.text(token.start, token.end) } else { "" }
    }

    /// The number at a place.
    pub(super) fn number(&self, place: usize) -> Option<Number> {
        match self.at(place).kind {
            Kind::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Whether there is a number at all.
    pub(super) fn have_number(&self) -> bool {
        for token in &self.list {
            if matches!(token.kind, Kind::Number(_)) {
                return true;
            }
        }
        false
    }

    /// The sign at a place; a NUL where there is none.
    pub(super) fn sign(&self, place: usize) -> char {
        match self.at(place).kind {
            Kind::Sign(sign) => sign,
            _ => '\0',
        }
    }

    /// Whether it stands without a space behind the one before it.
    pub(super) fn is_glued(&self, place: usize) -> bool {
        !self.at(place).is_spaced
    }

    /// A stretch of the original for a message.
    pub(super) fn piece(&self, start: usize, end: usize) -> String {
        let piece = self.folded.original(self.original, start, end);
        let Some((cut, _)) = piece.char_indices().nth(40) else {
            return piece.to_owned();
        };
        [piece.get(..cut).unwrap_or_default(), "…"].concat()
    }
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    reads_comma: bool,
    list: Vec<Token>,
}

impl Lexer<'_> {
    fn run(&mut self) {
        let mut before = ' ';
        loop {
            let mut is_spaced = false;
            while self.byte(0) == b' ' {
                (self.at, is_spaced, before) = (self.at + 1, true, ' ');
            }
            let Some(character) = self.rest().chars().next() else {
                return;
            };
            let start = self.at;
            let kind = self.kind(character, before);
            let end = self.at;
            before = self.text.get(..end).and_then(|text| text.chars().next_back()).unwrap_or(' ');
            self.list.push(Token { kind, start, end, is_spaced: is_spaced || start == 0 });
        }
    }

    fn kind(&mut self, character: char, before: char) -> Kind {
        let starts_decimals = matches!(character, '.' | ',')
            && self.byte(1).is_ascii_digit()
            && !before.is_ascii_alphanumeric()
            && before != character;
        if character.is_ascii_digit() || starts_decimals {
            let (number, end) = number(self.text, self.at, self.reads_comma);
            self.at = end;
            return Kind::Number(number);
        }
        let is_genitive = character == '\'' && self.byte(1) == b's' && before.is_ascii_alphabetic();
        if is_genitive {
            self.at += 2;
            return Kind::Word;
        }
        if is_letter(character) {
            self.word();
            return Kind::Word;
        }
        let rest = self.rest();
        for (signs, sign) in COMPOUND {
            if rest.starts_with(signs) {
                self.at += signs.len();
                return Kind::Sign(sign);
            }
        }
        self.at += character.len_utf8();
        // what opens a tag is no "less than"
        let is_tag =
            character == '<' && (self.byte(0).is_ascii_alphabetic() || self.byte(0) == b'!');
        Kind::Sign(if is_tag { '‼' } else { character })
    }

    // Letters, apostrophes between them, and the digits of a name. "Not" at the end of a word and the
    // genitive are words of their own.
    fn word(&mut self) {
        let start = self.at;
        self.letters();
        let word = self.text.get(start..self.at).unwrap_or_default();
        for end in ["n't", "'s", "nt"] {
            let stem = word.len().checked_sub(end.len()).and_then(|at| word.split_at_checked(at));
            if let Some((stem, tail)) = stem
                && tail.eq_ignore_ascii_case(end)
                && !stem.is_empty()
                && (end != "nt" || is_contracted(stem))
            {
                self.at -= end.len();
                return;
            }
        }
    }

    fn letters(&mut self) {
        let start = self.at;
        let mut letters = 0;
        while let Some(character) = self.rest().chars().next() {
            let is_inside = match character {
                '\'' => self.byte(1).is_ascii_alphabetic(),
                '_' => true,
                '0'..='9' => letters == 0 || self.is_name(start),
                _ => is_letter(character),
            };
            if !is_inside {
                return;
            }
            if character.is_ascii_digit() || character == '_' {
                letters = 0;
            } else {
                letters += 1;
            }
            self.at += character.len_utf8();
        }
    }

    // Whether digits behind these letters are part of a name: FP8, H100; but M256, about300.
    fn is_name(&self, start: usize) -> bool {
        let letters = self.text.get(start..self.at).unwrap_or_default();
        let is_label = letters.len() == 1 && is_label(letters.bytes().next().unwrap_or_default());
        !is_label && letters.len() < 5
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or_default()
    }
}

fn is_label(letter: u8) -> bool {
    LABELS.contains(&letter.to_ascii_lowercase())
}

// Whether it takes a "not" without an apostrophe: isnt, doesnt.
fn is_contracted(stem: &str) -> bool {
    for verb in ["is", "are", "was", "do", "does", "did", "ca", "wo", "would", "should"] {
        if stem.eq_ignore_ascii_case(verb) {
            return true;
        }
    }
    false
}

fn is_letter(character: char) -> bool {
    character.is_ascii_alphabetic() || (!character.is_ascii() && !SIGNS.contains(character))
}
