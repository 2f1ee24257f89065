//! What people paste, in one spelling: a small table of compatibility forms, accents, marks and TeX.

use super::vocabulary::next_entry;
use crate::scan;

/// A text in plain spelling, and where each of its bytes came from.
#[derive(Debug)]
pub(super) struct Folded {
    /// Signs and digits in ASCII; letters keep their case.
    pub(super) text: String,
    /// For every byte of `text` the byte of the original.
    origins: Vec<u16>,
    /// Whether a TeX command stands there that is not understood.
    pub(super) has_unknown_command: bool,
}

/// What is dropped, in runs from the first to the last: soft hyphen, accents that stand apart,
/// zero-width and direction marks, joiners, variation selectors.
static DROPPED: [(u16, u16); 10] = [
    (0xad, 0xad),
    (0x300, 0x36f),
    (0x61c, 0x61c),
    (0x180b, 0x180e),
    (0x200b, 0x200f),
    (0x202a, 0x202e),
    (0x2060, 0x206f),
    (0xfe00, 0xfe0f),
    (0xfeff, 0xfeff),
    (0xfff9, 0xfffb),
];

/// The spaces beyond ASCII, likewise.
static SPACES: [(u16, u16); 8] = [
    (0x80, 0xa0),
    (0x1680, 0x1680),
    (0x2000, 0x200a),
    (0x2028, 0x2029),
    (0x202f, 0x202f),
    (0x205f, 0x205f),
    (0x2800, 0x2800),
    (0x3000, 0x3000),
];

/// The zero of every script that counts in tens; its nine others follow it.
static ZEROS: [u32; 76] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
    0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50,
    0x1bb0, 0x1c40, 0x1c50, 0x2080, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
    0x104a0, 0x10d30, 0x10d40, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0,
    0x11650, 0x116c0, 0x116d0, 0x116da, 0x11730, 0x118e0, 0x11950, 0x11bf0, 0x11c50, 0x11d50,
    0x11da0, 0x11f50, 0x16130, 0x16a60, 0x16ac0, 0x16b50, 0x16d70, 0x1ccf0, 0x1d7ce, 0x1d7d8,
    0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e4f0, 0x1e5f1, 0x1e950, 0x1fbf0,
];

/// Full-width, circled and mathematical letters: the first, and what it is before a capital A.
static ALPHABETS: [(u32, u32, u8); 5] = [
    (0xff21, 26, b'A'),
    (0xff41, 26, b'a'),
    (0x24b6, 26, b'A'),
    (0x24d0, 26, b'a'),
    // capitals and small letters in turn, in thirteen faces
    (0x1d400, 676, b'A'),
];

/// Raised signs and the plain ones.
const RAISED: &str = "⁰0¹1²2³3⁴4⁵5⁶6⁷7⁸8⁹9⁺+⁻-";

/// Each sign or letter with the one that it stands for, in pairs.
const PAIRS: &str = "µuμu𝛍u𝜇u𝝁u𝝻u𝞵u\
    −-‐-‑-‒-–-﹘-﹣-－-➖-₋-⁃-\
    ‘'’'ʼ'‛'′'´'＇'ʹ'٬'“\"”\"„\"«\"»\"″\"＂\"\
    ×*✕*✖*⨯*⨉*❌*·*⋅*∙*•*・*‧*∗*＊*⁎*⸱*\
    ÷/⁄/∕/／/⧸/٫.．.。.，,、,٪%％%﹪%：:﹕:∶:；;！!？?（(）)［[］]＝=＾^＋+﹢+₊+➕+＿_\
    ≈~≃~≅~∼~～~≒~≐~˜~〜~＞>＜<＆&＠@≡=\
    ℂCℊgℋHℌHℍHℎhℐIℑIℒLℓlℕNℙPℚQℛRℜRℝRℤZℨZ\u{212a}KℬBℭCℯeℰEℱFℳMℴo\
    ᴮBᴱEᴳGᴷKᴸLᴹMᴼOᴾPᵀTᵁUᵃaᵇbᶜcᵈdᵉeᶠfᵍgʰhᵏkˡlᵐmⁿnᵒoᵖpˢsᵗtᵘuˣxʸyₘmₙnₖkₓx\
    ÀAÁAÂAÃAÄAÅAÇCÈEÉEÊEËEÌIÍIÎIÏIÑNÒOÓOÔOÕOÖOØOÙUÚUÛUÜUÝY\
    àaáaâaãaäaåaçcèeéeêeëeìiíiîiïiñnòoóoôoõoöoøoùuúuûuüuýyÿyāaąaćcčcęeěełlńnřrśsšsůuźzżzžz";

