// What stands in the model panel: the assumptions, each with what it means as it stands. A page fetches this file and
// what it imports with the first opening.
import { field } from "./field.js";
import { compared } from "./model-compare.js";
import { model_css } from "./model-style.js";
import { own_device } from "./own-device.js";
import { segments } from "./segments.js";
import { wear } from "./sheet.js";
import { h, words, write } from "./skeleton.js";
/** @import { Asking, Assumption, Doing, ModelView } from "./core.js" */
/** @typedef {ReturnType<typeof model_panel>} ModelPanel */

export function model_panel() {
  /** @type {Doing} */
  let doing = () => false;
  /** @type {Asking | undefined} */
  let asking;
  /** @type {Map<Text, string>} which word of Rust's goes where */
  const spoken = new Map();
  const word = (/** @type {string} */ code) => {
    const text = words();
    spoken.set(text, code);
    return text;
  };

  /**
   * An assumption: its name, what changes it, what it means.
   * @param {string} name
   * @param {string} role
   * @param {Node[]} controls
   * @param {Node[]} alerts
   */
  function row(name, role, controls, alerts = []) {
    const why = words();
    const node = h("div", { class: "assumption", role, part: name, "aria-labelledby": `model-${name}-name`, "aria-describedby": `model-${name}-why` },
      h("span", { class: "tool-name", id: `model-${name}-name` }, word(name)),
      h("div", { class: "tool-row" }, ...controls),
      h("p", { class: "why", id: `model-${name}-why` }, why), ...alerts);
    return { node, why };
  }

  const bad = words();
  const refuse = (/** @type {string} */ message) => write(bad, message);
  /** @param {Assumption} what */
  const change = (what) => (/** @type {string} */ id) => doing("options", (core) => core.adjust_model(what, id), refuse);
  /** @param {"launch" | "peak" | "bandwidth" | "measured"} what */
  const box_of = (what) => {
    const cause = what === "measured" ? "kernels" : "options";
    /** @type {import("./field.js").Field} */
    const box = field(`model-${what}`, "decimal", (typed) => doing(cause, (core) => core.adjust_model(what, typed), box.refuse));
    return box;
  };

  const [overlap, band, memory] = [segments("overlap"), segments("band"), segments("memory")];
  const [launch, peak, bandwidth, measured] = [box_of("launch"), box_of("peak"), box_of("bandwidth"), box_of("measured")];
  const boxes = { launch, peak, bandwidth, measured };
  const compare = h("select", { id: "compare", "aria-labelledby": "model-compare-name" });
  const rows = {
    time: row("time", "radiogroup", [overlap.node]),
    launch: row("launch", "group", [h("div", { class: "pair" }, launch.node)], [launch.alert]),
    memory: row("memory", "radiogroup", [memory.node]),
    reached: row("reached", "radiogroup", [band.node]),
    roofs_at: row("roofs_at", "group", [peak, bandwidth].map((box) => h("div", { class: "pair" }, box.node)), [peak.alert, bandwidth.alert]),
    measured: row("measured", "group", [h("div", { class: "pair" }, measured.node)], [measured.alert]),
    compare: row("compare", "group", [compare]),
  };
  const own = own_device();
  const lesson = h("button", { type: "button", part: "model-lesson" }, word("lesson"));
  const assumptions = h("div", { class: "assumptions" },
    ...Object.values(rows).map(({ node }) => node), h("p", { class: "bad", role: "alert" }, bad), h("div", {}, lesson));
  const steps = advice("steps", "ol");
  const findings = advice("findings", "ul");
  const both = compared();
  const node = h("div", { class: "model-content" }, assumptions, h("div", { class: "advice" }, findings.node, steps.node, own.node), both.node);

  return {
    node,
    /** @param {ModelView} model @param {boolean} readonly */
    show(model, readonly) {
      wear(/** @type {ShadowRoot} */ (node.getRootNode()), model_css);
      for (const [text, code] of spoken) write(text, model.words[code] ?? "");
      for (const [name, box] of Object.entries(boxes)) {
        write(box.label, model.words[`${name}_unit`] ?? "");
        box.input.ariaLabel = model.words[`${name}_box`] ?? "";
      }
      refuse("");
      overlap.show(model.overlap, readonly);
      band.show(model.band, readonly);
      memory.show(model.memory, readonly);
      launch.show(model.launch, readonly);
      peak.show(model.peak, readonly);
      bandwidth.show(model.bandwidth, readonly);
      measured.show(model.measured, readonly || !model.is_measurable);
      write(rows.time.why, model.overlap_why);
      write(rows.launch.why, model.words["launch_why"] ?? "");
      write(rows.reached.why, model.band_why);
      write(rows.memory.why, model.memory_why);
      write(rows.measured.why, model.measured_why);
      lesson.disabled = readonly || model.is_lesson;
      steps.show(model.steps_of, model.steps);
      findings.show(model.words["findings"] ?? "", model.findings);
      both.show(model);
      own.show(model, readonly);
      show_compared(model, readonly);
    },
    clear() {
      for (const box of Object.values(boxes)) box.restore();
      own.clear();
      refuse("");
    },
    /** @param {Doing} given_doing @param {Asking} given_asking */
    wire(given_doing, given_asking) {
      [doing, asking] = [given_doing, given_asking];
      own.wire(doing, asking);
      overlap.wire(change("overlap"));
      band.wire(change("band"));
      memory.wire(change("memory"));
      compare.addEventListener("change", () => {
        const id = compare.value;
        doing("device", (core) => core.adjust_model("compare", id === "" ? null : asking?.device(id) ?? id), refuse);
      });
      lesson.addEventListener("click", () => {
        doing("options", (core) => core.adjust_model("lesson", null), refuse);
        // the button is disabled now, and would lose the focus to the page
        overlap.node.querySelector("input")?.focus();
      });
    },
  };

  /** @param {ModelView} model @param {boolean} readonly */
  function show_compared({ compare: id, compare_name, words }, readonly) {
    const listed = [{ id: "", name: words["no_device"] ?? "" }, ...(asking?.read((core) => asking?.parts.menu.listed(core)) ?? [])];
    // one that is no choice, or has no id, is named while it is compared with
    const chosen = id || compare_name;
    if (!listed.some((each) => each.id === chosen)) listed.push({ id: chosen, name: compare_name });
    const shown = [...compare.options].map(({ value, text }) => `${value} ${text}`).join("\n");
    if (shown !== listed.map(({ id, name }) => `${id} ${name}`).join("\n")) {
      compare.replaceChildren(...listed.map(({ id, name }) => new Option(name, id)));
    }
    compare.value = chosen;
    compare.disabled = readonly;
  }
}

/**
 * Sentences under a name, gone where there are none.
 * @param {string} name
 * @param {"ol" | "ul"} kind
 */
function advice(name, kind) {
  const title = words();
  const list = h(kind, {});
  const node = h("div", { part: name, role: "group", "aria-labelledby": `model-${name}`, hidden: "" },
    h("p", { class: "tool-name", id: `model-${name}` }, title), list);
  let shown = "";
  return {
    node,
    /** @param {string} named @param {string[]} sentences */
    show(named, sentences) {
      write(title, named);
      node.hidden = sentences.length === 0;
      const said = sentences.join("\n");
      if (said === shown) return;
      shown = said;
      list.replaceChildren(...sentences.map((sentence) => h("li", {}, sentence)));
    },
  };
}
