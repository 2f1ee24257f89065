//! The glue in fewer words: what wasm-bindgen writes anew into each method is said once, and the methods have their names
//! from the module.

use std::fs;
use std::path::Path;

use crate::fault::Fault;

/// At the top of every method: an object of an instance that was lost is refused.
const STALE: &str =
    "        if (this.__wbg_inst !== undefined && this.__wbg_inst !== __wbg_instance_id) {
            throw new Error('Invalid stale object from previous Wasm instance');
        }
";
const GUARD: &str = "__wbg_call_guard();\n";
const GUARD_ITSELF: &str = "function __wbg_call_guard() {
    if (__wbg_reinit_scheduled) {
        __wbg_reset_state();
        return;
    }
}
";
/// How a method ends that may fail: with a value, or without.
const ENDS: [&str; 2] = [
    "        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return takeFromExternrefTable0(ret[0]);
",
    "        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
",
];

/// What gives the class its methods, and `named` all else by its name: once the module is there, and once more for each
/// part of it. An answer is a value, an error and whether it failed; or without the value.
const NAMED: &str = "
export const named = {};

function answered(answer) {
    if (answer.pop()) throw takeFromExternrefTable0(answer.pop());
    if (answer.length > 1) return takeFromExternrefTable0(answer[0]);
}

function name_exports(exports) {
    const { prototype } = CLASS;
    for (const key of Object.keys(exports)) {
        const [before, name] = key.split('PREFIX');
        if (!name) named[key] = (...given) => answered(wasm[key](...given));
        else if (!before && name !== 'new' && !(name in prototype)) prototype[name] = function(...given) {
            if (this.__wbg_inst !== undefined && this.__wbg_inst !== __wbg_instance_id) {
                throw new Error('Invalid stale object from previous Wasm instance');
            }
            return answered(wasm[key](this.__wbg_ptr, ...given));
        };
    }
}
";
/// Said with less, where nothing is lost in what we are built for: Node 20 and the browsers of wasm-pack.toml.
const SAID: [(&str, usize, &str); 5] = [
    (
        "(typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(",
        1,
        "new FinalizationRegistry(",
    ),
    (
        "    if (typeof numBytesDecoded !== 'undefined') numBytesDecoded = 0;
    if (typeof WASM_VECTOR_LEN !== 'undefined') WASM_VECTOR_LEN = 0;
",
        1,
        "",
    ),
    // the buffer of a memory that has grown, or of another, is another
    (
        "cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer.detached === true || (cachedDataViewMemory0.buffer.detached === undefined && cachedDataViewMemory0.buffer !== wasm.memory.buffer)",
        1,
        "cachedDataViewMemory0?.buffer !== wasm.memory.buffer",
    ),
    ("    cachedDataViewMemory0 = null;\n", 2, ""),
    (
        "function handleError(f, args) {
    try {
        return f.apply(this, args);
    } catch (e) {
        const idx = addToExternrefTable0(e);
        wasm.__wbindgen_exn_store(idx);
    }
}
",
        1,
        "const caught = (f) => (...args) => {
    try {
        return f(...args);
    } catch (e) {
        wasm.__wbindgen_exn_store(addToExternrefTable0(e));
    }
};
",
    ),
];
const STARTED: &str = "    wasm.__wbindgen_start();\n    return wasm;\n";

/// A text that goes into the module: written as it is measured is more than it needs.
const TEXT_IN: &str = "function passStringToWasm0(arg, malloc, realloc) {
    if (realloc === undefined) {
        const buf = cachedTextEncoder.encode(arg);
        const ptr = malloc(buf.length, 1) >>> 0;
        getUint8ArrayMemory0().subarray(ptr, ptr + buf.length).set(buf);
        WASM_VECTOR_LEN = buf.length;
        return ptr;
    }
";

/// Tightens the glue where it stands.
///
/// # Errors
/// The file cannot be read or written, or its form is not the known one.
pub(super) fn run(glue: &Path) -> Result<(), Fault> {
    let text = fs::read_to_string(glue).map_err(|error| Fault::file("read", glue, &error))?;
    let tight = tightened(&text).ok_or_else(|| {
        Fault::new("the glue is not of the form that is made tight")
            .remedy("xtask/src/wasm/tight.rs knows the form of the pinned wasm-bindgen")
    })?;
    fs::write(glue, tight).map_err(|error| Fault::file("write", glue, &error))
}

fn tightened(glue: &str) -> Option<String> {
    let (before, rest) = glue.split_once("export class ")?;
    let (class, rest) = rest.split_once(" {\n")?;
    let (methods, after) = rest.split_once("\n}\n")?;
    let prefix = format!("{}_", class.to_lowercase());
    let own = methods.split_inclusive("\n    }\n").filter(|method| !is_plain(method, &prefix));
    let own = own.collect::<String>();
    let named = NAMED.replace("CLASS", class).replace("PREFIX", &prefix);
    let text = format!("{before}export class {class} {{\n{}\n}}\n{after}{named}", own.trim_end());
    let text = once(&text, STARTED, &format!("    name_exports(wasm);\n{STARTED}"))?;
    let text = SAID.iter().try_fold(unguarded(&text)?, |text, (taken, times, given)| {
        (text.matches(taken).count() == *times).then(|| text.replace(taken, given))
    })?;
    texts_in(&text).map(|text| imports_as_methods(&text))
}