/// Each sign that stands for several, with them.
const SPELLED_OUT: &str = "㎲us,㎳ms,㎱ns,㎰ps,㎅kB,㎆MB,㎇GB,ﬀff,ﬁfi,ﬂfl,ﬃffi,ﬄffl,…...,⋯...,\
    ≥>=,⩾>=,≧>=,≳>=,⪆>=,≤<=,⩽<=,≦<=,≲<=,⪅<=,±+-,∓+-,→->,⇒->,⟹->,⟶->,— - ,― - ,⸺ - ,∞ inf ,\
    ½ 1/2,⅓ 1/3,⅔ 2/3,¼ 1/4,¾ 3/4,⅕ 1/5,⅖ 2/5,⅗ 3/5,⅘ 4/5,⅙ 1/6,⅚ 5/6,⅛ 1/8,⅜ 3/8,⅝ 5/8,⅞ 7/8,⅟ 1/";

/// Every micro.
const MICROS: &str = "µμ𝛍𝜇𝝁𝝻𝞵㎲";

/// TeX commands and what each says, by way of an equals sign; one that says nothing only sets letters.
const COMMANDS: &str = "mu=u,micro=u,milli=m,nano=n,kilo=k,mega=M,giga=G,tera=T,second=s,byte=B,times=*,\
    cdot=*,ast=*,approx=~,sim=~,simeq=~,ge=>=,geq=>=,geqslant=>=,gt=>,le=<=,leq=<=,leqslant=<=,lt=<,\
    pm=+-,per=/,frac=,dfrac=,tfrac=,mathrm=,text=,textrm=,mathit=,mathbf=,operatorname=,rm=,mbox=,\
    left=,right=,big=,quad= ,qquad= ,unit=,qty=,SI=,si=,num=,infty=inf,to=->,rightarrow=->,Rightarrow=->,\
    implies=->";

/// The plain spelling of a text of at most 16,000 bytes.
pub(super) fn fold(text: &str) -> Folded {
    let folded = Folded { text: String::new(), origins: Vec::new(), has_unknown_command: false };
    let mut fold = Fold { folded, at: 0, is_raised: false };
    let mut dollars = 0_usize;
    for byte in text.bytes() {
        dollars += usize::from(byte == b'$');
    }
    // where a command began, and what came before
    let (mut command, mut is_fraction, mut before) = (None, false, ' ');
    for (at, character) in text.char_indices() {
        fold.at = at;
        if let Some(start) = command {
            let name = text.get(start..at).unwrap_or_default();
            if character.is_ascii_alphabetic() {
                continue;
            }
            command = None;
            if name.is_empty() {
                // a command of one sign: a space of TeX, a bracket that it draws, or the sign itself
                match character {
                    ',' | ';' | ':' | '!' | ' ' | '\\' => fold.put(b' '),
                    '(' | ')' | '[' | ']' => {}
                    _ => fold.character(character),
                }
                continue;
            }
            is_fraction |= fold.command(name);
            // TeX swallows the space behind a command
            if character == ' ' {
                continue;
            }
        }
        match character {
            '\\' => command = Some(at + 1),
            '$' if dollars.is_multiple_of(2) => {}
            '{' if is_fraction && before == '}' => {
                fold.put(b'/');
                is_fraction = false;
            }
            '{' | '}' => {}
            _ => fold.character(character),
        }
        before = character;
    }
    if let Some(start) = command {
        fold.command(text.get(start..).unwrap_or_default());
    }
    fold.folded
}

impl Folded {
    /// The original of a stretch of the plain text.
    pub(super) fn original<'a>(&self, text: &'a str, start: usize, end: usize) -> &'a str {
        let origin = |at: usize| self.origins.get(at).map_or(text.len(), |at| usize::from(*at));
        text.get(origin(start)..origin(end)).unwrap_or_default()
    }
}

