// The built module in Node, as a grader would load it.
import { readFile } from "node:fs/promises";
import * as module from "../../www/pkg/roofline_widget.js";

const WASM = new URL("../../www/pkg/roofline_widget_bg.wasm", import.meta.url);

/** The file that a page downloads. */
export function bytes() {
  return readFile(WASM);
}

/** The module, initialised from the bytes of its file. */
export async function load() {
  module.initSync({ module: await bytes() });
  return module;
}

/** Bytes of the instance's memory just now; it never shrinks. */
export function memory_bytes() {
  // on an instance that runs this hands out its exports and starts nothing
  return module.initSync({ module: undefined }).memory.buffer.byteLength;
}
