// A site for the tests of what is handed out: files by their paths, served below any folder, and what was asked for.
import { createServer } from "node:http";
import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";

const MEDIA_TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
  ".svg": "image/svg+xml", ".json": "application/json",
};

/**
 * @param {(path: string) => Uint8Array | string | undefined} find what stands at a path, nothing for a 404
 * @param {Record<string, string>} [headers] with every answer
 */
export async function serve(find, headers = {}) {
  /** @type {{ path: string, status: number }[]} */
  const asked = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://127.0.0.1").pathname);
    const body = find(path);
    asked.push({ path, status: body === undefined ? 404 : 200 });
    if (body === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": MEDIA_TYPES[extname(path) || ".html"] ?? "text/plain", ...headers }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise((resolve) => {
      server.close(() => resolve(undefined));
      server.closeAllConnections();
    }),
  };
}

/** What stands in a folder of this machine. @param {string} folder */
export const files_in = (folder) => (/** @type {string} */ path) => {
  const file = join(folder, path);
  try {
    return statSync(file).isFile() ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
};
