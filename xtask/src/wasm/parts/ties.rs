//! What the linker knew of a module: which functions and constants refer to which others.
//!
//! Read from the relocations that it writes on demand. A constant's address and a function's slot in
//! the table stay what they are through every later step, so that what is found here holds at the end.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use rustc_demangle::demangle;
use wasmparser::{
    DataKind, ElementItems, ElementKind, ExternalKind, KnownCustom, Linking, Name, Operator,
    Parser, Payload, RelocSectionReader, RelocationType, SymbolInfo, TypeRef,
};

use super::ranges::without;
use crate::fault::Fault;
use crate::wasm::by_function::plain;

/// What the linker calls the data that no one writes.
const CONSTANTS: &str = ".rodata";

/// Something that refers and is referred to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Thing {
    Function(u32),
    /// by its symbol
    Constant(u32),
}

/// All references of a linked module.
#[derive(Debug, Default)]
pub(super) struct Ties {
    exports: Vec<(String, u32)>,
    /// the names of functions, as [`plain`] makes them
    names: BTreeMap<u32, String>,
    to: BTreeMap<Thing, BTreeSet<Thing>>,
    /// the addresses of constants by their symbols
    addresses: BTreeMap<u32, Range<u32>>,
    /// those among them that the program may write
    variables: BTreeSet<u32>,
    /// the addresses by which functions refer to constants: into one, or before its first byte for a place that is counted
    said: BTreeMap<u32, BTreeSet<u32>>,
    /// functions by their slots in the table
    slots: BTreeMap<u32, u32>,
}

/// What the table and the data have of some things.
#[derive(Debug, Default)]
pub(super) struct Reach {
    /// Slots of the table whose functions are among them.
    pub(super) slots: BTreeSet<u32>,
    /// The addresses of constants that are, in order; no variable's.
    pub(super) addresses: Vec<Range<u32>>,
}

impl Ties {
    /// Of a module that was linked with its relocations.
    ///
    /// # Errors
    /// The bytes are no module, or one without relocations.
    pub(super) fn read(module: &[u8]) -> Result<Self, Fault> {
        let read = Raw::read(module).map_err(|error| Fault::new(format!("wasmparser: {error}")))?;
        if read.relocations.is_empty() {
            return Err(Fault::new("the module was linked without its relocations"));
        }
        Ok(read.ties())
    }

    /// What can be reached from the exports and the functions of which `is_root` and `begins` say so by their
    /// names, without those of which `ends` does.
    pub(super) fn reach(
        &self,
        is_root: impl Fn(&str) -> bool,
        begins: impl Fn(&str) -> bool,
        ends: impl Fn(&str) -> bool,
    ) -> BTreeSet<Thing> {
        let named = |is: &dyn Fn(&str) -> bool| -> BTreeSet<u32> {
            self.names.iter().filter(|(_, name)| is(name)).map(|(function, _)| *function).collect()
        };
        let (begins, ends) = (named(&begins), named(&ends));
        let roots = self.exports.iter().filter(|(name, _)| is_root(name));
        let roots = roots.map(|(_, function)| *function).chain(begins);
        let mut open: Vec<Thing> = roots.map(Thing::Function).collect();
        let mut found: BTreeSet<Thing> = BTreeSet::new();
        while let Some(thing) = open.pop() {
            let is_end = matches!(thing, Thing::Function(function) if ends.contains(&function));
            if !is_end && found.insert(thing) {
                open.extend(self.to.get(&thing).into_iter().flatten());
            }
        }
        found
    }

    /// The addresses of constants that nothing refers to any longer, of all numbers that stand in the code at the end:
    /// the places of panics, and their words.
    pub(super) fn unsaid(&self, numbers: &BTreeSet<u32>) -> Vec<Range<u32>> {
        let is_said = |(symbol, range): &(&u32, &Range<u32>)| {
            let said = self.said.get(*symbol).into_iter().flatten();
            numbers.range((*range).clone()).next().is_some()
                || said.into_iter().any(|at| numbers.contains(at))
        };
        let said = self.addresses.iter().filter(is_said).map(|(symbol, _)| *symbol);
        let mut open: Vec<u32> = said.chain(self.variables.iter().copied()).collect();
        let mut found: BTreeSet<u32> = BTreeSet::new();
        while let Some(symbol) = open.pop() {
            if found.insert(symbol) {
                let to = self.to.get(&Thing::Constant(symbol)).into_iter().flatten();
                open.extend(to.filter_map(|thing| match thing {
                    Thing::Constant(symbol) => Some(*symbol),
                    Thing::Function(_) => None,
                }));
            }
        }
        let (held, idle): (Vec<_>, Vec<_>) =
            self.addresses.iter().partition(|(symbol, _)| found.contains(*symbol));
        let ranges = |of: Vec<(&u32, &Range<u32>)>| -> Vec<Range<u32>> {
            of.into_iter().map(|(_, range)| range.clone()).collect()
        };
        without(ranges(idle), &ranges(held))
    }

