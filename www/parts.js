// Parts of the module that are loaded when they are first asked for.
import { load } from "./module.js";
/** @import { Part } from "./core.js" */

/** What is no part of its own yet stands in the main one. */
const CUT = ["quiz", "model", "export"];

/**
 * Loads a part; once it is there, its calls may be made.
 * @param {Part | "model" | "picture"} name
 */
export async function part(name) {
  await load(.../** @type {Part[]} */ (CUT.filter((cut) => cut === name)));
}
