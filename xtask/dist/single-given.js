// What the elements would fetch: the module whole, and the languages. Both stand in the script.
import languages from "inside:languages";
import module from "inside:module";
import { provide } from "../../www/module.js";

/** Unpacked when the first chart or question asks for it. @param {string} packed gzip, as base64 */
async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

provide({
  module: { then: (taken, failed) => unpacked(module).then(taken, failed) },
  // a language that is not inside is not looked for elsewhere
  languages: new Proxy(languages, {
    get: (_, name) => languages[name] ?? Promise.reject(new Error(`this script has ${Object.keys(languages).join(", ")} inside, and no other`)),
  }),
});
