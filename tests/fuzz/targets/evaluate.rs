//! Any kernel on any device under any options: sound figures or a refusal; what was read, written and
//! read again is the same.

#![no_main]

#[path = "../../shapes/mod.rs"]
mod shapes;

use libfuzzer_sys::fuzz_target;
use roofline_widget::board::{Board, State};
use roofline_widget::wire;
use roofline_widget::words::Words;
use shapes::sound::{assert_sound, assert_typed};
use shapes::{Bytes, DEVICE, KERNEL, OPTIONS};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let (kernel, device) = (bytes.grow(&KERNEL), bytes.grow(&DEVICE));
    let options = bytes.grow(&OPTIONS);
    for outcome in [
        wire::evaluate(&kernel, &device, &options, &Words::english()),
        wire::crossing_of(&kernel, &device, &options),
    ] {
        match outcome {
            Ok(value) => assert_sound(&value, "evaluate"),
            Err(error) => assert_typed(&error),
        }
    }
    let mut state: State = Board::new().state();
    if let Ok(read) = wire::kernel(&kernel) {
        state.kernels.push(read);
    }
    if let Ok(read) = wire::device_or_id(&device) {
        assert_eq!(wire::device_or_id(&wire::write_device(&read)).as_ref(), Ok(&read));
        state.device = read;
    }
    if let Ok(read) = wire::options(&options) {
        state.options = read;
    }
    assert_eq!(wire::state(&wire::write_state(&state)), Ok(state));
});