struct Fold {
    folded: Folded,
    at: usize,
    is_raised: bool,
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a place in a text of at most TEXT_MAX characters; a code that is ASCII, a digit's or a letter's"
)]
impl Fold {
    #[inline(never)]
    fn put(&mut self, byte: u8) {
        self.folded.text.push(char::from(byte & 0x7f));
        self.folded.origins.push(self.at as u16);
    }

    fn put_all(&mut self, text: &str) {
        for byte in text.bytes() {
            self.put(byte);
        }
    }

    #[inline(never)]
    fn character(&mut self, character: char) {
        let code = character as u32;
        let was_raised = core::mem::take(&mut self.is_raised);
        if scan::has(MICROS, character) {
            self.before_micro();
        }
        if character.is_ascii() {
            return self.put(if code < 32 || code == 127 { b' ' } else { code as u8 });
        }
        let plain = partner(RAISED, character);
        if plain.is_ascii() {
            // raised behind a letter or a digit is a power
            let before = self.folded.text.bytes().next_back().unwrap_or_default();
            if !was_raised && (before.is_ascii_alphanumeric() || before == b')') {
                self.put(b'^');
            }
            self.is_raised = true;
            return self.put(plain as u8);
        }
        if within(&DROPPED, code) || code >= 0xe0000 {
            return;
        }
        if within(&SPACES, code) {
            return self.put(b' ');
        }
        for zero in &ZEROS {
            let digit = code.wrapping_sub(*zero);
            if digit < 10 {
                return self.put(b'0' + digit as u8);
            }
        }
        for (first, count, letter) in &ALPHABETS {
            let place = code.wrapping_sub(*first);
            if place < *count {
                let is_small = place / 26 % 2 == 1;
                return self.put(letter + (place % 26) as u8 + if is_small { 32 } else { 0 });
            }
        }
        let mut entries = SPELLED_OUT;
        while let Some(entry) = next_entry(&mut entries, b',') {
            if let Some(plain) = entry.strip_prefix(character) {
                return self.put_all(plain);
            }
        }
        let plain = plain_letter(character);
        if plain.is_ascii() {
            return self.put(plain as u8);
        }
        self.folded.text.push(plain);
        for _ in 0..plain.len_utf8() {
            self.folded.origins.push(self.at as u16);
        }
    }

    // Behind a letter a micro is a prefix on a prefix: it becomes two, which no unit has, lest mµs be
    // mus, a spelling of µs.
    fn before_micro(&mut self) {
        let before = self.folded.text.bytes().next_back().unwrap_or_default();
        if before.is_ascii_alphabetic() {
            self.put(b'u');
        }
    }

    // Whether it is a fraction, whose two parts stand in braces.
    #[inline(never)]
    fn command(&mut self, name: &str) -> bool {
        let mut entries = COMMANDS;
        while let Some(mut entry) = next_entry(&mut entries, b',') {
            if next_entry(&mut entry, b'=') == Some(name) {
                if entry == "u" {
                    self.before_micro();
                }
                self.put_all(entry);
                return name.ends_with("frac");
            }
        }
        self.folded.has_unknown_command = true;
        false
    }
}

/// A letter without its accent, in lower case beyond ASCII; other signs as they are. One for one.
#[inline(never)]
pub(super) fn plain_letter(character: char) -> char {
    match character {
        '\0'..='\x7f' => character,
        'А'..='Я' | 'Α'..='Ω' => char::from_u32(character as u32 + 32).unwrap_or(character),
        _ => partner(PAIRS, character),
    }
}

// What a sign stands for in a list of pairs; itself where it is in none.
#[inline(never)]
fn partner(pairs: &str, wanted: char) -> char {
    let mut signs = pairs.chars();
    while let (Some(sign), Some(plain)) = (signs.next(), signs.next()) {
        if sign == wanted {
            return plain;
        }
    }
    wanted
}

#[inline(never)]
fn within(runs: &[(u16, u16)], code: u32) -> bool {
    for (first, last) in runs {
        if u32::from(*first) <= code && code <= u32::from(*last) {
            return true;
        }
    }
    false
}
