//! Trees of values to kernels, devices, options and boards: fields by name, faults with their path.

use std::borrow::Cow;

use super::value::Value;
use crate::board::State;
use crate::device::{Device, Memory, PeakTable, Peaks, Unit};
use crate::error::{Code, Error, Given};
use crate::kernel::{Default, FIELDS_MAX, Field, Kernel, Matmul, Shape};
use crate::limits::{self, Limit};
use crate::precision::Precision;
use crate::roofline::ModelOptions;

/// The kinds of kernels, for a refusal.
const KINDS: &str = "one of matmul, elementwise, softmax, custom";
/// Characters of a source's description.
const SOURCE_MAX: usize = 2000;
/// The version of a saved board.
pub(super) const STATE_VERSION: f64 = 1.0;

/// A number; whether it is finite is for the field's own limit to say.
///
/// # Errors
/// `not_a_number` at `field`.
#[inline(never)]
pub fn number(field: &str, value: &Value) -> Result<f64, Error> {
    match value {
        Value::Number(number) => Ok(*number),
        other => Err(Error::new(Code::NotANumber, field, other.given(), "a number")),
    }
}

/// A text.
///
/// # Errors
/// `not_a_string` at `field`.
#[inline(never)]
pub fn text<'a>(field: &str, value: &'a Value) -> Result<&'a str, Error> {
    match value {
        Value::Text(text) => Ok(text),
        other => Err(Error::new(Code::NotAString, field, other.given(), "a text")),
    }
}

/// An object that is read field by field. The first fault is kept and the reading goes on, so that a
/// shape is read in one straight run; [`Reader::done`] tells the fault.
struct Reader<'a> {
    fields: &'a [(Cow<'static, str>, Value)],
    fault: Option<Error>,
}

impl<'a> Reader<'a> {
    #[inline(never)]
    fn new(value: &'a Value, what: &str) -> Self {
        match value {
            Value::Object(fields) => Self { fields, fault: None },
            other => {
                let fault = Error::new(Code::NotAnObject, "", other.given(), what);
                Self { fields: &[], fault: Some(fault) }
            }
        }
    }

    /// The outcome: what was read, or the first fault.
    fn done<T>(self, read: Option<T>) -> Result<T, Error> {
        match (self.fault, read) {
            (None, Some(read)) => Ok(read),
            (Some(fault), _) => Err(fault),
            // nothing is missing without a fault
            (None, None) => Err(Error::new(Code::Unreadable, "", Given::Nothing, "a value")),
        }
    }

    #[inline(never)]
    fn refuse(&mut self, fault: Error) {
        self.fault.get_or_insert(fault);
    }

    /// What was found, or nothing and a fault.
    fn take<T>(&mut self, found: Result<T, Error>) -> Option<T> {
        found.map_err(|fault| self.refuse(fault)).ok()
    }

    /// No other fields than these may stand in the object.
    #[inline(never)]
    fn know(&mut self, known: &[&str], numbers: &[Field]) {
        for (name, value) in self.fields {
            let is_known =
                known.contains(&name.as_ref()) || numbers.iter().any(|number| number.name == name);
            if !is_known {
                let numbers = numbers.iter().map(|number| number.name);
                let known = &mut known.iter().copied().chain(numbers);
                let name = short_name(name);
                let given = value.given();
                self.refuse(Error::one_of(Code::UnknownField, &name, given, "one of ", known));
                return;
            }
        }
    }

