// Hosts that take a frame: one that is told its height, one in a sandbox without an origin, one whose text is all in it.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { PART } from "../browser/widget.mjs";
import { consumer, picture_is_seen } from "./consumer.mjs";
import { journey, ready } from "./journey.mjs";
import { free_port } from "./site.mjs";

const site = consumer("A frame", "frame", async (project) => {
  const port = await free_port();
  await project.unzip("roofline");
  await project.course("");
  const page = await readFile(project.at("index.html"), "utf8");
  await writeFile(project.at("index.html"), page.replace("https://course.example", `http://127.0.0.1:${port}`));
  const single = await readFile(project.at("roofline/roofline-widget.single.js"), "utf8");
  const inside = `<!doctype html><html lang="en"><title>inside</title><script>${single}</script>
    <roofline-widget kernels="lesson" m="64"></roofline-widget><roofline-question question="ridge-h100-bf16"></roofline-question>`;
  await writeFile(project.at("inside.html"), `<!doctype html><html lang="en"><title>a host</title><link rel="icon" href="data:,">
    <iframe sandbox="allow-scripts" width="100%" height="1500" srcdoc="${inside.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`);
  return { folder: project.folder, under: "/course/", port };
});

/** The frame of a page, once its board is there. */
async function framed(page) {
  const frame = await (await page.locator("iframe").elementHandle()).contentFrame();
  await frame.locator("roofline-widget").first().waitFor();
  return frame;
}

/** The height that a reader would have to scroll inside. */
const hidden = (frame) => frame.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

site.test("a student goes the whole way in one that has an origin, and it grows to its content", "", async (page) => {
  const frame = await framed(page);
  await frame.locator(PART.slider).waitFor();
  await page.waitForFunction(() => document.querySelector("iframe").height !== "1200");
  await page.waitForTimeout(300);
  assert.equal(await hidden(frame), 0, "nothing is hidden");
  await journey(page, frame);
  // the frame is as high as it is told to be, and nothing stands below it
}, { shifts: false });

site.test("a student goes the whole way in a sandbox, by the one script", "sandbox.html", async (page) => {
  const frame = await framed(page);
  assert.equal(await frame.evaluate(() => self.origin), "null");
  await journey(page, frame, { board: null });
});

site.test("a student goes the whole way in a frame whose text holds the script", "inside.html", async (page) => {
  await journey(page, await framed(page), { board: null });
});

/** The board's server lets any origin read it. */
const allowed = (page) => page.route("**/lesson.json", async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), "access-control-allow-origin": "*" } });
});

site.test("in a sandbox a board's file is read where its server allows any origin", "sandbox-src.html",
  async (page) => journey(page, await framed(page)), { prepare: allowed });

site.test("in a sandbox a board's file is refused with the reason where its server does not", "sandbox-src.html", async (page) => {
  const frame = await framed(page);
  await ready(frame);
  assert.equal(await frame.locator(PART.rows).count(), 0);
}, { complaints: [/error: Access to fetch at .*lesson\.json' from origin 'null'/, /error: Failed to load resource/, /warning: <roofline-widget> .*lesson\.json could not be loaded/], faults: [/lesson\.json/] });

site.test("without JavaScript the picture is seen in a frame", "", async (page) => picture_is_seen(await framed(page)), { javaScriptEnabled: false });
