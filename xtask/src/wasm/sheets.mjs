// Style sheets that stand in modules are made small as style sheets: an esbuild plugin.
import { readFile } from "node:fs/promises";

/** A style sheet that stands in a module as the template `css`, with nothing filled in. */
const SHEET = /^const css = `([^`\\$]*)`;$/m;

/**
 * @param {(css: string, options: object) => Promise<{ code: string }>} transform esbuild's
 * @param {string[]} target the oldest browsers
 */
export const sheets = (transform, target) => ({
  name: "sheets",
  setup({ onLoad }) {
    onLoad({ filter: /style\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const css = SHEET.exec(text)?.[1];
      if (css === undefined) return undefined;
      const { code } = await transform(css, { loader: "css", minify: true, target });
      return { contents: text.replace(SHEET, () => `const css = ${JSON.stringify(code.trim())};`) };
    });
  },
});
