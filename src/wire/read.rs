//! Trees of values to kernels, devices, options and boards: fields by name, faults with their path.

use std::borrow::Cow;

use super::value::Value;
use crate::board::State;
use crate::device::{Device, Memory, PeakTable, Peaks, Unit};
use crate::error::{Code, Error, Given};
use crate::kernel::{Default, FIELDS_MAX, Kernel, Matmul, Shape};
use crate::limits::{self, Limit};
use crate::precision::Precision;
use crate::roofline::ModelOptions;

/// The kinds of kernels, for a refusal.
const KINDS: &str = "one of matmul, elementwise, softmax, custom";
/// Characters of a source's description.
const SOURCE_MAX: usize = 2000;
/// The version of a saved board.
pub(super) const STATE_VERSION: f64 = 1.0;

/// An object whose fields are taken by name.
#[derive(Clone, Copy)]
struct Fields<'a>(&'a [(Cow<'static, str>, Value)]);

impl<'a> Fields<'a> {
    /// The fields of an object that has no others than `known`.
    fn of(value: &'a Value, what: &str, known: &[&str]) -> Result<Self, Error> {
        let fields = Self::any(value, what)?;
        fields.know(known)?;
        Ok(fields)
    }

    #[inline(never)]
    fn any(value: &'a Value, what: &str) -> Result<Self, Error> {
        match value {
            Value::Object(fields) => Ok(Self(fields)),
            other => Err(Error::new(Code::NotAnObject, "", other.given(), what)),
        }
    }

    fn know(self, known: &[&str]) -> Result<(), Error> {
        for (name, value) in self.0 {
            if !known.contains(&name.as_ref()) {
                return Err(unknown_field(name, value, &mut known.iter().copied()));
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn get(self, name: &str) -> Option<&'a Value> {
        for (field, value) in self.0 {
            if field == name && *value != Value::Nothing {
                return Some(value);
            }
        }
        None
    }

    #[inline(never)]
    fn need(self, name: &str, what: &str) -> Result<&'a Value, Error> {
        self.get(name).ok_or_else(|| missing_field(name, what))
    }

    #[inline(never)]
    fn number(self, name: &str) -> Result<Option<f64>, Error> {
        match self.get(name) {
            Some(value) => number(name, value).map(Some),
            None => Ok(None),
        }
    }

    #[inline(never)]
    fn limited(self, name: &str, limit: Limit) -> Result<Option<f64>, Error> {
        match self.number(name)? {
            Some(value) => limit.check(name, value).map(Some),
            None => Ok(None),
        }
    }

    #[inline(never)]
    fn text(self, name: &str, max: usize) -> Result<Option<String>, Error> {
        match self.get(name) {
            Some(value) => limits::short_text(name, text(name, value)?, max).map(Some),
            None => Ok(None),
        }
    }

    #[inline(never)]
    fn flag(self, name: &str, default: bool) -> Result<bool, Error> {
        match self.get(name) {
            None => Ok(default),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(other) => Err(Error::new(Code::NotABoolean, name, other.given(), "true or false")),
        }
    }

    /// Whether the second of two words is given; the first is the default.
    #[inline(never)]
    fn is_second(self, name: &str, words: &[&str; 2]) -> Result<bool, Error> {
        let Some(value) = self.get(name) else { return Ok(false) };
        let (given, [first, second]) = (text(name, value)?, *words);
        if given == first || given == second {
            return Ok(given == second);
        }
        let words = &mut words.iter().copied();
        Err(Error::one_of(Code::OutOfRange, name, value.given(), "one of ", words))
    }
}

#[cold]
fn unknown_field(name: &str, value: &Value, known: &mut dyn Iterator<Item = &str>) -> Error {
    Error::one_of(Code::UnknownField, &short_name(name), value.given(), "one of ", known)
}

fn missing_field(name: &str, what: &str) -> Error {
    Error::new(Code::MissingField, name, Given::Nothing, what)
}

/// A field's name of the page's own, cut to what an error carries.
fn short_name(name: &str) -> String {
    name.chars().take(Given::TEXT_MAX).collect()
}

/// A number; whether it is finite is for the field's own limit to say.
///
/// # Errors
/// `not_a_number` at `field`.
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
pub fn text<'a>(field: &str, value: &'a Value) -> Result<&'a str, Error> {
    match value {
        Value::Text(text) => Ok(text),
        other => Err(Error::new(Code::NotAString, field, other.given(), "a text")),
    }
}

/// The fields of every kind, beside the numbers of its shape.
const COMMON: [&str; 7] = ["kind", "id", "name", "precision", "unit", "fixed", "measured_tflops"];

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
    let fields = Fields::any(value, "a kernel: an object with a kind")?;
    let kind = fields.need("kind", KINDS)?;
    let word = text("kind", kind)?;
    let found = Shape::KINDS.into_iter().enumerate().find(|(_, (name, _))| *name == word);
    let Some((index, (_, own))) = found else {
        return Err(Error::new(Code::UnknownKind, "kind", kind.given(), KINDS));
    };
    // a custom kernel counts its bytes itself
    let has_elem = own.iter().any(|field| field.default == Default::Elem);
    for (name, value) in fields.0 {
        let known = COMMON.contains(&name.as_ref())
            || own.iter().any(|field| field.name == name)
            || (has_elem && name == "elem");
        if !known {
            let mut names = COMMON.into_iter().chain(own.iter().map(|field| field.name));
            return Err(unknown_field(name, value, &mut names));
        }
    }
    let precision = match fields.get("precision") {
        Some(value) => Precision::from_name(text("precision", value)?)?,
        None => Precision::Bf16,
    };
    let elem = match fields.number("elem")? {
        Some(elem) => Limit::ElementBytes.check("elem", elem)?,
        None => precision.bytes_per_elem(),
    };
    let mut values = [0.0; FIELDS_MAX];
    for (slot, field) in values.iter_mut().zip(own) {
        let value = match (fields.number(field.name)?, field.default) {
            (Some(value), _) => value,
            (None, Default::Is(value)) => value,
            (None, Default::Elem) => elem,
            (None, Default::Needed) if any_m && field.name == "m" => 1.0,
            (None, Default::Needed) => {
                return Err(missing_field(field.name, field.limit.words()));
            }
        };
        *slot = field.limit.check(field.name, value)?;
    }
    let mut kernel = Kernel::new(Shape::from_checked(index, values), precision)?;
    kernel.id = fields.text("id", limits::TEXT_MAX)?.unwrap_or_default();
    kernel.name = fields.text("name", limits::TEXT_MAX)?;
    let is_vector = fields.is_second("unit", &Unit::ALL.map(Unit::name))?;
    kernel.unit = if is_vector { Unit::Vector } else { Unit::Matrix };
    kernel.fixed = fields.flag("fixed", false)?;
    kernel.measured_tflops = fields.limited("measured_tflops", Limit::Rate)?;
    Ok(kernel)
}

