//! What people paste, in one spelling: a small table of compatibility forms, accents, marks and TeX.

/// A text in plain spelling, and where each of its bytes came from.
#[derive(Debug)]
pub(super) struct Folded {
    /// ASCII where the original has a plain form; letters keep their case.
    pub(super) text: String,
    /// For every byte of `text` the byte of the original.
    origins: Vec<u16>,
    /// A TeX command that is not understood, as its place in `text`.
    pub(super) unknown_command: Option<usize>,
}

/// What is dropped: soft hyphen, zero-width and direction marks, joiners, accents that stand apart,
/// variation selectors. First and last of each run.
const DROPPED: [(u32, u32); 11] = [
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
    (0xe0000, 0xe01ef),
];

/// The spaces beyond ASCII.
const SPACES: [(u32, u32); 8] = [
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
const ZEROS: [u32; 76] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
    0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50,
    0x1bb0, 0x1c40, 0x1c50, 0x2080, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
    0x104a0, 0x10d30, 0x10d40, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0,
    0x11650, 0x116c0, 0x116d0, 0x116da, 0x11730, 0x118e0, 0x11950, 0x11bf0, 0x11c50, 0x11d50,
    0x11da0, 0x11f50, 0x16130, 0x16a60, 0x16ac0, 0x16b50, 0x16d70, 0x1ccf0, 0x1d7ce, 0x1d7d8,
    0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e4f0, 0x1e5f1, 0x1e950, 0x1fbf0,
];

/// Each sign or letter with the one that it stands for, in pairs.
const PAIRS: &str = "µuμu𝛍u𝜇u𝝁u𝝻u𝞵u\
    −-‐-‑-‒-–-﹘-﹣-－-➖-₋-⁃-——―—⸺—⸻—\
    ‘'’'ʼ'‛'′'´'＇'ʹ'٬'“\"”\"„\"«\"»\"″\"＂\"\
    ××✕×✖×⨯×⨉×❌×·*⋅*∙*•*・*‧*∗*＊*⁎*⸱*\
    ÷/⁄/∕/／/⧸/٫.．.。.，,、,٪%％%﹪%：:﹕:∶:；;！!？?（(）)［[］]＝=＾^＋+﹢+₊+➕+＿_\
    ≈~≃~≅~∼~～~≒~≐~˜~〜~⩾≥≧≥≳≥⪆≥⩽≤≦≤≲≤⪅≤＞>＜<＆&＠@≡=→=⇒=⟹=∞∞∓±\
    ℂCℊgℋHℌHℍHℎhℐIℑIℒLℓlℕNℙPℚQℛRℜRℝRℤZℨZ\u{212a}KℬBℭCℯeℰEℱFℳMℴo\
    ᴮBᴱEᴳGᴷKᴸLᴹMᴼOᴾPᵀTᵁUᵃaᵇbᶜcᵈdᵉeᶠfᵍgʰhᵏkˡlᵐmⁿnᵒoᵖpˢsᵗtᵘuˣxʸyₘmₙnₖkₓx\
    ÀAÁAÂAÃAÄAÅAÇCÈEÉEÊEËEÌIÍIÎIÏIÑNÒOÓOÔOÕOÖOØOÙUÚUÛUÜUÝY\
    àaáaâaãaäaåaçcèeéeêeëeìiíiîiïiñnòoóoôoõoöoøoùuúuûuüuýyÿyāaąaćcčcęeěełlńnřrśsšsůuźzżzžz";

/// Each sign that stands for several, with them; a comma parts the entries.
const SPELLED_OUT: &str = "㎲us,㎳ms,㎱ns,㎰ps,㎅kB,㎆MB,㎇GB,ﬀff,ﬁfi,ﬂfl,ﬃffi,ﬄffl,… ... ,⋯ ... ,\
    ½ 1/2,⅓ 1/3,⅔ 2/3,¼ 1/4,¾ 3/4,⅕ 1/5,⅖ 2/5,⅗ 3/5,⅘ 4/5,⅙ 1/6,⅚ 5/6,⅛ 1/8,⅜ 3/8,⅝ 5/8,⅞ 7/8,\
    ⅐ 1/7,⅑ 1/9,⅒ 1/10,⅟ 1/";

/// The raised signs in the order of the plain ones below.
const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const LOWERED: &str = "0123456789+-";

/// TeX commands and what each says; one that says nothing only sets letters.
const COMMANDS: &str = "mu u,micro u,milli m,nano n,pico p,kilo k,mega M,giga G,tera T,peta P,second s,\
    byte B,times ×,cdot *,ast *,approx ~,sim ~,simeq ~,ge ≥,geq ≥,geqslant ≥,gtrsim ≥,gt >,\
    le ≤,leq ≤,leqslant ≤,lt <,pm ±,per /,over /,frac ,dfrac ,tfrac ,mathrm ,text ,textrm ,mathit ,\
    mathsf ,mathbf ,operatorname ,rm ,mbox ,left ,right ,big ,quad  ,qquad  ,textmu u,unit ,qty ,SI ,si ,\
    num ,infty ∞,percent %,to =,rightarrow =,Rightarrow =,implies =";

