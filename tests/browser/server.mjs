// A server of www/ for the page tests: 127.0.0.1 only, a port that is free.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const WWW = fileURLToPath(new URL("../../www/", import.meta.url));

const MEDIA_TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/**
 * Serves www/, and beside it the pages that a test writes itself.
 * @param {Record<string, string>} pages HTML by path, such as "/two.html"
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} address ends without a slash
 */
export async function serve(pages = {}) {
  const server = createServer((request, response) => {
    answer(pages, new URL(request.url ?? "/", "http://127.0.0.1").pathname).then(
      ({ type, body }) => response.writeHead(200, { "content-type": type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => {
      server.close(() => resolve(undefined));
      server.closeAllConnections();
    }),
  };
}

async function answer(pages, path) {
  if (path in pages) return { type: MEDIA_TYPES[".html"], body: pages[path] };
  const name = path.endsWith("/") ? `${path}index.html` : path;
  // URL has resolved the dots in the path already
  const file = join(WWW, normalize(decodeURIComponent(name)));
  if (!file.startsWith(WWW)) throw new Error("outside");
  return { type: MEDIA_TYPES[extname(file)] ?? "application/octet-stream", body: await readFile(file) };
}
