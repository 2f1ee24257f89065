//! What the model panel shows, as a tree of values: the assumptions as they stand, what each of them
//! means, and every text of the panel.

use super::menu;
use super::value::{Fields, Value};
use crate::board::Board;
use crate::device::{Device, Memory, Shares};
use crate::format;
use crate::roofline::{Band, BandFigures, ModelOptions};
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
    fields.flag("is_lesson", *options == ModelOptions::default());
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
    let is_published = device.achieved(precision, unit).is_some();
    let (ids, chosen) = match band {
        Band::Off => ("off usual published", "off"),
        Band::Usual => ("off usual published", "usual"),
        Band::Published => ("off usual published", "published"),
        Band::Own(_) => ("off usual published own", "own"),
    };
    let unlisted = if is_published { "" } else { "published" };
    fields.put("band", choice(ids, chosen, unlisted, words));
    let mut why = String::new();
    match band.shares(device, precision, unit) {
        Some(shares) => {
            let figures = board.selected().and_then(|entry| entry.outcome.as_ref().ok()?.band);
            why = said_of(&shares, figures.as_ref(), words);
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
fn said_of(shares: &Shares, figures: Option<&BandFigures>, words: &Words) -> String {
    let percent = |range: [f64; 2]| {
        let [low, high] = range.map(|share| format::significant(100.0 * share, 2, words));
        let range = if low == high { low } else { [&low, "–", &high].concat() };
        fill("percent", &[("figure", &range)], words)
    };
    let (peak, bandwidth) = (percent(shares.peak), percent(shares.bandwidth));
    let mut said = fill("band_is", &[("peak", &peak), ("bandwidth", &bandwidth)], words);
    let Some(figures) = figures else { return said };
    if !words.conceals(Fact::Ridge) {
        let [low, high] =
            figures.ridge.map(|ridge| format::significant(ridge.get(), format::FIGURES, words));
        let what = if low == high { "ridge_at" } else { "ridge_between" };
        add(&mut said, &fill(what, &[("low", &low), ("high", &high)], words));
    }
    if words.conceals(Fact::Crossing) {
        return said;
    }
    if let [Some(low), high] = figures.first_whole_m {
        let what = match high {
            Some(high) if high > low => "m_between",
            Some(_) => "m_at",
            None => "m_from",
        };
        let high = format::whole(high.unwrap_or(low), words);
        let places = [("low", &*format::whole(low, words)), ("high", &high)];
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
