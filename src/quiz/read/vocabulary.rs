//! The words by which an answer is read, as lists that a file of another language replaces. Words are
//! parted by spaces; an underscore stands for a space inside a phrase. English is always understood too.

use super::fold::plain_letter;
use super::token::Tokens;
use crate::words::{Text, Words};

/// What a word does in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sense {
    /// About, roughly: says nothing.
    Hedge,
    /// Because, while, if: what follows an answer is no second one.
    Reason,
    /// So, therefore: what follows is the answer.
    Result,
    /// But: the clause before is over.
    But,
    /// Rather than, unlike: what follows is not claimed.
    Than,
    /// At least; or more.
    AtLeast,
    /// At most; or less.
    AtMost,
    /// Above: before a number a bound, behind it a side.
    Above,
    /// Below, likewise.
    Below,
    /// Times, -fold: behind the number of a ratio.
    Times,
    /// A factor of: before the number of a ratio.
    Factor,
    /// And.
    And,
    /// Not only: there is more.
    NotOnly,
    /// What bounds below the ridge; a hyphenated word is known by its first part.
    Memory,
    /// Or.
    Or,
    /// To, between the ends of a range or of a ratio.
    To,
    /// Between: makes a range of the next "and".
    Between,
    /// Not.
    Not,
    /// Both.
    Both,
    /// All of them.
    All,
    /// None, neither.
    Nothing,
    /// Per, in units.
    Per,
    /// Of: a share of something.
    Of,
    /// What a count counts.
    Noun,
    /// A word that may follow a bare number, and says nothing.
    Filler,
    /// A word that changes a number in a way that is not read.
    Change,
    /// Nan, infinity.
    NotFinite,
    /// None that is known.
    Unknown,
    /// A thousand, a million and so on, as a power of ten.
    Multiple(i8),
}

const fn list(code: &'static str, english: &'static str) -> Text {
    Text { code, english }
}

const HEDGES: Text = list(
    "read_hedges",
    "about around approx approximately roughly circa ca nearly almost some ish or_so more_or_less \
     give_or_take close_to just maybe probably perhaps estimated order_of on_the_order_of \
     no_doubt without_doubt without_a_doubt nothing_but",
);
const REASONS: Text = list(
    "read_reasons",
    "because since as due_to owing_to thanks_to given given_that for_the_reason while whereas which \
     where when if compared assuming although though cause bc cuz",
);
const RESULTS: Text = list(
    "read_results",
    "so therefore thus hence then consequently rounded_to rounded_up rounded_up_to rounds_to rounds_up_to \
     no_wait wait_no sorry oops scratch_that correction i_mean i_meant actually",
);
const BUTS: Text = list("read_buts", "but however yet");
const THANS: Text = list(
    "read_thans",
    "than rather_than instead_of unlike as_opposed_to opposed_to except in_contrast_to",
);
const AT_LEAST: Text = list(
    "read_at_least",
    "at_least no_less_than not_less_than no_fewer_than minimum min_of or_more and_more or_above \
     and_above or_over or_higher and_higher and_up or_up upwards upward or_larger or_greater \
     and_larger and_beyond onwards greater_than_or_equal_to greater_or_equal starting_at starting_from",
);
const AT_MOST: Text = list(
    "read_at_most",
    "at_most no_more_than not_more_than maximum max_of up_to or_less or_fewer or_below and_below \
     or_lower or_smaller or_under and_less and_down less_than_or_equal_to less_or_equal",
);
const ABOVE: Text = list(
    "read_above",
    "above over past beyond higher greater larger bigger more exceeds exceeding faster more_than \
     greater_than larger_than bigger_than higher_than",
);
const BELOW: Text = list(
    "read_below",
    "below under less lower smaller fewer beneath short slower less_than fewer_than smaller_than \
     lower_than short_of",
);
const TIMES: Text = list("read_times", "times x fold");
const FACTORS: Text = list("read_factors", "factor factor_of multiple_of");
const ANDS: Text = list("read_ands", "and plus as_well_as but_also together_with nor");
const NOT_ONLYS: Text = list("read_not_onlys", "not_only not_just");
const ORS: Text = list("read_ors", "or vs versus resp respectively");
const TOS: Text = list("read_tos", "to through till until up_until");
const BETWEENS: Text = list("read_betweens", "between");
const NOTS: Text = list(
    "read_nots",
    "not no never n't nt cannot without non hardly far_from anything_but everything_but all_but \
     irrelevant negligible idle",
);
const BOTHS: Text = list("read_boths", "both both_of_them the_two");
const ALLS: Text =
    list("read_alls", "all all_of_them every everything each each_of_them any any_of_them");
