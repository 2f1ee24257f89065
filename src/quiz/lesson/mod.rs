//! The lesson's questions: words from [`asked`], keys and paths from the model.

mod asked;
mod facts;

use std::borrow::Cow;

use self::asked::{ASKED, Asked};
use self::facts::Facts;
use super::question::{Band, Choice, Key, Kind, Question};
use super::reading::Dimension;
use super::scenario::Figure;
use super::task::Goal;
use super::texts::texts;
use crate::precision::Precision;
use crate::roofline::Bound;
use crate::words::{Text, Words};

/// The ids of the lesson's questions, in the lesson's order.
pub fn ids() -> impl Iterator<Item = &'static str> {
    ASKED.iter().map(|asked| asked.id)
}

texts! {
    CHECK_1 = "check-1.stem", "A kernel does 10 GFLOP and moves 1 GB (10⁹ bytes) on an H100 SXM: dense BF16, {peak} TFLOP/s, {bandwidth} TB/s.";
}

/// Every text of the lesson's questions.
pub fn each_text(see: &mut dyn FnMut(&'static Text)) {
    for asked in ASKED {
        let texts = [
            &asked.prompt,
            &asked.hint,
            &asked.physics,
            &asked.look,
            &asked.right,
            &asked.solution,
        ];
        texts.into_iter().for_each(&mut *see);
        for choice in asked.choices {
            [&choice.label, &choice.why, &choice.phrases].into_iter().for_each(&mut *see);
        }
    }
    TEXTS.iter().copied().for_each(see);
}

/// How near an answer has to be: correct, close.
const TIME_BAND: (f64, f64) = (0.02, 0.05);
const RIDGE_BAND: (f64, f64) = (0.01, 0.05);
// the lesson prints 1.25 as 1.2, and 295 ÷ 1.2 is 245.8
const SOFTMAX_BAND: (f64, f64) = (0.05, 0.2);

/// The lesson's question of that id.
#[must_use]
pub fn question(id: &str, words: &Words) -> Option<Question> {
    let asked = ASKED.iter().find(|asked| asked.id == id)?;
    let facts = Facts::new(words)?;
    let mut question = worded(asked, &facts, words);
    match asked.kind {
        Kind::Task => question.key = Key::Goal(goal(id, &facts)?),
        Kind::Choice => {
            let key = facts.choice(id)?;
            question.key = Key::Choice(place_of(&question, key)?);
        }
        Kind::Number | Kind::NumberOrChoice => {
            let scenario = facts.scenario(id)?;
            let key = scenario.value().ok()?;
            let (correct, close) = match (scenario.figure, asked.dimension) {
                (Figure::TimesBelowRidge, _) => SOFTMAX_BAND,
                (_, Dimension::Time) => TIME_BAND,
                _ => RIDGE_BAND,
            };
            let is_m = scenario.figure.is_m();
            question.key = Key::Number(key);
            question.band = if is_m {
                Band::of_m(key, correct, close)
            } else {
                Band::around(key, correct, close)
            };
            question.unit = scenario.figure.unit().to_owned();
            question.may_be_bound = is_m;
            if id == "cube-n" {
                // the side of a cube is three times the ridge: M, N and K move together
                let key = facts.cube;
                question.key = Key::Number(key);
                question.band = Band::around(key, correct, close);
                question.paths = facts.cube_paths();
                question.drop_right_paths();
            } else {
                question.add_paths_of(&scenario);
            }
            question.word_key = facts.choice(id).and_then(|key| place_of(&question, key));
        }
    }
    if id == "try-1-which-matmul" {
        question.paths = facts.paths_of_256();
    }
    Some(question)
}

fn place_of(question: &Question, id: &str) -> Option<usize> {
    question.choices.iter().position(|choice| choice.id == id)
}

fn goal(id: &str, facts: &Facts) -> Option<Goal> {
    Some(match id {
        "task-a100" => Goal::Device(facts.a100.catalogue_id()?.to_owned()),
        "task-compute-bound" => Goal::Bound(Bound::Compute),
        "task-drag-256" => Goal::MAtLeast(facts::PLATEAU_M),
        "task-fp8" => Goal::Precision(Precision::Fp8),
        _ => Goal::Placed(facts.softmax.clone()),
    })
}

/// The question in words; its key is still to come.
fn worded(asked: &'static Asked, facts: &Facts, words: &Words) -> Question {
    let places = facts.places();
    let fill = |text: &Text| words.fill_text(text, &places);
    let hint = Some(fill(&asked.hint)).filter(|hint| !hint.is_empty());
    let mut choices = Vec::new();
    for choice in asked.choices {
        let mut phrases = Vec::new();
        // English phrases are understood in every language
        for list in [words.say(&choice.phrases), choice.phrases.english] {
            for phrase in list.split('|') {
                phrases.push(phrase.to_owned());
            }
        }
        choices.push(Choice {
            id: Cow::Borrowed(choice.id),
            label: fill(&choice.label),
            why: fill(&choice.why),
            reason: (!choice.reason.is_empty()).then_some(Cow::Borrowed(choice.reason)),
            phrases,
            number: facts.number_of(choice.id),
            is_hidden: choice.id.is_empty() || asked.kind == Kind::NumberOrChoice,
        });
    }
    Question {
        id: Cow::Borrowed(asked.id),
        prompt: fill(&asked.prompt),
        kind: asked.kind,
        dimension: asked.dimension,
        unit: String::new(),
        hint,
        choices,
        key: Key::Choice(0),
        word_key: None,
        band: Band::around(0.0, 0.0, 0.0),
        may_be_bound: false,
        paths: Vec::new(),
        physics: fill(&asked.physics),
        look: fill(&asked.look),
        right: fill(&asked.right),
        solution: fill(&asked.solution),
        part_of: asked.id.starts_with("check-1-").then(|| ("check-1", fill(&CHECK_1))),
    }
}
