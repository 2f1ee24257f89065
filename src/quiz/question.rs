//! A question: what it asks, its key, and everything that a verdict needs.

use super::path::{Outcome, Path};
use super::reading::Dimension;
use super::scenario::Scenario;
use super::task::Goal;

/// How a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// By a number.
    Number,
    /// By one of its choices.
    Choice,
    /// By a number, or by words that name a choice.
    NumberOrChoice,
    /// By bringing a board to a state.
    Task,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Number, Self::Choice, Self::NumberOrChoice, Self::Task];

    /// Their words at the interface, in the same order.
    pub const NAMES: [&'static str; 4] = ["number", "choice", "number_or_choice", "task"];

    /// The word of the interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        let [number, choice, either, task] = Self::NAMES;
        match self {
            Self::Number => number,
            Self::Choice => choice,
            Self::NumberOrChoice => either,
            Self::Task => task,
        }
    }
}

/// One of several answers. A text that is empty is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choice {
    /// Its id; empty for a wrong answer that some write and none is offered.
    pub id: String,
    /// What a student reads.
    pub label: String,
    /// What is said of it, right or wrong.
    pub why: String,
    /// A reason code of its own; the id otherwise.
    pub reason: String,
    /// How it may be written beside its label, divided by `|`.
    pub phrases: String,
    /// Its number, where it stands for one (M = 256).
    pub number: Option<f64>,
    /// No choice of the page's: only its words are understood.
    pub is_hidden: bool,
}

/// The answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Key {
    /// A figure, in base units.
    Number(f64),
    /// The place of a choice.
    Choice(usize),
    /// A state of a board.
    Goal(Goal),
}

/// What is near enough, in base units, ends included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Band {
    /// The lowest and the highest that are correct.
    pub correct: (f64, f64),
    /// The lowest and the highest that are close.
    pub close: (f64, f64),
}

impl Band {
    /// Within these fractions of a key.
    #[must_use]
    pub fn around(key: f64, (correct, close): (f64, f64)) -> Self {
        let within = |part: f64| (key * (1.0 - part), key * (1.0 + part));
        Self { correct: within(correct), close: within(close) }
    }

    /// Whether a value is correct.
    #[must_use]
    pub fn is_correct(&self, value: f64) -> bool {
        value >= self.correct.0 && value <= self.correct.1
    }

    /// Whether a value is at least close.
    #[must_use]
    pub fn is_close(&self, value: f64) -> bool {
        value >= self.close.0 && value <= self.close.1
    }
}

/// A question, in one language. A text that is empty is none.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Its id.
    pub id: String,
    /// What is asked.
    pub prompt: String,
    /// How it is answered.
    pub kind: Kind,
    /// What a number is.
    pub dimension: Dimension,
    /// The unit of a number, as it is shown.
    pub unit: String,
    /// Where to begin.
    pub hint: String,
    /// The choices.
    pub choices: Vec<Choice>,
    /// The answer.
    pub key: Key,
    /// Beside a number: the choice whose words say the same.
    pub word_key: Option<usize>,
    /// How near a number has to be.
    pub band: Band,
    /// Whether a bound in words ("over 318") may be an answer.
    pub may_be_bound: bool,
    /// Named wrong paths.
    pub paths: Vec<Path>,
    /// What the model says, for a wrong answer that no path explains.
    pub physics: String,
    /// One thing to try in the chart.
    pub look: String,
    /// What a right answer adds.
    pub right: String,
    /// The answer and how it comes about.
    pub solution: String,
    /// The question whose part it is.
    pub part_of: &'static str,
    /// The text before its parts.
    pub stem: String,
}

impl Default for Question {
    /// A question of nothing, to be filled in.
    fn default() -> Self {
        let text = String::new;
        Self {
            id: text(),
            prompt: text(),
            kind: Kind::Choice,
            dimension: Dimension::Count,
            unit: text(),
            hint: text(),
            choices: Vec::new(),
            key: Key::Choice(0),
            word_key: None,
            band: Band { correct: (0.0, 0.0), close: (0.0, 0.0) },
            may_be_bound: false,
            paths: Vec::new(),
            physics: text(),
            look: text(),
            right: text(),
            solution: text(),
            part_of: "",
            stem: text(),
        }
    }
}

impl Question {
    /// A number for a key, with its band: within these fractions; for an M on the ridge, from the half
    /// below the whole M before it, which a ridge printed in three figures makes the first one on it.
    pub(crate) fn ask_for(&mut self, key: f64, parts: (f64, f64), is_m: bool) {
        self.key = Key::Number(key);
        self.band = Band::around(key, parts);
        self.may_be_bound = is_m;
        if is_m {
            self.band.correct.0 = key.floor() - 0.5;
        }
    }

    /// The wrong paths of a scenario, after those that stand already. Those that lead into the correct
    /// band go: they cannot be told from the right one.
    pub(crate) fn add_paths(&mut self, of: Option<&Scenario>) {
        if let Some(scenario) = of {
            super::path::derive(scenario, &mut self.paths);
        }
        let mut kept = Vec::new();
        for mut path in self.paths.drain(..) {
            path.why = super::path::why(&path.reason, of);
            if path.outcome == Outcome::Note || !self.band.is_correct(path.value) {
                kept.push(path);
            }
        }
        self.paths = kept;
    }

    /// The place of the choice of that id.
    pub(crate) fn place_of(&self, id: &str) -> Option<usize> {
        self.choices.iter().position(|choice| choice.id == id)
    }
}
