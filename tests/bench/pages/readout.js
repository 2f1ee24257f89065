// What stands under a contender's chart: slider, number box, two bars, a sentence and the table. Written as a good hand
// would: nothing that stands there already is written again.
import { figures, fixed_kernels, M_MAX, RIDGE, roof, shown } from "./board.js";

const STOPS = 2000;

function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function write(node, text) {
  if (node.data !== text) node.data = text;
}

const words = (text = "") => document.createTextNode(text);

function row(kernel, is_own) {
  const texts = { name: words(kernel.name), intensity: words(), attainable: words(), bound: words(), time: words(), fix: words() };
  const node = h("tr", is_own ? { class: "selected" } : {},
    h("th", {}, h("label", {}, h("input", { type: "radio", name: "selected" }), h("span", {}, `${kernel.number}`), h("span", {}, texts.name))),
    ...["intensity", "attainable", "bound", "time", "fix"].map((name) => h("td", { class: name }, texts[name])));
  return { node, texts };
}

function fill({ texts }, { name, intensity, attainable, time_us }) {
  const is_memory = intensity < RIDGE;
  write(texts.name, name);
  write(texts.intensity, shown(intensity));
  write(texts.attainable, shown(attainable));
  write(texts.bound, is_memory ? "memory" : "compute");
  write(texts.time, `${shown(time_us)} µs`);
  write(texts.fix, is_memory ? "Move fewer bytes." : "Use lower precision.");
}

/**
 * @param {number} count of kernels
 * @returns {(now: ReturnType<typeof figures>) => void} shows what M moves
 */
export function lay_readout(count) {
  const slider = h("input", { type: "range", class: "slider", min: "0", max: `${STOPS}`, step: "1" });
  const box = h("input", { id: "m", type: "text" });
  const bars = ["memory", "compute"].map((name) => {
    const fill = h("span", { class: `fill ${name}` });
    const text = words();
    return { fill, text, node: h("p", { class: "bar" }, h("span", {}, name === "memory" ? "bytes" : "arithmetic"), h("span", { class: "track" }, fill), h("span", {}, text)) };
  });
  const [lead, rest] = [words(), words()];
  const body = h("tbody");
  const own = row({ number: count, name: "" }, true);
  for (const kernel of fixed_kernels(count)) {
    const { number, name, intensity } = kernel;
    const still = row({ number, name }, false);
    fill(still, { name, intensity, attainable: roof(intensity), time_us: (2 ** 30 * intensity) / roof(intensity) / 1e6 });
    body.append(still.node);
  }
  body.append(own.node);
  document.body.append(h("div", { class: "readout" },
    slider, h("p", {}, h("label", { for: "m" }, "M "), box),
    bars[0].node, bars[1].node,
    h("p", { class: "summary" }, h("strong", {}, lead), " ", rest),
    h("table", {}, h("thead", {}, h("tr", {}, ...["kernel", "FLOP/byte", "TFLOP/s", "bound", "time", "what to change"].map((head) => h("th", {}, head)))), body)));
  const first = figures(1);

  return (now) => {
    const { m, intensity, attainable, memory_us, compute_us, time_us } = now;
    const stop = `${Math.round((Math.log2(m) / Math.log2(M_MAX)) * STOPS)}`;
    if (slider.value !== stop) slider.value = stop;
    const bound = intensity < RIDGE ? "memory" : "compute";
    slider.setAttribute("aria-valuetext", `M ${m}, ${shown(intensity)} FLOP per byte, ${bound}-bound, ${shown(time_us)} microseconds`);
    if (box.value !== `${m}`) box.value = `${m}`;
    for (const [at, us] of [memory_us, compute_us].entries()) {
      bars[at].fill.style.transform = `scaleX(${us / time_us})`;
      write(bars[at].text, `${shown(us)} µs`);
    }
    write(lead, `M = ${m}: ${shown(time_us)} µs at best, ${bound}-bound.`);
    write(rest, `${bound === "memory" ? `The arithmetic, ${shown(compute_us)} µs, hides behind the bytes.` : `The bytes, ${shown(memory_us)} µs, hide behind the arithmetic.`} `
      + `Against M = 1: ${m} × the FLOPs, ${shown(now.bytes / first.bytes)} × the bytes, ${shown(time_us / first.time_us)} × the time; ${shown(time_us / m)} µs a row.`);
    fill(own, { ...now, name: `matmul ${m}×8192 @ 8192×8192` });
  };
}

/** How many kernels the address asks for. */
export const kernel_count = () => Number(new URLSearchParams(location.search).get("kernels"));

/**
 * Leads a pointer that presses within reach of the dot to moves across, for contenders that bring no drag of their own.
 * @param {HTMLElement} node has the box's place and size
 * @param {() => { x: number, y: number }} dot its place in the box, CSS px
 * @param {(x_px: number) => void} moved
 */
export function lead_drag(node, dot, moved) {
  let held;
  node.addEventListener("pointerdown", (event) => {
    const box = node.getBoundingClientRect();
    const at = dot();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    if ((x - at.x) ** 2 + (y - at.y) ** 2 > 14 ** 2) return;
    held = box.left + (x - at.x);
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener("pointermove", (event) => {
    if (held !== undefined) moved(event.clientX - held);
  });
  for (const end of ["pointerup", "pointercancel"]) node.addEventListener(end, () => (held = undefined));
}

