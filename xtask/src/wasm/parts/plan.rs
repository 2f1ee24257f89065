//! What goes into which part.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use walrus::ir::{Call, RefFunc, ReturnCall, Visitor, dfs_in_order};
use walrus::{ExportItem, FunctionId, FunctionKind, Module};

use super::ranges::without;
use super::sections::listed;
use super::ties::{Reach, Ties};
use crate::fault::Fault;
use crate::manifest::Part;

/// What wasm-bindgen asks of the linked module alone: no part's, and gone from the finished one.
const DESCRIPTIONS: &str = "__wbindgen_describe";

/// Which part has what; every other thing is the main module's.
pub(super) struct Plan {
    /// by the place of a function in the finished module
    pub(super) functions: BTreeMap<usize, usize>,
    pub(super) slots: BTreeMap<u32, usize>,
    /// of each part
    pub(super) addresses: Vec<Vec<Range<u32>>>,
    pub(super) exports: BTreeMap<String, usize>,
    /// the functions of the main module that a part calls, by the names under which it exports them
    pub(super) shared: BTreeMap<usize, String>,
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
        let ties = Ties::read(linked)?;
        let of = |export: &str| exports.get(export).copied();
        let main = ties.reach(|export| of(export).is_none() && !export.starts_with(DESCRIPTIONS));
        let own: Vec<Reach> =
            (0..parts.len()).map(|part| ties.reach(|export| of(export) == Some(part))).collect();
        let mut slots = BTreeMap::new();
        for (part, reach) in own.iter().enumerate() {
            for slot in reach.slots.difference(&main.slots) {
                if !others(&own, part).any(|reach| reach.slots.contains(slot)) {
                    slots.insert(*slot, part);
                }
            }
        }
        // a constant that several parts need stands in each: they lay the same bytes to the same place
        let addresses = own.iter().map(|reach| without(reach.addresses.clone(), &main.addresses));
        let addresses = addresses.collect();
        let mut plan =
            Self { functions: BTreeMap::new(), slots, addresses, exports, shared: BTreeMap::new() };
        plan.share_out(finished, parts.len());
        Ok(plan)
    }

    /// Gives each part the functions that it alone reaches, and names those of the main module that a
    /// part calls.
    fn share_out(&mut self, finished: &Module, parts: usize) {
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
        let reach = |part| reached(roots.get(&part).into_iter().flatten().copied(), &calls);
        let main = reach(None);
        let own: Vec<_> = (0..parts).map(|part| reach(Some(part))).collect();
        for (part, functions) in own.iter().enumerate() {
            for function in functions {
                let is_shared =
                    main.contains(function) || others(&own, part).any(|all| all.contains(function));
                let is_local = matches!(finished.funcs.get(*function).kind, FunctionKind::Local(_));
                if is_local && !is_shared {
                    self.functions.insert(function.index(), part);
                }
            }
        }
        for (function, called) in &calls {
            for callee in called.iter().filter(|_| self.functions.contains_key(&function.index())) {
                let is_local = matches!(finished.funcs.get(*callee).kind, FunctionKind::Local(_));
                if is_local && !self.functions.contains_key(&callee.index()) {
                    let name = short(self.shared.len());
                    self.shared.entry(callee.index()).or_insert(name);
                }
            }
        }
        // a part's export or slot may be a function that stays
        for function in roots.iter().filter(|(part, _)| part.is_some()).flat_map(|(_, all)| all) {
            if !self.functions.contains_key(&function.index()) {
                let name = short(self.shared.len());
                self.shared.entry(function.index()).or_insert(name);
            }
        }
    }
}

fn others<T>(all: &[T], but: usize) -> impl Iterator<Item = &T> {
    all.iter().enumerate().filter(move |(place, _)| *place != but).map(|(_, one)| one)
}

fn called(function: &walrus::LocalFunction) -> BTreeSet<FunctionId> {
    let mut calls = Calls::default();
    dfs_in_order(&mut calls, function, function.entry_block());
    calls.to
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
) -> BTreeSet<FunctionId> {
    let mut open: Vec<FunctionId> = roots.collect();
    let mut found = BTreeSet::new();
    while let Some(function) = open.pop() {
        if found.insert(function) {
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