    /// Where these things stand.
    pub(super) fn places(&self, things: &BTreeSet<Thing>) -> Reach {
        let is_found = |(slot, function): (&u32, &u32)| {
            things.contains(&Thing::Function(*function)).then_some(*slot)
        };
        let addresses = self.addresses.iter();
        let mut addresses: Vec<_> = addresses
            .filter(|(symbol, _)| things.contains(&Thing::Constant(**symbol)))
            .filter(|(symbol, _)| !self.variables.contains(symbol))
            .map(|(_, range)| range.clone())
            .collect();
        addresses.sort_by_key(|range| (range.start, range.end));
        Reach { slots: self.slots.iter().filter_map(is_found).collect(), addresses }
    }
}

/// The sections of a module that the ties are made from.
#[derive(Default)]
struct Raw<'a> {
    imported: u32,
    exports: Vec<(String, u32)>,
    names: BTreeMap<u32, String>,
    slots: BTreeMap<u32, u32>,
    code: Placed,
    /// each body, in the order of the functions
    bodies: Vec<Range<usize>>,
    data: Placed,
    /// each segment: its bytes in the file, its address
    segments: Vec<(Range<usize>, u32)>,
    segment_names: Vec<&'a str>,
    symbols: Vec<SymbolInfo<'a>>,
    relocations: Vec<RelocSectionReader<'a>>,
}

/// A section: its number, and where its contents begin.
#[derive(Default, Clone, Copy, PartialEq)]
struct Placed {
    number: u32,
    start: usize,
}

