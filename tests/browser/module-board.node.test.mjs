// The board of the module's class: what each call does to it, and that it comes back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { IDS, matmul, TABLE } from "./lesson.mjs";
import { load } from "./module.mjs";
import { assert_refused, unsound } from "./refusal.mjs";

const { evaluate, RooflineWidget } = await load();

function lesson_board(m) {
  const widget = new RooflineWidget();
  widget.lay_lesson(m);
  return widget;
}

const ids = (widget) => widget.placements().map(({ id }) => id);
const find = (placements, id) => placements.find((one) => one.id === id);
const m_of = (widget, id) => find(widget.placements(), id).kernel.m;

test("a new board is empty, on the lesson's device", () => {
  assert.deepEqual(new RooflineWidget().state(), {
    version: 1,
    device: "h100-sxm",
    compare: null,
    kernels: [],
    selected: null,
    options: { overlap: true, launch_us: 0, peak_fraction: 1, bandwidth_fraction: 1, memory: "dram" },
  });
});

test("the lesson's board is five landmarks and yours, last and selected", () => {
  const widget = lesson_board();
  assert.deepEqual(ids(widget), IDS);
  assert.equal(widget.state().selected, "yours");
  for (const { id, text } of TABLE) {
    const placement = find(widget.placements(), id);
    assert.deepEqual(placement.text, text, id);
    assert.equal(placement.kernel.fixed, true, id);
  }
  assert.equal(find(widget.placements(), "yours").kernel.fixed, false);
  assert.equal(m_of(widget, "yours"), 1);
  assert.equal(m_of(lesson_board(64), "yours"), 64);
});

test("a kernel that is placed is answered as the free function answers, and is listed", () => {
  const widget = new RooflineWidget();
  const kernel = matmul(64, { id: "a", name: "A" });
  const placement = widget.place_kernel(kernel);
  assert.deepEqual(placement, evaluate(kernel, "h100-sxm"));
  assert.deepEqual(widget.placements(), [placement]);
});

test("an id that is placed already is replaced where it stands, and one without gets an id of its own", () => {
  const widget = lesson_board();
  widget.place_kernel(matmul(2, { id: "matmul-m64", name: "other" }));
  assert.deepEqual(ids(widget), IDS);
  assert.equal(m_of(widget, "matmul-m64"), 2);
  const given = [1, 2, 3].map((m) => widget.place_kernel(matmul(m)).id);
  assert.equal(new Set([...given, ...IDS]).size, given.length + IDS.length, given.join());
  assert.ok(given.every((id) => id !== ""), given.join());
});

test("removing and clearing take kernels off and let go of the selection", () => {
  const widget = lesson_board();
  widget.remove_kernel("add");
  assert.deepEqual(ids(widget), IDS.slice(1));
  assert.equal(widget.state().selected, "yours");
  widget.remove_kernel("yours");
  assert.equal(widget.state().selected, null);
  widget.clear_kernels();
  assert.deepEqual([ids(widget), widget.state().selected], [[], null]);
});

test("on the A100 only M = 256 changes side", () => {
  const widget = lesson_board();
  const before = widget.placements();
  const after = widget.set_device("a100-sxm-80gb");
  const moved = after.filter(({ id, bound }) => bound !== find(before, id).bound).map(({ id }) => id);
  assert.deepEqual(moved, ["matmul-m256"]);
  assert.deepEqual(widget.placements(), after);
  assert.equal(widget.state().device, "a100-sxm-80gb");
});

test("a kernel that the device cannot run stays listed with the reason, and comes back", () => {
  const widget = lesson_board();
  const fp8 = widget.place_kernel(matmul(64, { id: "fp8", precision: "fp8" }));
  const unplaced = find(widget.set_device("a100-sxm-80gb"), "fp8");
  assert.deepEqual(Object.keys(unplaced).sort(), ["error", "id", "kernel", "name"]);
  assert.deepEqual([unplaced.error.code, unplaced.error.field], ["unsupported_precision", "precision"]);
  assert.match(unplaced.error.message, /A100.*FP8/);
  assert.deepEqual(unplaced.kernel, fp8.kernel);
  assert.deepEqual(unsound(unplaced), []);
  assert.deepEqual(find(widget.placements(), "fp8"), unplaced);
  assert.deepEqual(find(widget.set_device("h100-sxm"), "fp8"), fp8);
});

test("a device of one's own is kept whole in the state", () => {
  const widget = lesson_board();
  const device = { name: "mine", peaks_tflops: { bf16: 100, fp8: 200 }, bandwidth_tbps: 2, year: 2026 };
  widget.set_device(device);
  assert.deepEqual(widget.state().device, device);
  assert.equal(find(widget.placements(), "yours").peak_tflops, 100);
});

test("a device to compare with is kept in the state, and changes no placement", () => {
  const widget = lesson_board(64);
  const before = widget.placements();
  const own = { name: "mine", peak_tflops: 100, bandwidth_tbps: 2 };
  for (const device of ["a100-sxm-80gb", own, null]) {
    assert.equal(widget.compare_device(device), undefined);
    assert.deepEqual(widget.state().compare, device);
    assert.deepEqual(widget.placements(), before);
  }
  widget.compare_device("a100-sxm-80gb");
  const refusal = { code: "unknown_device", field: "compare", value: "a100" };
  assert_refused(() => widget.compare_device("a100"), refusal, "an unknown one");
  assert_refused(() => widget.compare_device({ ...own, bandwidth_tbps: -1 }), { code: "not_positive", field: "compare.bandwidth_tbps", value: -1 }, "a figure");
  assert.equal(widget.state().compare, "a100-sxm-80gb", "what is refused changes nothing");
  const other = new RooflineWidget();
  other.restore(JSON.parse(JSON.stringify(widget.state())));
  assert.deepEqual(other.state(), widget.state());
});

