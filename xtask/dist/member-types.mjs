// The types of the elements' members, and what the types say of them, from the .d.ts that is published.
import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Of each class its public members: the type of a property, and what a method returns.
 * @param {import("typescript")} ts
 * @param {string} folder of the types
 * @returns {Record<string, Record<string, { is_ours: boolean, is_static: boolean, text: string, returns?: string, description?: string }>>}
 */
export function member_types(ts, folder) {
  const files = readdirSync(folder).filter((name) => /^roofline-.*\.d\.ts$/.test(name)).map((name) => join(folder, name));
  const program = ts.createProgram(files, { lib: ["lib.es2022.d.ts", "lib.dom.d.ts"], types: [], noEmit: true, strict: true });
  const checker = program.getTypeChecker();
  const written = (type) => checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const classes = {};
  for (const file of files) {
    ts.forEachChild(program.getSourceFile(file), (node) => {
      if (!ts.isClassDeclaration(node)) return;
      const type = checker.getTypeAtLocation(node);
      const statics = checker.getTypeOfSymbolAtLocation(type.symbol, node);
      const members = [...statics.getProperties(), ...type.getProperties()].filter((symbol) => symbol.name !== "prototype");
      classes[node.name.text] = Object.fromEntries(members.map((symbol) => {
        const its = checker.getTypeOfSymbolAtLocation(symbol, node);
        const [call] = its.getCallSignatures();
        // what the browser's own types say of a member is not ours to pass on
        const is_ours = symbol.declarations?.some((declared) => files.includes(declared.getSourceFile().fileName)) ?? false;
        const description = is_ours && ts.displayPartsToString(symbol.getDocumentationComment(checker)) || undefined;
        const is_static = statics.getProperty(symbol.name) === symbol;
        return [symbol.name, { is_ours, is_static, text: written(its), returns: call && written(call.getReturnType()), description }];
      }));
    });
  }
  return classes;
}
