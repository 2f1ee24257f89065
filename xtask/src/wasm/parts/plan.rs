//! What goes into which part.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use walrus::ir::{Call, Const, Load, RefFunc, ReturnCall, Store, Value, Visitor, dfs_in_order};
use walrus::{ExportItem, FunctionId, FunctionKind, Module};

use super::ranges::without;
use super::sections::{functions_of, listed};
use super::ties::{Reach, Thing, Ties};
use crate::fault::Fault;
use crate::manifest::Part;
use crate::wasm::by_function::plain;

/// What wasm-bindgen asks of the linked module alone: no part's, and gone from the finished one.
const DESCRIPTIONS: &str = "__wbindgen_describe";

/// Which part has what; every other thing is the main module's.
pub(super) struct Plan {
    /// by the place of a function in the finished module
    pub(super) functions: BTreeMap<usize, usize>,
    /// functions of parts that others call by a slot of the table, which is theirs alone
    pub(super) by_slot: BTreeMap<usize, u32>,
    pub(super) slots: BTreeMap<u32, usize>,
    /// of each part
    pub(super) addresses: Vec<Vec<Range<u32>>>,
    /// of constants that are no one's any longer
    pub(super) unsaid: Vec<Range<u32>>,
    pub(super) exports: BTreeMap<String, usize>,
    /// the functions that another module calls than the one that has them, by the names under which it takes them
    pub(super) shared: BTreeMap<usize, String>,
    /// those of them that the main module gives: they stand in slots of the table, which are their names
    pub(super) given: BTreeMap<usize, u32>,
    /// of each part, the one that comes before it
    bases: Vec<Option<usize>>,
}

impl Plan {
    /// Of a finished module, by what the linker knew of it.
    ///
    /// # Errors
    /// As [`super::cut`].
    pub(super) fn new(linked: &[u8], finished: &Module, parts: &[Part]) -> Result<Self, Fault> {
        let mut exports = BTreeMap::new();
        for (place, part) in parts.iter().enumerate() {
            for export in &part.exports {
                if finished.exports.get_func(export).is_err() {
                    let message =
                        format!("the part {}: nothing is exported as {export}", part.name);
                    return Err(Fault::new(message));
                }
                exports.insert(export.clone(), place);
            }
        }
        let bases = parts
            .iter()
            .enumerate()
            .map(|(place, part)| base(part, parts.get(..place).unwrap_or_default()))
            .collect::<Result<_, _>>()?;
        let mut plan = Self {
            functions: BTreeMap::new(),
            by_slot: BTreeMap::new(),
            slots: BTreeMap::new(),
            addresses: Vec::new(),
            unsaid: Vec::new(),
            exports,
            shared: BTreeMap::new(),
            given: BTreeMap::new(),
            bases,
        };
        let ties = Ties::read(linked)?;
        plan.unsaid = ties.unsaid(&numbers(finished));
        plan.share_out_constants(&ties, parts);
        plan.share_out_functions(finished, parts)?;
        Ok(plan)
    }

    /// A part, the one that comes before it, and so on.
    fn chain(&self, part: usize) -> Vec<usize> {
        let before = |part: &usize| self.bases.get(*part).copied().flatten();
        std::iter::successors(Some(part), before).collect()
    }

    /// Which part has what these parts need, and the main module does not: the last that all of them have at
    /// hand. None where the main module has to have it for them.
    fn owner(&self, users: &[usize]) -> Option<usize> {
        let chains: Vec<_> = users.iter().map(|user| self.chain(*user)).collect();
        let mut own = chains.first()?.iter().copied();
        own.find(|part| chains.iter().all(|chain| chain.contains(part)))
    }