    #[inline(never)]
    fn get(&self, name: &str) -> Option<&'a Value> {
        for (field, value) in self.fields {
            if field == name && *value != Value::Nothing {
                return Some(value);
            }
        }
        None
    }

    #[inline(never)]
    fn need(&mut self, name: &str, what: &str) -> Option<&'a Value> {
        let found = self.get(name);
        if found.is_none() {
            self.refuse(Error::new(Code::MissingField, name, Given::Nothing, what));
        }
        found
    }

    /// A number within a limit.
    #[inline(never)]
    fn number(&mut self, name: &str, limit: Limit) -> Option<f64> {
        let found = number(name, self.get(name)?).and_then(|value| limit.check(name, value));
        self.take(found)
    }

    /// A number of a shape, with its default.
    #[inline(never)]
    fn number_of(&mut self, field: &Field, elem: f64) -> f64 {
        let default = match field.default {
            Default::Needed => {
                self.need(field.name, field.limit.words());
                1.0
            }
            Default::Is(value) => value,
            Default::Elem => elem,
        };
        self.number(field.name, field.limit).unwrap_or(default)
    }

    #[inline(never)]
    fn text(&mut self, name: &str, max: usize) -> Option<String> {
        let text = self.take(text(name, self.get(name)?))?;
        self.take(limits::short_text(name, text, max))
    }

    #[inline(never)]
    fn flag(&mut self, name: &str, default: bool) -> bool {
        match self.get(name) {
            None => default,
            Some(Value::Bool(flag)) => *flag,
            Some(other) => {
                self.refuse(Error::new(Code::NotABoolean, name, other.given(), "true or false"));
                default
            }
        }
    }

    /// Whether the second of two words is given; the first is the default.
    #[inline(never)]
    fn is_second(&mut self, name: &str, words: [&str; 2]) -> bool {
        let Some(value) = self.get(name) else { return false };
        let Some(given) = self.take(text(name, value)) else { return false };
        if !words.contains(&given) {
            let words = &mut words.into_iter();
            self.refuse(Error::one_of(Code::OutOfRange, name, value.given(), "one of ", words));
        }
        given == words[1]
    }
}

/// A field's name of the page's own, cut to what an error carries.
fn short_name(name: &str) -> String {
    name.chars().take(Given::TEXT_MAX).collect()
}

/// A kernel of the contract's `KernelSpec`.
///
/// # Errors
/// `not_an_object`; `missing_field`, `unknown_kind`, `unknown_field` and the codes of a wrong type or
/// range, each at its field.
pub fn kernel(value: &Value) -> Result<Kernel, Error> {
    kernel_of(value, false)
}

/// A matmul whose M may be left out, for its crossing.
///
/// # Errors
/// As [`kernel`], and `not_a_matmul` at `kind`.
pub fn matmul_of_any_m(value: &Value) -> Result<(Kernel, Matmul), Error> {
    let kernel = kernel_of(value, true)?;
    match kernel.as_matmul().copied() {
        Some(matmul) => Ok((kernel, matmul)),
        None => {
            let kind = Given::text(kernel.shape().kind());
            Err(Error::new(Code::NotAMatmul, "kind", kind, "\"matmul\": no other has an M"))
        }
    }
}

fn kernel_of(value: &Value, any_m: bool) -> Result<Kernel, Error> {
    let mut reader = Reader::new(value, "a kernel: an object with a kind");
    let kind = reader.need("kind", KINDS);
    let kind = kind.and_then(|kind| reader.take(kind_of(kind)));
    let (index, numbers) = kind.unwrap_or((CUSTOM, &[]));
    let common = ["kind", "id", "name", "precision", "unit", "fixed", "measured_tflops", "elem"];
    // a custom kernel counts its bytes itself
    let known = if index == CUSTOM {
        common.split_last().map_or(&[][..], |(_, rest)| rest)
    } else {
        &common
    };
    reader.know(known, numbers);
    let precision = reader
        .get("precision")
        .map(|value| text("precision", value).and_then(Precision::from_name));
    let precision = precision.and_then(|found| reader.take(found)).unwrap_or(Precision::Bf16);
    let elem = reader.number("elem", Limit::ElementBytes).unwrap_or(precision.bytes_per_elem());
    let mut values = [0.0; FIELDS_MAX];
    for (slot, field) in values.iter_mut().zip(numbers) {
        let mut field = *field;
        if any_m && field.name == "m" {
            field.default = Default::Is(1.0);
        }
        *slot = reader.number_of(&field, elem);
    }
    let id = reader.text("id", limits::TEXT_MAX).unwrap_or_default();
    let name = reader.text("name", limits::TEXT_MAX);
    let is_vector = reader.is_second("unit", Unit::ALL.map(Unit::name));
    let fixed = reader.flag("fixed", false);
    let measured_tflops = reader.number("measured_tflops", Limit::Rate);
    let kernel = Kernel::new(Shape::from_checked(index, values), precision);
    let kernel = reader.take(kernel).map(|mut kernel| {
        kernel.id = id;
        kernel.name = name;
        kernel.unit = if is_vector { Unit::Vector } else { Unit::Matrix };
        kernel.fixed = fixed;
        kernel.measured_tflops = measured_tflops;
        kernel
    });
    reader.done(kernel)
}

