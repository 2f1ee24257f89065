//! The key of an author's question: a figure of a scenario, a value, a choice or a goal.

use super::question::{merge, unit_of, word_of};
use super::read;
use super::reader::{Reader, text};
use crate::error::{Code, Error, Given};
use crate::limits::{self, Limit};
use crate::precision::Precision;
use crate::quiz::question::{Key, Question};
use crate::quiz::reading::Unit;
use crate::quiz::scenario::{Figure, Scenario};
use crate::quiz::task::Goal;
use crate::roofline::Bound;

const WANTED: &str = "a key: a figure of a kernel on a device, a value, a choice or a task";

/// Reads the key into the question, whose choices stand already; the scenario of a figure and the unit
/// of a value go beside it.
pub(super) fn key_of(
    outer: &mut Reader<'_>,
    question: &mut Question,
    scenario: &mut Option<Scenario>,
    unit: &mut Option<(String, Unit)>,
) {
    let Some(value) = outer.need("key", WANTED) else { return };
    let mut reader = Reader::new(value, WANTED);
    let given = |name: &str| reader.get(name).is_some();
    let (figure, value) = (given("figure"), given("value"));
    let (choice, task) = (given("choice"), given("task"));
    let key = match (figure, value, choice, task) {
        (true, false, false, false) => figure_key(&mut reader, question, scenario),
        (false, true, _, false) => {
            reader.know("value unit choice", &[]);
            *unit = unit_of(&mut reader, "unit", "");
            if choice {
                question.word_key = choice_of(&mut reader, "choice", question);
            }
            reader.number("value", Limit::Key).map(Key::Number)
        }
        (false, false, true, false) => {
            reader.know("choice", &[]);
            choice_of(&mut reader, "choice", question).map(Key::Choice)
        }
        (false, false, false, true) => {
            reader.know("task", &[]);
            goal_of(&mut reader).map(Key::Goal)
        }
        (false, false, false, false) => {
            reader.need("figure", WANTED);
            None
        }
        _ => {
            reader.refuse(Error::new(Code::ConflictingFields, "", Given::Object, WANTED));
            None
        }
    };
    merge(outer, "key", reader.faults);
    if let Some(key) = key {
        question.key = key;
    }
}

/// A figure of a scenario; `bound` names the choice of that id.
fn figure_key(
    reader: &mut Reader<'_>,
    question: &Question,
    scenario: &mut Option<Scenario>,
) -> Option<Key> {
    let read = scenario_of(reader)?;
    if reader.get("figure").is_some_and(|name| text("", name) == Ok(BOUND)) {
        let bound = read.placement().map(|placed| placed.bound.name());
        let id = reader.take(bound)?;
        return place_of(reader, "figure", id, question).map(Key::Choice);
    }
    let value = reader.take(read.value());
    *scenario = Some(read);
    value.map(Key::Number)
}

/// The figure that is a word.
const BOUND: &str = "bound";

/// The figure, the kernel, the device and the options of a scenario.
pub(super) fn scenario_of(reader: &mut Reader<'_>) -> Option<Scenario> {
    reader.know("figure kernel device options", &[]);
    reader.need("figure", "a figure");
    let figure = reader.text("figure", limits::TEXT_MAX).and_then(|name| {
        // its scenario is like that of a time
        let found = if name == BOUND { Ok(Figure::Time) } else { Figure::from_name(&name) };
        reader.take(found)
    });
    let kernel = reader.need("kernel", "a kernel");
    let kernel = kernel.and_then(|value| under(reader, "kernel", read::kernel(value)));
    let device = reader.need("device", "a device");
    let device = device.and_then(|value| under(reader, "device", read::device_or_id(value)));
    let options = reader.get("options").map_or_else(|| Ok(Default::default()), read::options);
    let options = under(reader, "options", options);
    Some(Scenario { figure: figure?, kernel: kernel?, device: device?, options: options? })
}

fn under<T>(reader: &mut Reader<'_>, name: &str, found: Result<T, Error>) -> Option<T> {
    // an unknown device is told at `device` already
    reader
        .take(found.map_err(|fault| if fault.field() == name { fault } else { fault.under(name) }))
}

fn choice_of(reader: &mut Reader<'_>, at: &str, question: &Question) -> Option<usize> {
    let id = reader.text(at, limits::TEXT_MAX)?;
    place_of(reader, at, &id, question)
}

#[inline(never)]
fn place_of(reader: &mut Reader<'_>, at: &str, id: &str, question: &Question) -> Option<usize> {
    let place = question.place_of(id);
    if place.is_none() {
        let mut ids = Vec::new();
        for choice in &question.choices {
            ids.push(&*choice.id);
        }
        let before = if ids.is_empty() { "a list of choices" } else { "one of " };
        reader.refuse(Error::one_of(Code::OutOfRange, at, Given::text(id), before, &ids));
    }
    place
}

/// What a board must reach.
fn goal_of(outer: &mut Reader<'_>) -> Option<Goal> {
    let wanted = "one of device, bound, m_at_least, precision, placed";
    let mut reader = Reader::new(outer.get("task")?, wanted);
    reader.know("device bound m_at_least precision placed", &[]);
    let goal = match reader.fields {
        [(name, value)] => match name.as_ref() {
            "device" => {
                let device = under(&mut reader, "device", read::device_or_id(value));
                let id = device.as_ref().and_then(|device| device.catalogue_id());
                if id.is_none() && device.is_some() {
                    let allowed = "the id of a device of the catalogue";
                    let given = value.given();
                    reader.refuse(Error::new(Code::UnknownDevice, "device", given, allowed));
                }
                id.map(|id| Goal::Device(id.to_owned()))
            }
            "bound" => {
                let bounds = [Bound::Memory, Bound::Compute];
                let place = word_of(&mut reader, "bound", &bounds.map(Bound::name));
                place.and_then(|place| bounds.get(place).copied()).map(Goal::Bound)
            }
            "m_at_least" => reader
                .number("m_at_least", Limit::DraggedM)
                .map(|m| Goal::MAtLeast(limits::whole_u32(m))),
            "precision" => {
                let read = text("precision", value).and_then(Precision::from_name);
                reader.take(read).map(Goal::Precision)
            }
            _ => under(&mut reader, "placed", read::kernel(value))
                .map(|kernel| Goal::Placed(kernel.work())),
        },
        _ => {
            reader.refuse(Error::new(Code::ConflictingFields, "", Given::Object, wanted));
            None
        }
    };
    merge(outer, "task", reader.faults);
    goal
}
