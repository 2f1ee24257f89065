//! One alignment for all loads and stores of a width. What the compiler knows of an address is a hint that engines pass
//! over; it differs from place to place, and functions that are alike but for it are said twice.

use walrus::Module;
use walrus::ir::{Load, Store, VisitorMut, dfs_pre_order_mut};

/// Levels a module where it stands.
pub(super) fn level(module: &mut Module) {
    for (_, function) in module.funcs.iter_local_mut() {
        let entry = function.entry_block();
        dfs_pre_order_mut(&mut Level, function, entry);
    }
}

struct Level;

impl VisitorMut for Level {
    fn visit_load_mut(&mut self, load: &mut Load) {
        load.arg.align = load.kind.width();
    }

    fn visit_store_mut(&mut self, store: &mut Store) {
        store.arg.align = store.kind.width();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::ir::{LoadKind, MemArg, StoreKind};
    use walrus::{FunctionBuilder, ValType};

    #[test]
    fn every_width_has_its_own_alignment_and_keeps_its_offset() {
        let mut module = Module::default();
        let memory = module.memories.add_local(false, false, 1, None, None);
        let mut builder = FunctionBuilder::new(&mut module.types, &[], &[ValType::I64]);
        let arg = MemArg { align: 1, offset: 12 };
        let store = StoreKind::I32 { atomic: false };
        let load = LoadKind::I64 { atomic: false };
        builder.func_body().i32_const(0).i32_const(1).store(memory, store, arg);
        builder.func_body().i32_const(0).load(memory, load, arg);
        let id = builder.finish(Vec::new(), &mut module.funcs);
        module.exports.add("f", id);
        level(&mut module);
        // store: 54, load: 41; behind each the power of two and the offset
        let bytes = module.emit_wasm();
        for wanted in [[0x36, 2, 12], [0x29, 3, 12]] {
            assert!(bytes.windows(3).any(|three| three == wanted), "{wanted:x?} in {bytes:x?}");
        }
    }
}
