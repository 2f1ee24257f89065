//! The key of an author's question: a figure of a scenario, a value, a choice or a goal.

use super::question::{merge, unit_of};
use super::read;
use super::reader::{Reader, text};
use crate::error::{Code, Error, Given};
use crate::limits::{self, Limit};
use crate::precision::Precision;
use crate::quiz::question::{Choice, Key, Kind};
use crate::quiz::reading::Unit;
use crate::quiz::scenario::{Figure, Scenario};
use crate::quiz::task::Goal;
use crate::roofline::Bound;

/// A key as it was read.
pub(super) struct KeyRead {
    pub(super) key: Key,
    pub(super) scenario: Option<Scenario>,
    pub(super) unit: Option<(String, Unit)>,
    pub(super) word_key: Option<usize>,
}

pub(super) fn key_of(
    outer: &mut Reader<'_>,
    kind: Option<Kind>,
    choices: &[Choice],
) -> Option<KeyRead> {
    const WANTED: &str = "a key: a figure of a kernel on a device, a value, a choice or a task";
    let mut reader = Reader::new(outer.need("key", WANTED)?, WANTED);
    let given = |name: &str| reader.get(name).is_some();
    let (figure, value) = (given("figure"), given("value"));
    let (choice, task) = (given("choice"), given("task"));
    let found = match (figure, value, choice, task) {
        (true, false, false, false) => figure_key(&mut reader, choices),
        (false, true, _, false) => value_key(&mut reader, choices),
        (false, false, true, false) => {
            reader.know(&["choice"], &[]);
            let place = choice_of(&mut reader, choices);
            place.map(|place| plain(Key::Choice(place)))
        }
        (false, false, false, true) => {
            reader.know(&["task"], &[]);
            goal_of(&mut reader).map(|goal| plain(Key::Goal(goal)))
        }
        (false, false, false, false) => {
            reader.need("figure", WANTED);
            None
        }
        _ => {
            let given = Given::Object;
            reader.refuse(Error::new(Code::ConflictingFields, "", given, WANTED));
            None
        }
    };
    merge(outer, "key", reader.faults);
    let found = found?;
    let fits = matches!(
        (&found.key, kind?),
        (Key::Number(_), Kind::Number | Kind::NumberOrChoice)
            | (Key::Choice(_), Kind::Choice)
            | (Key::Goal(_), Kind::Task)
    );
    if !fits {
        let allowed = "a key of the question's kind";
        outer.refuse(Error::new(Code::ConflictingFields, "key", Given::Object, allowed));
    }
    Some(found)
}

const fn plain(key: Key) -> KeyRead {
    KeyRead { key, scenario: None, unit: None, word_key: None }
}

/// A figure of a scenario; `bound` names the choice of that id.
fn figure_key(reader: &mut Reader<'_>, choices: &[Choice]) -> Option<KeyRead> {
    reader.know(&["figure", "kernel", "device", "options"], &[]);
    let name = reader.text("figure", limits::TEXT_MAX)?;
    let is_bound = name == "bound";
    let figure = if is_bound { Ok(Figure::Time) } else { Figure::from_name(&name) };
    let figure = reader.take(figure);
    let scenario = scenario_of(reader, figure?)?;
    if is_bound {
        let bound = scenario.placement().map(|placed| placed.bound.name());
        let id = reader.take(bound)?;
        let place = place_of(reader, "figure", id, choices)?;
        return Some(plain(Key::Choice(place)));
    }
    let value = scenario.value();
    let value = reader.take(value)?;
    let key = Key::Number(value);
    Some(KeyRead { scenario: Some(scenario), ..plain(key) })
}

/// The kernel, the device and the options of a scenario.
pub(super) fn scenario_of(reader: &mut Reader<'_>, figure: Figure) -> Option<Scenario> {
    let kernel = reader.need("kernel", "a kernel");
    let kernel = kernel.and_then(|value| under(reader, "kernel", read::kernel(value)));
    let device = reader.need("device", "a device");
    let device = device.and_then(|value| under(reader, "device", read::device_or_id(value)));
    let options = reader.get("options").map_or(Ok(Default::default()), read::options);
    let options = under(reader, "options", options);
    Some(Scenario { figure, kernel: kernel?, device: device?, options: options? })
}

fn under<T>(reader: &mut Reader<'_>, name: &str, found: Result<T, Error>) -> Option<T> {
    // an unknown device is told at `device` already
    reader
        .take(found.map_err(|fault| if fault.field() == name { fault } else { fault.under(name) }))
}

fn value_key(reader: &mut Reader<'_>, choices: &[Choice]) -> Option<KeyRead> {
    reader.know(&["value", "unit", "choice"], &[]);
    let value = reader.number("value", Limit::Key);
    let unit = unit_of(reader, "unit");
    let has_choice = reader.get("choice").is_some();
    let word_key = if has_choice { choice_of(reader, choices) } else { None };
    Some(KeyRead { unit, word_key, ..plain(Key::Number(value?)) })
}

fn choice_of(reader: &mut Reader<'_>, choices: &[Choice]) -> Option<usize> {
    let id = reader.text("choice", limits::TEXT_MAX)?;
    place_of(reader, "choice", &id, choices)
}

fn place_of(reader: &mut Reader<'_>, at: &str, id: &str, choices: &[Choice]) -> Option<usize> {
    let place = choices.iter().position(|choice| choice.id == id);
    if place.is_none() {
        let mut ids = Vec::new();
        for choice in choices {
            ids.push(&*choice.id);
        }
        let before = if ids.is_empty() { "a list of choices" } else { "one of " };
        reader.refuse(Error::one_of(Code::OutOfRange, at, Given::text(id), before, &ids));
    }
    place
}

/// What a board must reach.
fn goal_of(outer: &mut Reader<'_>) -> Option<Goal> {
    const WANTED: &str = "one of device, bound, m_at_least, precision, placed";
    let mut reader = Reader::new(outer.get("task")?, WANTED);
    reader.know(&["device", "bound", "m_at_least", "precision", "placed"], &[]);
    let goal = match reader.fields {
        [(name, value)] => match name.as_ref() {
            "device" => {
                under(&mut reader, "device", read::device_or_id(value)).and_then(|device| {
                    let id = device.catalogue_id().map(str::to_owned);
                    if id.is_none() {
                        let allowed = "the id of a device of the catalogue";
                        reader.refuse(Error::new(
                            Code::UnknownDevice,
                            "device",
                            value.given(),
                            allowed,
                        ));
                    }
                    id.map(Goal::Device)
                })
            }
            "bound" => {
                let bounds = [Bound::Memory, Bound::Compute];
                let is_second = reader.is_second("bound", bounds.map(Bound::name));
                Some(Goal::Bound(if is_second { Bound::Compute } else { Bound::Memory }))
            }
            "m_at_least" => reader
                .number("m_at_least", Limit::DraggedM)
                .map(|m| Goal::MAtLeast(limits::whole_u32(m))),
            "precision" => {
                let read = text("precision", value).and_then(Precision::from_name);
                reader.take(read).map(Goal::Precision)
            }
            _ => under(&mut reader, "placed", read::kernel(value)).map(Goal::Placed),
        },
        _ => {
            reader.refuse(Error::new(Code::ConflictingFields, "", Given::Object, WANTED));
            None
        }
    };
    let faults = reader.faults;
    let is_fine = faults.is_empty();
    merge(outer, "task", faults);
    goal.filter(|_| is_fine)
}
