// A module that can be made to stop: the shipped one, with a switch before functions that the test names.
// No shipped module has the switch; it is written into the bytes that the test's own server hands out.
import { readFile } from "node:fs/promises";

const SECTION = { import: 2, memory: 5, global: 6, export: 7, code: 10 };
const KIND = { function: 0, table: 1, memory: 2, global: 3 };
const SWITCH = "trap_when_set";

/** Reads a module's bytes from a place on. */
class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  take(length) {
    return this.bytes.subarray(this.at, (this.at += length));
  }

  text() {
    return Buffer.from(this.take(this.number())).toString();
  }

  limits() {
    const flags = this.number();
    this.number();
    if (flags & 1) this.number();
  }
}

const number = (value) => {
  const bytes = [];
  for (; value > 0x7f; value = Math.floor(value / 128)) bytes.push((value & 0x7f) | 0x80);
  return Buffer.from([...bytes, value]);
};
const counted = (bytes) => Buffer.concat([number(bytes.length), bytes]);
const text = (written) => counted(Buffer.from(written));

/** The functions and globals that a module imports: they come first in its counting. */
function imported(body) {
  const found = { functions: 0, globals: 0 };
  const reader = new Reader(body);
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.text();
    reader.text();
    const kind = reader.byte();
    if (kind === KIND.function) {
      reader.number();
      found.functions += 1;
    } else if (kind === KIND.table) {
      reader.byte();
      reader.limits();
    } else if (kind === KIND.memory) {
      reader.limits();
    } else if (kind === KIND.global) {
      reader.take(2);
      found.globals += 1;
    } else {
      throw new Error(`an import of the kind ${kind}`);
    }
  }
  return found;
}

/** The numbers of exported functions by name. */
function exported(body) {
  const reader = new Reader(body);
  return Object.fromEntries(Array.from({ length: reader.number() }, () => [reader.text(), [reader.byte(), reader.number()]])
    .filter(([, [kind]]) => kind === KIND.function).map(([name, [, index]]) => [name, index]));
}

/** A list of a section with one entry more. */
function longer(body, entry) {
  const reader = new Reader(body);
  const length = reader.number();
  return Buffer.concat([number(length + 1), body.subarray(reader.at), entry]);
}

/** The bodies of functions, each of those chosen with an instruction to stop where the switch is set. */
function switched(body, chosen, global) {
  const reader = new Reader(body);
  // global.get, if, unreachable, end
  const stop = Buffer.concat([Buffer.from([0x23]), number(global), Buffer.from([0x04, 0x40, 0x00, 0x0b])]);
  const length = reader.number();
  const bodies = Array.from({ length }, (_, at) => {
    const code = Buffer.from(reader.take(reader.number()));
    if (!chosen.includes(at)) return counted(code);
    const locals = new Reader(code);
    for (let left = locals.number(); left > 0; left -= 1) {
      locals.number();
      locals.byte();
    }
    return counted(Buffer.concat([code.subarray(0, locals.at), stop, code.subarray(locals.at)]));
  });
  return Buffer.concat([number(length), ...bodies]);
}

/** The sections of a module, in their order. */
function sections_of(bytes) {
  const reader = new Reader(bytes, 8);
  const sections = [];
  while (reader.at < bytes.length) sections.push({ id: reader.byte(), body: Buffer.from(reader.take(reader.number())) });
  return sections;
}

const whole = (head, sections) => Buffer.concat([head, ...sections.flatMap(({ id, body }) => [Buffer.from([id]), counted(body)])]);

/**
 * A module whose memory may hold so many pages more than it begins with.
 * @param {Buffer} bytes
 * @param {number} pages of 64 KiB
 */
export function confined(bytes, pages) {
  const sections = sections_of(bytes);
  const memory = sections.find(({ id }) => id === SECTION.memory);
  const reader = new Reader(memory.body, 2);
  const least = reader.number();
  // one memory, with a maximum
  memory.body = Buffer.concat([Buffer.from([1, 1]), number(least), number(least + pages)]);
  return whole(bytes.subarray(0, 8), sections);
}

/**
 * A module of the package that stops in each of these exports once its switch is set.
 * @param {string} part such as "main"
 * @param {string[]} names of exports
 * @param {boolean} [is_set] from the start, in every instance
 */
export async function trapping(part, names, is_set = false) {
  const bytes = await readFile(new URL(`../../www/pkg/roofline_widget_${part}.wasm`, import.meta.url));
  const sections = sections_of(bytes);
  const of = (id) => sections.find((section) => section.id === id);
  const before = imported(of(SECTION.import).body);
  const numbers = exported(of(SECTION.export).body);
  const chosen = names.map((name) => {
    if (!(name in numbers)) throw new Error(`${part} exports no ${name}`);
    return numbers[name] - before.functions;
  });
  if (!of(SECTION.global)) {
    sections.splice(sections.indexOf(of(SECTION.export)), 0, { id: SECTION.global, body: number(0) });
  }
  const globals = of(SECTION.global);
  const global = before.globals + new Reader(globals.body).number();
  // a variable i32
  globals.body = longer(globals.body, Buffer.from([0x7f, 0x01, 0x41, is_set ? 1 : 0, 0x0b]));
  of(SECTION.export).body = longer(of(SECTION.export).body, Buffer.concat([text(`${SWITCH}_${part}`), Buffer.from([KIND.global]), number(global)]));
  of(SECTION.code).body = switched(of(SECTION.code).body, chosen, global);
  return whole(bytes.subarray(0, 8), sections);
}

/**
 * Serves such modules in the place of the shipped ones.
 * @param {Record<string, string[]>} stops names of exports by part
 * @param {{ is_set?: boolean, pages?: number }} [more] whether the switch is set, and what memory the main part may still take
 */
export const with_traps = (stops, { is_set = false, pages } = {}) => async (page) => {
  for (const [part, names] of Object.entries(stops)) {
    const bytes = await trapping(part, names, is_set);
    const body = part === "main" && pages !== undefined ? confined(bytes, pages) : bytes;
    await page.route(`**/pkg/roofline_widget_${part}.wasm`, (route) => route.fulfill({ contentType: "application/wasm", body }));
  }
  await page.addInitScript((name) => {
    /** Instances of the module, the newest last. */
    window.instances = [];
    const keep = (instance) => {
      if (Object.keys(instance.exports).some((each) => each.startsWith(name))) window.instances.push(instance);
      return instance;
    };
    const { instantiate, Instance } = WebAssembly;
    WebAssembly.instantiate = async (...given) => keep(await instantiate(...given));
    WebAssembly.Instance = new Proxy(Instance, { construct: (target, given) => keep(Reflect.construct(target, given)) });
  }, SWITCH);
};

/** From now on the newest instance of that part stops in the functions that were chosen. */
export const set_trap = (page, part = "main") => page.evaluate((name) => {
  window.instances.findLast(({ exports }) => name in exports).exports[name].value = 1;
}, `${SWITCH}_${part}`);
