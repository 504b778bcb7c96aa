import { availableParallelism } from 'node:os';
import { DEFAULT_ENGINE } from '../../emulator/engines/firestore-engine.mjs';
import { findEngine } from '../suite/engine.mjs';
import { ALL_EMULATORS } from '../suite/launch.mjs';
import { total } from './counts.mjs';
import { bringUp } from './running-suite.mjs';
import { runPlaywright } from './runners.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * How many Playwright workers run at a time. One waits a quarter of its time for the network and for timers;
 * two keep two cores busy, and more would slow the pages down until journeys time out.
 */
export const WORKERS = Math.min(2, availableParallelism());

/**
 * Runs the tests in browsers, one project after the other. Each Playwright worker has a suite of its own, because
 * journeys change data that others on the same suite would see. A filtered run (`grep`) uses only the running suite.
 *
 * @param {readonly ('screens' | 'journeys' | 'sweeps')[]} projects of tests/playwright.config.ts
 * @returns {(context: import('./steps.mjs').Context) => Promise<Counts>}
 */
export function browserTests(projects) {
  return ({ grep, env, show }) =>
    withSuites(grep === undefined ? WORKERS : 1, env, async (suitesEnv) => {
      /** @type {Counts[]} */
      const results = [];
      for (const project of projects) {
        const args = [`--project=${project}`];
        results.push(await runPlaywright({ id: project, args, grep, env: suitesEnv, show }));
      }
      return { ...total(results), unsteady: results.flatMap(({ unsteady = [] }) => unsteady) };
    });
}

/**
 * @template T
 * @param {number} count
 * @param {Record<string, string>} env of the first suite, which is running
 * @param {(env: Record<string, string>) => Promise<T>} act is called with the environment of all suites,
 *   which tests/playwright.config.ts reads
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
