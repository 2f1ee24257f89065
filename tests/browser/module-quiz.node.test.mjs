// The quiz in Node, with no document: what a grader calls.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./module.mjs";

const { check_answer, question, questions, quiz_report, quiz_words, solution, validate_questions } = await load();

const VERDICTS = [
  "correct", "correct_with_note", "close", "incorrect", "off_by_power_of_ten", "inverted", "wrong_unit", "missing_unit", "ambiguous",
  "unparseable", "empty",
];
const ASKS = ["close", "missing_unit", "ambiguous", "unparseable", "empty"];

/** What a call throws. */
function thrown(work) {
  try {
    work();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was thrown");
}

const GEMV = {
  id: "gemv", prompt: "How long at best?", kind: "number", unit: "µs",
  key: { figure: "time_us", kernel: { kind: "matmul", m: 1, n: 8192, k: 8192 }, device: "a100-sxm-80gb" },
};

test("a file of answers is graded in a dozen lines", () => {
  const file = "check-1-time;0.30 ms\ncheck-1-time;308.6 us\ntry-1-which-matmul;M = 256\nridge-h100-bf16;295000\n";
  const rows = file.trim().split("\n").map((line) => {
    const [id, answer] = line.split(";");
    const { verdict, reason } = check_answer(id, answer);
    return [id, verdict, reason];
  });
  assert.deepEqual(rows, [
    ["check-1-time", "correct", undefined],
    ["check-1-time", "incorrect", "summed_times"],
    ["try-1-which-matmul", "correct", undefined],
    ["ridge-h100-bf16", "off_by_power_of_ten", "x10^3"],
  ]);
});

test("questions tell what is asked and nothing of the key", () => {
  const all = questions();
  assert.deepEqual(new Set(all.map(({ id }) => id)).size, all.length, "each id once");
  for (const asked of all) {
    const allowed = ["id", "prompt", "kind", "unit", "hint", "choices", "part_of", "stem"];
    assert.deepEqual(Object.keys(asked).filter((field) => !allowed.includes(field)), [], asked.id);
    assert.ok(["number", "choice", "number_or_choice", "task"].includes(asked.kind), asked.id);
    for (const choice of asked.choices ?? []) assert.deepEqual(Object.keys(choice), ["id", "label"], asked.id);
    assert.deepEqual(question(asked.id), asked);
  }
  const parts = all.filter(({ part_of }) => part_of === "check-1").map(({ id }) => id);
  assert.deepEqual(parts, ["check-1-bound", "check-1-time"]);
  assert.deepEqual(Object.keys(question(GEMV)), ["id", "prompt", "kind", "unit"]);
});

test("a verdict has the shape of the contract, whatever was typed", () => {
  const typed = [
    "", "?", "0.3 ms", "320.5 us", "30 us", "298.5 GB", "300", "298,507 us", "<img src=x onerror=alert(1)>", "memory", "M = 256", "318", "236x",
    "constructor", "__proto__", "\u0000", "x".repeat(10_000),
  ];
  for (const { id } of questions()) {
    for (const answer of typed) {
      const verdict = check_answer(id, answer);
      const row = `${id}: ${answer.slice(0, 40)}`;
      assert.equal(verdict.question, id, row);
      assert.ok(VERDICTS.includes(verdict.verdict), row);
      assert.equal(verdict.correct, ["correct", "correct_with_note"].includes(verdict.verdict), row);
      assert.equal(verdict.attempt, !ASKS.includes(verdict.verdict), row);
      assert.ok(verdict.message.length > 0, row);
      assert.ok(verdict.value === undefined || Number.isFinite(verdict.value), row);
      assert.deepEqual(JSON.parse(JSON.stringify(verdict)), verdict, row);
    }
  }
});

test("every choice is judged by its id, one of them right", () => {
  for (const { id, choices = [] } of questions()) {
    if (choices.length === 0) continue;
    const right = choices.filter((choice) => check_answer(id, choice.id).correct);
    assert.equal(right.length, 1, id);
    for (const choice of choices) assert.match(check_answer(id, choice.id).message, /\S+ \S+ \S+/, `${id} ${choice.id}`);
    assert.ok(solution(id).length > 10, id);
  }
});

test("a message says what was read, the physics, and one thing to try", () => {
  const { message, read_as, value, unit } = check_answer("check-1-time", "308.6 us");
  assert.match(message, /^Read as 308\.6.µs\. That is the two times added up\. .* overlap.* Add the kernel to the chart/);
  assert.deepEqual([read_as.replace("\u{a0}", " "), unit], ["308.6 µs", "µs"]);
  assert.ok(Math.abs(value - 308.6) < 1e-9, `${value}`);
});

test("several ways to one figure are listed, and nobody is accused", () => {
  const { reason, also, message } = check_answer("try-3-softmax", "472");
  assert.equal(reason, "fp32_bytes");
  assert.deepEqual(also, ["four_streams", "mixed_fp8_peak_bf16_bytes", "sparse_peak"]);
  assert.match(message, /more than one way: .*, or .*, or /);
});

test("an author's question is judged like one of ours, with the paths of the model", () => {
  assert.equal(check_answer(GEMV, "65.8 us").verdict, "correct");
  assert.equal(check_answer(GEMV, "0.0658 ms").verdict, "correct");
  assert.equal(check_answer(GEMV, "40 us").reason, "wrong_gpu_h100");
  assert.equal(check_answer(GEMV, "66").verdict, "missing_unit");
  assert.match(solution(GEMV), /^65\.8.µs$/);
  assert.deepEqual(validate_questions([GEMV, { ...GEMV, id: "two" }]), []);
});

test("a malformed question is refused whole, and every fault is listed", () => {
  const faults = validate_questions([{ ...GEMV, kind: "essay", unit: "parsec", key: { value: "many" } }, 5, { ...GEMV, id: "other" }]);
  const told = faults.map(({ field, code }) => `${field} ${code}`);
  assert.deepEqual(told, ["[0].kind unknown_kind", "[0].key.value not_a_number", "[0].unit out_of_range", "[1] not_an_object"]);
  const error = thrown(() => check_answer({ ...GEMV, kind: "essay" }, "1 us"));
  assert.deepEqual([error.name, error.code, error.field], ["RooflineError", "unknown_kind", "question.kind"]);
});

test("what is no question and what is no answer is a typed error", () => {
  const rows = [
    [() => check_answer("check-9", "1"), "unknown_question", "question"],
    [() => check_answer(5, "1"), "not_a_string", "question"],
    [() => check_answer(undefined, "1"), "not_a_string", "question"],
    [() => check_answer("check-1-time", 0.3), "not_a_string", "answer"],
    [() => check_answer("check-1-time"), "not_a_string", "answer"],
    [() => check_answer("check-1-time", "0.3 ms", 5), "not_a_string", "locale"],
    [() => solution("check-9"), "unknown_question", "question"],
    [() => question(null), "not_a_string", "question"],
    [() => quiz_report("rows"), "not_an_object", "rows"],
    [() => quiz_report([{ id: "a", verdict: "great" }]), "out_of_range", "rows[0].verdict"],
    [() => quiz_report([{ id: "a", attempts: -1 }]), "not_positive", "rows[0].attempts"],
  ];
  for (const [work, code, field] of rows) {
    const error = thrown(work);
    assert.deepEqual([error.name, error.code, error.field], ["RooflineError", code, field], `${work}`);
  }
  const getter = thrown(() => check_answer({ get id() { throw new Error("no"); } }, "1"));
  assert.deepEqual([getter.name, getter.code], ["RooflineError", "unreadable"]);
});

test("a report is plain text, a line for each question", () => {
  const { attempts, progress, report } = quiz_report([
    { id: "check-1-time", answer: "308.6 us\n0.30 ms", verdict: "correct", attempts: 2 },
    { id: "cube-n", answer: "<b>295</b>", verdict: "incorrect", attempts: 1, revealed: true },
    { id: "try-3-softmax" },
  ]);
  assert.deepEqual(attempts, ["2 attempts", "1 attempt", "0 attempts"]);
  assert.equal(progress, "1 of 3 right, 2 answered");
  assert.equal(report, `Roofline exercises: 1 of 3 right, 2 answered

check-1-time: 308.6 us 0.30 ms (right, 2 attempts)
cube-n: <b>295</b> (wrong, 1 attempt, answer shown)
try-3-softmax: not answered
`);
});

test("the element's labels are all there", () => {
  for (const [code, label] of Object.entries(quiz_words())) assert.ok(label.length > 0, code);
});