    /// Gives each part its slots of the table and its constants.
    fn share_out_constants(&mut self, ties: &Ties, parts: &[Part]) {
        let exports = &self.exports;
        let of = |export: &str| exports.get(export).copied();
        let is_at = |part: &Part, name: &str| part.functions.iter().any(|each| each == name);
        let main = ties.reach(
            |export| of(export).is_none() && !export.starts_with(DESCRIPTIONS),
            |_| false,
            |name| parts.iter().any(|part| is_at(part, name)),
        );
        let reach = parts.iter().enumerate().map(|(place, part)| {
            let others = |name: &str| others(parts, place).any(|other| is_at(other, name));
            ties.reach(|export| of(export) == Some(place), |name| is_at(part, name), others)
        });
        let reach: Vec<BTreeSet<Thing>> = reach.collect();
        let mut own: Vec<BTreeSet<Thing>> = vec![BTreeSet::new(); parts.len()];
        for thing in
            reach.iter().flatten().collect::<BTreeSet<_>>().difference(&main.iter().collect())
        {
            let users: Vec<usize> = users(&reach, thing);
            // a constant that several parts need stands in each where they have nothing in common: they lay the same bytes to the same place
            let holders = match self.owner(&users) {
                Some(owner) => vec![owner],
                None if matches!(thing, Thing::Constant(_)) => users,
                None => Vec::new(),
            };
            for holder in holders {
                if let Some(own) = own.get_mut(holder) {
                    own.insert(**thing);
                }
            }
        }
        let main = ties.places(&main);
        let own: Vec<Reach> = own.iter().map(|things| ties.places(things)).collect();
        for (part, places) in own.iter().enumerate() {
            self.slots.extend(places.slots.iter().map(|slot| (*slot, part)));
            let before = self.chain(part).into_iter().skip(1).filter_map(|base| own.get(base));
            let there = [&main].into_iter().chain(before).flat_map(|other| other.addresses.clone());
            let there: Vec<_> = there.chain(self.unsaid.clone()).collect();
            self.addresses.push(without(places.addresses.clone(), &there));
        }
    }

    /// Gives each part its functions, and names those that another module calls.
    fn share_out_functions(&mut self, finished: &Module, parts: &[Part]) -> Result<(), Fault> {
        let calls: BTreeMap<FunctionId, BTreeSet<FunctionId>> =
            finished.funcs.iter_local().map(|(id, local)| (id, called(local))).collect();
        let mut roots: BTreeMap<Option<usize>, BTreeSet<FunctionId>> = BTreeMap::new();
        for export in finished.exports.iter() {
            if let ExportItem::Function(function) = export.item {
                let part = self.exports.get(&export.name).copied();
                roots.entry(part).or_default().insert(function);
            }
        }
        roots.entry(None).or_default().extend(finished.start);
        for (slot, function) in listed(finished) {
            roots.entry(self.slots.get(&slot).copied()).or_default().insert(function);
        }
        let mut of_parts: BTreeMap<FunctionId, usize> = BTreeMap::new();
        let slots = functions_of(finished).map_or(0, |table| table.initial);
        let mut slot = u32::try_from(slots).unwrap_or(u32::MAX);
        for (place, part) in parts.iter().enumerate() {
            for name in &part.functions {
                let function = named(finished, name).ok_or_else(|| {
                    Fault::new(format!("the part {}: no function is called {name}", part.name))
                        .remedy("it has to be #[inline(never)]")
                })?;
                of_parts.insert(function, place);
                self.by_slot.insert(function.index(), slot);
                slot += 1;
                roots.entry(Some(place)).or_default().insert(function);
            }
        }
        let reach = |part: Option<usize>| {
            let roots = roots.get(&part).into_iter().flatten().copied();
            reached(roots, &calls, |function| {
                of_parts.get(&function).is_some_and(|of| part != Some(*of))
            })
        };
        let main = reach(None);
        let own: Vec<_> = (0..parts.len()).map(|part| reach(Some(part))).collect();
        for function in own.iter().flatten().collect::<BTreeSet<_>>() {
            let is_local = matches!(finished.funcs.get(*function).kind, FunctionKind::Local(_));
            if is_local
                && !main.contains(function)
                && let Some(owner) = self.owner(&users(&own, function))
            {
                self.functions.insert(function.index(), owner);
            }
        }
        let mut shared: BTreeSet<usize> = BTreeSet::new();
        let of = |function: FunctionId| self.functions.get(&function.index());
        for (function, called) in &calls {
            let from = of(*function);
            let away = called.iter().filter(|callee| of(**callee) != from);
            // what the main module calls of a part it calls by its slot
            shared.extend(away.filter(|_| from.is_some()).map(|callee| callee.index()));
        }
        // a part's export or slot may be a function of another
        for (part, roots) in &roots {
            let away = roots.iter().filter(|root| part.is_some() && of(**root) != part.as_ref());
            shared.extend(away.map(|root| root.index()));
        }
        let is_local = |function: &FunctionId| {
            matches!(finished.funcs.get(*function).kind, FunctionKind::Local(_))
        };
        let local: BTreeSet<usize> =
            calls.keys().filter(|function| is_local(function)).map(|id| id.index()).collect();
        let shared = shared.into_iter().filter(|function| local.contains(function));
        let (of_main, of_parts): (Vec<_>, Vec<_>) = shared.partition(|function| {
            // what the main module calls by a slot it can hand on as well
            !self.functions.contains_key(function) || self.by_slot.contains_key(function)
        });
        // an export has a name and a number: a slot of the table takes a third of its bytes
        self.given = of_main.into_iter().zip(slot..).collect();
        let given = self.given.iter().map(|(function, slot)| (*function, slot.to_string()));
        let named = of_parts.into_iter().enumerate().map(|(place, of)| (of, short(place)));
        self.shared = given.chain(named).collect();
        Ok(())
    }
}

