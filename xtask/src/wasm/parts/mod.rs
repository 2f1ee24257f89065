//! One module cut in parts: the main one, and those that a page fetches when it first needs them.
//!
//! No function stands in two of them: a part works in the memory and the tables of the main module and
//! imports what it calls there. What only one part's exports can reach goes into that part, and with it
//! the constants that the main module does not need; all else stays. Several parts may have one before
//! them, which has what they share. A function that the main module calls, and that few pages need, can
//! be a part's as well: it is called by its slot of the table.

mod given;
pub(super) mod glue;
mod plan;
mod ranges;
mod sections;
mod ties;

use std::ops::Range;

use walrus::{
    ExportId, ExportItem, FunctionId, FunctionKind, ImportKind, ImportedFunction, Module, passes,
};

use self::plan::Plan;
use self::ranges::without;
use self::sections::{
    call_by_slot, common, cut_data, functions_of, import_common, lay_slot, lay_slots, widen,
};
use crate::fault::Fault;
use crate::manifest::Part;

/// The main part's name, also as that from which the others import.
pub(super) const MAIN: &str = "main";

/// A finished module in parts.
pub(super) struct Cut {
    /// What all files of one build have in common, and those of no other have.
    pub(super) build: String,
    /// Under which name the main module exports the table that has what it gives the others.
    pub(super) table: String,
    /// The module as it was, known by the build's name.
    pub(super) whole: Vec<u8>,
    pub(super) main: Vec<u8>,
    /// In the order of the manifest.
    pub(super) others: Vec<Vec<u8>>,
    /// The slots of what the main module gives the others.
    given: Range<u32>,
}

impl Cut {
    /// What becomes a file each: the whole, the main one, the others.
    pub(super) fn files_mut(&mut self) -> impl Iterator<Item = &mut Vec<u8>> {
        [&mut self.whole, &mut self.main].into_iter().chain(&mut self.others)
    }

    /// The last step, once every module has its functions in their places.
    ///
    /// # Errors
    /// As [`given::sort`].
    pub(super) fn sort_given(&mut self) -> Result<(), Fault> {
        given::sort(&mut self.main, &mut self.others, self.given.clone())
    }
}

/// Cuts the finished module by what each of the manifest's parts exports.
///
/// # Errors
/// `linked` has no relocations, `finished` is no module, or a part's export is not there.
pub(super) fn cut(linked: &[u8], finished: &[u8], parts: &[Part]) -> Result<Cut, Fault> {
    let plan = Plan::new(linked, &parse(finished)?, parts)?;
    // an old file beside a new one must be known for what it is: each build has a name
    let build = format!("{:x}", digest(finished));
    let main = main_part(&plan, parse(finished)?, &build);
    let others = (0..parts.len()).map(|part| one_part(&plan, part, parse(finished)?, &build));
    let others = others.collect::<Result<_, _>>()?;
    let table = table_name(&parse(finished)?, &build);
    let whole = named(parse(finished)?, &build);
    let first = plan.given.values().min().copied().unwrap_or_default();
    let given = first..first + u32::try_from(plan.given.len()).unwrap_or_default();
    Ok(Cut { whole, build, table, main, others, given })
}

fn table_name(module: &Module, build: &str) -> String {
    let table = functions_of(module).map(walrus::Table::id);
    let is_it = |item: &ExportItem| matches!(item, ExportItem::Table(id) if Some(*id) == table);
    let found = common(module, build).into_iter().find(|(_, item)| is_it(item));
    found.map(|(name, _)| name).unwrap_or_default()
}

fn named(mut module: Module, build: &str) -> Vec<u8> {
    for memory in module.memories.iter().map(walrus::Memory::id).collect::<Vec<_>>() {
        module.exports.add(build, memory);
    }
    module.emit_wasm()
}

fn parse(bytes: &[u8]) -> Result<Module, Fault> {
    Module::from_buffer(bytes).map_err(|error| Fault::new(format!("walrus: {error:#}")))
}

