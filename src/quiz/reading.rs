//! What a student's text says once it is read, or why it cannot be told.

/// Powers of our three base units: FLOP, byte, second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Powers {
    /// Of the FLOP.
    pub flop: i8,
    /// Of the byte.
    pub byte: i8,
    /// Of the second.
    pub second: i8,
}

/// What a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dimension {
    /// A time, in seconds.
    Time,
    /// Work, in FLOP.
    Flops,
    /// Traffic or size, in bytes.
    Bytes,
    /// Arithmetic intensity, in FLOP/byte.
    Intensity,
    /// A rate of arithmetic, in FLOP/s.
    FlopRate,
    /// A bandwidth, in byte/s.
    ByteRate,
    /// A bare number of things: M, rows, tokens.
    Count,
    /// How many times one thing is another.
    Ratio,
    /// A share, as a fraction of 1; written in per cent.
    Percent,
}

impl Dimension {
    /// Its powers of the base units; all zero for the last three.
    #[must_use]
    pub const fn powers(self) -> Powers {
        let (flop, byte, second) = match self {
            Self::Time => (0, 0, 1),
            Self::Flops => (1, 0, 0),
            Self::Bytes => (0, 1, 0),
            Self::Intensity => (1, -1, 0),
            Self::FlopRate => (1, 0, -1),
            Self::ByteRate => (0, 1, -1),
            Self::Count | Self::Ratio | Self::Percent => (0, 0, 0),
        };
        Powers { flop, byte, second }
    }
}

/// A unit as it was written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    /// Powers of the base units.
    pub powers: Powers,
    /// How many base units it is: 1e-6 for µs, 0.01 for %.
    pub factor: f64,
    /// Whether it is the per-cent sign or its word.
    pub is_percent: bool,
    /// Whether a binary prefix stands in it (GiB).
    pub is_binary: bool,
}

impl Default for Unit {
    /// That of a bare number.
    fn default() -> Self {
        Self { powers: Powers::default(), factor: 1.0, is_percent: false, is_binary: false }
    }
}

/// How a number relates to what it bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It is the number.
    Equal,
    /// At least it, or above it.
    AtLeast,
    /// At most it, or below it.
    AtMost,
}

/// The shape in which a number came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A plain number, a fraction such as 3/10 among them.
    Plain,
    /// `1/236` and its like: one over a number.
    OneOver,
    /// `236:1`, `236 to 1`.
    Ratio,
}

/// Which side a word beside the number names ("236x above", "99.6 % below").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Above, over, past, higher.
    Above,
    /// Below, under, lower, less.
    Below,
}

/// A quantity that was read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quantity {
    /// In base units: s, FLOP, byte and their quotients; the bare number without a unit; a share of 1
    /// for per cent.
    pub value: f64,
    /// The unit, where one was written. A noun of a count (rows, tokens) and the × of a ratio are none.
    pub unit: Option<Unit>,
    /// Half a unit of the last digit that was typed, in the same unit as `value`: 0.05e-6 for
    /// "298.5 us". A figure that rounds to what was typed is no further from it than this.
    pub half_digit: f64,
    /// What it is said to bound, if anything.
    pub relation: Relation,
    /// The shape of the number.
    pub form: Form,
    /// The side that it is said to be on.
    pub side: Option<Side>,
    /// Whether it is a share "of the ridge", "of the peak".
    pub is_share_of: bool,
    /// Whether a × or "times" or "factor" stood with it.
    pub is_times: bool,
}

/// Why a text gives nothing to judge: the student is asked again, and no attempt is spent, but for
/// `WrongUnit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing was typed.
    Empty,
    /// Not understood.
    Unparseable,
    /// Two readings.
    Ambiguous,
    /// A number that wants a unit.
    MissingUnit,
    /// A unit of another dimension.
    WrongUnit,
}

/// A text that gives nothing to judge, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct NotRead {
    /// The verdict.
    pub refusal: Refusal,
    /// Why, as a stable code: `separator`, `unit_case`, `unit_split`, `not_finite`, `no_number` …
    pub reason: &'static str,
    /// The piece that it is about, cut to what a message carries; empty where it is the whole text.
    pub piece: String,
    /// The readings between which the student is asked to choose, as texts that would be understood.
    pub readings: Vec<String>,
    /// Where the whole text is one range: its middle, with half its width as the half digit. An answer
    /// if the question takes either end.
    pub range: Option<Quantity>,
}

/// What an answer in words claims of some choices, each named by its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// One of them.
    One(usize),
    /// Several at once: "A and B", "both".
    Several(Vec<usize>),
    /// That it is none of these, one at least: "not memory-bound", "neither doubles nor halves".
    Not(Vec<usize>),
    /// All of them.
    All,
    /// None of them: "none", "neither".
    None,
}
