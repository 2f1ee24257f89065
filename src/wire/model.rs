//! What the model panel shows, as a tree of values: the assumptions as they stand, what each of them
//! means, and every text of the panel.

use super::menu;
use super::value::{Fields, Value};
use crate::board::{Board, Entry};
use crate::compare;
use crate::device::{Device, Memory, Shares};
use crate::diagnosis;
use crate::format;
use crate::next_step;
use crate::roofline::Band;
use crate::words::{Fact, Words, panel};

/// What the texts of the panel are of.
const PANEL: &str = "panel";

/// The panel's whole content.
#[must_use]
pub fn model_view(board: &Board, words: &Words) -> Value {
    let options = board.options();
    let mut fields = Fields::default();
    let overlap = if options.overlap() { "max" } else { "sum" };
    fields.put("overlap", choice("max sum", overlap, "", words));
    fields.text("overlap_why", say([overlap, "_why"].concat().as_str(), words));
    fields.text("launch", format::as_typed(options.launch().us(), words));
    fields.text("peak", percent_typed(options.peak_fraction, words));
    fields.text("bandwidth", percent_typed(options.bandwidth_fraction, words));
    band(&mut fields, board, words);
    memory(&mut fields, board, words);
    let compared = board.compared_device();
    fields.copy("compare", compared.map_or("", menu::id_of));
    fields.copy("compare_name", compared.map_or("", Device::name));
    fields.flag("is_lesson", board.is_model_of_lesson());
    let own = board.own(false);
    let measured = own.and_then(|own| own.kernel.measured_tflops);
    fields.text("measured", measured.map_or(String::new(), |rate| format::as_typed(rate, words)));
    fields.flag("is_measurable", own.is_some());
    let name = own.map_or(String::new(), |own| words.kernel_name(&own.kernel));
    let what = if own.is_some() { "measured_why" } else { "measured_none" };
    fields.text("measured_why", fill(what, &[("name", &name)], words));
    advice(&mut fields, board, words);
    fields.put("flips", flips(board, words));
    let mut texts = Vec::new();
    panel::PANEL.each_of(PANEL, words, &mut |what, text| texts.push((what.into(), text.into())));
    fields.put("words", Value::Object(texts));
    fields.done()
}

fn say(what: &str, words: &Words) -> String {
    panel::text(PANEL, what, words).to_owned()
}

fn fill(what: &str, places: &[(&str, &str)], words: &Words) -> String {
    panel::fill(PANEL, what, places, words)
}

/// Some words with blanks between them, of which one is chosen and one may not be listed.
#[inline(never)]
fn choice(ids: &str, chosen: &str, unlisted: &str, words: &Words) -> Value {
    let mut options = Vec::new();
    for id in crate::scan::parts(ids, b' ') {
        let mut option = Fields::default();
        option.copy("id", id);
        option.text("label", say(id, words));
        option.flag("chosen", id == chosen);
        option.flag("listed", id != unlisted);
        options.push(option.done());
    }
    Value::List(options)
}

fn percent_typed(fraction: f64, words: &Words) -> String {
    format::as_typed(100.0 * fraction, words)
}

/// The band by its name, what it is, and which ranges follow.
fn band(fields: &mut Fields, board: &Board, words: &Words) {
    let (precision, unit) = board.precision_in_force();
    let (device, band) = (board.device(), board.options().band());
    let memory = board.options().memory;
    let is_published = device.achieved(precision, unit, memory).is_some();
    let (ids, chosen) = match band {
        Band::Off => ("off usual published", "off"),
        Band::Usual => ("off usual published", "usual"),
        Band::Published => ("off usual published", "published"),
        Band::Own(_) => ("off usual published own", "own"),
    };
    let unlisted = if is_published { "" } else { "published" };
    fields.put("band", choice(ids, chosen, unlisted, words));
    let mut why = String::new();
    match band.shares(device, precision, unit, memory) {
        Some(shares) => {
            why = said_of(&shares, board.selected(), words);
        }
        None if *band == Band::Off => why = say("off_why", words),
        None => {}
    }
    if !is_published {
        let places = [("device", device.name()), ("precision", precision.label())];
        add(&mut why, &fill("no_published", &places, words));
    }
    fields.text("band_why", why);
}

fn add(text: &mut String, sentence: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(sentence);
}