fn peak_table(fields: Fields<'_>, name: &str) -> Result<Option<PeakTable>, Error> {
    let Some(value) = fields.get(name) else { return Ok(None) };
    let read = || {
        let mut table = PeakTable::default();
        for (precision, value) in Fields::any(value, "an object of peaks by precision")?.0 {
            if *value != Value::Nothing {
                let known =
                    Precision::from_name(precision).map_err(|e| e.at(&short_name(precision)))?;
                table.insert(known, number(known.name(), value)?)?;
            }
        }
        Ok(table)
    };
    read().map(Some).map_err(|error: Error| error.under(name))
}

/// A device of the contract's `DeviceSpec`.
///
/// # Errors
/// `not_an_object`; `missing_field`, `unknown_field`, `conflicting_fields` where both `peak_tflops`
/// and `peaks_tflops` are given, and the codes of a wrong type or range, each at its field.
pub fn device(value: &Value) -> Result<Device, Error> {
    let fields = Fields::of(
        value,
        "a device: an object of figures",
        &[
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
        ],
    )?;
    let name = text("name", fields.need("name", "a name")?)?;
    let each = peak_table(fields, "peaks_tflops")?;
    let peaks = match (fields.number("peak_tflops")?, each) {
        (Some(one), None) => Peaks::One(one),
        (None, Some(each)) => Peaks::Each(each),
        (one, _) => {
            let (code, given) = match one {
                Some(one) => (Code::ConflictingFields, Given::Number(one)),
                None => (Code::MissingField, Given::Nothing),
            };
            let allowed = "exactly one of peak_tflops and peaks_tflops";
            return Err(Error::new(code, "peak_tflops", given, allowed));
        }
    };
    let bandwidth = number("bandwidth_tbps", fields.need("bandwidth_tbps", "a number")?)?;
    let mut device = Device::new(name, peaks, bandwidth)?;
    if let Some(id) = fields.text("id", limits::TEXT_MAX)? {
        device = device.with_id(&id)?;
    }
    if let Some(vector) = peak_table(fields, "vector_tflops")? {
        device = device.with_vector(vector);
    }
    device.l2_mb = fields.limited("l2_mb", Limit::Rate)?;
    device.l2_tbps = fields.limited("l2_tbps", Limit::Rate)?;
    device.year = fields.limited("year", Limit::Rate)?;
    device.source = fields.text("source", SOURCE_MAX)?;
    device.as_of = fields.text("as_of", limits::TEXT_MAX)?;
    Ok(device.or_its_listing())
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
    let fields = Fields::of(
        value,
        "options of the model: an object",
        &["overlap", "launch_us", "peak_fraction", "bandwidth_fraction", "memory"],
    )?;
    let is_l2 = fields.is_second("memory", &Memory::ALL.map(Memory::name))?;
    Ok(ModelOptions {
        overlap: fields.flag("overlap", true)?,
        launch_us: fields.limited("launch_us", Limit::OverheadUs)?.unwrap_or(0.0),
        peak_fraction: fields.limited("peak_fraction", Limit::Fraction)?.unwrap_or(1.0),
        bandwidth_fraction: fields.limited("bandwidth_fraction", Limit::Fraction)?.unwrap_or(1.0),
        memory: if is_l2 { Memory::L2 } else { Memory::Dram },
    })
}

