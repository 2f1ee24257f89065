
const PARTS = {};

/** @type {WebAssembly.Module[]} those that have come, in their order */
const parts = [];
const part_loads = {};

function linked(exports) {
    const all = { __proto__: null, ...exports };
    for (const part of parts) {
        Object.assign(all, new WebAssembly.Instance(part, { ...__wbg_get_imports(), main: all }).exports);
    }
    return all;
}

export function load_main() {
    return __wbg_init({ module_or_path: new URL('MAIN_FILE', import.meta.url) });
}

export function load_part(name) {
    part_loads[name] ??= fetch_part(...PARTS[name]).catch((error) => {
        delete part_loads[name];
        throw error;
    });
    return part_loads[name];
}

async function fetch_part(known_by, url) {
    // a module that came whole has it
    if (known_by in wasm) return;
    let source = await fetch(url());
    let exports;
    let target;
    do {
        target = wasm;
        const linked = await __wbg_load(source, { ...__wbg_get_imports(), main: target });
        source = linked.module;
        exports = linked.instance.exports;
        // a reset in between has made another instance
    } while (target !== wasm);
    parts.push(source);
    Object.assign(wasm, exports);
}
