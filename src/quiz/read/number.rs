//! A number as it is typed: its digits, its marks, and whether the marks leave one reading.

/// A number without its unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    /// Its first nineteen figures as a whole number.
    mantissa: u64,
    /// The power of ten of the mantissa's last figure.
    scale: i32,
    /// The power of ten of the last digit that was typed.
    last: i32,
    /// Whether it is digits alone, without a mark or an exponent.
    pub(super) is_whole: bool,
    /// Whether its one mark may as well part thousands: the number is then a thousand times as large.
    pub(super) is_split: bool,
    /// Whether one digit stands before its mark, as in a number with a power of ten behind it.
    pub(super) has_one_before: bool,
    /// Why it is no number; empty where it is one.
    pub(super) fault: &'static str,
}

impl Number {
    /// The number, read with its mark before the decimals.
    #[inline(never)]
    pub(super) fn value(&self) -> f64 {
        scaled(self.mantissa as f64, self.scale)
    }

    /// Half a unit of the last digit.
    #[inline(never)]
    pub(super) fn half_digit(&self) -> f64 {
        // a nought has no more digits than its point shows
        scaled(0.5, if self.mantissa == 0 { self.last.min(0) } else { self.last })
    }

    /// Whether it is these digits and no more.
    pub(super) fn is(&self, whole: u64) -> bool {
        self.is_whole && self.mantissa == whole
    }

    /// Whether its figures are all noughts.
    pub(super) fn is_zero(&self) -> bool {
        self.mantissa == 0
    }

    /// Whether it is 1e-6 or its like.
    pub(super) fn is_power_of_ten(&self) -> bool {
        !self.is_whole && matches!(self.mantissa, 1 | 10) && self.fault.is_empty()
    }

    /// A whole number of at most four figures.
    #[expect(clippy::cast_possible_truncation, reason = "it is at most 9999")]
    pub(super) fn small(&self) -> Option<i32> {
        (self.is_whole && self.mantissa <= 9999).then_some(self.mantissa as i32)
    }
}

const POWERS: [f64; 9] = [1e1, 1e2, 1e4, 1e8, 1e16, 1e32, 1e64, 1e128, 1e256];

/// A number times a power of ten, to within two units of the last place; infinite or 0 beyond a double.
#[inline(never)]
pub(super) fn scaled(number: f64, power: i32) -> f64 {
    let (mut bits, mut product) = (power.unsigned_abs().min(511), 1.0);
    for step in POWERS {
        if bits % 2 == 1 {
            product *= step;
        }
        bits /= 2;
    }
    match () {
        () if number == 0.0 => 0.0,
        () if power < 0 => number / product,
        () => number * product,
    }
}

struct Group {
    mark: u8,
    digits: usize,
}

/// The number at a digit, or at the mark before one, and where it ends.
pub(super) fn number(bytes: &[u8], start: usize, reads_comma: bool) -> (Number, usize) {
    let mut scan = Scan { bytes, at: start, mantissa: 0, dropped: 0 };
    let mut groups = vec![Group { mark: 0, digits: scan.digits() }];
    let starts_with_zero = bytes.get(start) == Some(&b'0');
    if starts_with_zero
        && scan.at == start + 1
        && matches!(scan.byte(0), b'x' | b'X')
        && scan.byte(1).is_ascii_hexdigit()
    {
        while scan.byte(0).is_ascii_alphanumeric() {
            scan.at += 1;
        }
        let hex = Number { fault: "hex", ..scan.finished(0, 0) };
        return (hex, scan.at);
    }
    while let Some(mark) = scan.mark() {
        scan.at += 1;
        groups.push(Group { mark, digits: scan.digits() });
    }
    // a point that ends it, and no sentence of points
    if scan.byte(0) == b'.' && scan.byte(1) != b'.' {
        scan.at += 1;
    }
    let (exponent, has_exponent) = scan.exponent();
    let reading = decimals(&groups, starts_with_zero);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "digits of a text of at most TEXT_MAX characters"
    )]
    let decimals = reading.decimals.unwrap_or_default() as i32;
    let mut number = scan.finished(decimals, exponent);
    number.is_whole = groups.len() == 1 && !has_exponent;
    number.has_one_before = groups.first().is_some_and(|group| group.digits == 1);
    number.is_split = reading.groups_with.is_some_and(|mark| (mark == b',') != reads_comma)
        && !(has_exponent && number.has_one_before);
    if reading.decimals.is_none() {
        number.fault = "grouping";
    }
    (number, scan.at)
}

