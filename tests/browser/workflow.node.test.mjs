// The workflow of the repository's host runs the commands of a desk, and no check of its own but cargo-deny's.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const workflow = await readFile(new URL("../../.github/workflows/ci.yml", import.meta.url), "utf8");
const deny = await readFile(new URL("../../.cargo/deny.toml", import.meta.url), "utf8");
const ci = await readFile(new URL("../../.ci/run", import.meta.url), "utf8");

test("the checks are those of .ci/run, which are those of a desk", () => {
  assert.match(workflow, /^ +run: \.ci\/run$/m);
  assert.match(ci, /^exec cargo xtask test$/m);
  const commands = [...workflow.matchAll(/cargo (.*)$/gm)].map(([, words]) => words);
  // what the crates may be is looked up in a database of the day: no check of a desk without a network
  const by_hand = [...deny.matchAll(/^# {5}cargo (.*)$/gm)].map(([, words]) => words);
  assert.equal(by_hand.length, 2, "deny.toml says how it is run");
  assert.deepEqual(commands, [...by_hand, "xtask dist"]);
});

test("what is published is the folder that `cargo xtask serve` serves, and only from main", () => {
  assert.match(workflow, /upload-pages-artifact@v\d+\n +if: github\.ref == 'refs\/heads\/main'\n +with:\n +path: www\n/);
  assert.match(workflow, /^ {2}publish:\n {4}if: github\.ref == 'refs\/heads\/main'\n {4}needs: check\n/m);
});

test("what authors get is a download of every run, and the files of the release of a tag", () => {
  const [, kept] = /upload-artifact@v\d+\n +with:\n +name: packages\n +path: \|\n((?: {12}\S+\n)+)/.exec(workflow) ?? [];
  assert.deepEqual(kept?.trim().split(/\s+/), ["target/dist/*.tgz", "target/dist/*.zip", "target/dist/*.js"]);
  assert.match(workflow, /^ {4}tags: \["v\*"\]$/m);
  const [, release] = /^ {2}release:\n([^]*?)(?=^ {2}\S|$(?![^]))/m.exec(workflow) ?? [];
  assert.match(release ?? "", /^ {4}if: startsWith\(github\.ref, 'refs\/tags\/v'\)\n {4}needs: check\n/m);
  assert.match(release, /download-artifact@v\d+\n +with:\n +name: packages\n +path: packages\n/);
  assert.match(release, /^ +run: gh release create "\$GITHUB_REF_NAME" packages\/\* /m);
});

test("what was built is kept anew with each change, and begins with what was kept before it", () => {
  const [, key, before] = /^ +key: (.*)\n +restore-keys: (.*)$/m.exec(workflow) ?? [];
  assert.match(key ?? "", /hashFiles\('\*\*\/Cargo\.lock'\)/);
  assert.equal(key, `${before}\${{ github.sha }}`);
});

test("every action is pinned to a version", () => {
  const uses = [...workflow.matchAll(/uses: (\S+)/g)].map(([, name]) => name);
  assert.ok(uses.length >= 4);
  for (const name of uses) assert.match(name, /^actions\/[\w-]+@v\d+$/, name);
});
