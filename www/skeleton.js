// The shadow tree: what stands in it, and which word of Rust's goes where.
import { DeviceMenu } from "./device-menu.js";
import { sources_control } from "./sources-control.js";
import { tools as tool_area } from "./tools.js";

/** @import { Panel, View } from "./core.js" */
/** @typedef {ReturnType<typeof skeleton>} Parts */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/**
 * A text node to be written again and again: a drag changes its data and inserts nothing.
 * @param {string} [text]
 */
export const words = (text = "") => document.createTextNode(text);

/**
 * Writes what is new, for a browser lays out again what is written, new or not. What was written last stands beside the
 * node: to ask the browser for it costs a drag more than to write.
 * @param {Text & { written?: string }} node is written by this alone
 * @param {string} text
 */
export function write(node, text) {
  if ((node.written ?? "") !== text) node.data = node.written = text;
}

/** @param {ShadowRoot} shadow */
export function skeleton(shadow) {
  const device_word = words();
  const device = h("select", { part: "device", id: "device" });
  const menu = new DeviceMenu(device);
  const reset = h("button", { part: "reset", type: "button" });
  const device_label = h("label", { for: "device" }, device_word);
  const sources = sources_control();
  const bar = h("div", { part: "controls", class: "bar" }, device_label, device, sources.button, reset);

  const ground = h("canvas", { "aria-hidden": "true" });
  const moving = h("canvas", { "aria-hidden": "true" });
  const handles = {
    roofline: h("div", { class: "handle", "aria-hidden": "true" }),
    strip: h("div", { class: "handle", "aria-hidden": "true" }),
  };
  /** The panel whose handle a pointer holds. */
  const held = { panel: /** @type {Panel | undefined} */ (undefined) };
  const chart = h("div", { part: "chart", class: "chart" },
    h("slot"), ground, moving, handles.roofline, handles.strip);

  const slider = h("input", { part: "slider", class: "slider", type: "range", min: "0", step: "1", "aria-describedby": "hint" });
  const figure = h("div", { class: "figure" }, chart, sources.card, slider);

  const m_word = words();
  const m_down = h("button", { type: "button", class: "step" }, "\u2212");
  const m_box = h("input", {
    part: "m", id: "m", class: "m-box", type: "text", inputmode: "numeric", autocomplete: "off", "aria-describedby": "bad",
  });
  const m_up = h("button", { type: "button", class: "step" }, "+");
  /** What is shown of M, for a drag does not ask the browser for it, and whether a text is being typed in its place. */
  const m_shown = { text: "", stops: 0, is_typed: false };
  const hint = words();
  const crossing = words();
  const bad = words();
  const m_row = h("div", { part: "m-controls", class: "m-row" },
    h("label", { for: "m" }, m_word), m_down, m_box, m_up,
    h("div", { class: "remark" },
      h("p", { class: "hint", id: "hint" }, hint),
      h("p", { class: "crossing", role: "status" }, crossing),
      h("p", { class: "bad", id: "bad", role: "alert" }, bad)));

  const bars = { memory: time_bar("memory"), compute: time_bar("compute") };
  const lead = words();
  const rest = words();
  const note = words();
  const readout = h("div", { part: "readout", class: "readout" },
    h("div", { class: "bars" }, bars.memory.node, bars.compute.node),
    h("p", { class: "summary", id: "summary" }, h("strong", {}, lead), " ", rest),
    h("p", { class: "note" }, note));

  const table = table_frame();
  const tools = tool_area(table.body);
  const chart_word = h("p", { class: "unseen", id: "name" });
  const failed = h("p", { class: "failed", role: "status" });
  const widget = h("div", { part: "widget", class: "widget", role: "group", "aria-labelledby": "name", "aria-describedby": "summary", "data-state": "still" },
    chart_word, bar, figure, failed, h("div", { class: "aside" }, m_row, tools.area, readout), table.node, tools.foot);
  const probe = h("i", { class: "probe", "aria-hidden": "true" });
  shadow.append(probe, widget);

  // a unit in signs is spelt by some screen readers: the heads of figures are heard in words
  const named = /** @type {const} */ ([
    [slider, "m_slider"], [m_box, "m_box"], [m_down, "less"], [m_up, "more"],
    [table.intensity, "flop_per_byte"], [table.attainable, "teraflop_per_second"],
  ]);

  /** @param {View} said the words of the locale, by code, and their language, which may not be the page's */
  function speak({ lang, words: said }) {
    widget.lang = lang;
    const word = (/** @type {string} */ code) => said[code] ?? "";
    chart_word.textContent = word("figure");
    device_word.data = word("device");
    menu.speak(word);
    sources.speak(word);
    reset.textContent = word("reset");
    m_word.data = word("m");
    tools.speak(word);
    for (const [node, code] of named) node?.setAttribute("aria-label", word(code));
    slider.dataset["none"] = word("no_matmul");
    hint.data = word("instructions");
    table.caption.data = word("table");
    for (const [name, head] of Object.entries(table.heads)) head.data = word(`column_${name}`);
    // where rows are laid out as cards no head stands above a figure: its unit follows it
    for (const name of ["intensity", "attainable"]) widget.style.setProperty(`--unit-${name}`, JSON.stringify(word(`column_${name}`)));
  }

  return {
    widget, probe, bar, device, device_label, menu, sources, reset, chart, ground, moving, handles, held, slider, m_row, m_down, m_box, m_up, m_shown,
    tools, crossing, bad, bars, lead, rest, note, table, failed, speak,
  };
}

/** @param {string} name */
function time_bar(name) {
  const label = words();
  const text = words();
  const fill = h("span", { class: `fill ${name}` });
  const node = h("p", { class: "time-bar" },
    h("span", {}, label), h("span", { class: "track" }, fill), h("span", { class: "time-text" }, text));
  return { node, label, text, fill };
}

function table_frame() {
  const caption = words();
  const heads = {
    kernel: words(), intensity: words(), attainable: words(), bound: words(), time: words(), fix: words(),
  };
  const cells = Object.entries(heads).map(([name, head]) => h("th", { class: name, scope: "col", role: "columnheader" }, head));
  const [, intensity, attainable] = cells;
  const body = h("tbody", { role: "rowgroup" });
  // the roles are said aloud because a narrow widget lays rows out as cards, and then some browsers forget them
  const node = h("table", { part: "kernels", role: "table" },
    h("caption", {}, caption),
    h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, ...cells)),
    body);
  return { node, caption, heads, intensity, attainable, body };
}