test("set_options replaces all of them and is answered with every kernel", () => {
  const widget = lesson_board();
  const plain = widget.placements();
  widget.set_options({ launch_us: 5 });
  const placements = widget.set_options({ peak_fraction: 0.5 });
  assert.deepEqual(widget.state().options, {
    overlap: true, launch_us: 0, peak_fraction: 0.5, bandwidth_fraction: 1, memory: "dram",
  });
  for (const { id, ridge } of placements) assert.equal(ridge, find(plain, id).ridge / 2, id);
  assert.deepEqual(widget.set_options({}), plain);
});

test("set_m moves the selected matmul, or the one that is named", () => {
  const widget = lesson_board();
  widget.place_kernel(matmul(8, { id: "other" }));
  assert.equal(widget.set_m(319).bound, "compute");
  assert.equal(widget.set_m(318).bound, "memory");
  assert.equal(widget.set_m(16, "other").id, "other");
  assert.deepEqual([m_of(widget, "yours"), m_of(widget, "other")], [318, 16]);
  widget.select_kernel("other");
  widget.set_m(1_048_576);
  assert.deepEqual([m_of(widget, "yours"), m_of(widget, "other")], [318, 1_048_576]);
});

test("selecting is kept in the state, and null selects none", () => {
  const widget = lesson_board();
  for (const id of ["add", "yours", null]) {
    widget.select_kernel(id);
    assert.equal(widget.state().selected, id);
  }
});

test("reset goes back to the board as it was set up", () => {
  const widget = lesson_board(64);
  const before = widget.state();
  widget.set_m(319);
  widget.place_kernel(matmul(8));
  widget.remove_kernel("add");
  widget.set_device("a100-sxm-80gb");
  widget.set_options({ overlap: false });
  widget.select_kernel("matmul-m1");
  assert.notDeepEqual(widget.state(), before);
  widget.reset();
  assert.deepEqual(widget.state(), before);
});

test("a state goes through JSON into another widget and comes out the same", () => {
  const widget = lesson_board(64);
  widget.place_kernel(matmul(64, { id: "fp8", precision: "fp8", name: "FP8", measured_tflops: 100 }));
  widget.place_kernel({ kind: "softmax", rows: 4096, cols: 4096 });
  widget.place_kernel({ kind: "custom", flops: 0, bytes_moved: 10 });
  widget.set_device("a100-sxm-80gb");
  widget.set_options({ overlap: false, launch_us: 3, peak_fraction: 0.7, bandwidth_fraction: 0.9 });
  widget.select_kernel("fp8");
  const [saved, placements] = [widget.state(), widget.placements()];
  const other = new RooflineWidget();
  other.restore(JSON.parse(JSON.stringify(saved)));
  assert.deepEqual(other.state(), saved);
  assert.deepEqual(other.placements(), placements);
  other.set_device("h100-sxm");
  other.reset();
  assert.deepEqual(other.state(), saved, "it is the board as it was set up");
  other.restore(widget.state());
  assert.deepEqual(other.state(), saved, "again");
});

test("a restore that fails half-way restores nothing", () => {
  const widget = lesson_board(64);
  const before = widget.state();
  const kernels = [matmul(1, { id: "new" }), matmul(-1, { id: "bad" })];
  assert_refused(
    () => widget.restore({ ...before, device: "a100-sxm-80gb", kernels, selected: "new" }),
    { code: "not_positive", field: "kernels[1].m", value: -1 },
    "a bad second kernel",
  );
  assert.deepEqual(widget.state(), before);
});

test("the board goes out as a table and as a program, in the words of the widget", () => {
  const widget = lesson_board(64);
  const [header, ...rows] = widget.to_csv().trimEnd().split("\r\n");
  assert.deepEqual([header.split(",").slice(0, 4), rows.length], [["device", "id", "name", "kind"], IDS.length]);
  assert.match(rows.at(-1), /^"H100 SXM","yours","yours",matmul,bf16,matrix,8589934592,136314880,/);
  assert.match(widget.to_python(), /\n    \("yours", matmul\(64, 8192, 8192, 2, 2, 2\), "BF16"\),\n/);
  widget.compare_device("a100-sxm-80gb");
  assert.equal(widget.to_csv().trimEnd().split("\r\n").length, 1 + 2 * IDS.length, "once on each device");
});

test("boards know nothing of one another", () => {
  const [one, other] = [lesson_board(1), lesson_board(64)];
  one.set_device("a100-sxm-80gb");
  one.set_m(5);
  assert.deepEqual([other.state().device, m_of(other, "yours")], ["h100-sxm", 64]);
});

test("a thousand kernels are a board, and it is saved and drawn", () => {
  const widget = new RooflineWidget();
  for (let n = 1; n <= 1000; n += 1) widget.place_kernel({ kind: "custom", flops: n * 1e9, bytes_moved: 1e9 });
  assert.equal(widget.placements().length, 1000);
  const other = new RooflineWidget();
  other.restore(widget.state());
  assert.deepEqual(other.placements(), widget.placements());
  assert.match(other.to_svg(720, 560), /^<svg [^]*<\/svg>\s*$/);
});

test("what is handed out is the caller's own: changing it changes no board", () => {
  const widget = lesson_board(64);
  const before = widget.state();
  const placement = widget.set_m(64);
  placement.kernel.m = 5;
  widget.placements()[0].kernel.n = 5;
  widget.state().kernels.pop();
  assert.deepEqual(widget.state(), before);
});