/// The place of the part that comes before one, as it does in the list.
fn base(part: &Part, before: &[Part]) -> Result<Option<usize>, Fault> {
    let Some(name) = &part.needs else { return Ok(None) };
    let place = before.iter().position(|other| other.name == *name);
    let fault = || Fault::new(format!("the part {}: no part {name} stands before it", part.name));
    place.map(Some).ok_or_else(fault)
}

/// The function of that name.
fn named(module: &Module, name: &str) -> Option<FunctionId> {
    let is_it = |function: &&walrus::Function| function.name.as_deref().map(plain) == Some(name);
    module.funcs.iter().find(is_it).map(walrus::Function::id)
}

fn others<T>(all: &[T], but: usize) -> impl Iterator<Item = &T> {
    all.iter().enumerate().filter(move |(place, _)| *place != but).map(|(_, one)| one)
}

/// The places of those sets that have it.
fn users<T: Ord>(sets: &[BTreeSet<T>], it: &T) -> Vec<usize> {
    let with_it = sets.iter().enumerate().filter(|(_, set)| set.contains(it));
    with_it.map(|(place, _)| place).collect()
}

fn called(function: &walrus::LocalFunction) -> BTreeSet<FunctionId> {
    let mut calls = Calls::default();
    dfs_in_order(&mut calls, function, function.entry_block());
    calls.to
}

/// Every number that stands in the code: whatever is an address is among them.
fn numbers(module: &Module) -> BTreeSet<u32> {
    let mut numbers = Numbers::default();
    for (_, function) in module.funcs.iter_local() {
        dfs_in_order(&mut numbers, function, function.entry_block());
    }
    numbers.all
}

#[derive(Default)]
struct Numbers {
    all: BTreeSet<u32>,
}

impl<'a> Visitor<'a> for Numbers {
    fn visit_const(&mut self, number: &Const) {
        if let Value::I32(value) = number.value {
            self.all.insert(value.cast_unsigned());
        }
    }

    fn visit_load(&mut self, load: &Load) {
        self.all.extend(u32::try_from(load.arg.offset));
    }

    fn visit_store(&mut self, store: &Store) {
        self.all.extend(u32::try_from(store.arg.offset));
    }
}

#[derive(Default)]
struct Calls {
    to: BTreeSet<FunctionId>,
}

impl<'a> Visitor<'a> for Calls {
    fn visit_call(&mut self, call: &Call) {
        self.to.insert(call.func);
    }

    fn visit_return_call(&mut self, call: &ReturnCall) {
        self.to.insert(call.func);
    }

    fn visit_ref_func(&mut self, refers: &RefFunc) {
        self.to.insert(refers.func);
    }
}

fn reached(
    roots: impl Iterator<Item = FunctionId>,
    calls: &BTreeMap<FunctionId, BTreeSet<FunctionId>>,
    is_end: impl Fn(FunctionId) -> bool,
) -> BTreeSet<FunctionId> {
    let mut open: Vec<FunctionId> = roots.collect();
    let mut found = BTreeSet::new();
    while let Some(function) = open.pop() {
        if !is_end(function) && found.insert(function) {
            open.extend(calls.get(&function).into_iter().flatten());
        }
    }
    found
}

/// A name of its own for each place, the shortest first: `$a` … no name of wasm-bindgen's begins so.
fn short(place: usize) -> String {
    const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let (mut place, mut name) = (place, String::from("$"));
    loop {
        name.push(char::from(LETTERS.get(place % LETTERS.len()).copied().unwrap_or(b'_')));
        place /= LETTERS.len();
        if place == 0 {
            return name;
        }
        place -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_a_name_of_its_own() {
        let rows = [(0, "$a"), (25, "$z"), (26, "$A"), (51, "$Z"), (52, "$aa"), (53, "$ba")];
        for (place, expected) in rows {
            assert_eq!(short(place), expected, "{place}");
        }
        let names: BTreeSet<String> = (0..10_000).map(short).collect();
        assert_eq!(names.len(), 10_000);
    }
}
