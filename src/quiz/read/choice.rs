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
    start: usize,
    end: usize,
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
        phrases.push((Tokens::of(phrase.words, words.reads_comma()), phrase.means));
    }
    let mut walk = Walk {
        tokens,
        words,
        phrases: &phrases,
        clause: Clause::default(),
        claimed: Vec::new(),
        denied: Vec::new(),
        denies_group: false,
        joins: None,
        group: None,
        starts_anew: false,
        stray: None,
    };
    walk.run()?;
    walk.claim()
}

struct Walk<'a> {
    tokens: &'a Tokens<'a>,
    words: &'a Words,
    phrases: &'a [(Tokens<'a>, usize)],
    clause: Clause,
    claimed: Vec<Named>,
    denied: Vec<Named>,
    // "not both"
    denies_group: bool,
    // "or" before "and"
    joins: Option<Sense>,
    // both, all, none
    group: Option<Sense>,
    // "so": what was named before was the reason
    starts_anew: bool,
    // a number that means no choice
    stray: Option<usize>,
}

impl Walk<'_> {
    fn run(&mut self) -> Result<(), NotRead> {
        let mut place = 0;
        loop {
            let token = self.tokens.at(place);
            if token.is_end() {
                self.end();
                return Ok(());
            }
            let sense = sense(self.tokens, place, self.words);
            let (named, length) = self.named(place);
            if let Some(means) = named
                && length >= sense.map_or(0, |(_, length)| length)
            {
                self.name(means, place, length);
                place = self.shape(place + length);
                continue;
            }
            match token.kind {
                Kind::Number(_) => {
                    if matches!(self.tokens.at(place + 1).kind, Kind::Number(_)) {
                        return Err(self.unparseable("stray_number", place));
                    }
                    // 0.30 ms beside the choice is no choice
                    match product(self.tokens, place + 1, self.words) {
                        Ok(Some(product)) => {
                            self.clause.has_words = true;
                            place = product.next;
                            continue;
                        }
                        _ => self.stray = self.stray.or(Some(place)),
                    }
                    place = self.shape(place + 1);
                }
                Kind::Word => {
                    let length = sense.map_or(1, |(_, length)| length);
                    if !self.word(place, sense.map(|(sense, _)| sense))? {
                        self.end();
                        return Ok(());
                    }
                    place += length;
                }
                _ => {
                    if !self.sign(place) {
                        self.end();
                        return Ok(());
                    }
                    place += 1;
                }
            }
        }
    }

    // The choice that the longest phrase at a place means, and its length in tokens.
    fn named(&self, place: usize) -> (Option<usize>, usize) {
        let (mut means, mut longest) = (None, 0);
        for (phrase, of) in self.phrases {
            let length = self.length(place, phrase);
            if length > longest {
                (means, longest) = (Some(*of), length);
            }
        }
        (means, longest)
    }

    fn length(&self, place: usize, phrase: &Tokens) -> usize {
        // -256 is no 256
        let before = place.wrapping_sub(1);
        let is_negative = self.tokens.sign(before) == '-' && !self.tokens.is_glued(before);
        if is_negative && self.tokens.number(place).is_some() && self.tokens.is_glued(place) {
            return 0;
        }
        let (mut next, mut own) = (place, 0);
        loop {
            own = skipped(phrase, own, true);
            if phrase.at(own).is_end() {
                return next - place;
            }
            next = skipped(self.tokens, next, next > place);
            let same = match (self.tokens.at(next).kind, phrase.at(own).kind) {
                (Kind::Number(a), Kind::Number(b)) => (a.value() - b.value()).abs() < 1e-9,
                (Kind::Word, Kind::Word) => plain_word(self.tokens.word(next))
                    .eq_ignore_ascii_case(plain_word(phrase.word(own))),
                (Kind::Sign(a), Kind::Sign(b)) => a == b,
                (Kind::Sign('×'), Kind::Word) => phrase.word(own) == "x",
                _ => false,
            };
            if !same {
                return 0;
            }
            (next, own) = (next + 1, own + 1);
        }
    }

    fn name(&mut self, means: usize, place: usize, length: usize) {
        if self.clause.compares {
            return;
        }
        let (start, end) = (self.tokens.at(place).start, self.tokens.at(place + length - 1).end);
        let is_denied = self.clause.denies || self.clause.is_neither;
        self.clause.named.push(Named { means, start, end, is_denied });
    }

    // The rest of a shape behind its first number: × 8192 @ 8192 × 8192.
    fn shape(&self, mut place: usize) -> usize {
        loop {
            let is_cross = matches!(self.tokens.sign(place), '×' | '@' | '*')
                || self.tokens.word(place) == "x";
            if !is_cross || self.tokens.number(place + 1).is_none() {
                return place;
            }
            place += 2;
        }
    }

    // False where the rest is a reason.
    fn word(&mut self, place: usize, sense: Option<Sense>) -> Result<bool, NotRead> {
        match sense {
            Some(Sense::Not) => {
                let names_since = self.clause.named.last().is_some_and(|named| named.is_denied);
                if self.clause.denies && !names_since {
                    let piece = self.tokens.word(place).to_owned();
                    return Err(refuse(Refusal::Ambiguous, "double_negation", piece));
                }
                self.clause.denies = true;
            }
            Some(Sense::Reason) if self.has_claim() => return Ok(false),
            Some(Sense::Than) => self.clause.compares = true,
            Some(Sense::But) => self.end(),
            Some(Sense::Result) => {
                self.end();
                self.starts_anew = true;
            }
            Some(Sense::Or) => self.joins = Some(Sense::Or),
            Some(Sense::And) => self.joins = self.joins.or(Some(Sense::And)),
            Some(Sense::Both | Sense::All | Sense::Nothing) => {
                self.denies_group |= self.clause.denies;
                self.clause.is_neither |= sense == Some(Sense::Nothing);
                self.group = self.group.or(sense);
            }
            Some(Sense::Filler | Sense::Hedge | Sense::Noun | Sense::Of) => {}
            _ => self.clause.has_words |= self.tokens.word(place).len() > 1,
        }
        Ok(true)
    }

    fn sign(&mut self, place: usize) -> bool {
        match self.tokens.sign(place) {
            '/' => self.joins = Some(Sense::Or),
            '&' | '+' => self.joins = self.joins.or(Some(Sense::And)),
            ':' => {
                self.end();
                return !self.has_claim();
            }
            ',' | ';' | '.' | '(' | ')' | '[' | ']' | '—' | '!' | '?' => self.end(),
            '-' if !self.tokens.is_glued(place) => self.end(),
            _ => {}
        }
        true
    }

    fn has_claim(&self) -> bool {
        !self.claimed.is_empty() || !self.denied.is_empty() || !self.clause.named.is_empty()
    }

    // A clause is over: what it names counts if it is the first, or nothing but a list that goes on.
    fn end(&mut self) {
        let clause = core::mem::take(&mut self.clause);
        let mut claimed = Vec::new();
        let last = clause.named.len().wrapping_sub(1);
        for (place, named) in clause.named.iter().enumerate() {
            // "compute is not": denied from behind
            if named.is_denied || (clause.denies && place == last) {
                self.denied.push(*named);
            } else {
                claimed.push(*named);
            }
        }
        if claimed.is_empty() {
            return;
        }
        if core::mem::take(&mut self.starts_anew) {
            self.claimed.clear();
        }
        if self.claimed.is_empty() || !clause.has_words {
            self.claimed.append(&mut claimed);
        }
    }

    fn claim(self) -> Result<Claim, NotRead> {
        let claimed = places(&self.claimed);
        let is_offer = self.joins == Some(Sense::Or) && (claimed.len() > 1 || self.stray.is_some());
        if !claimed.is_empty() && (is_offer || (claimed.len() > 1 && self.joins.is_none())) {
            let mut not_read = refuse(Refusal::Ambiguous, "hedge", String::new());
            for named in &self.claimed {
                not_read.readings.push(self.tokens.piece(named.start, named.end));
            }
            return Err(not_read);
        }
        if let (Some(place), Some(Sense::And)) = (self.stray, self.joins) {
            return Err(self.unparseable("stray_number", place));
        }
        let denied = places(&self.denied);
        match (claimed.as_slice(), denied.as_slice(), self.group) {
            ([one], _, _) => Ok(Claim::One(*one)),
            ([], [], Some(_)) if self.denies_group => {
                Err(refuse(Refusal::Ambiguous, "negation", String::new()))
            }
            ([], _, Some(Sense::Nothing)) => Ok(Claim::None),
            ([], [], Some(Sense::All)) => Ok(Claim::All),
            ([], [], Some(Sense::Both)) => Ok(Claim::Several(Vec::new())),
            ([], [one], _) => Ok(Claim::Not(*one)),
            ([], [], _) => Err(self.unparseable("no_choice", self.stray.unwrap_or_default())),
            // neither this nor that
            ([], _, _) => Ok(Claim::None),
            _ => Ok(Claim::Several(claimed)),
        }
    }

    fn unparseable(&self, reason: &'static str, place: usize) -> NotRead {
        let token = self.tokens.at(place);
        refuse(Refusal::Unparseable, reason, self.tokens.piece(token.start, token.end))
    }
}

// What is named, each once.
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
fn skipped(tokens: &Tokens, mut place: usize, is_inside: bool) -> usize {
    while is_inside && matches!(tokens.sign(place), '-' | '"' | '\'' | '@')
        || tokens.word(place) == "'s"
    {
        place += 1;
    }
    place
}

fn plain_word(word: &str) -> &str {
    if matches!(word, "n't" | "nt") { "not" } else { word }
}
