//! The lesson's questions: words from the list of texts, keys and paths from the model.

mod facts;
mod keys;

use self::facts::{What, figure};
use super::path::{Outcome, Path};
use super::question::{Choice, Key, Kind, Question};
use super::reading::Dimension;
use super::scenario::Figure;
use super::task::Goal;
use super::texts::{in_english, text};
use crate::precision::Precision;
use crate::roofline::Bound;
use crate::scan;
use crate::words::{Words, filled};

use Dimension::{Count, Intensity, Ratio, Time};
use Kind::{Number, NumberOrChoice, Task};
use Precision::{Bf16, Fp8};

/// A question of the lesson, but for its words.
struct Asked {
    id: &'static str,
    kind: Kind,
    dimension: Dimension,
    /// Ids of the choices, each with a reason code of its own after a colon.
    choices: &'static str,
    /// What a number is asked of.
    about: (Figure, What),
}

const fn asked(
    id: &'static str,
    kind: Kind,
    dimension: Dimension,
    choices: &'static str,
    about: (Figure, What),
) -> Asked {
    Asked { id, kind, dimension, choices, about }
}

const NOTHING: (Figure, What) = (Figure::Time, What::Check);
const M_BF16: (Figure, What) = (Figure::M, What::Matmul(1.0, Bf16));
const M_FP8: (Figure, What) = (Figure::M, What::Matmul(1.0, Fp8));
const RIDGE_BF16: (Figure, What) = (Figure::Ridge, What::Matmul(1.0, Bf16));
const RIDGE_FP8: (Figure, What) = (Figure::Ridge, What::Matmul(1.0, Fp8));
const SOFTMAX: (Figure, What) = (Figure::TimesBelowRidge, What::Softmax);
/// What FP8 does to the crossing.
const FP8_CHOICES: &str = "doubles:doubled halves:halved same:unchanged quarters:quartered";

static ASKED: [Asked; 20] = [
    asked("ridge-h100-bf16", Number, Intensity, "", RIDGE_BF16),
    asked("ridge-h100-fp8", Number, Intensity, "", RIDGE_FP8),
    asked("time-plateau", Kind::Choice, Ratio, "times-256 times-16 twice same", NOTHING),
    asked("higher-not-sooner", Kind::Choice, Time, "m1 m4096 together", NOTHING),
    asked(
        "after-ridge",
        Kind::Choice,
        Ratio,
        "same-halves doubles-doubles doubles-same halves-quarters",
        NOTHING,
    ),
    asked(
        "try-1-which-matmul",
        Kind::Choice,
        Count,
        "m1:below_both m64:below_both m256 m4096:above_both",
        NOTHING,
    ),
    asked("try-2-m-bf16", Number, Count, "", M_BF16),
    asked("try-2-m-fp8", NumberOrChoice, Count, FP8_CHOICES, M_FP8),
    asked("try-2-what-changes", Kind::Choice, Ratio, FP8_CHOICES, NOTHING),
    asked("try-3-softmax", Number, Ratio, "", SOFTMAX),
    asked(
        "check-1-bound",
        Kind::Choice,
        Time,
        "compute memory :out_of_model :capacity_for_bandwidth",
        NOTHING,
    ),
    asked("check-1-time", Number, Time, "", NOTHING),
    asked(
        "check-2-why-not-faster",
        Kind::Choice,
        Time,
        "about-twice capacity:capacity_for_bandwidth bytes-over-bandwidth \
         launch-overhead:out_of_model becomes-memory-bound:was_memory_bound",
        NOTHING,
    ),
    asked(
        "check-3-why-rises",
        Kind::Choice,
        Ratio,
        "bytes-constant caches cube-over-square higher-rate larger-elements",
        NOTHING,
    ),
    asked("cube-n", Number, Count, "", (Figure::M, What::Cube(1.0))),
    asked("task-a100", Task, Count, "", NOTHING),
    asked("task-compute-bound", Task, Count, "", NOTHING),
    asked("task-drag-256", Task, Count, "", NOTHING),
    asked("task-fp8", Task, Count, "", NOTHING),
    asked("task-softmax", Task, Count, "", NOTHING),
];

