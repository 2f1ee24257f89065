//! What crosses to JavaScript, as plain trees of values: read with the path of every fault, written
//! with the contract's names. Knows nothing of JavaScript itself.

mod ask;
mod controls;
mod json;
mod language;
mod menu;
mod model;
mod question;
mod question_key;
mod quiz;
mod read;
mod reader;
mod source;
mod typed_device;
mod value;
mod view;
mod write;

pub use ask::{crossing_of, devices, evaluate, shown_words, words};
pub use controls::{exercises, shape};
pub use json::json;
pub use language::add_language;
pub use menu::menu;
pub use model::model_view;
pub use question::question as authors_question;
pub use quiz::{
    check_answer, question, question_or_id, questions, quiz_report, quiz_words, solution, task,
    validate_questions,
};
pub use read::{device, device_or_id, device_or_none, kernel, matmul_of_any_m, options, state};
pub use reader::{number, text};
pub use source::{source_key, sources};
pub use typed_device::understood_device;
pub(crate) use value::Fields;
pub use value::Value;
pub use view::{readout, view};
pub use write::{
    crossing, device as write_device, moved, outcome, outcomes, placement, state as write_state,
};
