// The one way to a file of the page's own: a language, a question, a board.

/**
 * What stands in a JSON file. A failure is a RooflineError, `load_failed`.
 * @param {string | URL} address
 * @param {import("./written.js").Failure} failure
 * @returns {Promise<unknown>}
 */
export async function fetch_json(address, failure) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw Object.assign(new Error(`the server answered ${answer.status}`), { status: answer.status });
    return await answer.json();
  } catch (cause) {
    throw failure("load_failed", `${address} could not be loaded: ${cause instanceof Error ? cause.message : cause}`, {
      value: `${address}`, cause,
    });
  }
}