// FNV-1a: a name, not a seal
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The module without the parts, and with exports for them.
fn main_part(plan: &Plan, mut module: Module, build: &str) -> Vec<u8> {
    export_only(&mut module, |export| !plan.exports.contains_key(export));
    lay_slots(&mut module, |slot| !plan.slots.contains_key(&slot));
    let theirs: Vec<_> = plan.addresses.iter().flatten().chain(&plan.unsaid).cloned().collect();
    // it comes before the others, which lay what is theirs over its zeros
    cut_data(&mut module, GAP, |segment| without(vec![segment], &theirs));
    widen(&mut module, plan.by_slot.len() + plan.given.len());
    let mut given = Vec::new();
    for function in functions(&module) {
        if let Some(slot) = plan.by_slot.get(&function.index()) {
            call_by_slot(&mut module, *slot, function);
        }
        if let Some(slot) = plan.given.get(&function.index()) {
            given.push((*slot, function));
        }
    }
    given.sort_unstable_by_key(|(slot, _)| *slot);
    if let Some((slot, _)) = given.first() {
        let given = given.iter().map(|(_, function)| *function).collect();
        lay_slot(&mut module, *slot, given);
    }
    for (name, item) in common(&module, build) {
        module.exports.add(&name, item);
    }
    passes::gc::run(&mut module);
    module.emit_wasm()
}

/// One part: all else is imported.
fn one_part(plan: &Plan, part: usize, mut module: Module, build: &str) -> Result<Vec<u8>, Fault> {
    let common = common(&module, build);
    export_only(&mut module, |export| plan.exports.get(export) == Some(&part));
    module.start = None;
    lay_slots(&mut module, |slot| plan.slots.get(&slot) == Some(&part));
    widen(&mut module, plan.by_slot.len() + plan.given.len());
    let own = plan.addresses.get(part).cloned().unwrap_or_default();
    cut_data(&mut module, 0, |segment| {
        let within =
            own.iter().map(|range| range.start.max(segment.start)..range.end.min(segment.end));
        within.filter(|range| range.start < range.end).collect()
    });
    for function in functions(&module) {
        let is_local = matches!(module.funcs.get(function).kind, FunctionKind::Local(_));
        if plan.functions.get(&function.index()) == Some(&part) {
            if !plan.given.contains_key(&function.index())
                && let Some(name) = plan.shared.get(&function.index())
            {
                module.exports.add(name, function);
            }
            if let Some(slot) = plan.by_slot.get(&function.index()) {
                lay_slot(&mut module, *slot, vec![function]);
            }
        } else if is_local {
            let ty = module.funcs.get(function).ty();
            // nothing of this part calls one that has no name: gc drops its import
            let name = plan.shared.get(&function.index()).map_or(UNSHARED, String::as_str);
            let import = module.imports.add(MAIN, name, ImportKind::Function(function));
            let kind = FunctionKind::Import(ImportedFunction { import, ty });
            module.funcs.get_mut(function).kind = kind;
        }
    }
    import_common(&mut module, MAIN, common);
    passes::gc::run(&mut module);
    if module.imports.iter().any(|import| import.module == MAIN && import.name == UNSHARED) {
        return Err(Fault::new("a part calls what the main module does not give"));
    }
    Ok(module.emit_wasm())
}

const UNSHARED: &str = "";
/// Fewer bytes than these between two constants of the main module are zeros of its own: brotli says them in less than
/// where another piece begins and how long it is.
const GAP: u32 = 4096;

fn export_only(module: &mut Module, keeps: impl Fn(&str) -> bool) {
    let exports = module.exports.iter().filter(|export| !keeps(&export.name));
    for export in exports.map(walrus::Export::id).collect::<Vec<ExportId>>() {
        module.exports.delete(export);
    }
}

fn functions(module: &Module) -> Vec<FunctionId> {
    module.funcs.iter().map(walrus::Function::id).collect()
}
