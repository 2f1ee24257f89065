//! The catalogue: published figures, each with its source and date, read from one text.

use super::{Device, Memory, PeakTable, Peaks, Shares};
use crate::decimal::scaled;
use crate::precision::Precision;
use crate::scan;

/// A line for each of the lesson's two devices: id, name, year of the first shipment, and its figures. A figure has a key, a number, and the letters of its sources. Keys: `bw` and `l2bw`
/// are TB/s, `l2mb` is MB; a precision is the matrix units' dense peak in TFLOP/s, of the only units
/// where there are no others, and behind a `v` the vector units'; behind an `a` it is the share of
/// that peak (`abw`: of the bandwidth) that measurements have reached, in per cent.
// one text and not statics: a text packs to a third of them
const LESSONS: &str = include_str!("lessons.txt");
/// The same for all others: apart, for a page fetches it once it asks for one of them.
const MORE: &str = include_str!("catalogue.txt");
/// The sources, a letter with a name and the date of reading each: apart, for who asks where a figure
/// comes from.
const SOURCES: &str = include_str!("sources.txt");

/// A line of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line(&'static str);

/// A figure of a line.
pub(super) struct Printed {
    pub(super) key: &'static str,
    number: &'static str,
    /// The letters of its sources.
    letters: &'static str,
}

fn of(text: &'static str) -> impl Iterator<Item = Line> {
    scan::parts(text, b'\n').take_while(|line| !line.is_empty()).map(Line)
}

/// The lines of the lesson's devices.
pub(super) fn lessons() -> impl Iterator<Item = Line> {
    of(LESSONS)
}

/// Every line of the catalogue, the lesson's devices first.
pub(super) fn lines() -> impl Iterator<Item = Line> {
    lessons().chain(of(MORE))
}

/// The lesson's device.
pub(super) fn first() -> Line {
    lessons().next().unwrap_or(Line(""))
}

/// The line of that id.
#[inline(never)]
pub(super) fn line(id: &str) -> Option<Line> {
    lines().find(|line| line.id() == id)
}

/// The name of a source and the date of its reading.
fn source(letter: char) -> (&'static str, &'static str) {
    for line in scan::parts(SOURCES, b'\n') {
        if line.starts_with(letter) {
            let named = scan::cut(line, b' ').unwrap_or_default().1;
            return scan::cut(named, b';').unwrap_or_default();
        }
    }
    ("", "")
}

/// The names and the latest date of some sources.
#[inline(never)]
pub(super) fn sources(letters: &str) -> (String, &'static str) {
    let (mut names, mut as_of) = (String::new(), "");
    for letter in letters.chars() {
        let (name, date) = source(letter);
        if !names.is_empty() {
            names.push_str("; ");
        }
        names.push_str(name);
        as_of = as_of.max(date);
    }
    (names, as_of)
}

/// A number of digits with at most one point among them, times a power of ten.
#[inline(never)]
fn number(text: &str, mut exponent: i32) -> f64 {
    let (mut digits, mut is_behind) = (0, false);
    for byte in text.bytes() {
        if byte == b'.' {
            is_behind = true;
        } else {
            digits = digits * 10 + u64::from(byte.wrapping_sub(b'0'));
            exponent -= i32::from(is_behind);
        }
    }
    scaled(digits, exponent)
}

impl Printed {
    pub(super) fn value(&self) -> f64 {
        number(self.number, 0)
    }

    /// What the figure is, in words of the field.
    fn label(&self) -> String {
        let word = match self.key {
            "bw" => "bandwidth",
            "l2bw" => "L2 bandwidth",
            "l2mb" => "L2 size",
            key => {
                let (lead, name) =
                    if key.starts_with('v') { ("vector ", key.get(1..)) } else { ("", Some(key)) };
                let precision = Precision::from_name(name.unwrap_or_default());
                return [lead, precision.map_or("", Precision::label)].concat();
            }
        };
        word.to_owned()
    }

    /// The number as a range of shares of one: `80-94` per cent, or `91` twice.
    fn shares(&self) -> [f64; 2] {
        let (low, high) = scan::cut(self.number, b'-').unwrap_or((self.number, self.number));
        [number(low, -2), number(high, -2)]
    }
}

