import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { check_answer, initSync } from "roofline-widget/pkg/roofline_widget.js";

const module = fileURLToPath(import.meta.resolve("roofline-widget/pkg/roofline_widget_bg.wasm"));
initSync({ module: await readFile(module) });
console.log(check_answer("check-1-time", "298.5 us").verdict);   // correct
