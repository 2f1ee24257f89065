// The room that a page keeps for a widget: it is right before anything runs, and as large as the widget is then.
import assert from "node:assert/strict";
import { ready } from "../widget.mjs";
import { COLUMNS_PX } from "./pages.mjs";

/** A row of the table, which a board of more than the lesson's might need. */
const MOST_SPARE_PX = 60;

/** @type {import("./journeys.mjs").Journey[]} */
export const ROOM = COLUMNS_PX.map((width_px) => ({
  promise: `in a column of ${width_px} px nothing moves when the widget comes, and little is left blank under it`,
  path: `/room-${width_px}.html`,
  async run(page) {
    const follows_at = () => page.evaluate(() => document.querySelector("body > p").getBoundingClientRect().top);
    const kept = await follows_at();
    await page.evaluate(() => void import("/pkg/define.js"));
    await ready(page);
    assert.ok(Math.abs(await follows_at() - kept) < 0.1, `it was at ${kept} px, and is at ${await follows_at()} px`);
    const spare = await page.evaluate(() => {
      const host = document.querySelector("roofline-widget");
      const parts = [...host.shadowRoot.querySelector(".widget").children].map((part) => part.getBoundingClientRect().bottom);
      return host.getBoundingClientRect().bottom - Math.max(...parts);
    });
    assert.ok(spare >= 0 && spare < MOST_SPARE_PX, `${spare} px are blank`);
  },
}));
