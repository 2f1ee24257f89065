// The README's program for a record store: every answer that counts is one statement, whole and true.
import assert from "node:assert/strict";
import { test } from "node:test";
import { author_page, house } from "./house.mjs";
import { programs } from "./readme.mjs";

const [reporting, , framed] = await programs("Results for a teacher");
const page_test = house({
  "/": author_page(`<roofline-widget id="w" kernels="lesson" m="64"></roofline-widget>
    <roofline-question id="number" question="check-1-time" for="w"></roofline-question>
    <roofline-question id="choice" question="check-2-why-not-faster"></roofline-question>
    <div lang="de"><roofline-question id="german" question="ridge-h100-bf16"></roofline-question></div>`),
  "/around.html": `<!doctype html><html lang="en"><title>a course</title><link rel="icon" href="data:,"><div id="here"></div></html>`,
});
const prepare = async (page) => {
  for (const [name, body] of Object.entries({ reporting, framed })) {
    await page.route(`**/${name}.js`, (route) => route.fulfill({ contentType: "text/javascript", body }));
  }
};

test("the program is short enough to be read", () => {
  const lines = reporting.split("\n").filter((line) => line.trim());
  assert.ok(lines.length <= 24, `${lines.length} lines`);
});

page_test("answers become statements: those that count, with what was typed and how it was judged", { prepare }, async (page) => {
  await page.evaluate(async () => {
    window.sent = [];
    const { report_answers } = await import("/reporting.js");
    report_answers({ actor: { account: { homePage: "https://course.example", name: "7" } }, send: (statement) => window.sent.push(JSON.parse(JSON.stringify(statement))) });
    await Promise.all([...document.querySelectorAll("roofline-question")].map(({ ready }) => ready));
  });
  const answer = async (id, text) => {
    await page.locator(`#${id} input`).first().fill(text);
    await page.locator(`#${id} [part=check]`).click();
  };
  await answer("number", "308.6 us");
  await answer("number", "298.5");
  await answer("number", "298.5 us");
  await page.locator("#choice input[type=radio]").first().check();
  await page.locator("#choice [part=check]").click();
  await answer("german", "295,2 FLOP/Byte");
  await page.waitForFunction(() => window.sent.length >= 4);
  const sent = await page.evaluate(() => window.sent);
  const rows = sent.map(({ object, result }) => [decodeURIComponent(object.id.split("#")[1]), result.success, result.response]);
  const [choice] = await page.locator("#choice input[type=radio]").evaluateAll((all) => all.map(({ value }) => value));
  const right = rows[2][1];
  assert.deepEqual(rows, [
    ["check-1-time", false, "308.6 us"], ["check-1-time", true, "298.5 us"], ["check-2-why-not-faster", right, choice], ["ridge-h100-bf16", true, "295,2 FLOP/Byte"],
  ]);
  for (const statement of sent) {
    assert.equal(statement.verb.id, "http://adlnet.gov/expapi/verbs/answered");
    assert.match(statement.object.id, /^http:\/\/127\.0\.0\.1:\d+\/#/);
    assert.match(statement.result.duration, /^PT\d+(\.\d{1,3})?S$/);
    assert.ok(!Number.isNaN(Date.parse(statement.timestamp)));
    const [[key, more]] = Object.entries(statement.result.extensions);
    assert.ok(URL.canParse(key), `${key}: an extension goes by an address`);
    assert.ok(more.attempt_number >= 1 && typeof more.verdict === "string", JSON.stringify(more));
  }
  const [[, first]] = Object.entries(sent[0].result.extensions);
  assert.deepEqual([first.reason, first.device, first.m], ["summed_times", "h100-sxm", 64]);
  assert.equal(sent[3].object.definition.name.de, "ridge-h100-bf16");
});

page_test("the answers of a frame become statements too, and what another window says becomes none", { prepare, path: "/around.html", viewport: { width: 900, height: 1400 } }, async (page, address) => {
  await page.evaluate(async (address) => {
    window.sent = [];
    const { report_answers } = await import("/reporting.js");
    await import("/framed.js");
    report_answers({ actor: {}, send: (statement) => window.sent.push(JSON.parse(JSON.stringify(statement))) });
    postMessage({ type: "roofline-answer", detail: { attempt: true, question: "forged" } }, address);
    const frame = document.createElement("iframe");
    Object.assign(frame, { width: "800", height: "1300", src: `/embed.html?chart=none&question=ridge-h100-bf16&answers-to=${encodeURIComponent(address)}` });
    document.getElementById("here").append(frame);
  }, address);
  const question = page.frameLocator("iframe").locator("roofline-question");
  await question.locator("input").first().fill("295.2 FLOP/byte");
  await question.locator("[part=check]").click();
  await page.waitForFunction(() => window.sent.length > 0);
  const [{ object, result }, ...more] = await page.evaluate(() => window.sent);
  assert.deepEqual([object.id, result.success, result.response, more.length], [`${address}/around.html#ridge-h100-bf16`, true, "295.2 FLOP/byte", 0]);
});
