//! Trees of values to kernels, devices, options and boards.

use super::reader::{Reader, number, text};
use super::value::Value;
use crate::board::{State, check_count};
use crate::decimal::digits;
use crate::device::{Device, Memory, PeakTable, Peaks, Unit};
use crate::error::{Code, Error, Given};
use crate::kernel::{Default, FIELDS_MAX, Field, Kernel, Matmul, Shape};
use crate::limits::{self, Limit};
use crate::precision::Precision;
use crate::roofline::{Band, ModelOptions};
use crate::scan;

/// The kinds of kernels, for a refusal.
const KINDS: &str = "one of matmul, elementwise, softmax, custom";
/// Characters of a source's description.
const SOURCE_MAX: usize = 2000;
/// The version of a saved board.
pub(super) const STATE_VERSION: f64 = 1.0;

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
    // a custom kernel counts its bytes itself
    let known = if index == CUSTOM {
        "kind id name precision unit fixed measured_tflops"
    } else {
        "kind id name precision unit fixed measured_tflops elem"
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
    let is_vector = reader.is_second("unit", Unit::NAMES);
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
    for (index, (name, numbers)) in Shape::KINDS.iter().enumerate() {
        if *name == word {
            return Ok((index, numbers));
        }
    }
    Err(Error::new(Code::UnknownKind, "kind", value.given(), KINDS))
}

/// Peaks by precision, in a field of their own.
#[inline(never)]
fn peak_table(outer: &mut Reader<'_>, name: &str) -> Option<PeakTable> {
    let mut reader = Reader::new(outer.get(name)?, "an object of peaks by precision");
    let mut table = PeakTable::default();
    for (word, value) in reader.fields {
        if !value.is_nothing() {
            let precision = Precision::from_name(word).map_err(|fault| fault.at(&Given::cut(word)));
            let listed = precision
                .and_then(|precision| table.insert(precision, number(precision.name(), value)?));
            reader.take(listed);
        }
    }
    outer.take(reader.done(Some(table)).map_err(|fault| fault.under(name)))
}

