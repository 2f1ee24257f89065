//! Any number in any place: the functions of the model give figures that are finite, or refuse it with a
//! code; a finite one is written in digits.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod shapes;

use std::path::Path;

use proptest::prelude::*;
use roofline_widget::board::{Board, PeakChange};
use roofline_widget::decimal;
use roofline_widget::device::{Device, PeakTable, Peaks};
use roofline_widget::error::Error;
use roofline_widget::format;
use roofline_widget::kernel::{Custom, Elementwise, Kernel, Matmul, Shape, Softmax};
use roofline_widget::limits::{self, Limit};
use roofline_widget::precision::Precision;
use roofline_widget::roofline::{self, Band, ModelOptions, Roofs};
use roofline_widget::units::{FlopsPerByte, FlopsPerSecond, Seconds};
use roofline_widget::widget::Widget;
use roofline_widget::wire::{self, Value};
use roofline_widget::words::Words;
use shapes::sound::{assert_marks, assert_sound, assert_typed};
use shapes::{BOARD, Bytes, DEVICE, EDGES, KERNEL, OPTIONS};

/// Numbers in, figures out.
type Model = fn([f64; 6]) -> Result<Vec<f64>, Error>;
/// A number in, its text out.
type Written = fn(f64, &Words) -> Vec<String>;

/// Every figure of a kernel on a device, but for the two that may be without end.
fn figures(kernel: Kernel, device: &Device, options: &ModelOptions) -> Result<Vec<f64>, Error> {
    let placed = roofline::evaluate(&kernel, device, options)?;
    let times = placed.times;
    Ok(vec![
        placed.attainable.get(),
        placed.roofs.ridge().get(),
        times.total.get(),
        times.memory.get(),
        times.compute.get(),
    ])
}

fn on_h100(shape: Shape) -> Result<Vec<f64>, Error> {
    let kernel = Kernel::new(shape, Precision::Bf16)?;
    figures(kernel, &Device::h100_sxm(), &ModelOptions::default())
}

fn under(options: &ModelOptions) -> Result<Vec<f64>, Error> {
    figures(Kernel::matmul(64.0, 8192.0, 8192.0)?, &Device::h100_sxm(), options)
}

fn of_board(board: &Board) -> Vec<f64> {
    let placed = board.entries().iter().filter_map(|entry| entry.outcome.as_ref().ok());
    placed.flat_map(|placed| [placed.attainable.get(), placed.times.total.get()]).collect()
}

fn lesson() -> Board {
    let mut board = Board::new();
    board.lay_lesson(64.0).unwrap();
    board
}