struct Scan<'a> {
    bytes: &'a [u8],
    at: usize,
    mantissa: u64,
    dropped: i32,
}

impl Scan<'_> {
    #[inline(never)]
    fn byte(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or_default()
    }

    // Takes digits, and says how many.
    fn digits(&mut self) -> usize {
        let start = self.at;
        while self.byte(0).is_ascii_digit() {
            if self.mantissa < u64::MAX / 10 - 1 {
                self.mantissa = self.mantissa * 10 + u64::from(self.byte(0) - b'0');
            } else {
                self.dropped += 1;
            }
            self.at += 1;
        }
        self.at - start
    }

    // The mark between two digits here, if it is one of a number.
    fn mark(&self) -> Option<u8> {
        let mark = self.byte(0);
        if !self.byte(1).is_ascii_digit() {
            return None;
        }
        match mark {
            b',' | b'.' | b'\'' | b'_' => Some(mark),
            // a space parts groups of three; before a fraction or a power of ten it parts numbers
            b' ' => {
                let mut digits = 1;
                while digits < 5 && self.byte(1 + digits).is_ascii_digit() {
                    digits += 1;
                }
                (digits == 3 && !matches!(self.byte(4), b'/' | b'^')).then_some(mark)
            }
            _ => None,
        }
    }

    // e-4, E 5, also with spaces around.
    fn exponent(&mut self) -> (i32, bool) {
        let start = self.at;
        self.spaces();
        if matches!(self.byte(0), b'e' | b'E') {
            self.at += 1;
            self.spaces();
            let sign = self.byte(0);
            if matches!(sign, b'-' | b'+') {
                self.at += 1;
                self.spaces();
            }
            let mut exponent = 0_i32;
            let digits = self.at;
            while self.byte(0).is_ascii_digit() {
                exponent = (exponent * 10 + i32::from(self.byte(0) - b'0')).min(100_000);
                self.at += 1;
            }
            if self.at > digits {
                return (if sign == b'-' { -exponent } else { exponent }, true);
            }
        }
        self.at = start;
        (0, false)
    }

    fn spaces(&mut self) {
        while self.byte(0) == b' ' {
            self.at += 1;
        }
    }

    fn finished(&self, decimals: i32, exponent: i32) -> Number {
        let last = exponent - decimals;
        Number {
            mantissa: self.mantissa,
            scale: last + self.dropped,
            last,
            is_whole: false,
            is_split: false,
            has_one_before: false,
            fault: "",
        }
    }
}

struct Reading {
    // How many digits are decimals; none where the groups fit no way of writing.
    decimals: Option<usize>,
    // The mark that may part thousands as well.
    groups_with: Option<u8>,
}

// Which mark parts groups and which stands before the decimals.
fn decimals(groups: &[Group], starts_with_zero: bool) -> Reading {
    let (mut commas, mut points, mut last) = (0, 0, 0);
    for (place, group) in groups.iter().enumerate() {
        commas += usize::from(group.mark == b',');
        points += usize::from(group.mark == b'.');
        if matches!(group.mark, b',' | b'.') {
            last = place;
        }
    }
    let mark = groups.get(last).map_or(0, |group| group.mark);
    let of_last = if mark == b',' { commas } else { points };
    // one mark, or the last of two kinds, is before the decimals
    let has_decimals = of_last == 1;
    let whole = if has_decimals { last } else { groups.len() };
    let (before, after) = groups.split_at_checked(whole).unwrap_or((groups, &[]));
    let mut decimals = 0;
    for group in after {
        decimals += group.digits;
    }
    let fine = are_groups(before, starts_with_zero)
        && after.iter().skip(1).all(|group| group.digits == 3 || group.mark == b'_');
    let first = groups.first().map_or(0, |group| group.digits);
    let either = groups.len() == 2 && has_decimals && decimals == 3;
    Reading {
        decimals: fine.then_some(decimals),
        groups_with: (either && (1..=3).contains(&first) && !starts_with_zero).then_some(mark),
    }
}

// Groups of three, or India's: three at the end and twos before them; all with one mark.
fn are_groups(groups: &[Group], starts_with_zero: bool) -> bool {
    let [first, rest @ .., end] = groups else {
        return true;
    };
    let (mut threes, mut twos) = (end.digits == 3, end.digits == 3 && end.mark == b',');
    for group in rest {
        threes &= group.digits == 3 && group.mark == end.mark;
        twos &= group.digits == 2 && group.mark == end.mark;
    }
    !starts_with_zero
        && ((threes && (1..=3).contains(&first.digits))
            || (twos && !rest.is_empty() && (1..=2).contains(&first.digits)))
}
