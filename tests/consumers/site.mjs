// A strict server of what a tool has built: the right media types, no listing, one folder of the host and nothing above it.
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const MEDIA_TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png",
  ".json": "application/json", ".xml": "application/xml", ".map": "application/json", ".txt": "text/plain; charset=utf-8",
};

/**
 * Serves a folder below a path of 127.0.0.1. What has no media type here is not served.
 * @param {string} folder
 * @param {{ under?: string, headers?: Record<string, string>, port?: number }} [how] `under` begins and ends with a slash
 */
export async function serve(folder, { under = "/", headers = {}, port: wanted = 0 } = {}) {
  const server = createServer((request, response) => {
    answer(folder, under, new URL(request.url ?? "/", "http://127.0.0.1").pathname).then(
      ({ status = 200, body, ...own }) => response.writeHead(status, { ...headers, ...own }).end(body),
      () => response.writeHead(404, { "content-type": "text/plain" }).end("not here"),
    );
  });
  await new Promise((resolve) => server.listen(wanted, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => {
      server.close(() => resolve(undefined));
      server.closeAllConnections();
    }),
  };
}

/** A port that is free, for a site that has to know its own address. */
export async function free_port() {
  const { address, close } = await serve("/");
  await close();
  return Number(new URL(address).port);
}

async function answer(folder, under, path) {
  if (!path.startsWith(under)) throw new Error("outside");
  // URL has resolved the dots in the path already
  let file = join(folder, decodeURIComponent(path.slice(under.length)));
  if (!file.startsWith(folder)) throw new Error("outside");
  if ((await stat(file)).isDirectory()) {
    if (!path.endsWith("/")) return { status: 301, location: `${path}/`, body: "" };
    file = join(file, "index.html");
  }
  const type = MEDIA_TYPES[extname(file)];
  if (!type) throw new Error(`no media type for ${file}`);
  return { "content-type": type, body: await readFile(file) };
}
