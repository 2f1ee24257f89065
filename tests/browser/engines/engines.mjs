// The engines that the journeys run in.
import * as chromium from "./chromium.mjs";
import * as firefox from "./firefox.mjs";
import * as webkit from "./webkit.mjs";

/**
 * One browser, and one page in it for all journeys.
 * @typedef {object} Engine
 * @property {string} version
 * @property {any} page as playwright-core has it, or as much of it as ./page.mjs gives
 * @property {(kind: "mouse" | "touch") => Hand | Promise<Hand>} hand
 * @property {() => Promise<unknown>} close
 * @typedef {import("./page.mjs").Hand} Hand
 * @typedef {(program: string) => Promise<Engine>} Launch
 */

/**
 * Each with the variable that names its program (`cargo xtask test` sets it), and the hands that its driver has:
 * WebKitGTK's takes a finger for a mouse.
 * @type {{ name: string, variable: string, kinds: string[], launch: Launch }[]}
 */
export const ENGINES = [
  { name: "Chromium", variable: "ROOFLINE_CHROMIUM", kinds: ["mouse", "touch"], launch: chromium.launch },
  { name: "Firefox", variable: "ROOFLINE_FIREFOX", kinds: ["mouse", "touch"], launch: firefox.launch },
  { name: "WebKitGTK", variable: "ROOFLINE_WEBKIT", kinds: ["mouse"], launch: webkit.launch },
];