impl<'a> Raw<'a> {
    fn read(module: &'a [u8]) -> wasmparser::Result<Self> {
        let mut raw = Self::default();
        let mut number = 0;
        for payload in Parser::new(0).parse_all(module) {
            let payload = payload?;
            let here = payload.as_section().map(|(_, range)| Placed { number, start: range.start });
            number += u32::from(here.is_some());
            let here = here.unwrap_or_default();
            match payload {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        raw.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export?;
                        if export.kind == ExternalKind::Func {
                            raw.exports.push((bare(export.name).to_owned(), export.index));
                        }
                    }
                }
                Payload::ElementSection(elements) => {
                    for element in elements {
                        let element = element?;
                        if let ElementKind::Active { offset_expr, .. } = &element.kind
                            && let ElementItems::Functions(functions) = element.items
                        {
                            let first = constant(offset_expr)?;
                            for (slot, function) in (first..).zip(functions) {
                                raw.slots.insert(slot, function?);
                            }
                        }
                    }
                }
                Payload::CodeSectionStart { .. } => raw.code = here,
                Payload::CodeSectionEntry(body) => raw.bodies.push(body.range()),
                Payload::DataSection(segments) => {
                    raw.data = here;
                    for segment in segments {
                        let segment = segment?;
                        let address = match &segment.kind {
                            DataKind::Active { offset_expr, .. } => constant(offset_expr)?,
                            DataKind::Passive => 0,
                        };
                        let end = segment.range.end;
                        raw.segments.push((end - segment.data.len()..end, address));
                    }
                }
                Payload::CustomSection(custom) => match custom.as_known() {
                    KnownCustom::Linking(linking) => {
                        for part in linking.subsections() {
                            match part? {
                                Linking::SymbolTable(symbols) => {
                                    raw.symbols = symbols.into_iter().collect::<Result<_, _>>()?;
                                }
                                Linking::SegmentInfo(segments) => {
                                    let names = segments.into_iter();
                                    raw.segment_names = names
                                        .map(|segment| segment.map(|segment| segment.name))
                                        .collect::<Result<_, _>>()?;
                                }
                                _ => {}
                            }
                        }
                    }
                    KnownCustom::Name(names) => {
                        for part in names {
                            let Name::Function(functions) = part? else { continue };
                            for naming in functions {
                                let naming = naming?;
                                // the linker writes them as symbols
                                let name = demangle(naming.name).to_string();
                                raw.names.insert(naming.index, plain(&name).to_owned());
                            }
                        }
                    }
                    KnownCustom::Reloc(relocations) => raw.relocations.push(relocations),
                    _ => {}
                },
                _ => {}
            }
        }
        Ok(raw)
    }

    fn ties(self) -> Ties {
        let mut ties = Ties { exports: self.exports.clone(), ..Ties::default() };
        ties.slots.clone_from(&self.slots);
        ties.names.clone_from(&self.names);
        for (symbol, of) in (0..).zip(&self.symbols) {
            if let SymbolInfo::Data { symbol: Some(place), .. } = of
                && let Some((_, address)) = self.segments.get(place.index as usize)
            {
                let start = address + place.offset;
                ties.addresses.insert(symbol, start..start + place.size);
                let name = self.segment_names.get(place.index as usize).copied();
                if !name.unwrap_or_default().starts_with(CONSTANTS) {
                    ties.variables.insert(symbol);
                }
            }
        }
        let mut by_address: Vec<_> =
            ties.addresses.iter().map(|(symbol, range)| (range.clone(), *symbol)).collect();
        by_address.sort_by_key(|(range, _)| range.start);
        for section in &self.relocations {
            for entry in section.entries().into_iter().flatten() {
                let Some(thing) = self.thing(entry.ty, entry.index) else { continue };
                let at = entry.offset as usize;
                let froms = if section.section_index() == self.code.number {
                    self.function_at(self.code.start + at).into_iter().collect()
                } else if section.section_index() == self.data.number {
                    self.constants_at(self.data.start + at, &by_address)
                } else {
                    Vec::new()
                };
                if let Thing::Constant(symbol) = thing
                    && let Some(range) = ties.addresses.get(&symbol)
                {
                    let at = i64::from(range.start) + entry.addend;
                    ties.said.entry(symbol).or_default().extend(u32::try_from(at));
                }
                for from in froms {
                    ties.to.entry(from).or_default().insert(thing);
                }
            }
        }
        ties
    }

    /// What a relocation refers to, where that is a function or a constant.
    fn thing(&self, kind: RelocationType, symbol: u32) -> Option<Thing> {
        if matches!(kind, RelocationType::TypeIndexLeb) {
            return None;
        }
        match self.symbols.get(symbol as usize)? {
            SymbolInfo::Func { index, .. } => Some(Thing::Function(*index)),
            SymbolInfo::Data { symbol: Some(_), .. } => Some(Thing::Constant(symbol)),
            _ => None,
        }
    }

    fn function_at(&self, at: usize) -> Option<Thing> {
        let place = self.bodies.partition_point(|body| body.end <= at);
        let body = self.bodies.get(place).filter(|body| body.contains(&at));
        body.and_then(|_| u32::try_from(place).ok())
            .map(|place| Thing::Function(self.imported + place))
    }

    /// The symbols over a place of the data section: some share their bytes.
    fn constants_at(&self, at: usize, by_address: &[(Range<u32>, u32)]) -> Vec<Thing> {
        let segment = self.segments.iter().find(|(bytes, _)| bytes.contains(&at));
        let Some((bytes, address)) = segment else { return Vec::new() };
        let Ok(offset) = u32::try_from(at - bytes.start) else { return Vec::new() };
        let over = by_address.iter().filter(|(range, _)| range.contains(&(address + offset)));
        over.map(|(_, symbol)| Thing::Constant(*symbol)).collect()
    }
}

/// The value of an offset; the linker writes no other kind.
fn constant(of: &wasmparser::ConstExpr<'_>) -> wasmparser::Result<u32> {
    match of.get_operators_reader().read()? {
        Operator::I32Const { value } => Ok(value.cast_unsigned()),
        _ => Ok(0),
    }
}

/// A name as wasm-bindgen will write it: `questions` for `questions_8ef5524ea70e11ed`.
fn bare(name: &str) -> &str {
    let is_hash =
        |tail: &str| tail.len() == 16 && tail.bytes().all(|byte| byte.is_ascii_hexdigit());
    name.rsplit_once('_').filter(|(_, tail)| is_hash(tail)).map_or(name, |(bare, _)| bare)
}
