//! What is said of authors' questions: their own words, and beside them what the model says of the
//! figure that they ask for.

use super::question::{Key, Question};
use super::scenario::Figure;
use super::texts::texts;
use crate::format;
use crate::quiz::read;
use crate::words::Words;

texts! {
    OF_TIME = "model_time", "A kernel’s time at best is the longer of bytes ÷ bandwidth and FLOPs ÷ peak.";
    OF_RIDGE = "model_ridge", "The ridge is the peak over the bandwidth: below it bytes are the limit, above it arithmetic.";
    OF_INTENSITY = "model_intensity", "Intensity is the FLOPs over the bytes that they need from memory.";
    OF_RATE = "model_rate", "What is attainable is the lower of the peak and intensity × bandwidth.";
    OF_M = "model_m", "A matmul meets the ridge where 2MNK FLOPs over the bytes of its three matrices equal it.";
    OF_RATIO = "model_times_below", "How far below the ridge is a quotient: the ridge over the intensity.";
    OF_COUNT = "model_counts", "FLOPs are counted as multiplies and adds, bytes as what comes from memory and goes back.";
    NOT_IT = "not_it", "That is not it yet.";
    LOOK_CHART = "look_chart", "Set the chart to this kernel and this device, and read the figure there.";
    LOOK_HINT = "look_again", "Read the question once more, and find it in the chart.";
    ANSWER_AND_WHY = "answer_and_why", "{answer}: {why}";
}

/// Puts in the texts that a lesson's question has and an author's has not.
pub(crate) fn word(question: &mut Question, figure: Option<Figure>, words: &Words) {
    let (physics, look) = match figure {
        None => (&NOT_IT, &LOOK_HINT),
        Some(figure) if figure.is_time() => (&OF_TIME, &LOOK_CHART),
        Some(figure) if figure.is_m() => (&OF_M, &LOOK_CHART),
        Some(Figure::Ridge) => (&OF_RIDGE, &LOOK_CHART),
        Some(Figure::Intensity | Figure::Asymptote) => (&OF_INTENSITY, &LOOK_CHART),
        Some(Figure::TimesBelowRidge) => (&OF_RATIO, &LOOK_CHART),
        Some(Figure::Peak | Figure::Attainable) => (&OF_RATE, &LOOK_CHART),
        Some(_) => (&OF_COUNT, &LOOK_CHART),
    };
    words.say(physics).clone_into(&mut question.physics);
    words.say(look).clone_into(&mut question.look);
    question.solution = match &question.key {
        Key::Number(key) => {
            let factor = read::unit(&question.unit).map_or(1.0, |unit| unit.factor);
            let figures = format::significant(key / factor, format::FIGURES, words);
            if question.unit.is_empty() {
                figures
            } else {
                [&figures, "\u{a0}", &question.unit].concat()
            }
        }
        Key::Choice(place) => {
            let right = question.choices.get(*place);
            let right = right.map(|choice| (choice.label.as_str(), choice.why.as_str()));
            let (answer, why) = right.unwrap_or_default();
            question.right = why.to_owned();
            words.fill_text(&ANSWER_AND_WHY, &[("answer", answer), ("why", why)])
        }
        Key::Goal(_) => question.hint.clone().unwrap_or_default(),
    };
}