/// A device of the contract's `DeviceSpec`.
///
/// # Errors
/// `not_an_object`; `missing_field`, `unknown_field`, `conflicting_fields` where both `peak_tflops`
/// and `peaks_tflops` are given, and the codes of a wrong type or range, each at its field.
// a part of the package, by this name in wasm-pack.toml
#[inline(never)]
pub fn device(value: &Value) -> Result<Device, Error> {
    let mut reader = Reader::new(value, "a device: an object of figures");
    let known = "id name peak_tflops peaks_tflops vector_tflops bandwidth_tbps l2_mb l2_tbps year source as_of";
    reader.know(known, &[]);
    reader.need("name", "a name");
    let name = reader.text("name", limits::TEXT_MAX).unwrap_or_default();
    let each = peak_table(&mut reader, "peaks_tflops");
    let vector = peak_table(&mut reader, "vector_tflops");
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

/// A device in a field of its own: what is no device at all is told at that field.
#[inline(never)]
fn device_at(field: &str, value: &Value) -> Result<Device, Error> {
    device_or_id(value)
        .map_err(|e| if e.field() == "device" { e.at(field) } else { e.under(field) })
}

/// A device of the contract's `DeviceRef` to compare with; nothing is none.
///
/// # Errors
/// `unknown_device` or `not_a_string` at `compare`; as [`device`], below it.
pub fn device_or_none(value: &Value) -> Result<Option<Device>, Error> {
    if value.is_nothing() { Ok(None) } else { device_at("compare", value).map(Some) }
}

/// Options of the contract's `ModelOptions`; nothing at all is the lesson's model.
///
/// # Errors
/// `not_an_object`, `unknown_field`, and the codes of a wrong type or range, each at its field.
pub fn options(value: &Value) -> Result<ModelOptions, Error> {
    if value.is_nothing() {
        return Ok(ModelOptions::default());
    }
    let mut reader = Reader::new(value, "options of the model: an object");
    reader.know("overlap launch_us peak_fraction bandwidth_fraction memory band", &[]);
    let is_l2 = reader.is_second("memory", Memory::NAMES);
    let options = ModelOptions {
        overlap: reader.flag("overlap", true),
        launch_us: reader.number("launch_us", Limit::OverheadUs).unwrap_or(0.0),
        peak_fraction: reader.number("peak_fraction", Limit::Fraction).unwrap_or(1.0),
        bandwidth_fraction: reader.number("bandwidth_fraction", Limit::Fraction).unwrap_or(1.0),
        memory: if is_l2 { Memory::L2 } else { Memory::Dram },
        band: band(&mut reader),
    };
    reader.done(Some(options))
}

/// The band of what is reached: a word, or two pairs of fractions.
fn band(outer: &mut Reader<'_>) -> Band {
    let Some(value) = outer.get("band") else { return Band::Off };
    if let Value::Object(_) = value {
        let mut reader = Reader::new(value, "");
        reader.know("peak bandwidth", &[]);
        let (peak, bandwidth) = (pair(&mut reader, "peak"), pair(&mut reader, "bandwidth"));
        let own = match (peak, bandwidth) {
            (Some(peak), Some(bandwidth)) => reader.take(Band::own(peak, bandwidth)),
            _ => None,
        };
        let own = reader.done(own).map_err(|fault| fault.under("band"));
        return outer.take(own).unwrap_or_default();
    }
    let Some(word) = outer.take(text("band", value)) else { return Band::Off };
    let place = scan::place(Band::NAMES, b' ', word);
    if place.is_none() {
        let before = "an object of fractions, or one of ";
        let (code, given) = (Code::OutOfRange, value.given());
        outer.refuse(Error::one_of_words(code, "band", given, before, Band::NAMES));
    }
    place.and_then(|place| Band::NAMED.get(place)).copied().unwrap_or_default()
}

/// A list of a low and a high fraction.
#[inline(never)]
fn pair(reader: &mut Reader<'_>, name: &'static str) -> Option<[f64; 2]> {
    let wanted = "a list of a low and a high fraction";
    let value = reader.need(name, wanted)?;
    match value {
        Value::List(list) => match list.as_slice() {
            [Value::Number(low), Value::Number(high)] => return Some([*low, *high]),
            _ => reader.refuse(Error::new(Code::NotANumber, name, value.given(), wanted)),
        },
        other => reader.refuse(Error::new(Code::NotAnObject, name, other.given(), wanted)),
    }
    None
}

/// A board of the contract's `State`.
///
/// # Errors
/// `bad_state` at `version`; `missing_field`, `unknown_field`, `too_many`, and whatever
/// its device, options and kernels are refused for, under their path.
pub fn state(value: &Value) -> Result<State, Error> {
    let mut reader = Reader::new(value, "a saved board: an object");
    reader.know("version device compare kernels selected options", &[]);
    match reader.need("version", "1") {
        Some(Value::Number(STATE_VERSION)) | None => {}
        Some(other) => reader.refuse(Error::new(Code::BadState, "version", other.given(), "1")),
    }
    let device = reader.need("device", "a device");
    let device = device.and_then(|value| reader.take(device_at("device", value)));
    let compare = reader.get("compare");
    let compare = compare.and_then(|value| reader.take(device_at("compare", value)));
    let mut kernels = Vec::new();
    match reader.need("kernels", "a list of kernels") {
        Some(Value::List(list)) => {
            let is_short = reader.take(check_count(list.len())).is_some();
            for (index, value) in list.iter().enumerate().filter(|_| is_short) {
                match kernel(value) {
                    Ok(kernel) => kernels.push(kernel),
                    Err(fault) => {
                        let at = ["kernels[", &digits(index as u64), "]"].concat();
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
    // where one is missing, the reader has its fault
    let device = device.unwrap_or_else(Device::h100_sxm);
    let options = options.unwrap_or_default();
    reader.done(Some(State { device, compare, kernels, selected, options }))
}
