//! Trees of values to kernels, devices, options and boards: fields by name, faults with their path.

use std::borrow::Cow;

use super::value::Value;
use crate::board::State;
use crate::device::{Device, Memory, PeakTable, Peaks, Unit};
use crate::error::{Code, Error, Given};
use crate::kernel::{Custom, Elementwise, Kernel, Matmul, Shape, Softmax};
use crate::limits;
use crate::precision::Precision;
use crate::roofline::ModelOptions;

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

    fn any(value: &'a Value, what: &str) -> Result<Self, Error> {
        match value {
            Value::Object(fields) => Ok(Self(fields)),
            other => Err(Error::new(Code::NotAnObject, "", other.given(), what)),
        }
    }

    fn know(self, known: &[&str]) -> Result<(), Error> {
        match self.0.iter().find(|(name, _)| !known.contains(&name.as_ref())) {
            None => Ok(()),
            Some((name, value)) => {
                let known = known.join(", ");
                let name = short_name(name);
                Err(Error::new(Code::UnknownField, &name, value.given(), format!("one of {known}")))
            }
        }
    }

    fn get(self, name: &str) -> Option<&'a Value> {
        let found = self.0.iter().find(|(field, _)| field == name).map(|(_, value)| value);
        found.filter(|value| **value != Value::Nothing)
    }

    fn need(self, name: &str, what: &str) -> Result<&'a Value, Error> {
        let missing = || Error::new(Code::MissingField, name, Given::Nothing, what);
        self.get(name).ok_or_else(missing)
    }

    fn number(self, name: &str) -> Result<Option<f64>, Error> {
        self.get(name).map(|value| number(name, value)).transpose()
    }

    fn number_or(self, name: &str, default: f64) -> Result<f64, Error> {
        Ok(self.number(name)?.unwrap_or(default))
    }

    fn need_number(self, name: &str) -> Result<f64, Error> {
        number(name, self.need(name, "a number")?)
    }

    fn text(self, name: &str, max: usize) -> Result<Option<String>, Error> {
        let Some(value) = self.get(name) else { return Ok(None) };
        limits::short_text(name, text(name, value)?, max).map(Some)
    }

    fn flag(self, name: &str) -> Result<Option<bool>, Error> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::Bool(flag)) => Ok(Some(*flag)),
            Some(other) => Err(Error::new(Code::NotABoolean, name, other.given(), "true or false")),
        }
    }

    /// One of a few words.
    fn word<T: Copy>(
        self,
        name: &str,
        all: &[T],
        word: fn(T) -> &'static str,
    ) -> Result<Option<T>, Error> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let given = text(name, value)?;
        all.iter().copied().find(|one| word(*one) == given).map(Some).ok_or_else(|| {
            let words: Vec<_> = all.iter().map(|one| word(*one)).collect();
            Error::new(
                Code::OutOfRange,
                name,
                value.given(),
                format!("one of {}", words.join(", ")),
            )
        })
    }
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

const COMMON: [&str; 7] = ["kind", "id", "name", "precision", "unit", "fixed", "measured_tflops"];

/// A kernel of the contract's `KernelSpec`.
///
/// # Errors
/// `not_an_object`; `missing_field`, `unknown_kind`, `unknown_field` and the codes of a wrong type or
/// range, each at its field.
pub fn kernel(value: &Value) -> Result<Kernel, Error> {
    kernel_of(value, None)
}

/// A matmul whose M may be left out, for its crossing.
///
/// # Errors
/// As [`kernel`], and `not_a_matmul` at `kind`.
pub fn matmul_of_any_m(value: &Value) -> Result<(Kernel, Matmul), Error> {
    let kernel = kernel_of(value, Some(1.0))?;
    match kernel.as_matmul().copied() {
        Some(matmul) => Ok((kernel, matmul)),
        None => {
            let kind = Given::text(kernel.shape().kind());
            Err(Error::new(Code::NotAMatmul, "kind", kind, "\"matmul\": no other has an M"))
        }
    }
}

