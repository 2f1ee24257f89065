//! A question: what it asks, its key, and everything that a verdict needs.

use std::borrow::Cow;

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

    /// The word of the interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Choice => "choice",
            Self::NumberOrChoice => "number_or_choice",
            Self::Task => "task",
        }
    }
}

/// One of several answers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choice {
    /// Its id.
    pub id: Cow<'static, str>,
    /// What a student reads.
    pub label: String,
    /// What is said of it, right or wrong.
    pub why: String,
    /// A reason code of its own; the id otherwise.
    pub reason: Option<Cow<'static, str>>,
    /// How it may be written, phrase by phrase, beside its id and label.
    pub phrases: Vec<String>,
    /// Its number, where it stands for one (M = 256).
    pub number: Option<f64>,
    /// A wrong answer that some write and none is offered: no choice of the page's.
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
    pub fn around(key: f64, correct: f64, close: f64) -> Self {
        let within = |part: f64| (key * (1.0 - part), key * (1.0 + part));
        Self { correct: within(correct), close: within(close.max(correct)) }
    }

    /// Within a fraction above an M on the ridge; below it, what rounds to the whole M before it: with
    /// the ridge printed in three figures that is the first whole M on it.
    #[must_use]
    pub fn of_m(key: f64, correct: f64, close: f64) -> Self {
        let mut band = Self::around(key, correct, close);
        band.correct.0 = key.floor() - 0.5;
        band
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

/// A question, in one language.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Its id.
    pub id: Cow<'static, str>,
    /// What is asked.
    pub prompt: String,
    /// How it is answered.
    pub kind: Kind,
    /// What a number is.
    pub dimension: Dimension,
    /// The unit of a number, as it is shown; empty for none.
    pub unit: String,
    /// Where to begin.
    pub hint: Option<String>,
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
    /// The question whose part it is, and the text before its parts.
    pub part_of: Option<(&'static str, String)>,
}

impl Question {
    /// Leaves out the paths that lead into the correct band: they cannot be told from the right one.
    pub(crate) fn drop_right_paths(&mut self) {
        let band = self.band;
        self.paths.retain(|path| path.outcome == Outcome::Note || !band.is_correct(path.value));
    }

    /// The wrong paths of a scenario, after those that stand already.
    pub(crate) fn add_paths_of(&mut self, scenario: &Scenario) {
        self.paths.extend(super::path::derive(scenario));
        self.drop_right_paths();
    }
}
