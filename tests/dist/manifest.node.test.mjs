// custom-elements.json says all that the README and the sources say of the tags, each with its type and a sentence.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { json, NPM, packaging, text, TOP, WWW } from "./made.mjs";

const manifest = json(NPM, "custom-elements.json");
const readme = text(TOP, "README.md");
const TAGS = ["roofline-widget", "roofline-question", "roofline-results"];

const definitions = manifest.modules.flatMap(({ path, exports }) => exports.map((each) => ({ ...each, path })))
  .filter(({ kind }) => kind === "custom-element-definition");
const declared = Object.fromEntries(manifest.modules.flatMap(({ path, declarations }) =>
  declarations.filter(({ tagName }) => tagName).map((declaration) => [declaration.tagName, { path, ...declaration }])));

const names = (list = []) => list.map(({ name }) => name).sort();
const chapter = (title) => readme.split(/^#{2,3} /m).find((part) => part.startsWith(title)) ?? "";
/** The words in backticks in the first column of a table that has this head. */
function column(part, head) {
  const [, rows] = new RegExp(`\\| ${head} \\|.*\\n\\|[-|]+\\|\\n((?:\\|.*\\n)+)`).exec(part) ?? [];
  assert.ok(rows, `the README has a table of ${head}`);
  const cells = rows.trim().split("\n").map((row) => row.split("|")[1]);
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)/g)].map(([, name]) => name));
}
const lacking = (some, all) => some.filter((name) => !all.includes(name));

test("it is of schema 2.1.0, and its modules are what the package has", () => {
  const Ajv = packaging("ajv");
  const valid = new Ajv({ strict: false, allErrors: true }).compile(packaging("custom-elements-manifest/schema.json"));
  assert.ok(valid(manifest), JSON.stringify(valid.errors));
  assert.equal(manifest.schemaVersion, "2.1.0");
  assert.equal(json(NPM, "package.json").customElements, "custom-elements.json");
  const offered = json(NPM, "package.json").exports;
  assert.ok(manifest.modules.length >= 4);
  for (const { path, kind, declarations } of manifest.modules) {
    assert.equal(kind, "javascript-module");
    assert.ok(text(NPM, path).length > 0, path);
    assert.equal(offered[`./${path}`]?.default, `./${path}`, `${path} may be imported`);
    const named = declarations.flatMap(({ superclass, members = [] }) => [superclass?.module, ...members.map(({ inheritedFrom }) => inheritedFrom?.module)]);
    for (const module of named.filter(Boolean)) assert.ok(`./${module}` in offered, `${path} names ${module}`);
  }
});

test("each tag is defined by define.js, and its class declared by another module", async () => {
  assert.deepEqual(names(definitions), [...TAGS].sort());
  for (const { name, path, declaration } of definitions) {
    assert.equal(path, "define.js", name);
    assert.notEqual(declaration.module, path, name);
    const module = manifest.modules.find((each) => each.path === declaration.module);
    assert.deepEqual(module.exports.find((each) => each.name === declaration.name)?.kind, "js", name);
    assert.equal(typeof (await import(join(WWW, declaration.module)))[declaration.name], "function", name);
    assert.equal(declared[name].customElement, true, name);
  }
});

test("every attribute of the README and of the class is there, and no other", async () => {
  const said = { "roofline-widget": column(chapter("Attributes"), "attribute"), "roofline-question": column(chapter("Questions"), "attribute"), "roofline-results": ["eager", "integrity", "lang"] };
  for (const [tag, { attributes, path, name }] of Object.entries(declared)) {
    assert.deepEqual(names(attributes), [...said[tag]].sort(), `<${tag}>`);
    const { observedAttributes = [] } = (await import(join(WWW, path)))[name];
    assert.deepEqual(lacking(observedAttributes, names(attributes)), [], `<${tag}> observes`);
  }
});

test("every method and property of the README is there", () => {
  const said = { "roofline-widget": column(chapter("Methods"), "method"), "roofline-question": column(chapter("Questions"), "property, method") };
  for (const [tag, members] of Object.entries(said)) {
    assert.ok(members.length > 5, `<${tag}> ${members}`);
    assert.deepEqual(lacking(members, names(declared[tag].members)), [], `<${tag}>`);
  }
});

