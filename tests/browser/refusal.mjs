// What a caller may be told, and what a caller may be handed: typed errors and finite figures.
import assert from "node:assert/strict";

/** Every code that the contract names for what this version does. */
export const CODES = [
  "unknown_device", "unknown_precision", "unsupported_precision", "no_l2_bandwidth", "unknown_kind", "unknown_field",
  "missing_field", "conflicting_fields", "not_an_object", "not_a_string", "not_a_number", "not_a_boolean", "not_finite",
  "not_positive", "not_whole", "out_of_range", "unreadable", "too_deep", "too_long", "too_many", "unknown_kernel",
  "not_a_matmul", "nothing_selected", "bad_state", "no_canvas", "busy", "crashed", "load_failed",
];

/** Why an error is not the contract's RooflineError; undefined where it is one. */
export function untyped(error) {
  if (!(error instanceof Error)) return `no Error: ${String(error)}`;
  if (error.name !== "RooflineError") return `${error.name}: ${error.message}`;
  if (!CODES.includes(error.code)) return `code ${error.code}`;
  if (typeof error.message !== "string" || error.message === "") return `${error.code}: no message`;
  if (error.message.length > 1000) return `${error.code}: a message of ${error.message.length} characters`;
  if ("field" in error && typeof error.field !== "string") return `${error.code}: field ${String(error.field)}`;
  return undefined;
}

/**
 * Why the call does not fail with a RooflineError of that code, field and value; undefined where it does.
 * @param {() => unknown} call
 * @param {{ code: string, field?: string, value?: unknown }} expected a field or value that is undefined must be absent
 */
export function misrefused(call, expected) {
  let thrown;
  try {
    call();
  } catch (error) {
    thrown = error;
  }
  if (thrown === undefined) return "was accepted";
  const fault = untyped(thrown);
  if (fault) return fault;
  const { code, field, value } = thrown;
  const wrong = Object.entries({ code, field, value }).find(([name, given]) => !Object.is(given, expected[name]));
  return wrong && `${wrong[0]} is ${String(wrong[1])}, not ${String(expected[wrong[0]])}: ${thrown.message}`;
}

export function assert_refused(call, expected, name) {
  assert.equal(misrefused(call, expected), undefined, name);
}

/** The only figures that may be infinite. */
const UNBOUNDED = ["intensity", "times_below_ridge"];
/** Texts of ours; others hold what a caller wrote. */
const WRITTEN = ["text", "shown", "fix", "fix_code", "message", "lead", "time"];

/**
 * Paths of everything that no caller may be handed: a figure that is not finite, a text that says so.
 * @returns {string[]}
 */
export function unsound(value, path = "result", written = false) {
  if (typeof value === "number") {
    const unbounded = UNBOUNDED.some((name) => path.endsWith(`.${name}`)) && value === Infinity;
    return Number.isFinite(value) || unbounded ? [] : [`${path} is ${value}`];
  }
  if (typeof value === "string") return written && /NaN|undefined|null/.test(value) ? [`${path} is "${value}"`] : [];
  if (value === null || typeof value !== "object") return value === undefined || typeof value === "boolean" || value === null ? [] : [`${path} is a ${typeof value}`];
  if (value instanceof Map) return [`${path} is a Map`];
  return Object.entries(value).flatMap(([name, inner]) =>
    unsound(inner, `${path}.${name}`, written || WRITTEN.includes(name)));
}
