// A server, or a marking script: every entry is imported in plain Node and does nothing, and answers are judged.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { promisify } from "node:util";
import { Project } from "./project.mjs";
import { assert_pasted } from "./recipe.mjs";

const run = promisify(execFile);
const project = new Project("node");
before(async () => {
  await project.lay();
  await project.install();
});
const node = async (...words) => {
  const { stdout, stderr } = await run(process.execPath, words, { cwd: project.folder, timeout: 30_000 });
  assert.equal(stderr, "", words.join(" "));
  return stdout.trim();
};

test("Node: the lines of the README are those of the program", () => assert_pasted("Node", "node"));

test("Node: answers are judged by the package's own exports", async () => {
  assert.equal(await node("mark.js"), "correct");
});

test("Node: every entry is imported, leaves nothing behind, and lets the program end", async () => {
  const { exports } = JSON.parse(await readFile(project.at("node_modules/roofline-widget/package.json"), "utf8"));
  const entries = Object.keys(exports).filter((entry) => entry === "." || entry.endsWith(".js"));
  assert.ok(entries.length >= 6, `${entries}`);
  for (const entry of entries) {
    const { names, left } = JSON.parse(await node("entry.js", `roofline-widget${entry.slice(1)}`));
    assert.deepEqual(left, [], entry);
    if (!entry.endsWith("define.js")) assert.ok(names.length > 0, `${entry} exports nothing`);
  }
});
