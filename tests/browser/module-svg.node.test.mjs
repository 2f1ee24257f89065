// The picture as a text: drawn without a canvas, the same to the byte as on the machine that built it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { matmul } from "./lesson.mjs";
import { load } from "./module.mjs";

const { RooflineWidget } = await load();

/** The text of a dark page: the theme follows it. */
const LIGHT_INK = 0xf3f1eaff;

function lesson_board(m) {
  const widget = new RooflineWidget();
  widget.lay_lesson(m);
  return widget;
}

const www = (name) => readFile(new URL(`../../www/${name}`, import.meta.url), "utf8");

test("every picture of the lesson page is the module's own, to the byte", async () => {
  const page = await www("index.html");
  const [, m] = /<roofline-widget [^>]*\bm="(\d+)"/.exec(page);
  const names = new Set(page.match(/roofline-lesson[\w-]*\.svg/g));
  assert.ok(names.has("roofline-lesson.svg"), [...names].join());
  for (const name of names) {
    const svg = await www(name);
    const [, width_px, height_px] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg);
    const widget = lesson_board(Number(m));
    if (name.includes("dark")) widget.set_theme("", [0, 0, LIGHT_INK].join());
    const drawn = widget.to_svg(Number(width_px), Number(height_px));
    assert.ok(drawn === svg, `${name}: the module draws ${drawn.length} characters, the file has ${svg.length}; cargo xtask bless`);
  }
  const [, width, height] = /<img src="roofline-lesson.svg" width="(\d+)" height="(\d+)"/.exec(page);
  assert.match(await www("roofline-lesson.svg"), new RegExp(`width="${width}" height="${height}"`), "the page keeps its room");
});

test("lesson.json is the board that the pictures show, with nothing more and nothing less", async () => {
  const widget = new RooflineWidget();
  widget.restore(JSON.parse(await www("lesson.json")));
  assert.deepEqual(widget.state(), lesson_board(64).state());
  assert.ok(widget.to_svg(720, 561) === await www("roofline-lesson.svg"), "roofline-lesson.svg is another picture");
});

test("a picture has the size that was asked for, and no figure that is none", () => {
  const boards = {
    empty: new RooflineWidget(),
    lesson: lesson_board(64),
    edges: new RooflineWidget(),
    mixed: lesson_board(1_048_576),
  };
  boards.edges.place_kernel({ kind: "custom", id: "a", flops: 0, bytes_moved: 1e9 });
  boards.edges.place_kernel({ kind: "custom", id: "b", flops: 1e9, bytes_moved: 0 });
  boards.mixed.place_kernel(matmul(64, { id: "fp8", precision: "fp8" }));
  boards.mixed.set_device({ name: "tiny", peak_tflops: 1e-9, bandwidth_tbps: 1e9 });
  for (const [name, board] of Object.entries(boards)) {
    for (const [width_px, height_px] of [[280, 400], [360, 474], [720, 561], [1200, 676], [100, 100], [10_000, 10_000]]) {
      const svg = board.to_svg(width_px, height_px);
      const [open] = /<svg [^>]*>/.exec(svg);
      assert.ok(open.includes(`width="${width_px}"`) && open.includes(`height="${height_px}"`), `${name}: ${open}`);
      assert.doesNotMatch(svg, /NaN|inf\b|Infinity|undefined/, `${name} at ${width_px} px`);
    }
  }
});

test("a picture of another's words is still a picture", () => {
  const widget = new RooflineWidget();
  widget.set_device({ name: `R&D <b>"1"</b>`, peak_tflops: 100, bandwidth_tbps: 1 });
  widget.place_kernel(matmul(64, { id: "a", name: `<script>&"'</script>`, fixed: true }));
  const svg = widget.to_svg(720, 561);
  assert.match(svg, /&lt;script/, "the name is drawn");
  assert.match(svg, /R&amp;D/, "and the device's");
  assert.doesNotMatch(svg, /<script|<b>/);
  assert.doesNotMatch(svg, /&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/, "every ampersand begins a reference");
});

test("the theme of a page is the theme of its picture", () => {
  const widget = lesson_board(64);
  const light = widget.to_svg(720, 561);
  const roles = Object.keys(widget.palette());
  const own = roles.map((role) => (role === "memory" ? 0x010203ff : undefined));
  const doubts = widget.set_theme("serif", [0, 0, LIGHT_INK, undefined, ...own].join());
  assert.equal(doubts.pop(), "dark");
  assert.match(doubts.join(), /^--roofline-memory is hard to read: its contrast is 1\.\d\d? to 1$/);
  const dark = widget.to_svg(720, 561);
  assert.notEqual(dark, light);
  assert.match(dark.toLowerCase(), /#010203/);
  assert.equal(widget.palette().memory, "#010203");
});