/// Whether a method only hands on what it is given and answers as most do.
fn is_plain(method: &str, prefix: &str) -> bool {
    let head = method.trim().split_once(") {\n").and_then(|(head, _)| head.split_once('('));
    let Some((name, given)) = head else { return false };
    let handed = if given.is_empty() { String::new() } else { format!(", {given}") };
    let begin = format!(
        "{name}({given}) {{\n{STALE}        let ret;\n        {GUARD}        ret = wasm.{prefix}{name}(this.__wbg_ptr{handed});\n"
    );
    ENDS.iter().any(|end| method.trim() == format!("{begin}{end}    }}"))
}

/// Without the guard that begins the module anew on its own wish, which ours never has.
fn unguarded(text: &str) -> Option<String> {
    if text.contains("__wbg_reinit_scheduled = true") {
        return None;
    }
    let text = once(text, GUARD_ITSELF, "")?;
    let text = once(&text, "let __wbg_reinit_scheduled = false;\n", "")?;
    let text = once(&text, "    __wbg_reinit_scheduled = false;\n", "")?;
    let lines = text.lines().filter(|line| line.trim_start() != GUARD.trim_end());
    Some(lines.flat_map(|line| [line, "\n"]).collect())
}

/// A text goes into the module in one way, by what every browser has had for long.
fn texts_in(text: &str) -> Option<String> {
    let (before, rest) = text.split_once(TEXT_IN)?;
    let (_, after) = rest.split_once("\n}\n")?;
    let body = TEXT_IN.replace(", realloc", "").replace("    if (realloc === undefined) {\n", "");
    let body = body.strip_suffix("    }\n")?.replace("        ", "    ");
    let text = format!("{before}{body}}}\n{after}");
    let text = text.replace(", wasm.__wbindgen_realloc)", ")");
    let (before, rest) = text.split_once("if (!('encodeInto' in cachedTextEncoder)) {\n")?;
    let (_, after) = rest.split_once("\n}\n")?;
    Some(format!("{before}{after}"))
}

/// How an import begins and ends that may throw.
const FAILS: &str = ") { return handleError(function (";
const FAILS_END: &str = "        }, arguments); },";

/// What the module imports, each a method of the object that has them all.
fn imports_as_methods(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let named = line.strip_prefix("        ").and_then(|line| line.split_once(": function("));
        match named {
            Some((name, rest)) if name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') => {
                match rest.strip_prefix(FAILS).and_then(|rest| rest.strip_suffix(") {")) {
                    Some(given) => format!("        {name}: caught(({given}) => {{\n"),
                    None => format!("        {name}({rest}\n"),
                }
            }
            _ if line == FAILS_END => "        }),\n".to_owned(),
            _ => format!("{line}\n"),
        }
    });
    lines.collect()
}

fn once(text: &str, taken: &str, given: &str) -> Option<String> {
    (text.matches(taken).count() == 1).then(|| text.replace(taken, given))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn method(name: &str, given: &str, handed: &str, end: &str) -> String {
        format!(
            "    {name}({given}) {{\n{STALE}        let ret;\n        {GUARD}        ret = wasm.board_{name}(this.__wbg_ptr{handed});\n{end}    }}\n"
        )
    }

    #[test]
    fn a_method_that_only_hands_on_has_its_name_from_the_module() {
        let [value, nothing] = ENDS;
        let rows = [
            (method("press", "key, with_shift", ", key, with_shift", value), true),
            (method("paint", "", "", nothing), true),
            (method("resize", "to", ", !isLikeNone(to), isLikeNone(to) ? 0 : to", value), false),
            (method("text", "", "", "        return ret;\n"), false),
            ("    free() {\n        const ptr = this.__destroy_into_raw();\n    }\n".into(), false),
        ];
        for (text, expected) in rows {
            assert_eq!(is_plain(&text, "board_"), expected, "{text}");
        }
    }

    #[test]
    fn an_import_becomes_a_method() {
        let rows = [
            ("        ab: function(arg0) {\n", "        ab(arg0) {\n"),
            ("            ab: function(arg0) {\n", "            ab: function(arg0) {\n"),
            ("        a[b]: function(arg0) {\n", "        a[b]: function(arg0) {\n"),
            (
                "        b: function() { return handleError(function (arg0, arg1) {\n        }, arguments); },\n",
                "        b: caught((arg0, arg1) => {\n        }),\n",
            ),
        ];
        for (text, expected) in rows {
            assert_eq!(imports_as_methods(text), expected, "{text}");
        }
    }

    #[test]
    fn another_form_of_the_glue_is_told() {
        for glue in ["", "export class Board {\n}\n", "export class Board {\n    a() {\n    }\n}\n"]
        {
            assert_eq!(tightened(glue), None, "{glue}");
        }
    }
}
