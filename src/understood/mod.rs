//! A device as a student types it: what was understood, what is impossible, and what is doubtful.

mod rate;

use self::rate::{BANDWIDTH, L2, PEAK, Rate, TERA, shown};
use crate::device::{Device, PeakTable, Peaks, Unit};
use crate::error::Error;
use crate::format;
use crate::limits;
use crate::precision::Precision;
use crate::units::{BytesPerSecond, FlopsPerByte, FlopsPerSecond};
use crate::words::{Fact, Words, panel};

/// What is typed of a device: a name, a figure with or without its unit each, and whose peak it is.
#[derive(Clone, Copy, Debug)]
pub struct Typed<'a> {
    /// Its name; empty for none.
    pub name: &'a str,
    /// The precision whose peak is typed; none where one peak serves them all.
    pub precision: Option<Precision>,
    /// The dense peak, TFLOP/s where no unit stands there.
    pub peak: &'a str,
    /// The bandwidth of its memory, TB/s where no unit stands there.
    pub bandwidth: &'a str,
    /// The bandwidth of its last cache; empty for none.
    pub l2: &'a str,
}

/// What became of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its name: `peak`, `bandwidth`, `l2`.
    pub name: &'static str,
    /// What was understood, as a text, or the reason why it is refused.
    pub read: Result<String, Error>,
}

/// What was understood of a device.
#[derive(Clone, Debug, PartialEq)]
pub struct Understood {
    /// The device; none where a figure is missing or refused.
    pub device: Option<Device>,
    /// The fields in which something stands, and those that need something.
    pub fields: Vec<Field>,
    /// What is possible and yet probably not meant, a sentence each.
    pub doubts: Vec<String>,
}

/// Nearer than this, two figures are the same.
const SAME: f64 = 0.004;
/// Ridges outside of these belong to no device of the catalogue in any precision.
const RIDGES: [f64; 2] = [1.0, 5000.0];
/// What a power of 1024 is, where one of 1000 was meant, and the reverse.
const SLIPS: [f64; 4] =
    [1.073_741_824, 1.099_511_627_776, 1.0 / 1.073_741_824, 1.0 / 1.099_511_627_776];

/// Reads a device as it is typed.
#[must_use]
pub fn device(typed: &Typed, words: &Words) -> Understood {
    let mut understood = Understood { device: None, fields: Vec::new(), doubts: Vec::new() };
    let peak = understood.field(&PEAK, typed.peak, words);
    let bandwidth = understood.field(&BANDWIDTH, typed.bandwidth, words);
    let l2 = if typed.l2.trim_ascii().is_empty() {
        Some(None)
    } else {
        understood.field(&L2, typed.l2, words).map(Some)
    };
    let (Some(peak), Some(bandwidth), Some(l2)) = (peak, bandwidth, l2) else {
        return understood;
    };
    understood.together(typed, peak, bandwidth, l2, words);
    let peaks = match typed.precision {
        None => Ok(Peaks::One(peak)),
        Some(precision) => {
            let mut table = PeakTable::default();
            table.insert(precision, peak).map(|()| Peaks::Each(table))
        }
    };
    let named = typed.name.trim_ascii();
    let name = if named.is_empty() { panel::text("device", "unnamed", words) } else { named };
    let made = limits::short_text("name", name, limits::TEXT_MAX)
        .and_then(|name| Device::new(&name, peaks?, bandwidth));
    match made {
        Ok(mut device) => {
            device.l2_tbps = l2;
            understood.device = Some(device);
        }
        Err(error) => {
            let said = panel::text("device", "name", words).to_owned();
            understood.fields.push(Field { name: "name", read: Err(error.saying(said)) });
        }
    }
    understood
}

