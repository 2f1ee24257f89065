//! The imports of the generated type file: the shapes that cross stand in the package's own.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"
import type { Crossing, Device, DeviceRef, KernelSpec, LanguageSpec, MatmulSpec, ModelOptions, Placement, Question, QuestionSpec, QuizReport, QuizRow, State, TypedDevice, UnderstoodDevice, Unplaced, Verdict } from "../roofline-widget.js";
import type { Adjustable, Assumption, Chosen, Counted, Counting, Exercises, Listed, ModelView, Looks, Moved, Readout, Shape, Sources, TaskState, Themed, View } from "../core.js";
"#;
