//! An answer in words as a claim about choices: what it names, what it denies, what it says in passing.

use super::chosen::{has, length};
use super::product::product;
use super::token::{Kind, NOWHERE, Tokens};
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

/// What the words mean that say of one of two choices that it is the lesser, and so not the one: shorter.
pub const LESSER: usize = usize::MAX;
/// What the words mean that may say so: less.
pub const MAYBE_LESSER: usize = usize::MAX - 1;

/// A choice that is named.
#[derive(Clone, Copy, Debug)]
struct Named {
    means: usize,
    is_denied: bool,
    // one word, which more words beside it may turn to another meaning
    is_short: bool,
}

/// What a stretch between commas, colons and "but" says.
#[derive(Debug, Default)]
struct Clause {
    named: Vec<Named>,
    // whether "not" stands there, and no choice behind it yet
    denies: bool,
    // whether that "not" may be about the choice before it, and whether an "and" stands since that
    denies_back: bool,
    is_joined: bool,
    // names what is only compared
    compares: bool,
    // says what may turn round what it names
    is_unclear: bool,
    // neither, none
    is_neither: bool,
    is_both: bool,
    has_words: bool,
    // how many words belong to nothing that is named: one of a choice's phrase counts double
    strange: usize,
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
        is_more: false,
        is_long: false,
        strange: 0,
        asks: false,
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
    claimed: Vec<usize>,
    denied: Vec<usize>,
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
    // "not only", "both": more than what is named
    is_more: bool,
    // whether more than one word claims
    is_long: bool,
    // the strange words beside the claim
    strange: usize,
    // whether what it names may be turned round
    asks: bool,
}