/// The ids of the lesson's questions, in the lesson's order.
pub fn ids() -> impl Iterator<Item = &'static str> {
    ASKED.iter().map(|asked| asked.id)
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
    let mut question = Question::default();
    word(&mut question, asked, words);
    key(&mut question, asked)?;
    Some(question)
}

/// Puts in the key, and what is judged by it.
fn key(question: &mut Question, asked: &Asked) -> Option<()> {
    let id = asked.id;
    match asked.kind {
        Kind::Task => question.key = Key::Goal(goal(id)),
        Kind::Choice => question.key = Key::Choice(question.place_of(keys::choice(id)?)?),
        Kind::Number | Kind::NumberOrChoice => {
            let (figure, what) = asked.about;
            let bands = match asked.dimension {
                Dimension::Ratio => SOFTMAX_BAND,
                Dimension::Time => TIME_BAND,
                _ => RIDGE_BAND,
            };
            question.unit = figure.unit().to_owned();
            if let What::Cube(_) = what {
                // M, N and K move together: it is no crossing of a matmul of fixed N and K
                question.ask_for(keys::cube_on_ridge()?, bands, false);
                question.may_be_bound = true;
                keys::paths_of_cube(&mut question.paths);
                question.add_paths(None);
            } else {
                let scenario = what.scenario(figure, false)?;
                question.ask_for(scenario.value().ok()?, bands, figure.is_m());
                question.add_paths(Some(&scenario));
            }
            question.word_key = keys::choice(id).and_then(|key| question.place_of(key));
        }
    }
    if id == "try-1-which-matmul" {
        keys::paths_of_256(&mut question.paths);
    }
    Some(())
}

fn goal(id: &str) -> Goal {
    match id {
        "task-a100" => Goal::Device(facts::A100.to_owned()),
        "task-compute-bound" => Goal::Bound(Bound::Compute),
        "task-drag-256" => Goal::MAtLeast(256),
        "task-fp8" => Goal::Precision(Fp8),
        _ => Goal::Placed(What::Softmax.work()),
    }
}

/// Puts in the words.
fn word(question: &mut Question, asked: &'static Asked, words: &Words) {
    let say = |of: &str, what: &str| {
        filled(text(of, what, words), &mut |place| figure(place, words).unwrap_or_default())
    };
    let id = asked.id;
    question.id = id.to_owned();
    (question.kind, question.dimension) = (asked.kind, asked.dimension);
    for (slot, what) in [
        (&mut question.prompt, "prompt"),
        (&mut question.hint, "hint"),
        (&mut question.physics, "physics"),
        (&mut question.look, "look"),
        (&mut question.right, "right"),
        (&mut question.solution, "solution"),
    ] {
        *slot = say(id, what);
    }
    for choice in scan::parts(asked.choices, b' ') {
        if choice.is_empty() {
            continue;
        }
        let (choice, reason) = scan::cut(choice, b':').unwrap_or((choice, ""));
        // what none is offered goes by its reason
        let code = if choice.is_empty() { reason } else { choice };
        let part = |part: &str| [code, part].concat();
        let (why, phrases) = (part(".why"), part(".as"));
        question.choices.push(Choice {
            id: choice.to_owned(),
            label: say(id, code),
            why: say(id, &why),
            reason: reason.to_owned(),
            // English is understood in every language
            phrases: [text(id, &phrases, words), "|", in_english(id, &phrases)].concat(),
            number: facts::matmul_of(choice),
            is_hidden: choice.is_empty() || asked.kind == Kind::NumberOrChoice,
        });
    }
    if id.starts_with("check-1-") {
        question.part_of = "check-1";
        question.stem = say("check-1", "stem");
    }
}

/// A path that is wrong, where it has a figure.
fn wrong(paths: &mut Vec<Path>, reason: &str, value: Option<f64>) {
    if let Some(value) = value {
        paths.push(Path {
            reason: reason.to_owned(),
            value,
            outcome: Outcome::Incorrect,
            message: String::new(),
            why: "",
        });
    }
}