/// What takes bare numbers and refuses some.
const MODEL: &[(&str, Model)] = &[
    ("limits check", |[a, ..]| {
        let limits = [
            Limit::Dimension,
            Limit::DraggedM,
            Limit::Elements,
            Limit::ElementBytes,
            Limit::PerElement,
            Limit::Amount,
            Limit::Rate,
            Limit::Fraction,
            Limit::OverheadUs,
            Limit::Key,
        ];
        let checked: Vec<f64> =
            limits.iter().filter_map(|limit| limit.check("x", a).ok()).collect();
        Limit::Amount.check("x", a).map(|_| checked)
    }),
    ("limits dimension", |[a, ..]| Ok(vec![limits::dimension("x", a)?.into()])),
    ("matmul new", |[m, n, k, a, b, c]| on_h100(Shape::Matmul(Matmul::new(m, n, k, [a, b, c])?))),
    ("mod matmul", |[m, n, k, ..]| {
        figures(Kernel::matmul(m, n, k)?, &Device::h100_sxm(), &ModelOptions::default())
    }),
    ("shape new", |[n, elem, reads, writes, flops, _]| {
        on_h100(Shape::Elementwise(Elementwise::new(n, elem, reads, writes, flops)?))
    }),
    ("shape new", |[rows, cols, elem, flops, reads, writes]| {
        on_h100(Shape::Softmax(Softmax::new([rows, cols], elem, flops, [reads, writes])?))
    }),
    ("shape new", |[flops, bytes, ..]| on_h100(Shape::Custom(Custom::new(flops, bytes)?))),
    ("matmul work_at", |[m, n, k, at, ..]| {
        let matmul = Matmul::new(m, n, k, [2.0; 3])?;
        let work = matmul.work_at(Limit::DraggedM.check("m", at)?);
        Ok(vec![work.flops.get(), work.bytes.get()])
    }),
    ("matmul intensity_at", |[m, n, k, at, ..]| {
        let matmul = Matmul::new(m, n, k, [2.0; 3])?;
        Ok(vec![matmul.intensity_at(Limit::DraggedM.check("m", at)?).get()])
    }),
    ("matmul m_at", |[m, n, k, at, ..]| {
        let matmul = Matmul::new(m, n, k, [2.0; 3])?;
        Ok(matmul.m_at(FlopsPerByte::new(at)).into_iter().collect())
    }),
    ("band own", |[a, b, c, d, ..]| {
        under(&ModelOptions::default().with_band(Band::own([a, b], [c, d])?))
    }),
    ("mod attainable", |[at, ..]| {
        let options = ModelOptions::default();
        let kernel = Kernel::matmul(64.0, 8192.0, 8192.0)?;
        let roofs = Roofs::new(&Device::h100_sxm(), kernel.precision(), kernel.unit(), &options)?;
        Ok(vec![roofs.attainable(FlopsPerByte::new(Limit::Amount.check("x", at)?)).get()])
    }),
    ("options with_launch_us", |[a, ..]| under(&ModelOptions::default().with_launch_us(a)?)),
    ("options with_fractions", |[a, b, ..]| under(&ModelOptions::default().with_fractions(a, b)?)),
    ("mod insert", |[a, b, ..]| {
        let mut peaks = PeakTable::default();
        peaks.insert(Precision::Bf16, a)?;
        let device = Device::new("x", Peaks::Each(peaks), b)?;
        figures(Kernel::matmul(64.0, 8192.0, 8192.0)?, &device, &ModelOptions::default())
    }),
    ("mod new", |[a, b, ..]| {
        let device = Device::new("x", Peaks::One(a), b)?;
        figures(Kernel::matmul(64.0, 8192.0, 8192.0)?, &device, &ModelOptions::default())
    }),
    ("lesson lay_lesson", |[m, ..]| {
        let mut board = Board::new();
        board.lay_lesson(m).map(|()| of_board(&board))
    }),
    ("mod set_m", |[m, ..]| {
        let mut board = lesson();
        board.set_m(m, None).map(|_| of_board(&board))
    }),
    ("mod entry_at", |[m, ..]| {
        let board = lesson();
        let entry = board.entry_at(board.selected().unwrap(), m)?;
        let placed = entry.outcome?;
        Ok(vec![placed.attainable.get(), placed.times.total.get()])
    }),
    ("own_device change_device", |[a, b, ..]| {
        let mut board = lesson();
        board.change_device("x", PeakChange::InForce(a), b).map(|()| of_board(&board))
    }),
];

/// A time or a share that is still a double in its smaller unit.
fn bounded(number: f64) -> f64 {
    if number.is_finite() { number.clamp(-1e298, 1e298) } else { number }
}

