// The module without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./module.mjs";

test("the module initialises in Node from its bytes", async () => {
  const module = await load();
  assert.equal(typeof module.initSync, "function");
});

test("a crashed module can be reset", async () => {
  const module = await load();
  assert.equal(typeof module.__wbg_reset_state, "function", Object.keys(module).join(", "));
});