impl Walk<'_> {
    fn run(&mut self) -> Result<(), NotRead> {
        let (tokens, mut place) = (self.tokens, 0);
        loop {
            let (sense, mut length) = sense(tokens, place, self.words);
            let (means, named) = self.named(place);
            // 256 us is no 256
            let is_figure = tokens.number(place).is_some()
                && product(tokens, place + named, self.words).count > 0;
            if named > 0 && named >= length && means >= MAYBE_LESSER {
                self.lesser(means == LESSER);
                place += named;
                continue;
            }
            if named > 0 && named >= length && !is_figure {
                self.name(means, named == 1 && tokens.number(place).is_none());
                place = self.shape(place + named);
                continue;
            }
            match tokens.at(place).kind {
                Kind::End => return Ok(()),
                Kind::Number => {
                    if tokens.number(place + 1).is_some() {
                        let at = (place, place + 1);
                        return Err(tokens.refuse(Refusal::Unparseable, "stray_number", at));
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
            let length = length(self.tokens, place, phrase);
            if length > longest {
                (means, longest) = (of.means, length);
            }
        }
        (means, longest)
    }

    fn name(&mut self, means: usize, is_short: bool) {
        if !self.clause.compares {
            let is_denied = self.clause.denies || self.clause.is_neither;
            self.clause.named.push(Named { means, is_denied, is_short });
            self.clause.is_joined = false;
        }
    }

    // What is the lesser of two is not the one: it is denied, if that is clear.
    fn lesser(&mut self, is_clear: bool) {
        let clause = &mut self.clause;
        clause.compares |= !clause.named.is_empty();
        match clause.named.last_mut() {
            Some(named) if is_clear && !clause.denies => named.is_denied = true,
            _ => clause.is_unclear = true,
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
                    let at = (place, place + 1);
                    return Err(self.tokens.refuse(Refusal::Ambiguous, "double_negation", at));
                }
                self.clause.denies = true;
                self.clause.denies_back |= !self.clause.is_joined;
            }
            Sense::Reason if self.has_claim() => return Ok(false),
            Sense::Than => self.clause.compares = true,
            Sense::But => self.end(),
            Sense::Result => {
                self.end();
                self.starts_anew = true;
            }
            Sense::Or => (self.joins, self.clause.is_joined) = (Sense::Or, true),
            Sense::And => self.and(),
            Sense::NotOnly => {
                self.is_more = true;
                self.and();
            }
            Sense::Both | Sense::All | Sense::Nothing => {
                self.denies_group |= self.clause.denies;
                self.clause.is_neither |= sense == Sense::Nothing;
                self.clause.is_both |= sense == Sense::Both;
                if self.group == Sense::Unknown {
                    self.group = sense;
                }
            }
            Sense::Filler | Sense::Hedge | Sense::Noun | Sense::Of => {}
            _ if self.tokens.word(place).len() > 1 => {
                let is_known = self.is_known(place);
                self.clause.has_words |= !is_known;
                self.clause.strange += 1 + usize::from(is_known);
            }
            _ => {}
        }
        Ok(true)
    }

    fn and(&mut self) {
        self.clause.is_joined = true;
        if self.joins == Sense::Unknown {
            self.joins = Sense::And;
        }
    }

    fn sign(&mut self, place: usize) -> bool {
        match self.tokens.sign(place) {
            b'/' => self.joins = Sense::Or,
            b'&' | b'+' => self.and(),
            b'>' => self.clause.compares = true,
            b'<' => self.clause.named.clear(),
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
        if clause.is_unclear && !clause.named.is_empty() {
            self.asks = true;
            return;
        }
        let mut claims = false;
        let last = clause.named.len().wrapping_sub(1);
        for (place, named) in clause.named.iter().enumerate() {
            // "compute is not": denied from behind
            if named.is_denied || (clause.denies_back && place == last) {
                note(&mut self.denied, named.means);
                continue;
            }
            if core::mem::take(&mut self.starts_anew) {
                self.claimed.clear();
                (self.is_more, self.is_long, self.strange) = (false, false, 0);
                self.asks = false;
            }
            if is_first || !clause.has_words {
                self.is_long |= !named.is_short;
                self.is_more |= clause.is_both;
                claims = true;
                note(&mut self.claimed, named.means);
            }
        }
        // a reason behind the claim has words of its own
        if claims || (clause.named.is_empty() && !clause.has_words) {
            self.strange += clause.strange;
        }
    }

    // Whether a word is part of any phrase.
    fn is_known(&self, word: usize) -> bool {
        let word = self.tokens.word(word);
        self.phrases.iter().any(|phrase| has(phrase, word))
    }

    fn claim(self) -> Result<Claim, NotRead> {
        let several = self.claimed.len() > 1;
        let is_offer = match self.joins {
            Sense::Or => several || (self.stray.is_some() && !self.claimed.is_empty()),
            Sense::And => false,
            _ => several,
        };
        let refuse = |refusal, reason, at| Err(self.tokens.refuse(refusal, reason, at));
        let is_one = self.claimed.len() == 1;
        if self.asks && !is_one {
            return refuse(Refusal::Ambiguous, "comparison", NOWHERE);
        }
        // one word in a sentence about something else
        if is_one && !self.is_long && self.strange > 1 {
            return refuse(Refusal::Unparseable, "no_choice", NOWHERE);
        }
        if is_offer || (self.is_more && is_one) {
            return refuse(Refusal::Ambiguous, "hedge", NOWHERE);
        }
        let stray = self.stray.unwrap_or_default();
        if self.stray.is_some() && self.joins == Sense::And {
            return refuse(Refusal::Unparseable, "stray_number", (stray, stray + 1));
        }
        match (self.claimed.as_slice(), self.denied.as_slice(), self.group) {
            ([one], _, _) => Ok(Claim::One(*one)),
            ([_, ..], _, _) => Ok(Claim::Several(self.claimed)),
            ([], [], Sense::Unknown) => {
                refuse(Refusal::Unparseable, "no_choice", (stray, stray + 1))
            }
            _ if self.denies_group => refuse(Refusal::Ambiguous, "negation", NOWHERE),
            // neither this nor that
            ([], [_, ..], _) => Ok(Claim::Not(self.denied)),
            ([], [], Sense::Both) => Ok(Claim::Several(Vec::new())),
            ([], [], Sense::All) => Ok(Claim::All),
            _ => Ok(Claim::None),
        }
    }
}

// Adds a choice, once.
#[inline(never)]
fn note(choices: &mut Vec<usize>, choice: usize) {
    if !choices.contains(&choice) {
        choices.push(choice);
    }
}
