//! An answer in words as a claim about choices: what it names, what it denies, what it says in passing.

use super::product::product;
use super::refuse::refuse;
use super::token::{Kind, Tokens};
use super::vocabulary::{Sense, sense};
use crate::quiz::reading::{Claim, NotRead, Refusal};
use crate::words::Words;

/// Words that mean a choice: of several that fit, the longest counts.
#[derive(Clone, Copy, Debug)]
pub struct Phrase<'a> {
    /// The words as they would be typed; case, accents, hyphens and contractions do not matter, and a
    /// number fits in any notation.
    pub words: &'a str,
    /// The place of the choice that they mean.
    pub means: usize,
}

/// A choice that is named, with where.
#[derive(Clone, Copy, Debug)]
struct Named {
    means: usize,
    at: (usize, usize),
    is_denied: bool,
}

/// What a stretch between commas, colons and "but" says.
#[derive(Debug, Default)]
struct Clause {
    named: Vec<Named>,
    // whether "not" stands there, and no choice behind it yet
    denies: bool,
    // names what is only compared
    compares: bool,
    // neither, none
    is_neither: bool,
    has_words: bool,
}

/// What an answer in words claims.
///
/// # Errors
/// `Empty`; `Unparseable` where it names none of them; `Ambiguous` where it offers several.
pub fn choice(text: &str, lexicon: &[Phrase], words: &Words) -> Result<Claim, NotRead> {
    choice_and_steps(text, lexicon, words).0
}

/// The same, and how many characters and tokens of the text were looked at.
///
/// # Errors
/// As [`choice`].
pub fn choice_and_steps(
    text: &str,
    lexicon: &[Phrase],
    words: &Words,
) -> (Result<Claim, NotRead>, usize) {
    match super::tokens(text, words) {
        Ok(tokens) => (claim(&tokens, lexicon, words), tokens.steps()),
        Err(not_read) => (Err(not_read), 0),
    }
}

fn claim(tokens: &Tokens, lexicon: &[Phrase], words: &Words) -> Result<Claim, NotRead> {
    let mut phrases = Vec::new();
    for phrase in lexicon {
        phrases.push(Tokens::of(phrase.words, words.reads_comma()));
    }
    let mut walk = Walk {
        tokens,
        words,
        lexicon,
        phrases,
        clause: Clause::default(),
        claimed: Vec::new(),
        denied: Vec::new(),
        denies_group: false,
        joins: Sense::Unknown,
        group: Sense::Unknown,
        starts_anew: false,
        stray: None,
    };
    walk.run()?;
    walk.end();
    walk.claim()
}

struct Walk<'a> {
    tokens: &'a Tokens<'a>,
    words: &'a Words,
    lexicon: &'a [Phrase<'a>],
    phrases: Vec<Tokens<'a>>,
    clause: Clause,
    claimed: Vec<Named>,
    denied: Vec<Named>,
    // "not both"
    denies_group: bool,
    // "or" before "and"
    joins: Sense,
    // both, all, none
    group: Sense,
    // "so": what was named before was the reason
    starts_anew: bool,
    // a number that means no choice
    stray: Option<usize>,
}

