// What a student does on a page, once for every engine.
import { ANSWER } from "./answer.mjs";
import { WITHIN } from "./around.mjs";
import { DRAW } from "./draw.mjs";
import { MOVE } from "./move.mjs";
import { ROOM } from "./room.mjs";

/**
 * @typedef {object} Journey
 * @property {string} promise
 * @property {string} [path] of the page; the lesson's widget alone
 * @property {"mouse" | "touch"} [kind] what it needs to have a hand of
 * @property {RegExp[]} [complaints] what the page must complain of; nothing is allowed beside
 * @property {(page: any, hand: import("./page.mjs").Hand) => Promise<void>} run page: as playwright-core has it, or as much as ./page.mjs gives
 */

/** @type {Journey[]} */
export const JOURNEYS = [...DRAW, ...ROOM, ...MOVE, ...WITHIN, ...ANSWER];
