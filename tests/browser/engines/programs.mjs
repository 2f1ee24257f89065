// Other people's programs, started for a run of tests and ended with it, in a home of their own.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/**
 * A folder that stands for the home of whoever runs it: nothing of theirs is read, nothing is left behind.
 * @returns {Promise<{ folder: string, env: NodeJS.ProcessEnv, remove: () => Promise<void> }>}
 */
export async function new_home() {
  const folder = await mkdtemp(join(tmpdir(), "roofline-engine-"));
  const within = Object.fromEntries(["CONFIG", "CACHE", "DATA", "STATE"].map((what) => [`XDG_${what}_HOME`, join(folder, what.toLowerCase())]));
  return {
    folder,
    env: { ...process.env, ...within, HOME: folder },
    // an engine's last process may still be writing
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

/**
 * Starts a program; it ends with us at the latest.
 * @param {string} program
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ told: () => Promise<string>, ended: Promise<never>, stop: () => Promise<void> }}
 *   told: the first thing that it writes to its fourth channel; ended: fails when it ends
 */
export function start(program, words, env) {
  const child = spawn(program, words, { env, stdio: ["ignore", "ignore", "pipe", "pipe"] });
  running.add(child);
  let said = "";
  child.stderr?.on("data", (more) => (said += more));
  const end = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(`ended (${code ?? signal}): ${said.trim()}`));
  }).finally(() => running.delete(child));
  const ended = end.then((how) => Promise.reject(new Error(`${program} ${how}`)));
  // an end that no one waits for is none to tell of
  ended.catch(() => {});
  const told = new Promise((resolve) => child.stdio[3]?.once("data", (more) => resolve(`${more}`.trim())));
  return {
    told: () => Promise.race([told, ended]),
    ended,
    async stop() {
      child.kill();
      await end;
    },
  };
}

/** What is to be ended once more, the last that began first. */
export class Endings {
  /** @type {(() => unknown)[]} */
  #endings = [];

  /** @param {() => unknown} ending */
  add(ending) {
    this.#endings.push(ending);
  }

  /** Every one has its turn, though one fails. */
  async all() {
    const faults = [];
    for (const ending of this.#endings.splice(0).reverse()) {
      try {
        await ending();
      } catch (fault) {
        faults.push(fault);
      }
    }
    if (faults.length > 0) throw faults[0];
  }
}

/** A port of 127.0.0.1 that was free just now. */
export async function free_port() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
