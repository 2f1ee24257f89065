//! Every call of the module by its name, with what a page may hand it.

use std::sync::LazyLock;

use roofline_widget::error::Error;
use roofline_widget::widget::Widget;
use roofline_widget::wire::{self, Value};
use roofline_widget::words::Words;

use super::sound::{assert_marks, assert_svg};
use super::{
    Bytes, DEVICE, Field, KERNEL, LANGUAGE, OPTIONS, QUESTION, ROWS, STATE, Shape, TYPED_DEVICE,
};

/// What a call comes to.
pub(crate) type Outcome = Result<Value, Error>;
/// A call of a board.
pub(crate) type OnBoard = (&'static str, fn(&mut Widget, &mut Bytes<'_>) -> Outcome);
/// A call that needs none.
pub(crate) type Free = (&'static str, fn(&mut Bytes<'_>) -> Outcome);

const ID: Shape = Shape::Either(&[
    Shape::Word("a b c yours add matmul-1 counted-1"),
    Shape::Nothing,
    Shape::Text,
]);
const LOCALE: Shape = Shape::Either(&[Shape::Word("en de de-AT xx fr"), Shape::Nothing]);
const M: Shape = Shape::Whole { low: 0.0, high: 9.4 };
const PX: Shape = Shape::Number { low: -1.0, high: 4.5 };
const STOP: Shape = Shape::Whole { low: 0.0, high: 3.2 };
const KEY: Shape =
    Shape::Word("ArrowRight ArrowUp ArrowLeft ArrowDown PageUp PageDown Home End Tab");
const ARITHMETIC: Shape = Shape::Either(&[
    Shape::Line(
        "64\n1,024\n2*64*8192^2\n10 GFLOP\n1e400\n-5\n\n0/0\n3.5 %\n((\n1979\n5 µs\n640 TFLOP/s",
    ),
    Shape::Text,
]);
const COUNTED: Shape = Shape::Object(&[
    Field("name", false, Shape::Text),
    Field("flops", true, ARITHMETIC),
    Field("bytes_moved", true, ARITHMETIC),
]);
const ADJUSTABLE: Shape = Shape::Word(
    "precision n k cube peak bandwidth double_peak double_bandwidth count count remove none",
);
const ADJUSTED: Shape = Shape::Either(&[
    ARITHMETIC,
    Shape::Flag,
    COUNTED,
    COUNTED,
    Shape::Word("bf16 fp8 fp64 counted-1"),
]);
const ASSUMPTION: Shape =
    Shape::Word("overlap launch measured band peak bandwidth memory compare lesson none");
const ASSUMED: Shape = Shape::Either(&[
    ARITHMETIC,
    DEVICE,
    Shape::Word("max sum l2 dram off usual published"),
    Shape::Nothing,
]);
const KIND: Shape = Shape::Word("ridge crossing time intensity attainable bound factor");

/// Kinds as a list, or with blanks between them.
fn concealed(bytes: &mut Bytes<'_>) -> Value {
    let kinds = bytes.grow(&Shape::List(4, &KIND));
    match &kinds {
        Value::List(list) if bytes.byte().is_multiple_of(2) => {
            let words = list.iter().filter_map(|kind| match kind {
                Value::Text(word) => Some(word.to_string()),
                _ => None,
            });
            words.collect::<Vec<_>>().join(" ").into()
        }
        _ => kinds,
    }
}
const COLOUR: Shape = Shape::Either(&[Shape::Number { low: 0.0, high: 9.64 }, Shape::Nothing]);

/// Numbers with commas between them, or any text.
fn looks(bytes: &mut Bytes<'_>) -> Value {
    let colours: Vec<String> = (0..bytes.byte() % 19)
        .map(|_| match bytes.grow(&COLOUR) {
            Value::Number(number) => number.trunc().to_string(),
            _ => String::new(),
        })
        .collect();
    if bytes.byte().is_multiple_of(4) { bytes.grow(&Shape::Text) } else { colours.join(",").into() }
}

/// Reads a figure that a page hands in beside others.
fn px(bytes: &mut Bytes<'_>) -> Value {
    bytes.grow(&PX)
}

fn words(bytes: &mut Bytes<'_>) -> Result<Words, Error> {
    wire::words(&bytes.grow(&LOCALE))
}