test("what is private, and what only the browser calls, is left out", () => {
  for (const [tag, { members }] of Object.entries(declared)) {
    for (const { name } of members) assert.doesNotMatch(name, /^#|Callback$|^internals$|^observedAttributes$/, `<${tag}>`);
  }
});

test("every event of the README is there, with its type", () => {
  assert.deepEqual(names(declared["roofline-widget"].events), column(chapter("Events"), "event").sort());
  assert.deepEqual(names(declared["roofline-question"].events), ["change", "input", "roofline-answer", "roofline-error"]);
  for (const [tag, { events = [] }] of Object.entries(declared)) {
    for (const { name, type } of events) assert.match(type?.text ?? "", /Event/, `<${tag}> ${name}`);
  }
});

test("every part, colour and state that the README names is there", () => {
  const words = (part) => [...part.matchAll(/`:?([\w-]+)[^`]*`/g)].map(([, word]) => word);
  const looks = chapter("Looks");
  const parts = words(/Parts: ([\s\S]*?)(?:\n\n|$)/.exec(looks)?.[1] ?? "");
  assert.ok(parts.length > 20, `${parts}`);
  assert.deepEqual(lacking(parts, names(declared["roofline-widget"].cssParts)), [], "<roofline-widget> parts");
  const [, of_questions, of_results] = /and the parts ([^;]*); of the results\s+([^.]*)\./.exec(chapter("Questions")) ?? [];
  assert.deepEqual(lacking(words(of_questions ?? ""), names(declared["roofline-question"].cssParts)), [], "<roofline-question> parts");
  assert.deepEqual(words(of_results ?? "").sort(), names(declared["roofline-results"].cssParts), "<roofline-results> parts");
  const colours = [...looks.matchAll(/`(--roofline)?(-[\w-]+)`/g)].map(([, , name]) => `--roofline${name.replace(/^-*(roofline)?/, "-")}`);
  for (const [tag, { cssProperties }] of Object.entries(declared)) assert.deepEqual(lacking(colours, names(cssProperties)), [], `<${tag}> colours`);
  const states = [...chapter("Questions").matchAll(/`:state\((\w+)\)`/g)].map(([, name]) => name).sort();
  assert.deepEqual(names(declared["roofline-question"].cssStates), states, "states");
});

test("every colour that an author may set is in the manifest", async () => {
  const { RooflineWidget, initSync } = await import(join(NPM, "pkg/roofline_widget.js"));
  initSync({ module: readFileSync(join(NPM, "pkg/roofline_widget_bg.wasm")) });
  const roles = Object.keys(new RooflineWidget().palette()).map((name) => `--roofline-${name.replaceAll("_", "-")}`).sort();
  assert.ok(roles.length > 8, `${roles}`);
  for (const [tag, { cssProperties }] of Object.entries(declared)) {
    // one of the widget's is a length of its table
    assert.deepEqual(cssProperties.map(({ name }) => name).filter((name) => !/-(kernels|long-names)$/.test(name)).sort(), roles, `<${tag}>`);
  }
});

test("everything has a sentence, and what has a type says it", () => {
  for (const { declarations } of manifest.modules) {
    for (const { name, members = [] } of declarations) {
      for (const { kind, type, name: member } of members) assert.ok(kind === "method" || type?.text, `${name}.${member} has no type`);
    }
  }
  for (const [tag, { description, members, attributes, events, slots, cssParts, cssProperties, cssStates }] of Object.entries(declared)) {
    assert.ok(description, `<${tag}>`);
    for (const [what, list] of Object.entries({ attributes, events, slots, cssParts, cssProperties, cssStates })) {
      for (const each of list ?? []) assert.ok(each.description, `<${tag}> ${what}: ${each.name}`);
      assert.equal(new Set(names(list)).size, list?.length ?? 0, `<${tag}> ${what}: one named twice`);
    }
    for (const { name, kind, type, return: returned } of members) {
      assert.ok(kind === "method" ? returned?.type.text : type?.text, `<${tag}> ${name} has no type`);
      assert.ok(members.find((member) => member.name === name).description, `<${tag}> ${name} has no sentence`);
    }
    for (const { name, type } of [...attributes, ...cssProperties]) assert.ok(type?.text, `<${tag}> ${name} has no type`);
  }
});
