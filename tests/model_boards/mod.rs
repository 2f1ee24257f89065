//! Boards on which one assumption of the model or another is changed, as a page would lay them.

use roofline_widget::board::Board;
use roofline_widget::device::Device;
use roofline_widget::wire;
use serde_json::{Value, json};

use crate::tree::tree;

/// The lesson's board under options, beside a device, with kernels of the same ids in place of the
/// lesson's and new ones behind them.
pub(crate) fn lesson(m: f64, options: Value, compare: Value, kernels: Value) -> Board {
    let mut board = Board::new();
    board.lay_lesson(m).unwrap();
    board.set_options(wire::options(&tree(&options)).unwrap()).unwrap();
    board.compare_device(wire::device_or_none(&tree(&compare)).unwrap());
    for kernel in kernels.as_array().unwrap() {
        board.place_kernel(wire::kernel(&tree(kernel)).unwrap()).unwrap();
    }
    board
}

/// `yours` of the lesson's board, of other sides.
pub(crate) fn yours(m: u32, side: u32) -> Value {
    json!([{ "id": "yours", "name": "yours", "kind": "matmul", "m": m, "n": side, "k": side }])
}

/// The lesson's landmarks with rates as they might be measured.
pub(crate) fn measured(m: f64) -> Board {
    let matmul = |m: u32, tflops: f64| {
        json!({
            "id": format!("matmul-m{m}"), "kind": "matmul", "m": m, "n": 8192, "k": 8192,
            "fixed": true, "measured_tflops": tflops,
        })
    };
    let kernels = json!([matmul(1, 2.9), matmul(64, 66.0), matmul(4096, 712.0)]);
    lesson(m, json!({}), Value::Null, kernels)
}

/// A board, by what is changed on it.
pub(crate) type Row = (&'static str, fn() -> Board);

/// Each assumption of the model, changed alone or with what it goes with.
pub(crate) const BOARDS: &[Row] = &[
    ("sum", || lesson(256.0, json!({ "overlap": false }), Value::Null, json!([]))),
    ("floor", || lesson(16.0, json!({ "launch_us": 5 }), Value::Null, yours(16, 1024))),
    ("fractions", || {
        let options = json!({ "peak_fraction": 0.7, "bandwidth_fraction": 0.85 });
        lesson(64.0, options, Value::Null, json!([]))
    }),
    ("l2", || lesson(64.0, json!({ "memory": "l2" }), Value::Null, json!([]))),
    ("measured", || measured(16.0)),
    ("own-measured", || {
        let mut kernels = yours(128, 8192);
        kernels[0]["measured_tflops"] = json!(130);
        lesson(128.0, json!({}), Value::Null, kernels)
    }),
    ("small", || lesson(64.0, json!({}), Value::Null, yours(64, 256))),
    ("compare", || lesson(64.0, json!({}), json!("a100-sxm-80gb"), json!([]))),
    ("compare-bandwidth", || {
        let other = json!({ "name": "H200 SXM", "peak_tflops": 989, "bandwidth_tbps": 4.8 });
        lesson(400.0, json!({}), other, json!([]))
    }),
    ("compare-unlisted", || {
        let mut kernels = yours(64, 8192);
        kernels[0]["precision"] = json!("fp8");
        lesson(64.0, json!({}), json!("a100-sxm-80gb"), kernels)
    }),
    ("published", || {
        let mut board = lesson(64.0, json!({ "band": "published" }), Value::Null, json!([]));
        board.set_device(Device::by_id("mi300x").unwrap());
        // no ghost of the device before
        board.restore(board.state()).unwrap();
        board
    }),
    ("band", || lesson(64.0, json!({ "band": "usual" }), Value::Null, json!([]))),
    ("band-crossed", || {
        let mut board = lesson(64.0, json!({ "band": "usual" }), Value::Null, json!([]));
        board.set_m(400.0, None).unwrap();
        board
    }),
    ("all", || {
        let options = json!({
            "overlap": false, "launch_us": 5, "peak_fraction": 0.9, "bandwidth_fraction": 0.95,
            "band": "usual",
        });
        let mut kernels = yours(256, 8192);
        kernels[0]["measured_tflops"] = json!(300);
        lesson(256.0, options, json!("a100-sxm-80gb"), kernels)
    }),
];
