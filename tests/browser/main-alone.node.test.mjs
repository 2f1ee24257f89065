// The main part of the module without the others: all that a chart of the lesson's asks for is there, on both of its
// devices, wherever M stands and whatever is concealed. A call of what only another part has would be a trap.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { part_for } from "../../www/attributes.js";
import * as module from "../../www/pkg/roofline_widget.js";
import { misrefused } from "./refusal.mjs";

globalThis.fetch = async (url) => new Response(await readFile(url), { headers: { "Content-Type": "application/wasm" } });
await module.load_main();
// the picture without a page: what it draws stands in the main part
await module.load_part("export");

const DEVICES = ["h100-sxm", "a100-sxm-80gb"];
const MS = [1, 2, 63, 64, 156, 157, 318, 319, 4096, 2 ** 20, 2 ** 20 + 1, 2 ** 31];
const FACTS = ["", "ridge", "crossing", "time", "intensity", "attainable", "bound", "factor", "ridge crossing time intensity attainable bound factor"];
const SIZES = [[200, 240], [344, 470], [720, 561], [1600, 900]];

/** Everything that is shown, told or kept of a board. */
function look(widget) {
  for (const call of ["view", "readout", "placements", "state", "palette", "paint"]) widget[call]();
  for (const { id, kernel } of widget.placements()) if (kernel.m) widget.placement_at(id, 100);
  for (const [width_px, height_px] of SIZES) {
    assert.match(widget.to_svg(width_px, height_px), /^<svg/);
    widget.resize(width_px, height_px, 1, 24);
  }
  for (let x_px = 0; x_px < 720; x_px += 60) for (let y_px = 0; y_px < 560; y_px += 40) widget.kernel_at(x_px, y_px, 12);
}

/** Everything that a student does to it but to type. */
function do_all(widget) {
  for (const panel of ["roofline", "strip"]) for (const x_px of [-50, 60, 300, 480, 700, 2000]) widget.drag_to(panel, x_px);
  look(widget);
  widget.settle();
  look(widget);
  for (const stop of [0, 300, 1e9]) for (const is_held of [true, false]) widget.slide_to(stop, is_held);
  for (const key of ["Home", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "End", "Tab"]) for (const shift of [true, false]) widget.press(key, shift);
  widget.settle();
  for (const device of DEVICES) {
    widget.choose_device(device);
    look(widget);
  }
}

for (const device of DEVICES) {
  for (const m of MS) {
    test(`the lesson's board with M = ${m} on ${device}`, () => {
      const widget = new module.RooflineWidget();
      widget.set_device(device);
      widget.lay_lesson(m);
      for (const facts of FACTS) {
        widget.set_concealed(facts);
        look(widget);
      }
      do_all(widget);
      widget.set_concealed("");
      for (const { id } of widget.placements()) {
        widget.select_kernel(id);
        do_all(widget);
      }
      widget.lay_as_it_is();
      widget.select_kernel(null);
      do_all(widget);
      widget.reset();
      look(widget);
      widget.lay_nothing();
      do_all(widget);
      widget.free();
    });
  }
}

// where there is little room a kernel stands at an edge, and labels go elsewhere
for (const device of DEVICES) {
  test(`in every size, with small and large text, on ${device}`, () => {
    const widget = new module.RooflineWidget();
    widget.set_device(device);
    for (const m of [1, 64, 319, 2 ** 31]) {
      widget.lay_lesson(m);
      for (const id of [...widget.placements().map(({ id }) => id), null]) {
        widget.select_kernel(id);
        for (const width_px of [100, 200, 300, 420, 480, 706, 1000, 2000, 10_000]) {
          for (const height_px of [100, 150, 200, 240, 260, 280, 320, 400, 700, 10_000]) {
            assert.match(widget.to_svg(width_px, height_px), /^<svg/, `${width_px} × ${height_px}`);
            for (const text_px of [16, 32]) {
              widget.resize(width_px, height_px, 1, text_px);
              widget.view();
              widget.paint();
              widget.kernel_at(width_px / 2, height_px / 2, 40);
            }
          }
        }
      }
    }
    widget.free();
  });
}

test("the page's colours, in every way of looking", () => {
  const widget = new module.RooflineWidget("de-AT");
  widget.lay_lesson(64);
  for (const sight of [0, 1, 2, 3]) {
    widget.set_theme("serif", [sight, 1, 0xffffffff, 0x777777ff, ...Array(12).fill(0x778899ff)].join());
    look(widget);
  }
  widget.set_locale("en");
  widget.set_locale();
  look(widget);
});

test("what is no number, no kernel or no word is refused", () => {
  const widget = new module.RooflineWidget();
  widget.lay_lesson(64);
  const rows = [
    [() => widget.set_m("many"), { code: "not_a_number", field: "m", value: "many" }],
    [() => widget.set_m(0), { code: "not_positive", field: "m", value: 0 }],
    [() => widget.set_m(64.5), { code: "not_whole", field: "m", value: 64.5 }],
    [() => widget.set_m(64, "add"), { code: "not_a_matmul", field: "id", value: "add" }],
    [() => widget.select_kernel("none"), { code: "unknown_kernel", field: "id", value: "none" }],
    [() => widget.lay_lesson(2 ** 40), { code: "out_of_range", field: "m", value: 2 ** 40 }],
    [() => widget.set_concealed("colour"), { code: "out_of_range", field: "concealed", value: "colour" }],
    [() => widget.drag_to("roofline", NaN), { code: "not_finite", field: "x_px", value: NaN }],
    [() => widget.press(true, false), { code: "not_a_string", field: "key", value: true }],
  ];
  for (const [call, expected] of rows) assert.equal(misrefused(call, expected), undefined, JSON.stringify(expected));
});

test("the element asks for another part for every device but those that the main part knows", async () => {
  const widget = new module.RooflineWidget();
  assert.deepEqual(widget.view().devices.map(({ id }) => id), DEVICES);
  for (const id of DEVICES) assert.equal(part_for(id), undefined, id);
  await module.load_part("board");
  const others = widget.menu().map(({ id }) => id).filter((id) => !DEVICES.includes(id));
  assert.ok(others.length > 20, others.join());
  for (const given of [...others, "none", undefined, null, { name: "mine" }]) assert.equal(part_for(given), "board", String(given));
});