const NOTHINGS: Text = list(
    "read_nothings",
    "none neither none_of_them none_of_these nothing no_one not_any neither_of_them not_any_of_them",
);
const PERS: Text = list("read_pers", "per");
const OFS: Text = list("read_ofs", "of");
const NOUNS: Text = list(
    "read_nouns",
    "row rows token tokens element elements sample samples sequence sequences batch batches item \
     items column columns user users request requests vector vectors input inputs th",
);
const FILLERS: Text = list(
    "read_fillers",
    "is are was were be would will should can could must may might has have need needs needed suffices \
     enough i we you it that this the a an in on at for with by total exactly gives give get got makes \
     too also already way think guess limit limited limiting bound bottleneck much as well away off from only altogether overall again answer result here",
);
const CHANGES: Text = list(
    "read_changes",
    "half twice double thrice triple quarter third minus negative squared cubed dozen square_root",
);
const NOT_FINITE: Text = list("read_not_finite", "nan inf infinity infinite infinitely");
const THOUSANDS: Text = list("read_thousands", "thousand thousands");
const MILLIONS: Text = list("read_millions", "million millions");
const BILLIONS: Text = list("read_billions", "billion billions bn");
const TRILLIONS: Text = list("read_trillions", "trillion trillions");
const QUADRILLIONS: Text = list("read_quadrillions", "quadrillion quadrillions");

const MEMORY: Text = list("read_memory", "memory memorybound bandwidth");
pub(super) const SECONDS: Text = list("read_seconds", "sec secs second seconds");
pub(super) const MINUTES: Text = list("read_minutes", "min mins minute minutes");
pub(super) const HOURS: Text = list("read_hours", "h hr hrs hour hours");
pub(super) const BYTES: Text = list("read_bytes", "byte bytes octet octets");
pub(super) const BITS: Text = list("read_bits", "bit bits");
pub(super) const FLOPS: Text = list(
    "read_flops",
    "flop flops op ops operation operations floating_point_operation floating_point_operations \
     floating_point_op floating_point_ops fp_ops fp_operations",
);
pub(super) const PERCENTS: Text = list("read_percents", "percent per_cent pct");
/// Word prefixes in this order, from 10^-12 to 10^18 by thousands, without the one of 1.
pub(super) const PREFIXES: Text =
    list("read_prefixes", "pico nano micro milli kilo mega giga tera peta exa");

/// The lists with what their words do, the ones that are looked up by place in the sentence.
static LISTS: &[(&Text, Sense)] = &[
    (&HEDGES, Sense::Hedge),
    (&REASONS, Sense::Reason),
    (&RESULTS, Sense::Result),
    (&BUTS, Sense::But),
    (&THANS, Sense::Than),
    (&AT_LEAST, Sense::AtLeast),
    (&AT_MOST, Sense::AtMost),
    (&ABOVE, Sense::Above),
    (&BELOW, Sense::Below),
    (&TIMES, Sense::Times),
    (&FACTORS, Sense::Factor),
    (&ANDS, Sense::And),
    (&NOT_ONLYS, Sense::NotOnly),
    (&MEMORY, Sense::Memory),
    (&ORS, Sense::Or),
    (&TOS, Sense::To),
    (&BETWEENS, Sense::Between),
    (&NOTS, Sense::Not),
    (&BOTHS, Sense::Both),
    (&ALLS, Sense::All),
    (&NOTHINGS, Sense::Nothing),
    (&PERS, Sense::Per),
    (&OFS, Sense::Of),
    (&NOUNS, Sense::Noun),
    (&FILLERS, Sense::Filler),
    (&CHANGES, Sense::Change),
    (&NOT_FINITE, Sense::NotFinite),
    (&THOUSANDS, Sense::Multiple(3)),
    (&MILLIONS, Sense::Multiple(6)),
    (&BILLIONS, Sense::Multiple(9)),
    (&TRILLIONS, Sense::Multiple(12)),
    (&QUADRILLIONS, Sense::Multiple(15)),
];