impl Walk<'_> {
    fn run(&mut self) -> Result<(), NotRead> {
        let (tokens, mut place) = (self.tokens, 0);
        loop {
            let (sense, mut length) = sense(tokens, place, self.words);
            let (means, named) = self.named(place);
            if named > 0 && named >= length {
                self.name(means, (place, place + named));
                place = self.shape(place + named);
                continue;
            }
            match tokens.at(place).kind {
                Kind::End => return Ok(()),
                Kind::Number => {
                    if tokens.number(place + 1).is_some() {
                        return Err(self.refuse("stray_number", place));
                    }
                    // 0.30 ms beside the choice is no choice
                    let unit = product(tokens, place + 1, self.words);
                    if unit.count > 0 {
                        self.clause.has_words = true;
                        length = unit.next - place;
                    } else {
                        self.stray = self.stray.or(Some(place));
                        length = self.shape(place + 1) - place;
                    }
                }
                Kind::Word => {
                    if !self.word(place, sense)? {
                        return Ok(());
                    }
                }
                Kind::Sign => {
                    if !self.sign(place) {
                        return Ok(());
                    }
                }
            }
            place += length;
        }
    }

    // The choice that the longest phrase at a place means, and its length in tokens.
    fn named(&self, place: usize) -> (usize, usize) {
        let (mut means, mut longest) = (0, 0);
        for (phrase, of) in self.phrases.iter().zip(self.lexicon) {
            let length = self.length(place, phrase);
            if length > longest {
                (means, longest) = (of.means, length);
            }
        }
        (means, longest)
    }

    fn length(&self, place: usize, phrase: &Tokens) -> usize {
        let tokens = self.tokens;
        let (mut next, mut own) = (place, 0);
        loop {
            own = skipped(phrase, own, true);
            if phrase.is_end(own) {
                return next - place;
            }
            next = skipped(tokens, next, next > place);
            let (word, wanted) = (tokens.word(next), phrase.word(own));
            let same = match (tokens.number(next), phrase.number(own)) {
                // -256 is no 256
                (Some(typed), Some(number)) => {
                    let is_negative = next > 0
                        && tokens.sign(next - 1) == b'-'
                        && !tokens.is_glued(next - 1)
                        && tokens.is_glued(next);
                    !is_negative && (typed.value() - number.value()).abs() < 1e-9
                }
                _ if tokens.sign(next) == b'*' => wanted == "x" || phrase.sign(own) == b'*',
                _ => {
                    tokens.sign(next) == phrase.sign(own)
                        && plain_word(word).eq_ignore_ascii_case(plain_word(wanted))
                        && tokens.at(next).kind == phrase.at(own).kind
                }
            };
            if !same {
                return 0;
            }
            (next, own) = (next + 1, own + 1);
        }
    }

    fn name(&mut self, means: usize, at: (usize, usize)) {
        if !self.clause.compares {
            let is_denied = self.clause.denies || self.clause.is_neither;
            self.clause.named.push(Named { means, at, is_denied });
        }
    }

    // The rest of a shape behind its first number: × 8192 @ 8192 × 8192.
    fn shape(&self, mut place: usize) -> usize {
        loop {
            let is_cross = matches!(self.tokens.sign(place), b'*' | b'@')
                || matches!(self.tokens.word(place), "x" | "X");
            if !is_cross || self.tokens.number(place + 1).is_none() {
                return place;
            }
            place += 2;
        }
    }

    // False where the rest is a reason.
    fn word(&mut self, place: usize, sense: Sense) -> Result<bool, NotRead> {
        match sense {
            Sense::Not => {
                let names_since = self.clause.named.last().is_some_and(|named| named.is_denied);
                if self.clause.denies && !names_since {
                    let piece = self.tokens.word(place).to_owned();
                    return Err(refuse(Refusal::Ambiguous, "double_negation", piece));
                }
                self.clause.denies = true;
            }
            Sense::Reason if self.has_claim() => return Ok(false),
            Sense::Than => self.clause.compares = true,
            Sense::But => self.end(),
            Sense::Result => {
                self.end();
                self.starts_anew = true;
            }
            Sense::Or => self.joins = Sense::Or,
            Sense::And => self.and(),
            Sense::Both | Sense::All | Sense::Nothing => {
                self.denies_group |= self.clause.denies;
                self.clause.is_neither |= sense == Sense::Nothing;
                if self.group == Sense::Unknown {
                    self.group = sense;
                }
            }
            Sense::Filler | Sense::Hedge | Sense::Noun | Sense::Of => {}
            _ => self.clause.has_words |= self.tokens.word(place).len() > 1,
        }
        Ok(true)
    }

    fn and(&mut self) {
        if self.joins == Sense::Unknown {
            self.joins = Sense::And;
        }
    }

    fn sign(&mut self, place: usize) -> bool {
        match self.tokens.sign(place) {
            b'/' => self.joins = Sense::Or,
            b'&' | b'+' => self.and(),
            b':' => {
                self.end();
                return !self.has_claim();
            }
            b',' | b';' | b'.' | b'(' | b')' | b'[' | b']' | b'!' | b'?' => self.end(),
            b'-' if !self.tokens.is_glued(place) => self.end(),
            _ => {}
        }
        true
    }

    fn has_claim(&self) -> bool {
        !self.claimed.is_empty() || !self.denied.is_empty() || !self.clause.named.is_empty()
    }

    // A clause is over: what it names counts if it is the first, or nothing but a list that goes on.
    #[inline(never)]
    fn end(&mut self) {
        let clause = core::mem::take(&mut self.clause);
        let is_first = self.claimed.is_empty() || self.starts_anew;
        let last = clause.named.len().wrapping_sub(1);
        for (place, named) in clause.named.iter().enumerate() {
            // "compute is not": denied from behind
            if named.is_denied || (clause.denies && place == last) {
                self.denied.push(*named);
                continue;
            }
            if core::mem::take(&mut self.starts_anew) {
                self.claimed.clear();
            }
            if is_first || !clause.has_words {
                self.claimed.push(*named);
            }
        }
    }

    fn claim(self) -> Result<Claim, NotRead> {
        let claimed = places(&self.claimed);
        let is_several = claimed.len() > 1;
        let is_offer = match self.joins {
            Sense::Or => is_several || (self.stray.is_some() && !claimed.is_empty()),
            Sense::And => false,
            _ => is_several,
        };
        if is_offer {
            let mut not_read = refuse(Refusal::Ambiguous, "hedge", String::new());
            for named in &self.claimed {
                not_read.readings.push(self.tokens.piece(named.at));
            }
            return Err(not_read);
        }
        if let (Some(place), Sense::And) = (self.stray, self.joins) {
            return Err(self.refuse("stray_number", place));
        }
        let denied = places(&self.denied);
        match (claimed.as_slice(), denied.as_slice(), self.group) {
            ([one], _, _) => Ok(Claim::One(*one)),
            ([_, ..], _, _) => Ok(Claim::Several(claimed)),
            ([], [one], Sense::Unknown) => Ok(Claim::Not(*one)),
            ([], [], Sense::Unknown) => {
                Err(self.refuse("no_choice", self.stray.unwrap_or_default()))
            }
            // neither this nor that
            ([], [_, ..], _) => Ok(Claim::None),
            _ if self.denies_group => Err(refuse(Refusal::Ambiguous, "negation", String::new())),
            ([], [], Sense::Both) => Ok(Claim::Several(Vec::new())),
            ([], [], Sense::All) => Ok(Claim::All),
            _ => Ok(Claim::None),
        }
    }

    fn refuse(&self, reason: &'static str, place: usize) -> NotRead {
        refuse(Refusal::Unparseable, reason, self.tokens.piece((place, place + 1)))
    }
}

// What is named, each once.
#[inline(never)]
fn places(named: &[Named]) -> Vec<usize> {
    let mut places = Vec::new();
    for named in named {
        if !places.contains(&named.means) {
            places.push(named.means);
        }
    }
    places
}

// Behind hyphens, quotes and the s of a genitive.
#[inline(never)]
fn skipped(tokens: &Tokens, mut place: usize, is_inside: bool) -> usize {
    while is_inside && matches!(tokens.sign(place), b'-' | b'"' | b'\'' | b'@')
        || tokens.word(place) == "'s"
    {
        place += 1;
    }
    place
}

fn plain_word(word: &str) -> &str {
    if matches!(word, "n't" | "nt") { "not" } else { word }
}
