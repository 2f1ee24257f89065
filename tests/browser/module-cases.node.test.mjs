// Worked examples from public sources, through the module as a caller meets it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load } from "./module.mjs";

const { add_language, check_answer, crossing, evaluate } = await load();

const CLOSE = 1e-9;
const TERA = 1e12;
const MICRO = 1e-6;

const device = ({ peak, bw }) => ({ name: "of the case", peak_tflops: peak / TERA, bandwidth_tbps: bw / TERA });
const elems = ({ ea, eb, ec }) => ({ elem_a: ea, elem_b: eb, elem_c: ec });

const KERNELS = {
  ridge: () => ({ kind: "custom", flops: 1, bytes_moved: 1 }),
  point: ({ flops, bytes }) => ({ kind: "custom", flops, bytes_moved: bytes }),
  matmul: ({ m, n, k, ...of }) => ({ kind: "matmul", m, n, k, ...elems(of) }),
  elementwise: ({ n, elem, reads, writes, flops_per_elem }) => ({ kind: "elementwise", n, elem, reads, writes, flops_per_elem }),
};

/** Our figures by the names of the file. */
function figures({ kind, inputs, measured }) {
  if (kind === "critical_m") {
    const found = crossing({ kind: "matmul", n: inputs.n, k: inputs.k, ...elems(inputs) }, device(inputs));
    return { ...found, m_exact: found.m, m_int: found.first_whole_m, m_thin: (found.ridge * inputs.eb) / 2 };
  }
  const placement = evaluate(KERNELS[kind](inputs), device(inputs));
  return {
    ...placement,
    bytes: placement.bytes_moved,
    t_mem_s: placement.memory_time_us * MICRO,
    t_math_s: placement.compute_time_us * MICRO,
    time_s: placement.time_us * MICRO,
    attainable: placement.attainable_tflops * TERA,
    below_ridge_x: placement.times_below_ridge,
    frac: measured / (placement.attainable_tflops * TERA),
  };
}

const agree = (ours, theirs) =>
  typeof theirs === "number" ? Math.abs(ours - theirs) <= CLOSE * Math.abs(theirs) : ours === theirs;

const cases = JSON.parse(await readFile(new URL("../cases/roofline.json", import.meta.url), "utf8"));

test("every case passes whole", () => {
  assert.equal(cases.length, 53, "every case of the file");
  for (const one of cases) {
    const ours = figures(one);
    for (const [name, theirs] of Object.entries(one.expected)) {
      assert.ok(agree(ours[name], theirs), `${one.id}: ${name} is ${ours[name]}, not ${theirs}`);
    }
  }
});

test("every typed answer is judged in Node as its case says, in the language of its page", async () => {
  const read = async (file) => JSON.parse(await readFile(new URL(file, import.meta.url), "utf8"));
  const answers = await read("../cases/answers.json");
  assert.equal(answers.length, 209, "every case of the file");
  add_language(await read("../../www/lang/de.json"));
  for (const { id, question, answer_text, locale, verdict, also } of answers) {
    const judged = check_answer(question, answer_text, locale).verdict;
    assert.ok([verdict, ...also ?? []].includes(judged), `${id}: "${answer_text}" is ${judged}, not ${verdict}`);
  }
});
