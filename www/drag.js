// Dragging a kernel in either panel, and choosing another by its marker. The target is always the
// pointer's place in the chart, never a sum of steps, so nothing drifts.
import { show_handles } from "./readout.js";
/** @import { Panel } from "./core.js" */
/** @import { Parts } from "./skeleton.js" */
/** @import { Stage } from "./stage.js" */

/** How far from a marker's centre a pointer still means it, in CSS pixels: a finger is blunter. */
const REACH_PX = { mouse: 14, pen: 18, touch: 24 };

/**
 * @param {Parts} parts
 * @param {Stage} stage
 */
export function wire_drag({ chart, handles, held, slider, sources }, stage) {
  /** The one drag of the moment: a second finger is not listened to. */
  /** @type {{ pointer: number, panel: Panel, handle: HTMLElement, x_from: (event: PointerEvent) => number, life: AbortController } | undefined} */
  let drag;

  /**
   * @param {PointerEvent} event
   * @param {Panel} panel
   */
  function begin(event, panel) {
    const dot = stage.readout?.handles.find((each) => each.panel === panel);
    if (drag || !dot) return;
    /** @type {ReturnType<typeof place_in> | undefined} */
    let place = place_in(chart);
    // the dot keeps its distance from the pointer, else it would jump under it
    const grip_px = place(event).x_px - dot.x_px;
    const life = new AbortController();
    // a measure for each move would lay the page out again and again
    for (const shift of ["resize", "scroll"]) {
      addEventListener(shift, () => (place = undefined), { capture: true, signal: life.signal });
    }
    drag = {
      pointer: event.pointerId, panel, handle: handles[panel], life,
      x_from: (moved) => (place ??= place_in(chart))(moved).x_px - grip_px,
    };
    try {
      drag.handle.setPointerCapture(event.pointerId);
    } catch {
      // the pointer has gone already: its next event, or the next press, ends this
    }
    held.panel = panel;
    drag.handle.classList.add("held");
    slider.focus({ preventScroll: true });
  }

  /** @param {"settle" | "revert"} finish */
  function end(finish) {
    const ended = drag;
    if (!ended) return;
    drag = held.panel = undefined;
    ended.life.abort();
    ended.handle.classList.remove("held");
    if (ended.handle.hasPointerCapture(ended.pointer)) ended.handle.releasePointerCapture(ended.pointer);
    stage[finish]();
    // the other one has waited, also where M is what it was
    if (stage.readout) show_handles({ handles, held }, stage.readout);
  }

  for (const panel of /** @type {const} */ (["roofline", "strip"])) {
    const handle = handles[panel];
    const ours = (/** @type {PointerEvent} */ event) => drag?.handle === handle && drag.pointer === event.pointerId;
    handle.addEventListener("pointerdown", (event) => {
      if (event.button === 0) begin(event, panel);
    });
    handle.addEventListener("pointermove", (event) => {
      if (!drag || !ours(event)) return;
      // released where no one could see it: outside the window
      if (event.buttons === 0) return end("settle");
      const x_px = drag.x_from(event);
      stage.move((core) => core.drag_to(panel, x_px), true);
    });
    handle.addEventListener("pointerup", (event) => ours(event) && end("settle"));
    // a finger that rests on it would be offered what can be done with a picture
    handle.addEventListener("contextmenu", (event) => drag && event.preventDefault());
    for (const lost of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
      handle.addEventListener(lost, (event) => ours(event) && end("revert"));
    }
  }

  /** @param {PointerEvent} event */
  function select(event) {
    const place = place_of(event);
    return place && stage.select_at(...place) ? place[1] : undefined;
  }

  /** Nothing where the picture has gone with the press, as it does where the program stops. @param {PointerEvent} event @returns {[x_px: number, y_px: number, reach_px: number] | undefined} */
  function place_of(event) {
    const { x_px, y_px } = place_in(chart)(event);
    const kind = /** @type {keyof typeof REACH_PX} */ (event.pointerType);
    return Number.isNaN(x_px) ? undefined : [x_px, y_px, REACH_PX[kind] ?? REACH_PX.touch];
  }
  // else the press would take the focus from the slider, and begin a selection of text
  chart.addEventListener("mousedown", (event) => drag && event.preventDefault());

  const is_handle = (/** @type {Event} */ event) => /** @type {Element} */ (event.target).classList.contains("handle");

  // a mouse chooses as it is pressed and may go on to drag; a finger chooses by a tap, for its press may be a swipe
  chart.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0 || is_handle(event)) return;
    const y_px = select(event);
    if (y_px === undefined) return;
    const near = stage.readout?.handles.find((handle) => within(handle.y_px, y_px, REACH_PX.touch));
    if (near) begin(event, near.panel);
  });
  chart.addEventListener("click", (event) => {
    const tap = /** @type {PointerEvent} */ (event);
    if (is_handle(tap)) return;
    const place = place_of(tap);
    if (place && (tap.pointerType === "mouse" || select(tap) === undefined)) sources.look_at(...place);
  });

  return {
    running: () => drag !== undefined,
    /** Ends a drag as if it had not been; whether there was one. */
    cancel() {
      const dragging = drag !== undefined;
      end("revert");
      return dragging;
    },
  };
}