/// The place of the kind that counts by hand.
const CUSTOM: usize = Shape::KINDS.len() - 1;

/// The place of a kind, and its numbers.
fn kind_of(value: &Value) -> Result<(usize, &'static [Field]), Error> {
    let word = text("kind", value)?;
    for (index, (name, numbers)) in Shape::KINDS.into_iter().enumerate() {
        if name == word {
            return Ok((index, numbers));
        }
    }
    Err(Error::new(Code::UnknownKind, "kind", value.given(), KINDS))
}

/// Peaks by precision.
fn peak_table(value: &Value) -> Result<PeakTable, Error> {
    let reader = Reader::new(value, "an object of peaks by precision");
    let mut table = PeakTable::default();
    for (precision, value) in reader.fields {
        if *value != Value::Nothing {
            let known =
                Precision::from_name(precision).map_err(|e| e.at(&short_name(precision)))?;
            table.insert(known, number(known.name(), value)?)?;
        }
    }
    reader.done(Some(table))
}

/// A device of the contract's `DeviceSpec`.
///
/// # Errors
/// `not_an_object`; `missing_field`, `unknown_field`, `conflicting_fields` where both `peak_tflops`
/// and `peaks_tflops` are given, and the codes of a wrong type or range, each at its field.
pub fn device(value: &Value) -> Result<Device, Error> {
    let mut reader = Reader::new(value, "a device: an object of figures");
    let known = [
        "id",
        "name",
        "peak_tflops",
        "peaks_tflops",
        "vector_tflops",
        "bandwidth_tbps",
        "l2_mb",
        "l2_tbps",
        "year",
        "source",
        "as_of",
    ];
    reader.know(&known, &[]);
    reader.need("name", "a name");
    let name = reader.text("name", limits::TEXT_MAX).unwrap_or_default();
    let [each, vector] = ["peaks_tflops", "vector_tflops"].map(|name| {
        let table = peak_table(reader.get(name)?).map_err(|fault| fault.under(name));
        reader.take(table)
    });
    let one = reader.number("peak_tflops", Limit::Rate);
    let both = "exactly one of peak_tflops and peaks_tflops";
    let peaks = match (one, each) {
        (Some(one), None) => Peaks::One(one),
        (None, Some(each)) => Peaks::Each(each),
        (Some(one), Some(_)) => {
            let given = Given::Number(one);
            reader.refuse(Error::new(Code::ConflictingFields, "peak_tflops", given, both));
            Peaks::One(one)
        }
        (None, None) => {
            reader.need("peak_tflops", both);
            Peaks::One(1.0)
        }
    };
    reader.need("bandwidth_tbps", "a number");
    let bandwidth = reader.number("bandwidth_tbps", Limit::Rate).unwrap_or(1.0);
    let device = reader.take(Device::new(&name, peaks, bandwidth)).map(|mut device| {
        device.id = reader.text("id", limits::TEXT_MAX);
        device.vector = vector.unwrap_or_default();
        device.l2_mb = reader.number("l2_mb", Limit::Rate);
        device.l2_tbps = reader.number("l2_tbps", Limit::Rate);
        device.year = reader.number("year", Limit::Rate);
        device.source = reader.text("source", SOURCE_MAX);
        device.as_of = reader.text("as_of", limits::TEXT_MAX);
        device.or_its_listing()
    });
    reader.done(device)
}