/// Every list, for the files of other languages.
pub const TEXTS: &[&Text] = &[
    &HEDGES,
    &REASONS,
    &RESULTS,
    &BUTS,
    &THANS,
    &AT_LEAST,
    &AT_MOST,
    &ABOVE,
    &BELOW,
    &TIMES,
    &FACTORS,
    &ANDS,
    &NOT_ONLYS,
    &ORS,
    &TOS,
    &BETWEENS,
    &NOTS,
    &BOTHS,
    &ALLS,
    &NOTHINGS,
    &PERS,
    &OFS,
    &NOUNS,
    &FILLERS,
    &CHANGES,
    &NOT_FINITE,
    &THOUSANDS,
    &MILLIONS,
    &BILLIONS,
    &TRILLIONS,
    &QUADRILLIONS,
    &MEMORY,
    &SECONDS,
    &MINUTES,
    &HOURS,
    &BYTES,
    &BITS,
    &FLOPS,
    &PERCENTS,
    &PREFIXES,
];

/// What the longest phrase at a place does, and how many tokens it takes: one where it is unknown. The
/// language's own words come before English ones.
#[inline(never)]
pub(super) fn sense(tokens: &Tokens, place: usize, words: &Words) -> (Sense, usize) {
    let (mut found, mut longest) = (Sense::Unknown, 0);
    for pass in 0..2 {
        let is_own = pass == 0;
        for (text, sense) in LISTS {
            let own = words.say(text);
            // the built-in language needs no second look
            if is_own || own.as_ptr() != text.english.as_ptr() {
                let length = phrase(tokens, place, if is_own { own } else { text.english });
                if length > longest {
                    (found, longest) = (*sense, length);
                }
            }
        }
    }
    (found, longest.max(1))
}

/// How many tokens the longest entry of a list takes at a place; 0 where none stands there.
#[inline(never)]
pub(super) fn phrase(tokens: &Tokens, place: usize, mut list: &str) -> usize {
    let (first, mut longest) = (tokens.word(place), 0);
    if first.is_empty() {
        return 0;
    }
    while let Some(mut entry) = next_entry(&mut list, b' ') {
        let (mut next, mut word) = (place, first);
        while let Some(wanted) = next_entry(&mut entry, b'_') {
            if next > place {
                // a hyphen inside a phrase is a space
                next += usize::from(tokens.is_glued_hyphen(next));
                word = tokens.word(next);
            }
            if !is_same(word, wanted) {
                next = place;
                break;
            }
            next += 1;
        }
        longest = longest.max(next - place);
    }
    longest
}

/// Takes the next entry off a list.
#[inline(never)]
pub(super) fn next_entry<'a>(list: &mut &'a str, mark: u8) -> Option<&'a str> {
    if list.is_empty() {
        return None;
    }
    let mut end = 0;
    for byte in list.bytes() {
        if byte == mark {
            break;
        }
        end += 1;
    }
    let (entry, rest) = list.split_at_checked(end)?;
    *list = rest.get(1..).unwrap_or_default();
    Some(entry)
}

/// Whether a folded word is a word of a list, in any case and without accents.
#[inline(never)]
pub(super) fn is_same(folded: &str, word: &str) -> bool {
    let mut letters = folded.chars();
    for letter in word.chars() {
        let folded = letters.next().unwrap_or_default();
        if !folded.eq_ignore_ascii_case(&plain_letter(letter)) {
            return false;
        }
    }
    letters.next().is_none() && !word.is_empty()
}
