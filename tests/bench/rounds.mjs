// Rounds: in each, every contender runs once, on a fresh page, in another order. Ratios are taken within a round, since a
// machine that others use is not the same from minute to minute; medians of these are what is told.

export const median = (values) => quantile(values, 0.5);

export function quantile(values, share) {
  const sorted = [...values].sort((one, two) => one - two);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** How often a run whose picture was wrong is done again before all is given up. */
const TRIES = 3;

/**
 * @template {{ wrong: string[] }} Run
 * @param {number} rounds
 * @param {string[]} contenders
 * @param {(name: string) => Promise<Run>} measure
 * @returns {Promise<{ runs: Record<string, Run[]>, not_counted: string[] }>} by contender, in the order of the rounds
 */
export async function run_rounds(rounds, contenders, measure) {
  const runs = Object.fromEntries(contenders.map((name) => [name, []]));
  const not_counted = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const name = contenders[(turn + round) % contenders.length];
      for (let attempt = 1; ; attempt += 1) {
        const run = await measure(name);
        if (run.wrong.length === 0) {
          runs[name].push(run);
          break;
        }
        not_counted.push(`${name}: ${run.wrong.join("; ")}`);
        if (attempt === TRIES) throw new Error(`${name} does not do the work: ${run.wrong.join("; ")}`);
      }
    }
  }
  return { runs, not_counted };
}

/** Ours by theirs, of a figure of a run, as the median over the rounds. */
export function ratio_to(runs, name, figure) {
  return median(runs.ours.map((ours, round) => figure(ours) / figure(runs[name][round])));
}

