//! Rust's own functions that never return, ended at once: how the words of a panic leave the module.
//!
//! So are those that write values into texts, for nothing but a panic does that here: the module has
//! its own `format`. They stay where any function that is not Rust's own calls one of them.
//!
//! A function that never returns composes a message, hands it to a hook and traps. There is no hook here and no
//! one to read it, so the trap alone is left; wasm-opt then drops what nothing calls any longer.

use walrus::ir::{Instr, InstrLocId, InstrSeqId, Unreachable, Visitor, dfs_in_order};
use walrus::{FunctionId, FunctionKind, LocalFunction, Module};

// A throw of wasm-bindgen's never returns either, and is heard.
const HOMES: [&str; 4] = ["core", "alloc", "std", "__rustc"];

/// Each table of a closure has one for who owns it in a box and calls it once, which nobody here does.
const BOXED_ONCE: &str = "FnOnce::call_once{{vtable.shim}}";

/// Silences a module and returns the number of functions that it did this to.
/// Without closures in the glue nothing of wasm-bindgen's for closures can be called, nor js-sys' futures.
pub(super) fn run(module: &mut Module, has_closures: bool) -> usize {
    let is_formatted = formats(module);
    let mut silenced = 0;
    for function in module.funcs.iter_mut() {
        let name = function.name.as_deref().unwrap_or_default();
        let (ours, writes) = (is_rusts_own(name), is_writer(name) && !is_formatted);
        let is_idle = (!has_closures && is_of_closures(name)) || name.contains(BOXED_ONCE);
        if let FunctionKind::Local(local) = &mut function.kind
            && (is_idle || writes || (ours && never_returns(local)))
        {
            let entry = local.entry_block();
            local.block_mut(entry).instrs =
                vec![(Instr::Unreachable(Unreachable {}), InstrLocId::default())];
            silenced += 1;
        }
    }
    silenced
}

// `core[c5930c85a12de822]::panicking::panic`, `<alloc::vec::Vec<_>>::remove::assert_failed`
fn is_rusts_own(name: &str) -> bool {
    let path = name.trim_start_matches('<');
    let end = path.find(['[', ':']).unwrap_or(path.len());
    path.get(..end).is_some_and(|home| HOMES.contains(&home)) && !name.contains("wasm_bindgen")
}

// `core::fmt::write`, `<u32 as core::fmt::Display>::fmt`, the message that a panic carries
fn is_writer(name: &str) -> bool {
    let path = strip_hashes(name);
    path.starts_with("core::fmt::")
        || path.starts_with("<core::fmt::")
        || path.contains(" as core::fmt::")
        || path.contains("std::panicking::")
}

fn is_of_closures(name: &str) -> bool {
    name.starts_with("wasm_bindgen::convert::closures::") || name.contains("js_sys::futures::")
}

fn strip_hashes(name: &str) -> String {
    let mut parts = name.split('[');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |path, part| match part.split_once(']') {
        Some((hash, rest)) if hash.bytes().all(|byte| byte.is_ascii_hexdigit()) => path + rest,
        _ => path + "[" + part,
    })
}

// Whether a function that is neither Rust's own nor a writer itself writes a value into a text.
fn formats(module: &Module) -> bool {
    let name = |id| module.funcs.get(id).name.as_deref().unwrap_or_default();
    let mut calls = Calls { to: Vec::new() };
    for (id, local) in module.funcs.iter_local() {
        if !is_rusts_own(name(id)) && !is_writer(name(id)) {
            dfs_in_order(&mut calls, local, local.entry_block());
        }
    }
    calls.to.into_iter().any(|id| is_writer(name(id)))
}

struct Calls {
    to: Vec<FunctionId>,
}

impl<'a> Visitor<'a> for Calls {
    fn visit_instr(&mut self, instr: &'a Instr, _: &'a InstrLocId) {
        match instr {
            Instr::Call(call) => self.to.push(call.func),
            Instr::ReturnCall(call) => self.to.push(call.func),
            _ => {}
        }
    }
}

fn never_returns(function: &LocalFunction) -> bool {
    let entry = function.entry_block();
    let last = function.block(entry).instrs.last();
    let mut ways = Ways { entry, out: false };
    dfs_in_order(&mut ways, function, entry);
    matches!(last, Some((Instr::Unreachable(_), _))) && !ways.out
}

// Whether there is a way out of the body other than its end.
struct Ways {
    entry: InstrSeqId,
    out: bool,
}

impl<'a> Visitor<'a> for Ways {
    fn visit_instr(&mut self, instr: &'a Instr, _: &'a InstrLocId) {
        self.out |= match instr {
            Instr::Br(to) => to.block == self.entry,
            Instr::BrIf(to) => to.block == self.entry,
            Instr::BrTable(to) => to.default == self.entry || to.blocks.contains(&self.entry),
            Instr::Return(_)
            | Instr::ReturnCall(_)
            | Instr::ReturnCallIndirect(_)
            | Instr::ReturnCallRef(_)
            | Instr::BrOnNull(_)
            | Instr::BrOnNonNull(_)
            | Instr::BrOnCast(_)
            | Instr::BrOnCastFail(_)
            | Instr::TryTable(_)
            | Instr::Try(_) => true,
            _ => false,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::{FunctionBuilder, InstrSeqBuilder};

    type Write = fn(&mut InstrSeqBuilder<'_>);

    fn traps(body: &mut InstrSeqBuilder<'_>) {
        body.i32_const(1).drop().unreachable();
    }

    fn ends(body: &mut InstrSeqBuilder<'_>) {
        body.i32_const(1).drop();
    }

    fn leaves(body: &mut InstrSeqBuilder<'_>) {
        let out = body.id();
        body.i32_const(1).br_if(out).unreachable();
    }

    fn returns(body: &mut InstrSeqBuilder<'_>) {
        body.block(None, |inner| {
            inner.return_();
        });
        body.unreachable();
    }

    #[test]
    fn only_what_never_returns_is_ended_at_once() {
        let rows: [(&str, Write, bool); 12] = [
            ("core::ops::function::FnOnce::call_once{{vtable.shim}}::h0a", ends, true),
            ("wasm_bindgen::convert::closures::_::invoke::h0a", ends, true),
            ("js_sys::futures::jspi::task_waker::raw_wake", ends, true),
            ("core[0a]::fmt::write", ends, true),
            ("<u32 as core[0a]::fmt::Display>::fmt", ends, true),
            ("core::panicking::panic", traps, true),
            ("<alloc[0a]::vec::Vec<_>>::f", traps, true),
            ("core::f", ends, false),
            ("core::f", leaves, false),
            ("core::f", returns, false),
            ("roofline_widget::f", traps, false),
            ("<core::option::Option<T> as wasm_bindgen::UnwrapThrowExt<T>>::f", traps, false),
        ];
        for (row, (name, write, silenced)) in rows.into_iter().enumerate() {
            let mut module = Module::default();
            let mut builder = FunctionBuilder::new(&mut module.types, &[], &[]);
            write(&mut builder.func_body());
            let id = builder.finish(Vec::new(), &mut module.funcs);
            module.funcs.get_mut(id).name = Some(name.into());
            let size = |module: &Module| match &module.funcs.get(id).kind {
                FunctionKind::Local(local) => local.size(),
                _ => 0,
            };
            let before = size(&module);
            assert_eq!(run(&mut module, false), usize::from(silenced), "row {row}, {name}");
            assert_eq!(size(&module) < before, silenced, "row {row}, {name}");
        }
    }
}
