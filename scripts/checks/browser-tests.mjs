import { availableParallelism } from 'node:os';
import { DEFAULT_ENGINE } from '../lib/firestore-engine.mjs';
import { findEngine } from '../suite/engine.mjs';
import { ALL_EMULATORS } from '../suite/launch.mjs';
import { bringUp } from './running-suite.mjs';
import { runPlaywright } from './runners.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * How many journeys run at a time. One keeps two cores busy by itself: its browsers, the engine and the
 * functions. With two of them on two cores, screens wait for the processor until journeys give up.
 */
export const WORKERS = availableParallelism() < 4 ? 1 : 2;

/**
 * Runs the journeys, each Playwright worker on a suite of its own: journeys change what all of a suite
 * shows. A few journeys run on the suite that is there.
 *
 * @param {'journeys' | 'sweeps'} project of tests/playwright.config.ts
 * @returns {(context: import('./steps.mjs').Context) => Promise<Counts>}
 */
export function browserTests(project) {
  return ({ grep, env }) =>
    withSuites(grep === undefined ? WORKERS : 1, env, (suitesEnv) =>
      runPlaywright({ id: project, args: [`--project=${project}`], grep, env: suitesEnv }),
    );
}

/**
 * @template T
 * @param {number} count
 * @param {Record<string, string>} env of the first of them, which is running
 * @param {(env: Record<string, string>) => Promise<T>} act is given what tests/playwright.config.ts reads
 * @returns {Promise<T>}
 */
export async function withSuites(count, env, act) {
  const engine = findEngine(env['OUVRAGE_ENGINE'] ?? DEFAULT_ENGINE);
  const others = [];
  try {
    for (let number = 2; number <= count; number += 1) {
      others.push(
        await bringUp(ALL_EMULATORS, {
          port: undefined,
          project: `${env['OUVRAGE_PROJECT']}-${number}`,
          engine,
        }),
      );
    }
    const suites = [env, ...others.map((suite) => ({ ...env, ...suite.env }))];
    return await act({ ...env, OUVRAGE_SUITES: JSON.stringify(suites) });
  } finally {
    for (const suite of others) await suite.stop();
  }
}
