// The custom elements manifest: what an editor, a catalogue or a framework's wrapper reads of the tags. The analyzer
// takes it from the comments of the classes; what it cannot see there it is told here.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, ts } from "@custom-elements-manifest/analyzer/index.js";
import { member_types } from "./member-types.mjs";

/** The class that one of the elements inherits from, which no page may import. */
const INNER = "form-control.js";
/** That, and what a page may import of the elements. */
const MODULES = [INNER, "roofline-widget.js", "roofline-question.js", "roofline-results.js", "define.js"];

/** The analyzer says 1.0.0; what it writes is a manifest of this version as well, which has `cssStates`. */
const SCHEMA = "2.1.0";

/** Called by the browser, by forms and by the elements themselves: nobody else's. */
const IS_INNER = /Callback$|^(adopt|internals|require|mark|is_refused|answers|observedAttributes)$/;

/**
 * The manifest as plain data.
 * @param {string} folder of the sources
 */
export function manifest(folder) {
  const modules = MODULES.map((name) =>
    ts.createSourceFile(name, readFileSync(join(folder, name), "utf8"), ts.ScriptTarget.ES2022, true));
  const types = member_types(ts, folder);
  const plugins = [{
    name: "roofline-widget",
    packageLinkPhase({ customElementsManifest: { modules: made } }) {
      const declarations = made.flatMap((module) => module.declarations.map((declaration) => ({ module, declaration })));
      for (const { declaration } of declarations) {
        // of a class that is only inherited from, the types are those of its heir
        const heir = declarations.find((other) => other.declaration.superclass?.name === declaration.name)?.declaration;
        tidy(declaration, types[declaration.name] ?? types[heir?.name] ?? {}, declaration.name in types);
      }
      define(made, declarations, modules);
      settle_heirs(made);
      // the analyzer does not follow what is passed on from a module that is not listed here
      for (const { exports, declarations } of made) {
        const declared = ({ kind, name }) => kind !== "js" || declarations.some((known) => known.name === name);
        exports.splice(0, exports.length, ...exports.filter(declared));
      }
    },
  }];
  return { ...create({ modules, plugins }), schemaVersion: SCHEMA, readme: "README.md" };
}

/** A module that no page may import is left out: what is inherited from its class is the heir's own. */
function settle_heirs(made) {
  const at = made.findIndex(({ path }) => path === INNER);
  if (at < 0) throw new Error(`${INNER} is no module any more`);
  made.splice(at, 1);
  for (const declaration of made.flatMap(({ declarations }) => declarations)) {
    for (const member of declaration.members ?? []) if (member.inheritedFrom?.module === INNER) delete member.inheritedFrom;
    if (declaration.superclass?.module === INNER) declaration.superclass = { name: "HTMLElement", package: "global:" };
  }
}

/** Members that are nobody's are left out, and the others have their types; those that only these know are added. */
function tidy(declaration, types, is_complete) {
  // Node's stand-in for the browser's class
  if (declaration.superclass?.name === "Base") declaration.superclass = { name: "HTMLElement", package: "global:" };
  else if (declaration.superclass) declaration.superclass.module = declaration.superclass.module.replace(/^\//, "");
  declaration.members = declaration.members?.filter(({ name, privacy }) => privacy === undefined && !IS_INNER.test(name));
  for (const member of declaration.members ?? []) {
    const { text, returns, description } = types[member.name] ?? {};
    if (member.kind === "method" && returns) member.return = { ...member.return, type: { text: returns } };
    else if (member.kind === "field" && text) member.type ??= { text };
    if (description) member.description ??= description;
  }
  // what is laid on the class by a loop is seen by the types alone
  const known = declaration.members?.map(({ name }) => name) ?? [];
  for (const [name, { is_ours, is_static, text, returns, description }] of Object.entries(types)) {
    if (!is_complete || !is_ours || returns || known.includes(name) || IS_INNER.test(name)) continue;
    declaration.members.push({ kind: "field", name, type: { text }, ...(description && { description }), ...(is_static && { static: true }) });
  }
  for (const attribute of declaration.attributes ?? []) {
    // the platform's own name for it in scripts
    const field = attribute.name === "for" ? "htmlFor" : attribute.name;
    const member = declaration.members?.find(({ name, kind }) => kind === "field" && name === field);
    if (!member) continue;
    attribute.fieldName = field;
    member.description ??= attribute.description;
  }
}

/** Which tag is which class: define.js registers them in a loop, from a table that names both. */
function define(made, declarations, sources) {
  const registration = made.find(({ path }) => path === "define.js");
  for (const [tag, name] of table(sources.find(({ fileName }) => fileName === "define.js"))) {
    const { module, declaration } = declarations.find((known) => known.declaration.name === name) ?? {};
    if (!declaration) throw new Error(`define.js: <${tag}> is ${name}, which no module declares`);
    Object.assign(declaration, { tagName: tag, customElement: true });
    registration.exports.push({ kind: "custom-element-definition", name: tag, declaration: { name, module: module.path } });
  }
}

/** @returns {[tag: string, name: string][]} */
function table(source) {
  const found = [];
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && ts.isIdentifier(node.initializer)) {
      found.push([node.name.text, node.initializer.text]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (found.length === 0) throw new Error("define.js names no tags in a table any more");
  return found;
}