/** @param {number} a @param {number} b @param {number} reach */
function within(a, b, reach) {
  return a - b < reach && b - a < reach;
}

/**
 * Where a pointer is in the chart, in the chart's own CSS pixels: an ancestor may be scaled, turned or zoomed.
 * That is measured here, and holds until something shifts it.
 * @param {HTMLElement} chart
 */
function place_in(chart) {
  const probe = /** @type {HTMLElement} */ (chart.querySelector("canvas"));
  const zoom_scale = untold_zoom(chart, probe);
  const { clientWidth, clientHeight } = chart;
  // a box is as upright as the page, whatever it is around: three corners tell how the chart lies;
  // a point that is shifted to each of them is laid out once
  const [origin, across, down] = /** @type {[DOMRect, DOMRect, DOMRect]} */ (["0", `${clientWidth}px`, `0 ${clientHeight}px`].map((corner) => {
    probe.style.cssText = `width: 0; height: 0; translate: ${corner}`;
    return probe.getBoundingClientRect();
  }));
  probe.style.cssText = "";
  const from_page = new DOMMatrix([across.x - origin.x, across.y - origin.y, down.x - origin.x, down.y - origin.y, origin.x, origin.y])
    .scale(1 / clientWidth, 1 / clientHeight).inverse();
  return (/** @type {PointerEvent} */ event) => {
    const { x, y } = from_page.transformPoint({ x: event.clientX / zoom_scale, y: event.clientY / zoom_scale });
    return { x_px: x, y_px: y };
  };
}

/** @type {boolean | undefined} whether this engine tells boxes without the `zoom` of ancestors: WebKit did until 2025 */
let leaves_zoom_out;

/**
 * How much larger a pointer's pixels count a node than its box does.
 * @param {HTMLElement} node
 * @param {HTMLElement} probe
 */
function untold_zoom(node, probe) {
  leaves_zoom_out ??= zoom_is_left_out(probe);
  let scale = 1;
  /** @type {Element | null} */
  let above = leaves_zoom_out ? node : null;
  for (; above; above = above.assignedSlot ?? above.parentElement ?? /** @type {Partial<ShadowRoot>} */ (above.getRootNode()).host ?? null) {
    // a product, by the quotients that are allowed here
    scale = scale / (1 / Number(getComputedStyle(above).zoom));
  }
  return scale;
}

/** @param {HTMLElement} probe is laid otherwise for a moment, which no one sees */
function zoom_is_left_out(probe) {
  const [plain = 0, zoomed = 0] = ["1", "3"].map((zoom) => {
    probe.style.cssText = `width: 9px; height: 0; zoom: ${zoom}`;
    return probe.getBoundingClientRect().width;
  });
  probe.style.cssText = "";
  return zoomed < plain + plain;
}
