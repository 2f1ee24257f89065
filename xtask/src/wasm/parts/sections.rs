//! Tables, data and what all parts share, as they stand in a module.

use std::ops::Range;

use walrus::ir::Value;
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId,
    FunctionKind, GlobalKind, ImportKind, Module, RefType, Table,
};

/// The memory, under the name of the build, the tables and what can change of the globals.
pub(super) fn common(module: &Module, build: &str) -> Vec<(String, ExportItem)> {
    let memories = module.memories.iter().map(|memory| ExportItem::Memory(memory.id()));
    let tables = module.tables.iter().map(|table| ExportItem::Table(table.id()));
    let globals = module.globals.iter().map(|global| ExportItem::Global(global.id()));
    let named = memories.map(|item| (build.to_owned(), item));
    let others = tables.chain(globals).enumerate().map(|(place, item)| (format!("${place}"), item));
    named.chain(others).collect()
}

/// Takes from the main module what [`common`] says that it gives.
pub(super) fn import_common(module: &mut Module, main: &str, common: Vec<(String, ExportItem)>) {
    for (name, item) in common {
        let kind = match item {
            ExportItem::Memory(id) => ImportKind::Memory(id),
            ExportItem::Table(id) => ImportKind::Table(id),
            ExportItem::Global(id) => ImportKind::Global(id),
            ExportItem::Function(_) | ExportItem::Tag(_) => continue,
        };
        let import = module.imports.add(main, &name, kind);
        match item {
            ExportItem::Memory(id) => module.memories.get_mut(id).import = Some(import),
            ExportItem::Table(id) => module.tables.get_mut(id).import = Some(import),
            ExportItem::Global(id) => module.globals.get_mut(id).kind = GlobalKind::Import(import),
            ExportItem::Function(_) | ExportItem::Tag(_) => {}
        }
    }
}

/// The table of the functions that are called by their slots.
pub(super) fn functions_of(module: &Module) -> Option<&Table> {
    module.tables.iter().find(|table| table.element_ty == RefType::FUNCREF)
}

/// Makes room in the table for so many functions more.
pub(super) fn widen(module: &mut Module, by: usize) {
    if let Some(id) = functions_of(module).map(Table::id) {
        let table = module.tables.get_mut(id);
        table.initial += by as u64;
        table.maximum = table.maximum.map(|maximum| maximum + by as u64);
    }
}

/// Puts functions into the table, from a slot on.
pub(super) fn lay_slot(module: &mut Module, slot: u32, functions: Vec<FunctionId>) {
    if let Some(table) = functions_of(module).map(Table::id) {
        let offset = ConstExpr::Value(Value::I32(slot.cast_signed()));
        let kind = ElementKind::Active { table, offset };
        let element = module.elements.add(kind, ElementItems::Functions(functions));
        module.tables.get_mut(table).elem_segments.insert(element);
    }
}

/// In the place of a function, one that calls what stands in a slot of the table by then.
pub(super) fn call_by_slot(module: &mut Module, slot: u32, function: FunctionId) {
    let Some(table) = functions_of(module).map(Table::id) else { return };
    let ty = module.funcs.get(function).ty();
    let (takes, gives) = module.types.params_results(ty);
    let (takes, gives) = (takes.to_vec(), gives.to_vec());
    let mut builder = FunctionBuilder::new(&mut module.types, &takes, &gives);
    let given: Vec<_> = takes.into_iter().map(|each| module.locals.add(each)).collect();
    let mut body = builder.func_body();
    for local in &given {
        body.local_get(*local);
    }
    body.i32_const(slot.cast_signed()).call_indirect(ty, table);
    module.funcs.get_mut(function).kind = FunctionKind::Local(builder.local_func(given));
}

/// Every function of the table with its slot.
pub(super) fn listed(module: &Module) -> Vec<(u32, FunctionId)> {
    let mut listed = Vec::new();
    for element in module.elements.iter() {
        if let ElementKind::Active { offset, .. } = &element.kind
            && let ElementItems::Functions(functions) = &element.items
        {
            listed.extend((number(offset)..).zip(functions.iter().copied()));
        }
    }
    listed
}

/// Keeps those slots of the table that `keeps` says.
pub(super) fn lay_slots(module: &mut Module, keeps: impl Fn(u32) -> bool) {
    let mut runs: Vec<(walrus::TableId, u32, Vec<FunctionId>)> = Vec::new();
    let mut gone = Vec::new();
    for element in module.elements.iter() {
        let ElementKind::Active { table, offset } = &element.kind else { continue };
        let ElementItems::Functions(functions) = &element.items else { continue };
        gone.push((*table, element.id()));
        let mut open = false;
        for (slot, function) in (number(offset)..).zip(functions) {
            let kept = keeps(slot);
            match runs.last_mut().filter(|_| open && kept) {
                Some((_, _, run)) => run.push(*function),
                None if kept => runs.push((*table, slot, vec![*function])),
                None => {}
            }
            open = kept;
        }
    }
    for (table, element) in gone {
        module.tables.get_mut(table).elem_segments.remove(&element);
        module.elements.delete(element);
    }
    for (table, slot, functions) in runs {
        let offset = ConstExpr::Value(Value::I32(slot.cast_signed()));
        let kind = ElementKind::Active { table, offset };
        let element = module.elements.add(kind, ElementItems::Functions(functions));
        module.tables.get_mut(table).elem_segments.insert(element);
    }
}

/// Keeps those addresses of the data that `kept` says of each segment; fewer than `gap` bytes between two of them are
/// filled with zeros.
pub(super) fn cut_data(
    module: &mut Module,
    gap: u32,
    kept: impl Fn(Range<u32>) -> Vec<Range<u32>>,
) {
    let mut pieces: Vec<(walrus::MemoryId, u32, Vec<u8>)> = Vec::new();
    let mut gone = Vec::new();
    for data in module.data.iter() {
        let DataKind::Active { memory, offset } = &data.kind else { continue };
        gone.push((*memory, data.id()));
        let address = number(offset);
        let end = address + u32::try_from(data.value.len()).unwrap_or(0);
        let mut before: Option<u32> = None;
        for range in kept(address..end) {
            let (from, to) = ((range.start - address) as usize, (range.end - address) as usize);
            let bytes = data.value.get(from..to).unwrap_or_default();
            let between =
                before.map(|before| range.start - before).filter(|between| *between < gap);
            match (pieces.last_mut(), between) {
                (Some((_, _, piece)), Some(between)) => {
                    piece.resize(piece.len() + between as usize, 0);
                    piece.extend_from_slice(bytes);
                }
                _ => pieces.push((*memory, range.start, bytes.to_vec())),
            }
            before = Some(range.end);
        }
    }
    for (memory, data) in gone {
        module.memories.get_mut(memory).data_segments.remove(&data);
        module.data.delete(data);
    }
    for (memory, address, bytes) in pieces {
        let offset = ConstExpr::Value(Value::I32(address.cast_signed()));
        let data = module.data.add(DataKind::Active { memory, offset }, bytes);
        module.memories.get_mut(memory).data_segments.insert(data);
    }
}

fn number(offset: &ConstExpr) -> u32 {
    match offset {
        ConstExpr::Value(Value::I32(value)) => value.cast_unsigned(),
        _ => 0,
    }
}