/// What writes a number, or reckons with any.
const WRITTEN: &[(&str, Written)] = &[
    ("format plain", |a, _| vec![format::plain(a)]),
    ("format as_typed", |a, words| vec![format::as_typed(a, words)]),
    // a figure is one, or without end
    ("format as_printed", |a, _| vec![format::as_printed(if a.is_finite() { a } else { 0.0 })]),
    ("format significant", |a, words| {
        (1..=17).map(|figures| format::significant(a, figures, words)).collect()
    }),
    ("format percent", |a, words| vec![format::percent(bounded(a), words)]),
    // what is no number is not whole
    ("format whole", |a, words| vec![format::whole(if a.is_finite() { a } else { 0.0 }, words)]),
    ("format factor", |a, words| vec![format::factor(a, words)]),
    ("format time", |a, words| vec![format::time(Seconds::new(bounded(a)), words)]),
    ("format time_in_words", |a, words| {
        vec![format::time_in_words(Seconds::new(bounded(a)), words)]
    }),
    ("format time_in_a_sentence", |a, words| {
        vec![format::time_in_a_sentence(Seconds::new(bounded(a)), words)]
    }),
    ("format rate", |a, words| vec![format::rate(FlopsPerSecond::new(a), words)]),
    ("format beside_ridge", |a, words| {
        let (one, other) =
            format::beside_ridge(FlopsPerByte::new(a), FlopsPerByte::new(295.2), words);
        vec![one, other]
    }),
    ("decimal ten_to", |a, _| vec![format::plain(decimal::ten_to(a.min(300.0)))]),
    ("decimal log10", |a, _| vec![format::plain(decimal::log10(a.abs().max(1e-300)))]),
];

/// A number of any size, the edges among them.
fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![
        2 => prop::sample::select(EDGES.to_vec()),
        2 => any::<f64>(),
        2 => (0..2_000_000_u32).prop_map(f64::from),
        2 => (-12.0..12.0_f64).prop_map(|power| 10_f64.powf(power)),
        1 => 0.0..1.0_f64,
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 512, ..ProptestConfig::default() })]

    #[test]
    fn numbers_give_finite_figures_or_a_typed_refusal(
        numbers in [any_number(), any_number(), any_number(), any_number(), any_number(), any_number()],
    ) {
        for (name, model) in MODEL {
            match model(numbers) {
                Ok(figures) => {
                    prop_assert!(figures.iter().all(|f| f.is_finite()), "{name} of {numbers:?}: {figures:?}");
                }
                Err(error) => assert_typed(&error),
            }
        }
    }

    #[test]
    fn a_finite_number_is_written_in_digits(number in any_number()) {
        let words = Words::english();
        for (name, write) in WRITTEN {
            for text in write(number, &words) {
                let is_figure = text.contains(|c: char| c.is_ascii_digit())
                    && !["NaN", "inf", "Inf", "∞"].iter().any(|none| text.contains(none));
                prop_assert!(is_figure || !number.is_finite(), "{name} of {number:e}: {text}");
                prop_assert!(!text.is_empty() && text.chars().count() < 500, "{name} of {number:e}: {text}");
            }
        }
    }
}

/// Every function of a file that takes a bare number or a figure.
fn of_numbers(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap();
    let module = path.file_stem().unwrap().to_str().unwrap();
    let mut names = Vec::new();
    for head in ["pub fn ", "pub const fn "] {
        for rest in code.split(head).skip(1) {
            let (name, rest) = rest.split_once('(').unwrap();
            let given = rest.split("->").next().unwrap().split('{').next().unwrap();
            let mut words = given.split(|c: char| !c.is_alphanumeric());
            let figures = ["f64", "Seconds", "FlopsPerSecond", "BytesPerSecond", "FlopsPerByte"];
            if words.any(|word| figures.contains(&word)) {
                names.push(format!("{module} {name}"));
            }
        }
    }
    names
}

#[test]
fn every_function_of_the_model_that_takes_a_number_is_tried() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = ["format.rs", "decimal.rs", "limits.rs"].map(|name| top.join(name)).to_vec();
    for folder in ["kernel", "roofline", "device", "board"] {
        let listed = std::fs::read_dir(top.join(folder)).unwrap();
        let sources = listed.map(|entry| entry.unwrap().path());
        files.extend(sources.filter(|path| path.extension().is_some_and(|ending| ending == "rs")));
    }
    let names: Vec<String> = files.iter().flat_map(|path| of_numbers(path)).collect();
    assert!(names.len() >= MODEL.len(), "read too few: {names:?}");
    for name in names {
        let is_tried = MODEL.iter().any(|(tried, _)| *tried == name)
            || WRITTEN.iter().any(|(tried, _)| *tried == name);
        assert!(is_tried, "{name} has no property");
    }
}

