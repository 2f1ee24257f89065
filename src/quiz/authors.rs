//! What is said of authors' questions: their own words, and beside them what the model says of the
//! figure that they ask for.

use super::question::{Key, Question};
use super::scenario::{Figure, Scenario};
use super::texts::{fill, text, with_unit};
use crate::format;
use crate::quiz::read;
use crate::roofline::ModelOptions;
use crate::words::Words;

/// Puts in the texts that a lesson's question has and an author's has not.
pub(crate) fn word(question: &mut Question, key: Option<&Scenario>, words: &Words) {
    let say = |what| text("model", what, words);
    question.physics = match key {
        None => say("not_it").to_owned(),
        Some(key) => physics(key, &say),
    };
    // what is no figure of the chart's is not to be looked for there
    if let Some(key) = key {
        let is_lessons = key.options == ModelOptions::default();
        let look = if is_lessons { "look_chart" } else { "look_model" };
        say(look).clone_into(&mut question.look);
    }
    question.solution = match &question.key {
        Key::Number(key) => {
            let factor = read::unit(&question.unit).map_or(1.0, |unit| unit.factor);
            let figures = format::significant(key / factor, format::FIGURES, words);
            with_unit(&figures, &question.unit, words)
        }
        Key::Choice(place) => match question.choices.get(*place) {
            Some(right) => {
                question.right.clone_from(&right.why);
                let places = [("answer", right.label.as_str()), ("why", right.why.as_str())];
                fill("model", "answer_and_why", &places, words)
            }
            None => String::new(),
        },
        Key::Goal(_) => question.hint.clone(),
    };
}

/// What the model says of a figure, under the options that it is asked under.
fn physics(key: &Scenario, say: &dyn Fn(&'static str) -> &'static str) -> String {
    let options = &key.options;
    let is_plain = options.overlap && options.launch_us <= 0.0;
    let time = if options.overlap { "time" } else { "time_sum" };
    let what = match key.figure {
        Figure::MemoryTime | Figure::ComputeTime => "time_parts",
        Figure::Time | Figure::TimePerRow => time,
        Figure::M | Figure::FirstWholeM => "m",
        Figure::Ridge => "ridge",
        Figure::Intensity | Figure::Asymptote => "intensity",
        Figure::TimesBelowRidge => "times_below",
        Figure::Peak => "rate",
        Figure::Attainable if is_plain => "rate",
        Figure::Attainable => "rate_of_time",
        Figure::Flops | Figure::BytesMoved | Figure::Bandwidth => "counts",
    };
    let mut said = say(what).to_owned();
    let mut add = |what| {
        said.push(' ');
        said.push_str(say(what));
    };
    if what == "rate_of_time" {
        add(time);
    }
    if matches!(what, "time" | "time_sum" | "rate_of_time") && options.launch_us > 0.0 {
        add("and_launch");
    }
    if what != "counts"
        && what != "intensity"
        && options.peak_fraction.min(options.bandwidth_fraction) < 1.0
    {
        add("lowered");
    }
    said
}
