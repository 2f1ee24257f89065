// A language in Node, as a grader would add it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { matmul } from "./lesson.mjs";
import { load } from "./module.mjs";
import { assert_refused } from "./refusal.mjs";

const { add_language, check_answer, evaluate, questions, quiz_words, RooflineWidget, solution } = await load();
const german = JSON.parse(await readFile(new URL("../../www/lang/de.json", import.meta.url), "utf8"));

const shown = (locale) => evaluate(matmul(64), "h100-sxm", {}, locale).shown;

test("before a language is added its locale is answered in English, and afterwards in it", () => {
  const english = shown("en");
  assert.deepEqual([english.time, shown("de").time], ["40.7 µs", "40.7 µs"]);
  assert.deepEqual(add_language(german), [], "nothing is missing");
  for (const locale of ["de", "de-AT", "DE_de"]) {
    const { intensity, attainable, ridge, time, summary } = shown(locale);
    assert.deepEqual([intensity, attainable, ridge, time], ["63,0", "211 TFLOP/s", "295", "40,7 µs"], locale);
    assert.match(summary, /^M = 64: bestenfalls 40,7 µs, speicherbegrenzt\. .* 1,02fache Zeit; 0,636 µs pro Zeile\.$/, locale);
  }
  assert.deepEqual(shown("en"), english);
  assert.deepEqual(shown("den"), english);
  const { text } = evaluate(matmul(64), "h100-sxm", {}, "de");
  assert.deepEqual(text, { intensity: "63.0", attainable: "211.1", bound: "memory", time: "40.7" }, "the lesson's own print stays");
});

test("questions, verdicts and solutions are in it, and answers are read by its words and marks", () => {
  const english = questions("en");
  const asked = questions("de-AT");
  assert.deepEqual(asked.map(({ id }) => id), english.map(({ id }) => id));
  for (const [at, { id, prompt }] of asked.entries()) assert.notEqual(prompt, english[at].prompt, id);
  const { verdict, message } = check_answer("check-1-time", "etwa 298,5 Mikrosekunden", "de");
  assert.equal(verdict, "correct", message);
  assert.match(message, /^Gelesen als 298,5\sµs\. Richtig\./);
  assert.match(solution("check-1-time", "de"), /^1\sGB ÷ 3,35\sTB\/s = 299\sµs/);
  assert.match(solution("check-1-time", "en"), /^1\sGB ÷ 3\.35\sTB\/s = 299\sµs/);
  assert.notDeepEqual(quiz_words("de"), quiz_words("en"));
});

test("a board speaks it from the start, and another one when it is told to", () => {
  const widget = new RooflineWidget("de");
  widget.lay_lesson(64);
  assert.match(widget.to_svg(720, 561), /<title>Roofline von H100 SXM<\/title>[^]*>3,35 TB\/s</);
  const state = widget.state();
  widget.set_locale("en");
  assert.match(widget.to_svg(720, 561), /<title>Roofline of the H100 SXM<\/title>[^]*>3\.35 TB\/s</);
  assert.equal(widget.placements().at(-1).name, "yours");
  widget.set_locale("de");
  assert.equal(widget.placements().at(-1).name, "Ihr Kernel");
  assert.deepEqual(widget.state(), state);
  widget.set_locale();
  assert.equal(widget.view().lang, "en");
  assert_refused(() => widget.set_locale(5), { code: "not_a_string", field: "locale", value: 5 });
});

test("what is no language is refused, and nothing of it is kept", () => {
  const rows = [
    [[undefined], { code: "not_an_object" }],
    [["de"], { code: "not_an_object", value: "de" }],
    [[{ ...german, decimal_mark: ";" }], { code: "out_of_range", field: "decimal_mark", value: ";" }],
    [[{ ...german, lang: undefined }], { code: "missing_field", field: "lang" }],
    [[{ ...german, lang: "xx", words: { resett: "Zurück" } }], { code: "unknown_field", field: "words.resett", value: "Zurück" }],
    [[{ ...german, lang: "xx", words: { reset: 5 } }], { code: "not_a_string", field: "words.reset", value: 5 }],
    [[{ ...german, lang: "xx", words: { reset: "Neu", ridge: "Knick" } }], { code: "out_of_range", field: "words.ridge", value: "Knick" }],
    [[{ ...german, lang: "xx", get words() { throw new Error("the page's own"); } }], { code: "unreadable" }],
  ];
  for (const [given, expected] of rows) {
    assert_refused(() => add_language(...given), expected, JSON.stringify(expected));
    assert.equal(new RooflineWidget("xx").view().words.reset, "Reset", JSON.stringify(expected));
  }
});

test("what a language lacks is listed, and said in English", () => {
  const missing = add_language({ lang: "nl", decimal_mark: ",", group_mark: ".", words: { reset: "Opnieuw", device: "" } });
  assert.ok(missing.includes("device") && !missing.includes("reset"), missing.join());
  assert.equal(missing.length, Object.keys(german.words).length - 1);
  const { words } = new RooflineWidget("nl-BE").view();
  assert.deepEqual([words.reset, words.device], ["Opnieuw", "GPU"]);
  assert.equal(shown("nl").time, "40,7 µs");
});