/// A device of the contract's `DeviceRef`: a catalogue id, or figures.
///
/// # Errors
/// `unknown_device` at `device`; `not_a_string` at `device` for what is neither text nor object; as
/// [`device`].
pub fn device_or_id(value: &Value) -> Result<Device, Error> {
    match value {
        Value::Object(_) => device(value),
        Value::Text(id) => Device::by_id(id),
        other => {
            let allowed = "the id of a device, or an object of its figures";
            Err(Error::new(Code::NotAString, "device", other.given(), allowed))
        }
    }
}

/// Options of the contract's `ModelOptions`; nothing at all is the lesson's model.
///
/// # Errors
/// `not_an_object`, `unknown_field`, and the codes of a wrong type or range, each at its field.
pub fn options(value: &Value) -> Result<ModelOptions, Error> {
    if *value == Value::Nothing {
        return Ok(ModelOptions::default());
    }
    let mut reader = Reader::new(value, "options of the model: an object");
    let known = ["overlap", "launch_us", "peak_fraction", "bandwidth_fraction", "memory"];
    reader.know(&known, &[]);
    let is_l2 = reader.is_second("memory", Memory::ALL.map(Memory::name));
    let options = ModelOptions {
        overlap: reader.flag("overlap", true),
        launch_us: reader.number("launch_us", Limit::OverheadUs).unwrap_or(0.0),
        peak_fraction: reader.number("peak_fraction", Limit::Fraction).unwrap_or(1.0),
        bandwidth_fraction: reader.number("bandwidth_fraction", Limit::Fraction).unwrap_or(1.0),
        memory: if is_l2 { Memory::L2 } else { Memory::Dram },
    };
    reader.done(Some(options))
}

/// A board of the contract's `State`.
///
/// # Errors
/// `bad_state` at `version` or `compare`; `missing_field`, `unknown_field`, `too_many`, and whatever
/// its device, options and kernels are refused for, under their path.
pub fn state(value: &Value) -> Result<State, Error> {
    let mut reader = Reader::new(value, "a saved board: an object");
    reader.know(&["version", "device", "compare", "kernels", "selected", "options"], &[]);
    match reader.need("version", "1") {
        Some(Value::Number(STATE_VERSION)) | None => {}
        Some(other) => reader.refuse(Error::new(Code::BadState, "version", other.given(), "1")),
    }
    if let Some(compare) = reader.get("compare") {
        reader.refuse(Error::new(Code::BadState, "compare", compare.given(), "null"));
    }
    let device = reader.need("device", "a device").and_then(|value| {
        // an unknown id is already told at `device`
        let device = device_or_id(value);
        reader.take(device.map_err(|e| if e.field() == "device" { e } else { e.under("device") }))
    });
    let mut kernels = Vec::new();
    match reader.need("kernels", "a list of kernels") {
        Some(Value::List(list)) => {
            for (index, value) in list.iter().enumerate() {
                match kernel(value) {
                    Ok(kernel) => kernels.push(kernel),
                    Err(fault) => {
                        let at = ["kernels[", &index.to_string(), "]"].concat();
                        reader.refuse(fault.under(&at));
                        break;
                    }
                }
            }
        }
        Some(other) => {
            let wanted = "a list of kernels";
            reader.refuse(Error::new(Code::NotAnObject, "kernels", other.given(), wanted));
        }
        None => {}
    }
    let selected = reader.text("selected", limits::TEXT_MAX);
    let options = options(reader.get("options").unwrap_or(&Value::Nothing));
    let options = reader.take(options.map_err(|error| error.under("options")));
    let state =
        device.zip(options).map(|(device, options)| State { device, kernels, selected, options });
    reader.done(state)
}