/// "60–80 % of the peak, 80–90 % of the bandwidth", the ridge and the knee as ranges.
fn said_of(shares: &Shares, selected: Option<&Entry>, words: &Words) -> String {
    let percent = |range: [f64; 2]| {
        let [low, high] = range.map(|share| format::significant(100.0 * share, 2, words));
        let range = if low == high { low } else { [&low, "–", &high].concat() };
        fill("percent", &[("figure", &range)], words)
    };
    let what = match (shares.peak, shares.bandwidth) {
        (Some(_), Some(_)) => "band_is",
        (Some(_), None) => "only_peak",
        _ => "only_bandwidth",
    };
    let peak = percent(shares.peak.unwrap_or(Shares::WHOLE));
    let bandwidth = percent(shares.bandwidth.unwrap_or(Shares::WHOLE));
    let mut said = fill(what, &[("peak", &peak), ("bandwidth", &bandwidth)], words);
    let figures = selected.and_then(|entry| entry.outcome.as_ref().ok()?.band);
    let (Some(figures), Some(entry)) = (figures, selected) else { return said };
    if !words.conceals(Fact::Ridge) {
        let [low, high] =
            figures.ridge.map(|ridge| format::significant(ridge.get(), format::FIGURES, words));
        let what = if low == high { "ridge_at" } else { "ridge_between" };
        add(&mut said, &fill(what, &[("low", &low), ("high", &high)], words));
    }
    if words.conceals(Fact::Crossing) || words.conceals(Fact::Bound) {
        return said;
    }
    if let [Some(low), high] = figures.first_whole_m {
        let what = match high {
            Some(high) if high > low => "m_between",
            Some(_) => "m_at",
            None => "m_from",
        };
        let mut ends = [low, high.unwrap_or(low)].map(|m| format::whole(m, words));
        // the knee as the chart has it, where the two times are the same
        if what == "m_between"
            && let Some(matmul) = entry.kernel.as_matmul()
        {
            for (end, ridge) in ends.iter_mut().zip(figures.ridge) {
                if let Some(m) = matmul.m_at(ridge) {
                    *end = format::significant(m, format::FIGURES, words);
                }
            }
        }
        let [low, high] = ends;
        let places = [("low", &*low), ("high", &high)];
        add(&mut said, &fill(what, &places, words));
    }
    said
}

/// Whose bytes count, and why not the cache's.
fn memory(fields: &mut Fields, board: &Board, words: &Words) {
    let device = board.device();
    let has_l2 = device.bandwidth(Memory::L2).is_ok();
    let chosen = board.options().memory.name();
    let unlisted = if has_l2 { "" } else { "l2" };
    fields.put("memory", choice(Memory::NAMES, chosen, unlisted, words));
    let why = if !has_l2 {
        fill("no_l2", &[("device", device.name())], words)
    } else {
        say([chosen, "_why"].concat().as_str(), words)
    };
    fields.text("memory_why", why);
}

/// What would help the selected kernel, best first, and what its measured rate and its counts tell.
fn advice(fields: &mut Fields, board: &Board, words: &Words) {
    let (mut steps, mut findings, mut title) = (Vec::new(), Vec::new(), String::new());
    if let Some(entry) = board.selected() {
        let (kernel, device, options) = (&entry.kernel, board.device(), board.options());
        title = fill("steps_of", &[("name", &words.kernel_name(kernel))], words);
        for (_, said) in next_step::said(kernel, device, options, words) {
            steps.push(said.into());
        }
        if let Ok(placed) = &entry.outcome {
            for said in diagnosis::said(kernel, placed, device, options, words) {
                findings.push(said.into());
            }
        }
    }
    fields.text("steps_of", title);
    fields.put("steps", Value::List(steps));
    fields.put("findings", Value::List(findings));
}

/// Every kernel on the two devices; nothing where nothing is compared.
fn flips(board: &Board, words: &Words) -> Value {
    let Some(other) = board.compared_device() else { return Value::Nothing };
    let (mut lines, mut notes): (Vec<Value>, Vec<(String, String)>) = (Vec::new(), Vec::new());
    for line in compare::lines(board, words) {
        // matmuls of one shape share their M
        let is_said = notes.iter().any(|(_, said)| *said == line.first_m);
        if !line.first_m.is_empty() && !is_said {
            notes.push((line.name.clone(), line.first_m));
        }
        let mut fields = Fields::default();
        fields.flag("flips", line.flips);
        fields.text("name", line.name);
        fields.text("here", line.here);
        fields.text("there", line.there);
        fields.text("ratio", line.ratio);
        fields.text("reason", line.reason);
        lines.push(fields.done());
    }
    let is_one = notes.len() == 1;
    let mut first_m = Vec::new();
    for (name, said) in notes {
        first_m.push(if is_one { said.into() } else { [&name, ": ", &said].concat().into() });
    }
    let mut fields = Fields::default();
    fields.copy("here", board.device().name());
    fields.copy("there", other.name());
    fields.text("summary", compare::summary(board, words));
    fields.put("lines", Value::List(lines));
    fields.put("first_m", Value::List(first_m));
    fields.done()
}
