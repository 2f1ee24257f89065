//! The bindings: the module's class and free functions for JavaScript, on wasm32 only.

mod border;
mod canvas;
mod exercises;
mod export;
mod free;
mod laying;
mod looks;
mod model;
mod quiz;
mod types;
mod widget;

pub use free::{add_language, crossing, devices, evaluate, understood_device};
pub use quiz::{
    check_answer, question, questions, quiz_report, quiz_words, solution, validate_questions,
};
pub use widget::RooflineWidget;

/// The module's allocator: 2 KB of brotli less than the default one.
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
