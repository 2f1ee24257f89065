// What the page side may not hold: figures of the model, formulas, formatting, and what a strict page forbids.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { TABLE } from "./lesson.mjs";
import { load } from "./module.mjs";

const WWW = new URL("../../www/", import.meta.url);
const names = (await readdir(WWW)).filter((name) => name.endsWith(".js"));
const files = await Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, WWW), "utf8") })));
const pages = await Promise.all((await readdir(WWW)).filter((name) => /\.(html|css)$/.test(name))
  .map(async (name) => ({ name, text: await readFile(new URL(name, WWW), "utf8") })));
// what a page has in it runs as well
for (const { name, text } of pages) {
  for (const [, script] of text.matchAll(/<script type="module">([^]*?)<\/script>/g)) files.push({ name, text: script });
}

/** The program of a file: no comments, no texts. The style is a text as well. */
const program = (text) => text
  .replaceAll(/\/\*[^]*?\*\//g, " ")
  .replaceAll(/(^|\s)\/\/.*$/gm, " ")
  .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, `""`)
  // what stands in the braces of a template is program
  .replaceAll(/`((?:[^`\\]|\\.)*)`/g, (_, inner) => [...inner.matchAll(/\$\{([^}]*)\}/g)].map(([, code]) => `(${code})`).join("+") || `""`);

const lines_with = (pattern, of = program) => files.flatMap(({ name, text }) =>
  of(text).split("\n").filter((line) => pattern.test(line)).map((line) => `${name}: ${line.trim()}`));

test("there is a page side to look at", () => {
  assert.ok(names.length > 10 && names.includes("roofline-widget.js"), names.join());
  assert.ok(lines_with(/export class RooflineWidgetElement/).length === 1, "and it is read");
});

test("no wait of a test takes a promise for a yes", async () => {
  const folder = new URL("./", import.meta.url);
  const tests = (await readdir(folder)).filter((name) => name.endsWith(".mjs"));
  const texts = await Promise.all(tests.map(async (name) => [name, await readFile(new URL(name, folder), "utf8")]));
  assert.ok(texts.some(([, text]) => text.includes("until(page, async")), "there is what waits for one");
  // in pieces, so that this file is none of them
  const wrong = ["waitForFunction(", "async"].join("");
  assert.deepEqual(texts.filter(([, text]) => text.includes(wrong)).map(([name]) => name), []);
});

test("JavaScript formats no number", () => {
  assert.deepEqual(lines_with(/toFixed|toPrecision|toExponential|toLocaleString|\bIntl\b/), []);
});

test("JavaScript computes nothing of the model", () => {
  assert.deepEqual(lines_with(/\bMath\s*\.|\*\*|%/), [], "no mathematics");
  assert.deepEqual(lines_with(/[\w)\]]\s*\*\s*[\w(]/), [], "no product");
  // the one quotient: the scale of an ancestor, pixels to pixels
  const quotients = lines_with(/[\w)\]]\s*\/\s*[\w(]/);
  assert.deepEqual(quotients.filter((line) => !/^drag\.js: .*(box\.width|scale)/.test(line)), [], "no quotient");
});

test("JavaScript holds no figure of the model and no answer", () => {
  const figures = /\b(989|1979|3\.35|312|2\.04|295|153|590|591|318|319|159|8192|16777216|1048576|40\.7|134)\b/;
  assert.deepEqual(lines_with(figures), []);
  const answers = /\b(295|153|590|591|318|319|159|236)\b/;
  assert.deepEqual(lines_with(answers, (text) => text), [], "in comments and texts neither");
});

test("no key of the lesson's stands in the source of a page or of the elements", async () => {
  const { check_answer, questions, solution } = await load();
  const sources = [...pages.map(({ name, text }) => ({ name, text: text.replaceAll("&nbsp;", " ") })), ...files];
  // the ridges, and its program's figures, are printed in the lesson itself
  const printed = new Set(TABLE.flatMap(({ text }) => Object.values(text)));
  const asked = questions().filter(({ id, kind }) => kind.startsWith("number") && !id.startsWith("ridge-"));
  assert.deepEqual(asked.map(({ id }) => id), ["try-2-m-bf16", "try-2-m-fp8", "try-3-softmax", "check-1-time", "cube-n"]);
  const found = [];
  for (const { name, text } of sources) {
    for (const figure of new Set(text.match(/\d+(?:[.,]\d+)*(?: ?[mµn]?s\b)?/g))) {
      if (printed.has(figure)) continue;
      for (const { id } of asked) if (check_answer(id, figure).correct) found.push(`${name}: ${figure} answers ${id}`);
    }
    for (const { id } of questions()) if (text.includes(solution(id).replaceAll("\u{a0}", " "))) found.push(`${name} has the solution of ${id}`);
  }
  assert.deepEqual(found, []);
});

test("JavaScript runs under a strict policy: no eval, no inline handler, no markup from texts", () => {
  assert.deepEqual(lines_with(/\beval\b|new Function|innerHTML|outerHTML|insertAdjacentHTML|document\.write/), []);
});

test("the built glue runs under a strict policy", async () => {
  const glue = await readFile(new URL("pkg/roofline_widget.js", WWW), "utf8");
  assert.doesNotMatch(glue, /\beval\(|new Function/);
});

test("a widget keeps nothing: no storage, no cookie, no network of its own", () => {
  assert.deepEqual(lines_with(/localStorage|sessionStorage|indexedDB|\.cookie|XMLHttpRequest|sendBeacon/), []);
  // one file fetches: what the author's page names, and the language that it is in
  const fetching = lines_with(/\bfetch\(/);
  assert.deepEqual(fetching.filter((line) => !line.startsWith("fetch.js: ")), []);
  assert.equal(fetching.length, 1);
});

test("a page names files of its own host only", () => {
  const names = /\b(?:src|href|srcset|action|poster|data)\s*=\s*["']?\s*(?:[a-z]+:)?\/\/[^"'\s>]*|url\(\s*["']?(?:[a-z]+:)?\/\/[^)]*|@import\b.*\/\/.*/gi;
  const found = pages.flatMap(({ name, text }) => [...text.matchAll(names)].map(([named]) => `${name}: ${named}`));
  assert.ok(pages.length >= 5, pages.map(({ name }) => name).join());
  assert.deepEqual(found, []);
});