impl Understood {
    /// Reads a field: its rate in its unit, where there is one.
    fn field(&mut self, rate: &Rate, typed: &str, words: &Words) -> Option<f64> {
        let (read, found) = match rate.read(typed, words) {
            Ok(quantity) => {
                let value = quantity.value / TERA;
                match rate.check(value, &quantity, words) {
                    Ok(doubt) => {
                        self.doubts.extend(doubt);
                        (Ok(rate.echo(typed, value, &quantity, words)), Some(value))
                    }
                    Err(error) => (Err(error), None),
                }
            }
            Err(error) => (Err(error), None),
        };
        self.fields.push(Field { name: rate.field, read });
        found
    }

    /// What the figures together make doubtful.
    fn together(
        &mut self,
        typed: &Typed,
        peak: f64,
        bandwidth: f64,
        l2: Option<f64>,
        words: &Words,
    ) {
        if let Some(mistaken) = mistaken(typed, peak, bandwidth, words) {
            self.doubts.push(mistaken);
        }
        let ridge = FlopsPerSecond::from_tflops(peak) / BytesPerSecond::from_tbps(bandwidth);
        let [low, high] = RIDGES;
        if ridge.get() < low || ridge.get() > high {
            let ridge = figure_of(ridge, words);
            self.doubts.push(panel::fill("device", "ridge", &[("figure", &ridge)], words));
        }
        if l2.is_some_and(|l2| l2 < bandwidth) {
            self.doubts.push(panel::text("device", "slow_l2", words).to_owned());
        }
    }
}

/// What the catalogue says of a peak and a bandwidth.
enum Found {
    /// Nothing.
    Nothing,
    /// A device has both.
    Listed,
    /// A device has both but for a mistake, and this is said of it.
    Mistaken(String),
}

/// A figure of the catalogue's that is taken for another one: a device has both as typed but for that.
fn mistaken(typed: &Typed, peak: f64, bandwidth: f64, words: &Words) -> Option<String> {
    let usual = typed.precision.unwrap_or(Precision::Bf16);
    match found(usual, peak, bandwidth, words) {
        Found::Listed => return None,
        Found::Mistaken(told) => return Some(told),
        Found::Nothing if typed.precision.is_some() => return None,
        Found::Nothing => {}
    }
    // it is of no precision yet: the peak may be that of any
    let mut told = None;
    for precision in Precision::ALL {
        match found(*precision, peak, bandwidth, words) {
            Found::Listed => return None,
            Found::Mistaken(another) => told = told.or(Some(another)),
            Found::Nothing => {}
        }
    }
    told
}

fn found(precision: Precision, peak: f64, bandwidth: f64, words: &Words) -> Found {
    let mut told = Found::Nothing;
    for listed in Device::catalogue() {
        let Ok(dense) = listed.peak(precision, Unit::Matrix) else { continue };
        let (dense, tbps) = (dense.tflops(), listed.bandwidth_tbps());
        let is_bandwidth = is_same(bandwidth, tbps);
        let is_slip = SLIPS.iter().any(|slip| is_same(bandwidth, tbps * slip));
        let (what, figure, other) = match is_same(peak, dense) {
            // one that is listed as typed
            true if is_bandwidth => return Found::Listed,
            true if is_slip => ("gib", bandwidth, tbps),
            false if is_bandwidth && is_same(peak, 2.0 * dense) => ("sparse", peak, dense),
            _ => continue,
        };
        let places = [
            ("figure", &*shown(figure, words)),
            ("other", &shown(other, words)),
            ("device", listed.name()),
            ("precision", precision.label()),
        ];
        if let Found::Nothing = told {
            told = Found::Mistaken(panel::fill("device", what, &places, words));
        }
    }
    told
}

fn figure_of(ridge: FlopsPerByte, words: &Words) -> String {
    let figure = format::significant(ridge.get(), format::FIGURES, words);
    words.unless_concealed(Fact::Ridge, &figure).to_owned()
}

fn is_same(one: f64, other: f64) -> bool {
    (one / other - 1.0).abs() < SAME
}
