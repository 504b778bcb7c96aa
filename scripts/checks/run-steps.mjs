import { bad, begin, explain, good, quote, seconds } from '../../tools/report.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('./steps.mjs').Context} Context
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {{ id: string, counts: Counts, seconds?: number }} Result
 */

/** Steps that run at a time, unless one keeps all cores busy by itself. */
const LANES = 2;

/** @type {Counts} */
export const FAILED = { passed: 0, failed: 1 };

/**
 * @param {Step} step
 * @param {Omit<Context, 'show'>} context
 * @returns {Promise<Result>}
 */
async function runStep(step, context) {
  const since = performance.now();
  begin(step.title);
  let counts = FAILED;
  try {
    counts = await step.run({ ...context, show: step.isAlone === true });
  } catch (error) {
    quote(explain(error));
  }
  const { passed, failed } = counts;
  const passing = passed + failed > 1 ? `, ${passed} passed` : '';
  if (failed === 0) good(`${step.title}${passing}, ${seconds(since)}`);
  else bad(`${step.title}${passing}, ${failed} failed, ${seconds(since)}`);
  return { id: step.id, counts, seconds: (performance.now() - since) / 1000 };
}

/**
 * Splits steps where one that runs alone begins and ends.
 * @param {readonly Step[]} steps
 * @returns {Step[][]} in the same order; the steps of one group run beside each other
 */
function groupsOf(steps) {
  /** @type {Step[][]} */
  const groups = [];
  let isOpen = false;
  for (const step of steps) {
    if (isOpen && !step.isAlone) groups.at(-1)?.push(step);
    else groups.push([step]);
    isOpen = !step.isAlone;
  }
  return groups;
}

/**
 * Runs steps in their order: alone those that keep all cores busy, two at a time the others.
 *
 * @param {readonly Step[]} steps
 * @param {Omit<Context, 'show'>} context
 * @param {() => boolean} mayGoOn is asked before each step
 * @returns {Promise<Result[]>} of the steps that ran, in the order of `steps`
 */
export async function runSteps(steps, context, mayGoOn) {
  /** @type {Result[]} */
  const results = [];
  for (const group of groupsOf(steps)) {
    const queue = group.values();
    const runRest = async () => {
      for (const step of queue) {
        if (mayGoOn()) results.push(await runStep(step, context));
      }
    };
    await Promise.all(Array.from({ length: LANES }, runRest));
  }
  return steps.flatMap(({ id }) => results.filter((result) => result.id === id));
}