/// The calls of a board.
pub(crate) const ON_BOARD: &[OnBoard] = &[
    ("place_kernel", |widget, bytes| widget.place_kernel(&bytes.grow(&KERNEL))),
    ("remove_kernel", |widget, bytes| widget.remove_kernel(&bytes.grow(&ID)).map(nothing)),
    ("clear_kernels", |widget, _| {
        widget.clear_kernels();
        Ok(Value::Nothing)
    }),
    ("set_device", |widget, bytes| widget.set_device(&bytes.grow(&DEVICE))),
    ("compare_device", |widget, bytes| {
        let device = Shape::Either(&[DEVICE, Shape::Nothing]);
        widget.compare_device(&bytes.grow(&device)).map(nothing)
    }),
    ("choose_device", |widget, bytes| widget.choose_device(&bytes.grow(&DEVICE))),
    ("task", |widget, bytes| widget.task(&bytes.grow(&QUESTION))),
    ("adjust", |widget, bytes| widget.adjust(&bytes.grow(&ADJUSTABLE), &bytes.grow(&ADJUSTED))),
    ("understood", |widget, bytes| {
        widget.understood(&bytes.grow(&Shape::Word("flops bytes_moved")), &bytes.grow(&ARITHMETIC))
    }),
    ("exercises", |widget, _| Ok(widget.exercises())),
    ("shape", |widget, _| Ok(widget.shape())),
    ("menu", |_, _| Ok(wire::menu())),
    ("set_concealed", |widget, bytes| widget.set_concealed(&concealed(bytes)).map(nothing)),
    ("set_options", |widget, bytes| widget.set_options(&bytes.grow(&OPTIONS))),
    ("select_kernel", |widget, bytes| widget.select_kernel(&bytes.grow(&ID)).map(nothing)),
    ("set_m", |widget, bytes| widget.set_m(&bytes.grow(&M), &bytes.grow(&ID))),
    ("placement_at", |widget, bytes| widget.placement_at(&bytes.grow(&ID), &bytes.grow(&M))),
    ("placements", |widget, _| Ok(widget.placements())),
    ("reset", |widget, _| {
        widget.reset();
        Ok(Value::Nothing)
    }),
    ("lay_lesson", |widget, bytes| widget.lay_lesson(&bytes.grow(&M)).map(nothing)),
    ("lay_nothing", |widget, _| {
        widget.lay_nothing();
        Ok(Value::Nothing)
    }),
    ("lay_as_it_is", |widget, _| {
        widget.lay_as_it_is();
        Ok(Value::Nothing)
    }),
    ("state", |widget, _| Ok(widget.state())),
    ("restore", |widget, bytes| widget.restore(&bytes.grow(&STATE)).map(nothing)),
    ("drag_to", |widget, bytes| {
        widget.drag_to(&bytes.grow(&Shape::Word("roofline strip")), &px(bytes))
    }),
    ("slide_to", |widget, bytes| widget.slide_to(&bytes.grow(&STOP), bytes.byte() % 2 == 1)),
    ("press", |widget, bytes| widget.press(&bytes.grow(&KEY), bytes.byte() % 2 == 1)),
    ("settle", |widget, _| {
        widget.settle();
        Ok(Value::Nothing)
    }),
    ("enter_m", |widget, bytes| widget.enter_m(&bytes.grow(&ARITHMETIC))),
    ("kernel_at", |widget, bytes| widget.kernel_at(&px(bytes), &px(bytes), &px(bytes))),
    ("roof_at", |widget, bytes| widget.roof_at(&px(bytes), &px(bytes), &px(bytes))),
    ("view", |widget, _| Ok(widget.view())),
    ("readout", |widget, _| Ok(widget.readout())),
    ("model_view", |widget, _| Ok(widget.model_view())),
    ("sources", |widget, _| Ok(widget.sources())),
    ("adjust_model", |widget, bytes| {
        widget.adjust_model(&bytes.grow(&ASSUMPTION), &bytes.grow(&ASSUMED))
    }),
    ("set_locale", |widget, bytes| widget.set_locale(&bytes.grow(&LOCALE)).map(nothing)),
    ("resize", |widget, bytes| {
        let text_px = (bytes.byte() % 2 == 1).then(|| bytes.number());
        let (width, height) = widget.resize(&px(bytes), &px(bytes), text_px)?;
        Ok(Value::List(vec![width.into(), height.into()]))
    }),
    ("set_theme", |widget, bytes| Ok(widget.set_theme(&bytes.grow(&Shape::Text), &looks(bytes)))),
    ("palette", |widget, _| Ok(widget.palette())),
    ("paint", |widget, _| {
        widget.repaint();
        assert_marks(&widget.take_ground().unwrap_or_default());
        assert_marks(&widget.take_moving().unwrap_or_default());
        Ok(Value::Nothing)
    }),
    ("to_svg", |widget, bytes| {
        let side = Shape::Number { low: 2.0, high: 4.0 };
        let svg = widget.to_svg(&bytes.grow(&side), &bytes.grow(&side))?;
        assert_svg(&svg);
        Ok(svg.into())
    }),
    ("to_csv", |widget, _| Ok(widget.to_csv().into())),
    ("to_python", |widget, _| Ok(widget.to_python().into())),
];