/// The plain spelling of a text of at most 16,000 bytes.
pub(super) fn fold(text: &str) -> Folded {
    let mut fold = Fold {
        folded: Folded { text: String::new(), origins: Vec::new(), unknown_command: None },
        at: 0,
        is_raised: false,
    };
    let dollars = count(text, '$');
    let (mut command, mut is_fraction, mut follows) = (None, false, ' ');
    for (at, character) in text.char_indices() {
        if let Some(start) = command {
            // a command is one sign, or letters to the first other sign
            let is_first = at == start + 1;
            if character.is_ascii_alphabetic() {
                follows = '\\';
                continue;
            }
            let name = text.get(start + 1..at).unwrap_or_default();
            command = None;
            if is_first {
                fold.sign(character);
                continue;
            }
            is_fraction = fold.command(name) || is_fraction;
        }
        fold.at = at;
        let after_command = follows == '\\';
        follows = character;
        match character {
            '\\' => command = Some(at),
            // TeX swallows the space behind a command
            ' ' if after_command => follows = '\\',
            '$' if dollars.is_multiple_of(2) => {}
            '{' | '}' => {
                if character == '{' && is_fraction && ends_with_brace(text, at) {
                    fold.put('/');
                    is_fraction = false;
                }
            }
            _ => fold.character(character),
        }
    }
    if let Some(start) = command {
        fold.at = start;
        fold.command(text.get(start + 1..).unwrap_or_default());
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

impl Fold {
    #[inline(never)]
    fn put(&mut self, character: char) {
        self.folded.text.push(character);
        for _ in 0..character.len_utf8() {
            self.folded.origins.push(self.at as u16);
        }
    }

    fn character(&mut self, character: char) {
        if character.is_ascii() {
            self.is_raised = false;
            return self.put(if character.is_ascii_control() { ' ' } else { character });
        }
        let code = character as u32;
        if within(&DROPPED, code) {
            return;
        }
        if let Some(plain) = partner(RAISED, LOWERED, character) {
            // raised behind a letter or a digit is a power
            let stands_behind =
                self.folded.text.ends_with(|c: char| c.is_ascii_alphanumeric() || c == ')');
            if !self.is_raised && stands_behind {
                self.put('^');
            }
            self.is_raised = true;
            return self.put(plain);
        }
        self.is_raised = false;
        if within(&SPACES, code) {
            return self.put(' ');
        }
        for zero in ZEROS {
            if let Some(digit) =
                code.checked_sub(zero).and_then(|digit| char::from_digit(digit, 10))
            {
                return self.put(digit);
            }
        }
        if let Some(letter) = letter(code) {
            return self.put(letter);
        }
        for entry in SPELLED_OUT.split(',') {
            if let Some(plain) = entry.strip_prefix(character) {
                for character in plain.chars() {
                    self.put(character);
                }
                return;
            }
        }
        self.put(plain_letter(character));
    }

    // Whether it is a fraction, whose two parts stand in braces.
    fn command(&mut self, name: &str) -> bool {
        for entry in COMMANDS.split(',') {
            if let Some((known, says)) = entry.split_once(' ')
                && known == name
            {
                for character in says.chars() {
                    self.put(character);
                }
                return name.ends_with("frac");
            }
        }
        self.folded.unknown_command = Some(self.folded.text.len());
        false
    }

    // A command of one sign: a space of TeX, or the sign itself.
    fn sign(&mut self, character: char) {
        match character {
            ',' | ';' | ':' | '!' | ' ' | '\\' => self.put(' '),
            '(' | ')' | '[' | ']' => {}
            _ => self.character(character),
        }
    }
}

/// A letter without its accent, in lower case beyond ASCII; other signs as they are. One for one.
pub(super) fn plain_letter(character: char) -> char {
    if character.is_ascii() {
        return character;
    }
    let mut signs = PAIRS.chars();
    while let (Some(sign), Some(plain)) = (signs.next(), signs.next()) {
        if sign == character {
            return plain;
        }
    }
    match character {
        'А'..='Я' | 'Α'..='Ω' => char::from_u32(character as u32 + 32).unwrap_or(character),
        _ => character,
    }
}

// Full-width, mathematical and circled letters.
fn letter(code: u32) -> Option<char> {
    let (place, lower) = match code {
        0xff21..=0xff3a => (code - 0xff21, 0),
        0xff41..=0xff5a => (code - 0xff41, 32),
        0x24b6..=0x24cf => (code - 0x24b6, 0),
        0x24d0..=0x24e9 => (code - 0x24d0, 32),
        0x1d400..=0x1d6a3 => {
            let place = (code - 0x1d400) % 52;
            (place % 26, place / 26 * 32)
        }
        _ => return None,
    };
    char::from_u32('A' as u32 + place + lower)
}

fn within(runs: &[(u32, u32)], code: u32) -> bool {
    for (first, last) in runs {
        if (*first..=*last).contains(&code) {
            return true;
        }
    }
    false
}

fn partner(signs: &str, plain: &str, wanted: char) -> Option<char> {
    for (sign, plain) in signs.chars().zip(plain.chars()) {
        if sign == wanted {
            return Some(plain);
        }
    }
    None
}

fn count(text: &str, wanted: char) -> usize {
    let mut count = 0;
    for character in text.chars() {
        count += usize::from(character == wanted);
    }
    count
}

fn ends_with_brace(text: &str, end: usize) -> bool {
    text.as_bytes().get(end.wrapping_sub(1)) == Some(&b'}')
}