impl Line {
    pub(super) fn id(self) -> &'static str {
        scan::part(self.0, b';', 0)
    }

    pub(super) fn name(self) -> &'static str {
        scan::part(self.0, b';', 1)
    }

    fn figures(self) -> impl Iterator<Item = Printed> {
        scan::parts(self.0, b';').skip(3).map(|figure| {
            let (key, rest) = scan::cut(figure, b' ').unwrap_or_default();
            let (number, letters) = scan::cut(rest, b' ').unwrap_or_default();
            Printed { key, number, letters }
        })
    }

    /// The figure of that key.
    #[inline(never)]
    pub(super) fn figure(self, key: &str) -> Option<Printed> {
        self.figures().find(|figure| figure.key == key)
    }

    fn number(self, key: &str) -> Option<f64> {
        self.figure(key).map(|figure| figure.value())
    }

    /// Where the figure of that key comes from: the names, and the latest date.
    pub(super) fn sources(self, key: &str) -> Option<(String, &'static str)> {
        self.figure(key).map(|figure| sources(figure.letters))
    }

    /// The peaks whose keys begin with `lead`.
    fn peaks(self, lead: &str) -> PeakTable {
        let mut peaks = PeakTable::default();
        for precision in Precision::ALL {
            if let Some(tflops) = self.number(&[lead, precision.name()].concat()) {
                peaks.put(*precision, tflops);
            }
        }
        peaks
    }

    /// Every source with the figures that come from it, and the latest date.
    pub(super) fn all_sources(self) -> (String, &'static str) {
        let (mut all, mut latest) = (String::new(), "");
        let mut told = String::new();
        for figure in self.figures() {
            // what measurements have reached is no figure of the device's
            if figure.key.starts_with('a') {
                continue;
            }
            for letter in figure.letters.chars() {
                if scan::has(&told, letter) {
                    continue;
                }
                told.push(letter);
                let mut lead = if all.is_empty() { "" } else { "; " };
                for other in self.figures() {
                    if !other.key.starts_with('a') && scan::has(other.letters, letter) {
                        all.push_str(lead);
                        all.push_str(&other.label());
                        lead = ", ";
                    }
                }
                let (name, date) = source(letter);
                for part in [": ", name, ", ", date] {
                    all.push_str(part);
                }
                latest = latest.max(date);
            }
        }
        (all, latest)
    }

    pub(super) fn device(self) -> Device {
        Device {
            id: Some(self.id().to_owned()),
            name: self.name().to_owned(),
            peaks: Peaks::Each(self.peaks("")),
            vector: self.peaks("v"),
            bandwidth_tbps: self.number("bw").unwrap_or(1.0),
            l2_mb: self.number("l2mb"),
            l2_tbps: self.number("l2bw"),
            year: Some(number(scan::part(self.0, b';', 2), 0)),
            source: None,
            as_of: None,
            listed: Some(self),
        }
    }

    /// The shares of the matrix units' peak and of the bandwidth that measurements have reached.
    pub(super) fn achieved(self, precision: Precision, memory: Memory) -> Option<Shares> {
        let shares = |key: &str| self.figure(key).map(|of| of.shares());
        let peak = shares(&["a", precision.name()].concat());
        // of what a cache reaches nothing is published
        let bandwidth = if memory == Memory::Dram { shares("abw") } else { None };
        (peak.is_some() || bandwidth.is_some()).then_some(Shares { peak, bandwidth })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limit;

    #[test]
    fn every_figure_is_readable_within_its_limits_and_has_a_source_with_a_date() {
        let mut count = 0;
        for line in lines() {
            let id = line.id();
            let mut keys = Vec::new();
            for figure in line.figures() {
                let Printed { key, number, letters } = figure;
                assert!(!keys.contains(&key), "{id}: {key} stands twice");
                keys.push(key);
                let bare = key.trim_start_matches(['v', 'a']);
                let is_precision = Precision::from_name(bare).is_ok();
                assert!(is_precision || ["bw", "l2bw", "l2mb"].contains(&bare), "{id}: {key}");
                let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit() || c == '.');
                if key.starts_with('a') {
                    assert!(number.split('-').all(digits), "{id}: {key} {number}");
                    let [low, high] = figure.shares();
                    assert!(0.0 < low && low <= high && high <= 1.0, "{id}: {key} {number}");
                } else {
                    assert!(digits(number), "{id}: {key} {number}");
                    let parsed: Result<f64, _> = number.parse();
                    assert_eq!(Ok(figure.value()), parsed, "{id}: {key}, to the last bit");
                    assert!(Limit::Rate.check(key, figure.value()).is_ok(), "{id}: {key}");
                }
                assert!(!letters.is_empty(), "{id}: {key} has no source");
                for letter in letters.chars() {
                    let (name, date) = source(letter);
                    assert!(!name.is_empty() && date.len() == 7, "{id}: {key} {letter}");
                    assert!(date.starts_with("20"), "{id}: {key} {letter} {date}");
                }
                count += 1;
            }
        }
        assert!(count > 200, "only {count} figures");
    }

    #[test]
    fn every_source_is_used_and_has_a_letter_of_its_own() {
        let heads: Vec<char> =
            scan::parts(SOURCES, b'\n').map_while(|line| line.chars().next()).collect();
        let letters: String = lines()
            .flat_map(|line| line.figures().map(|figure| figure.letters))
            .collect::<Vec<_>>()
            .concat();
        for (place, letter) in heads.iter().enumerate() {
            assert!(letters.contains(*letter), "{letter} is the source of nothing");
            assert!(!heads.iter().take(place).any(|other| other == letter), "{letter} twice");
        }
    }
}