/// A board of the contract's `State`.
///
/// # Errors
/// `bad_state` at `version` or `compare`; `missing_field`, `unknown_field`, `too_many`, and whatever
/// its device, options and kernels are refused for, under their path.
pub fn state(value: &Value) -> Result<State, Error> {
    let fields = Fields::of(
        value,
        "a saved board: an object",
        &["version", "device", "compare", "kernels", "selected", "options"],
    )?;
    let version = fields.need("version", "1")?;
    if *version != Value::Number(STATE_VERSION) {
        return Err(Error::new(Code::BadState, "version", version.given(), "1"));
    }
    if let Some(compare) = fields.get("compare") {
        return Err(Error::new(Code::BadState, "compare", compare.given(), "null"));
    }
    let device = device_or_id(fields.need("device", "a device")?).map_err(|error| {
        // an unknown id is already told at `device`
        if error.field() == "device" { error } else { error.under("device") }
    })?;
    let Value::List(list) = fields.need("kernels", "a list of kernels")? else {
        let given = fields.get("kernels").map_or(Given::Nothing, Value::given);
        return Err(Error::new(Code::NotAnObject, "kernels", given, "a list of kernels"));
    };
    let mut kernels = Vec::new();
    for (index, value) in list.iter().enumerate() {
        kernels.push(kernel(value).map_err(|error| error.under(&format!("kernels[{index}]")))?);
    }
    let nothing = Value::Nothing;
    Ok(State {
        device,
        kernels,
        selected: fields.text("selected", limits::TEXT_MAX)?,
        options: options(fields.get("options").unwrap_or(&nothing))
            .map_err(|error| error.under("options"))?,
    })
}