fn kernel_of(value: &Value, any_m: Option<f64>) -> Result<Kernel, Error> {
    let fields = Fields::any(value, "a kernel: an object with a kind")?;
    let kinds = Shape::KINDS.join(", ");
    let kind = text("kind", fields.need("kind", &format!("one of {kinds}"))?)?;
    let own: &[&str] = match kind {
        "matmul" => &["m", "n", "k", "elem", "elem_a", "elem_b", "elem_c"],
        "elementwise" => &["n", "elem", "reads", "writes", "flops_per_elem"],
        "softmax" => &["rows", "cols", "elem", "reads", "writes", "flops_per_elem"],
        "custom" => &["flops", "bytes_moved"],
        other => {
            let given = Given::text(other);
            return Err(Error::new(Code::UnknownKind, "kind", given, format!("one of {kinds}")));
        }
    };
    fields.know(&[&COMMON, own].concat())?;
    let precision = match fields.get("precision") {
        Some(value) => Precision::from_name(text("precision", value)?)?,
        None => Precision::Bf16,
    };
    let elem = fields.number_or("elem", precision.bytes_per_elem())?;
    let shape = match kind {
        "matmul" => {
            let m = match any_m {
                Some(any) => fields.number_or("m", any)?,
                None => fields.need_number("m")?,
            };
            limits::element_bytes("elem", elem)?;
            let elems = [
                fields.number_or("elem_a", elem)?,
                fields.number_or("elem_b", elem)?,
                fields.number_or("elem_c", elem)?,
            ];
            Shape::Matmul(Matmul::new(
                m,
                fields.need_number("n")?,
                fields.need_number("k")?,
                elems,
            )?)
        }
        "elementwise" => Shape::Elementwise(Elementwise::new(
            fields.need_number("n")?,
            elem,
            fields.number_or("reads", Elementwise::READS)?,
            fields.number_or("writes", Elementwise::WRITES)?,
            fields.number_or("flops_per_elem", Elementwise::FLOPS_PER_ELEM)?,
        )?),
        "softmax" => Shape::Softmax(Softmax::new(
            [fields.need_number("rows")?, fields.need_number("cols")?],
            elem,
            fields.number_or("flops_per_elem", Softmax::FLOPS_PER_ELEM)?,
            [
                fields.number_or("reads", Softmax::READS)?,
                fields.number_or("writes", Softmax::WRITES)?,
            ],
        )?),
        _ => Shape::Custom(Custom::new(
            fields.need_number("flops")?,
            fields.need_number("bytes_moved")?,
        )?),
    };
    let mut kernel = Kernel::new(shape, precision)?;
    kernel.id = fields.text("id", limits::TEXT_MAX)?.unwrap_or_default();
    kernel.name = fields.text("name", limits::TEXT_MAX)?;
    kernel.unit = fields.word("unit", Unit::ALL, Unit::name)?.unwrap_or(Unit::Matrix);
    kernel.fixed = fields.flag("fixed")?.unwrap_or(false);
    kernel.measured_tflops = match fields.number("measured_tflops")? {
        Some(tflops) => Some(limits::rate("measured_tflops", tflops)?),
        None => None,
    };
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
    let mut device = Device::new(name, peaks, fields.need_number("bandwidth_tbps")?)?;
    if let Some(id) = fields.text("id", limits::TEXT_MAX)? {
        device = device.with_id(&id)?;
    }
    if let Some(vector) = peak_table(fields, "vector_tflops")? {
        device = device.with_vector(vector);
    }
    let rate = |name| match fields.number(name)? {
        Some(value) => limits::rate(name, value).map(Some),
        None => Ok(None),
    };
    device.l2_mb = rate("l2_mb")?;
    device.l2_tbps = rate("l2_tbps")?;
    device.year = rate("year")?;
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
    Ok(ModelOptions::default()
        .with_overlap(fields.flag("overlap")?.unwrap_or(true))
        .with_launch_us(fields.number_or("launch_us", 0.0)?)?
        .with_fractions(
            fields.number_or("peak_fraction", 1.0)?,
            fields.number_or("bandwidth_fraction", 1.0)?,
        )?
        .with_memory(fields.word("memory", Memory::ALL, Memory::name)?.unwrap_or(Memory::Dram)))
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
    let kernels = list.iter().enumerate();
    let kernels = kernels
        .map(|(index, value)| kernel(value).map_err(|e| e.under(&format!("kernels[{index}]"))))
        .collect::<Result<_, _>>()?;
    let nothing = Value::Nothing;
    Ok(State {
        device,
        kernels,
        selected: fields.text("selected", limits::TEXT_MAX)?,
        options: options(fields.get("options").unwrap_or(&nothing))
            .map_err(|error| error.under("options"))?,
    })
}
