// The README's programs for Node: they run as they stand, and print what stands behind them.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { programs, ROOT } from "./readme.mjs";

const run = promisify(execFile);

/** Runs a program in a folder that has www in it. */
async function printed(program, files = {}, ...words) {
  const folder = await mkdtemp(join(tmpdir(), "readme-"));
  try {
    await symlink(fileURLToPath(new URL("www", ROOT)), join(folder, "www"));
    for (const [name, text] of Object.entries({ "program.mjs": program, ...files })) await writeFile(join(folder, name), text);
    return (await run("node", ["program.mjs", ...words], { cwd: folder })).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const node = await programs("In Node");
// each block goes on where the one before ends: names that stand in it already are not imported again
const whole = node.map((block, at) => at === 0 ? block : block.replace(/^import \{([^}]*)\} from "([^"]*)";$/m, (_, names, from) => `const {${names.replaceAll(" as ", ": ")}} = await import("${from}");`)).join("\n");

test("the programs under “In Node” print what stands behind them", async () => {
  const promises = [...whole.matchAll(/^(console\.log\(.*\));\s*\/\/ (.*)$/gm)].map(([, call, said]) => ({ call, said }));
  assert.ok(promises.length >= 6, `${promises.length} lines say what they print`);
  const marked = whole.replaceAll(/^console\.log\(/gm, `console.log("\\u0001"); console.log(`);
  const outputs = (await printed(marked)).split("\u0001\n").slice(1);
  const calls = [...whole.matchAll(/^console\.log\(.*$/gm)].map(([line]) => line);
  assert.equal(outputs.length, calls.length);
  let held = 0;
  for (const [at, line] of calls.entries()) {
    const said = /;\s*\/\/ (.*)$/.exec(line)?.[1];
    if (said === undefined) continue;
    // what stands behind a colon or an ellipsis is told, not printed
    const printed_first = said.split("…")[0].split(" or every")[0].trim();
    if (/^python3 prints/.test(said)) continue;
    const [figure] = /^\S+(?=:)/.exec(printed_first) ?? [printed_first];
    assert.ok(outputs[at].replaceAll(/\s+/g, " ").includes(figure), `${line}\nprinted ${outputs[at]}`);
    held += 1;
  }
  assert.ok(held >= 6, `${held} are held`);
});

const [, marking] = await programs("Results for a teacher");

test("a file of answers is marked, the last answer to each question counts", async () => {
  const answers = [
    "ada;check-1-time;308.6 us", "ada;check-1-time;298.5 us", "bo;check-1-time;308.6 us",
    "bo;ridge-h100-bf16;295.2 FLOP/byte", "bo;try-2-m-bf16;318; or so", "",
  ].join("\r\n");
  const lines = (await printed(marking, { "answers.csv": answers }, "answers.csv")).trim().split("\n");
  assert.deepEqual(lines.slice(0, 4), [
    "student;question;mark;verdict;reason", "ada;check-1-time;1;correct;", "bo;check-1-time;0;incorrect;summed_times", "bo;ridge-h100-bf16;1;correct;",
  ]);
  assert.equal(lines.length, 5, lines.join("\n"));
});

test("a line that is no answer says so in its place, and the others are marked", async () => {
  const answers = ["student;question;answer", "ada;nowhere;1", "  ", "ada", "ada;check-1-time", "bo; check-1-time ; 298.5 us "].join("\n");
  const lines = (await printed(marking, { "answers.csv": answers }, "answers.csv")).trim().split("\n").slice(1);
  const codes = lines.map((line) => line.split(";").slice(2).join(";"));
  assert.deepEqual(codes.map((code) => code.replace(/^;[a-z_]+;$/, ";refused;")), [";refused;", ";refused;", ";refused;", "0;empty;empty", "1;correct;"], lines.join("\n"));
});