/// How many numbers stand in a value.
fn numbers(value: &Value) -> usize {
    match value {
        Value::Number(_) => 1,
        Value::List(list) => list.iter().map(numbers).sum(),
        Value::Object(fields) => fields.iter().map(|(_, value)| numbers(value)).sum(),
        _ => 0,
    }
}

/// Puts another number in the place of one of them.
fn put(value: &mut Value, place: &mut usize, number: f64) {
    match value {
        Value::Number(old) => {
            if *place == 0 {
                *old = number;
            }
            *place = place.wrapping_sub(1);
        }
        Value::List(list) => list.iter_mut().for_each(|value| put(value, place, number)),
        Value::Object(fields) => fields.iter_mut().for_each(|(_, value)| put(value, place, number)),
        _ => {}
    }
}

/// A value with each edge in the place of each of its numbers.
fn edged(value: &Value) -> impl Iterator<Item = Value> {
    (0..numbers(value)).flat_map(move |place| {
        EDGES.iter().map(move |edge| {
            let mut changed = value.clone();
            put(&mut changed, &mut place.clone(), *edge);
            changed
        })
    })
}

/// Tries a call on values of a shape with an edge in each place of a number.
fn at_edges(shape: &shapes::Shape, kinds: u8, call: &dyn Fn(&Value) -> Result<Value, Error>) {
    let (mut answered, mut refused) = (0, 0);
    for kind in 0..kinds {
        // no byte of 23 and its like: a value that is right throughout
        let bytes: Vec<u8> =
            (0..400_u32).map(|n| (n * 37 + u32::from(kind) * 11) as u8 % 23).collect();
        let value = Bytes::new(&bytes).grow(shape);
        for changed in edged(&value) {
            match call(&changed) {
                Ok(answer) => {
                    answered += 1;
                    assert_sound(&answer, &format!("{changed:?}"));
                }
                Err(error) => {
                    refused += 1;
                    assert_typed(&error);
                }
            }
        }
    }
    assert!(answered > 100 && refused > 100, "{answered} answered, {refused} refused");
}

#[test]
fn every_edge_in_every_number_of_a_kernel_a_device_and_options_is_sound_or_refused() {
    let words = Words::english();
    let matmul = || {
        Value::Object(vec![
            ("kind".into(), "matmul".into()),
            ("m".into(), 64.0.into()),
            ("n".into(), 8192.0.into()),
            ("k".into(), 8192.0.into()),
        ])
    };
    let h100 = Value::from("h100-sxm");
    at_edges(&KERNEL, 40, &|kernel| wire::evaluate(kernel, &h100, &Value::Nothing, &words));
    at_edges(&DEVICE, 40, &|device| wire::evaluate(&matmul(), device, &Value::Nothing, &words));
    at_edges(&DEVICE, 40, &|device| wire::crossing_of(&matmul(), device, &Value::Nothing));
    at_edges(&OPTIONS, 40, &|options| wire::evaluate(&matmul(), &h100, options, &words));
    at_edges(&OPTIONS, 40, &|options| wire::crossing_of(&matmul(), &h100, options));
}

#[test]
fn every_edge_in_every_number_of_a_saved_board_is_drawn_or_refused() {
    at_edges(&BOARD, 12, &|state| {
        let mut widget = Widget::new(Words::english());
        widget.restore(state)?;
        assert_marks(&widget.take_ground().unwrap_or_default());
        assert_marks(&widget.take_moving().unwrap_or_default());
        assert_sound(&widget.readout(), "readout");
        Ok(widget.placements())
    });
}
