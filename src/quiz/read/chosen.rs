//! A choice's phrase in what is typed.

use super::token::Tokens;

/// How many tokens a phrase takes at a place; 0 where it does not stand there.
pub(super) fn length(tokens: &Tokens, place: usize, phrase: &Tokens) -> usize {
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

/// Whether a word is part of a phrase.
pub(super) fn has(phrase: &Tokens, word: &str) -> bool {
    let mut place = 0;
    while !phrase.is_end(place) {
        if phrase.word(place).eq_ignore_ascii_case(word) {
            return true;
        }
        place += 1;
    }
    false
}

// Behind hyphens, quotes and the s of a genitive.
#[inline(never)]
fn skipped(tokens: &Tokens, mut place: usize, is_inside: bool) -> usize {
    while is_inside && matches!(tokens.sign(place), b'-' | b'_' | b'"' | b'\'' | b'@')
        || tokens.word(place) == "'s"
    {
        place += 1;
    }
    place
}

fn plain_word(word: &str) -> &str {
    if matches!(word, "n't" | "nt") { "not" } else { word }
}
