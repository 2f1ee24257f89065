
const PARTS = {};
// the memory of this build goes by this name: a module of another build has none of it
const BUILD = 'BUILD_NAME';

/** @type {WebAssembly.Module[]} those that have come, in their order */
const parts = [];
const part_loads = {};
let integrity;
let warned = false;
/** @type {Promise<object> | undefined} the main module, once it was asked for */
let main;
let is_handed_in = false;
let is_whole = false;

// what the main module gives its parts stands in its table, and goes by the number of its slot
function given_by(all) {
    const table = all['TABLE_NAME'];
    return { ...all, ...Array.from({ length: table.length }, (_, slot) => table.get(slot)) };
}

function linked(exports) {
    // what came whole has what the parts have
    is_whole = 'PART_EXPORT' in exports;
    const all = { __proto__: null, ...exports };
    for (const part of parts) {
        Object.assign(all, new WebAssembly.Instance(part, { ...__wbg_get_imports(), main: given_by(all) }).exports);
    }
    return all;
}

export function load_main(given = {}) {
    integrity = given.integrity;
    is_handed_in = given.module !== undefined;
    main = begun(given.module ?? new URL('MAIN_FILE', import.meta.url));
    return main;
}

async function begun(source) {
    const module = await compiled(source);
    return __wbg_finalize_init(await WebAssembly.instantiate(module, __wbg_get_imports()), module);
}

export function load_part(name) {
    part_loads[name] ??= fetch_part(...PARTS[name]).catch((error) => {
        delete part_loads[name];
        throw error;
    });
    return part_loads[name];
}

async function fetch_part(url, needed) {
    // one that was not handed in is not whole, and they come side by side
    if (is_handed_in) await main;
    if (is_whole) return;
    const [module] = await Promise.all([compiled(url()), needed && load_part(needed), main]);
    let exports;
    let target;
    do {
        target = wasm;
        ({ exports } = await WebAssembly.instantiate(module, { ...__wbg_get_imports(), main: given_by(target) }));
        // a reset in between has made another instance
    } while (target !== wasm);
    parts.push(module);
    name_exports(Object.assign(wasm, exports));
}

async function compiled(given) {
    let source = await given;
    if (typeof source === 'string' || source instanceof URL) {
        const module = await taken(await fetch(source, { integrity }));
        if (is_of_this_build(module)) return module;
        // a browser may have kept a file of the build before
        source = await fetch(source, { integrity, cache: 'reload' });
    }
    const module = source instanceof Response ? await taken(source)
        : source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    if (!is_of_this_build(module)) throw new Error(`${source.url ?? 'the module'} is of another build than its script`);
    return module;
}

function is_of_this_build(module) {
    const names = [...WebAssembly.Module.exports(module), ...WebAssembly.Module.imports(module)];
    return names.some(({ name }) => name === BUILD);
}

async function taken(answer) {
    const { ok, status, url, headers } = answer;
    if (!ok) throw new Error(`${url}: the server answered ${status}`);
    const type = headers.get('Content-Type');
    if (type === 'application/wasm') return WebAssembly.compileStreaming(answer);
    const bytes = await answer.arrayBuffer();
    if (!WebAssembly.validate(bytes)) {
        throw new Error(`${url} is no WebAssembly but ${type}; a bundler that moves a script away from it has to leave this package alone (in Vite: optimizeDeps.exclude)`);
    }
    if (!warned) console.warn(`${url} is served as ${type}, not as application/wasm: it starts later than it could`);
    warned = true;
    return WebAssembly.compile(bytes);
}
