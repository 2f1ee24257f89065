//! What is said of authors' questions: their own words, and beside them what the model says of the
//! figure that they ask for.

use super::question::{Key, Question};
use super::scenario::Figure;
use super::texts::{fill, text, with_unit};
use crate::format;
use crate::quiz::read;
use crate::words::Words;

/// Puts in the texts that a lesson's question has and an author's has not.
pub(crate) fn word(question: &mut Question, figure: Option<Figure>, words: &Words) {
    let physics = match figure {
        None => "not_it",
        Some(figure) if figure.is_time() => "time",
        Some(figure) if figure.is_m() => "m",
        Some(Figure::Ridge) => "ridge",
        Some(Figure::Intensity | Figure::Asymptote) => "intensity",
        Some(Figure::TimesBelowRidge) => "times_below",
        Some(Figure::Peak | Figure::Attainable) => "rate",
        Some(_) => "counts",
    };
    text("model", physics, words).clone_into(&mut question.physics);
    // what is no figure of the chart's is not to be looked for there
    if figure.is_some() {
        text("model", "look_chart", words).clone_into(&mut question.look);
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
