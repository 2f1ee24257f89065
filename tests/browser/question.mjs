// What a test does with a question on a page, and what it reads there, as a student or an author would.
import { painted } from "./widget.mjs";

/** Parts of one question, by the id of its element. */
export const of = (page, id) => {
  const host = page.locator(`#${id}`);
  const part = (name) => host.locator(`[part="${name}"]`);
  return {
    host,
    field: host.locator(".field"),
    choice: (value) => host.locator(`input[type=radio][value="${value}"]`),
    check: part("check"),
    show_answer: part("show-answer"),
    show_me: part("show-me"),
    skip: part("skip"),
    verdicts: part("verdict"),
    hints: part("hint"),
    answer: part("answer"),
    note: part("note"),
    task: part("task"),
  };
};

/** Every question of the page is on show. */
export async function asked(page) {
  await page.waitForFunction(() => [...document.querySelectorAll("roofline-question")]
    .every((question) => ["live", "failed"].includes(question.shadowRoot?.querySelector(".frame")?.dataset.state)));
  await painted(page);
}

/** What each question of the page asks, text by text, as its author wrote it between the tags. */
export const written = (page) => page.evaluate(() => [...document.querySelectorAll("roofline-question")].map((node) =>
  [...node.querySelectorAll(":scope > p, li")].map(({ textContent }) => textContent)));

/** The same, as it is on show. */
export const shown = (page) => page.evaluate(() => [...document.querySelectorAll("roofline-question")].map(({ shadowRoot }) =>
  [...shadowRoot.querySelectorAll(".stem:not([hidden]), legend, label, .task [part=prompt]")].map((node) => {
    const text = node.cloneNode(true);
    for (const unseen of text.querySelectorAll(".unseen")) unseen.remove();
    return text.textContent;
  })));

/** The looks of the verdicts on show, in order; null where nothing was said. */
export const looks = (page, id) => page.evaluate((id) =>
  [...document.getElementById(id).shadowRoot.querySelectorAll("[part=verdict]")].map((node) => node.dataset.look ?? null), id);

/** From now on the page keeps every answer and every refusal that reaches the document. */
export const listen_to_answers = (page) => page.evaluate(() => {
  window.answers = [];
  for (const type of ["roofline-answer", "roofline-error"]) {
    document.addEventListener(type, (event) => {
      const { bubbles, composed, detail } = event;
      window.answers.push({
        type, bubbles, composed, from: event.target.id, frozen: Object.isFrozen(detail),
        detail: JSON.parse(JSON.stringify({ ...detail, code: detail.code, message: detail.message })),
      });
    });
  }
});

/** What was kept since the last time. */
export const answers = async (page) => {
  await painted(page);
  return page.evaluate(() => window.answers.splice(0));
};

/** Types an answer and checks it, by Enter. */
export async function type(page, id, text) {
  const { field } = of(page, id);
  await field.fill(text);
  await field.press("Enter");
  await painted(page);
}

/** Chooses and checks, by the button. */
export async function choose(page, id, value) {
  await of(page, id).choice(value).check();
  await of(page, id).check.click();
  await painted(page);
}
