// The failures that JavaScript itself meets: every other RooflineError is built in Rust.
/** @import { RooflineError } from "./roofline-widget.js" */

/**
 * @param {string} code
 * @param {string} message
 * @param {{ field?: string, value?: unknown, cause?: unknown }} [more]
 * @returns {RooflineError}
 */
export function roofline_error(code, message, { cause, ...given } = {}) {
  const error = new Error(message, { cause });
  return Object.assign(error, { name: /** @type {const} */ ("RooflineError"), code, ...given });
}

/**
 * @param {unknown} error
 * @returns {error is RooflineError}
 */
export function is_roofline_error(error) {
  return error instanceof Error && error.name === "RooflineError";
}
