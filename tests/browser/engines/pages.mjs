// The pages of the journeys: the shipped bundle on an author's page, which keeps what it complained of.
import { readFile } from "node:fs/promises";
import { WWW } from "../server.mjs";

/** Before everything else on a page: what goes wrong is kept, in engines that tell their driver nothing of it. */
const WATCH = `<script>
  window.complaints = [];
  window.failures = [];
  addEventListener("error", (event) => complaints.push("uncaught: " + (event.message ?? event.target.outerHTML)), true);
  addEventListener("unhandledrejection", (event) => complaints.push("unhandled: " + event.reason));
  addEventListener("roofline-error", ({ detail }) => failures.push(detail.code));
  for (const level of ["error", "warn"]) {
    const say = console[level];
    console[level] = (...said) => { complaints.push(level + ": " + said.join(" ")); say.apply(console, said); };
  }
</script>`;

const PICTURE = `<img src="/roofline-lesson.svg" alt="the picture of the lesson" width="720" height="561">`;
const WIDGET = `<roofline-widget kernels="lesson" m="64">${PICTURE}</roofline-widget>`;

const page = (markup, head = "") => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>An author's page</title>${WATCH}${head}
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/reserve.css"><style>body { margin: 16px; font-family: sans-serif }</style>
<script type="module" src="/pkg/define.js"></script></head><body>${markup}</body></html>`;

/** What keeps a module away, by page. */
export const KEPT_AWAY = {
  "/no-webassembly.html": `<script>delete globalThis.WebAssembly</script>`,
  "/no-module.html": `<script>
    const fetch_all = globalThis.fetch;
    globalThis.fetch = (what, ...more) => fetch_all(/\\.wasm$/.test(what.url ?? what) ? "/missing.wasm" : what, ...more);
  </script>`,
};

/** What an author may do with a part of the page that a widget stands in, by page. */
export const AROUND = {
  "/scaled.html": "transform: scale(.75); transform-origin: 0 0; width: 760px",
  "/zoomed.html": "zoom: .8",
  "/zoomed-twice.html": "zoom: 1.25; width: 600px; transform: scale(.9); transform-origin: 0 0",
  "/right-to-left.html": "direction: rtl",
};

/** Widths of a column, CSS px, that lie in different steps of reserve.css. */
export const COLUMNS_PX = [320, 343, 400, 560, 740];

/** The room that is kept is in force from the first layout on: its sheet stands in the page. The elements come when a test asks. */
const room = (sheet, width_px) => page(`<main style="width: ${width_px}px">${WIDGET}</main><p>What follows.</p>`)
  .replace(`<link rel="stylesheet" href="/reserve.css">`, `<style>${sheet}</style>`)
  .replace(`<script type="module" src="/pkg/define.js"></script>`, "");

/** Markup by path. */
export async function pages() {
  const [lesson, sheet] = await Promise.all(["index.html", "reserve.css"].map((name) => readFile(`${WWW}${name}`, "utf8")));
  return {
    "/widget.html": page(WIDGET),
    "/dark.html": page(WIDGET, "<style>html { background: rgb(17 17 17); color: rgb(238 238 238) }</style>"),
    "/lesson.html": lesson.replace("<head>", `<head>${WATCH}`),
    "/time.html": page(`<roofline-question id="time" question="check-1-time"></roofline-question>`),
    "/choice.html": page(`<roofline-question id="choice" question="check-3-why-rises"></roofline-question>`),
    "/about.html": page(`${WIDGET.replace(">", ` id="chart">`)}
      <roofline-question id="parts" question="check-1" for="chart" conceal="time"></roofline-question><roofline-results></roofline-results>`),
    ...Object.fromEntries(COLUMNS_PX.map((width_px) => [`/room-${width_px}.html`, room(sheet, width_px)])),
    "/model.html": page(WIDGET.replace(">", ` controls="device m kernels model">`)),
    ...Object.fromEntries(Object.entries(AROUND).map(([path, style]) => [path, page(`<div style="${style}">${WIDGET}</div>`)])),
    ...Object.fromEntries(Object.entries(KEPT_AWAY).map(([path, head]) => [path, page(WIDGET, head)])),
  };
}
