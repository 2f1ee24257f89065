//! The bindings: the module's class and free functions for JavaScript, on wasm32 only.

mod border;
mod canvas;
mod free;
mod types;
mod widget;

pub use free::{crossing, devices, evaluate};
pub use widget::RooflineWidget;