/// The calls of the module itself.
pub(crate) const FREE: &[Free] = &[
    ("devices", |_| Ok(wire::devices())),
    ("evaluate", |bytes| {
        let (kernel, device) = (bytes.grow(&KERNEL), bytes.grow(&DEVICE));
        wire::evaluate(&kernel, &device, &bytes.grow(&OPTIONS), &words(bytes)?)
    }),
    ("crossing", |bytes| {
        let (kernel, device) = (bytes.grow(&KERNEL), bytes.grow(&DEVICE));
        wire::crossing_of(&kernel, &device, &bytes.grow(&OPTIONS))
    }),
    ("understood_device", |bytes| {
        wire::understood_device(&bytes.grow(&TYPED_DEVICE), &words(bytes)?)
    }),
    ("add_language", |bytes| wire::add_language(&language(bytes))),
    ("questions", |bytes| Ok(wire::questions(&words(bytes)?))),
    ("question", |bytes| wire::question(&bytes.grow(&QUESTION), &words(bytes)?)),
    ("check_answer", |bytes| {
        let (question, answer) = (bytes.grow(&QUESTION), bytes.grow(&ARITHMETIC));
        wire::check_answer(&question, &answer, &words(bytes)?)
    }),
    ("solution", |bytes| wire::solution(&bytes.grow(&QUESTION), &words(bytes)?)),
    ("validate_questions", |bytes| {
        let questions = bytes.grow(&Shape::Either(&[Shape::List(4, &QUESTION), QUESTION]));
        Ok(wire::validate_questions(&questions, &Words::english()))
    }),
    ("quiz_words", |bytes| Ok(wire::quiz_words(&words(bytes)?))),
    ("quiz_report", |bytes| wire::quiz_report(&bytes.grow(&ROWS), &words(bytes)?)),
];

const fn nothing((): ()) -> Value {
    Value::Nothing
}

/// A language file: the German one, with texts left out, and others in their places.
pub(crate) fn language(bytes: &mut Bytes<'_>) -> Value {
    let mut language = bytes.grow(&LANGUAGE);
    let Value::Object(fields) = &mut language else { return language };
    let mut words = Vec::new();
    for (code, german) in german() {
        match bytes.byte() {
            0..200 => {}
            200..250 => words.push((code.into(), german.into())),
            250..254 => words.push((code.into(), [german, &bytes.text()].concat().into())),
            254 => words.push((code.into(), bytes.text().into())),
            255 => words.push((bytes.text().into(), bytes.grow(&Shape::Any))),
        }
    }
    fields.push(("words".into(), Value::Object(words)));
    language
}

/// Adds German as its file has it.
pub(crate) fn add_german() {
    let words = german().map(|(code, text)| (code.into(), text.into())).collect();
    let language = Value::Object(vec![
        ("lang".into(), "de".into()),
        ("decimal_mark".into(), ",".into()),
        ("group_mark".into(), "\u{202f}".into()),
        ("words".into(), Value::Object(words)),
    ]);
    assert_eq!(wire::add_language(&language), Ok(Value::List(Vec::new())));
}

/// The texts of the German file by their codes.
fn german() -> impl Iterator<Item = (&'static str, &'static str)> {
    static FILE: LazyLock<serde_json::Value> =
        LazyLock::new(|| serde_json::from_str(include_str!("../../www/lang/de.json")).unwrap());
    let words = FILE["words"].as_object().unwrap();
    words.iter().map(|(code, text)| (code.as_str(), text.as_str().unwrap()))
}
