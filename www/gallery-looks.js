// The gallery's bench of colours: each box sets one property on the tag, and the code beside it is that tag.
import { markup } from "./gallery.js";

const chart = document.querySelector("#looks-chart");
const form = document.querySelector("#looks-form");
const code = document.querySelector("#looks .code");
const boxes = [...form.querySelectorAll("input[type=color]")];

const show = () => { code.textContent = markup(chart); };

/** The boxes show the colours in force; one that was chosen stays. */
async function fill() {
  await chart.ready;
  const palette = getComputedStyle(chart.shadowRoot.querySelector("[part=widget]"));
  for (const box of boxes) {
    const chosen = chart.style.getPropertyValue(box.name);
    box.value = chosen || palette.getPropertyValue(box.name.replace("--roofline-", "--")).trim();
  }
}

form.addEventListener("input", ({ target }) => {
  chart.style.setProperty(target.name, target.value);
  show();
});
form.addEventListener("reset", (event) => {
  event.preventDefault();
  chart.removeAttribute("style");
  show();
  // once the chart has followed
  requestAnimationFrame(() => requestAnimationFrame(fill));
});
chart.addEventListener("roofline-ready", fill);

// the page itself, as its reader would switch it
const page = document.querySelector("#page-theme");
page.addEventListener("change", () => {
  if (page.value) document.documentElement.dataset.theme = page.value;
  else delete document.documentElement.dataset.theme;
  requestAnimationFrame(() => requestAnimationFrame(fill));
});
