import { findBrowser } from '../lib/find-browser.mjs';
import { run } from '../lib/run.mjs';
import { findEngine } from '../suite/engine.mjs';
import { explain } from '../../tools/report.mjs';
import { auditReport } from './supply-chain.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {{ step: Step, why: string }} NotRun
 */

/**
 * @template T
 * @typedef {{ found: T } | { missing: string }} Search `missing` says how to solve it
 */

/**
 * @typedef {import('../suite/engine.mjs').Engine} Engine
 *
 * @typedef {object} Machine what this machine offers of what steps need
 * @property {Search<Engine>} engine
 * @property {Search<Engine>} google Google's engine, with which ours is compared
 * @property {Search<string>} browser
 * @property {Search<unknown>} git and the repository that it reads
 * @property {Search<unknown>} registry a package registry that reports vulnerabilities
 */

/**
 * @template T
 * @param {() => T | Promise<T>} find
 * @returns {Promise<Search<T>>}
 */
async function lookFor(find) {
  try {
    return { found: await find() };
  } catch (error) {
    return { missing: explain(error) };
  }
}

async function anyBrowser() {
  const browser = await findBrowser();
  if (browser !== undefined) return browser;
  throw new Error(
    'No browser was found or could be installed: install Chromium, or name one in CHROMIUM_PATH.',
  );
}

async function findGit() {
  const { ok, output } = await run('git', ['rev-parse', '--git-dir']).catch(() => {
    throw new Error('Git was not found on the PATH: install it from https://git-scm.com.');
  });
  if (ok) return output;
  throw new Error(`Git cannot read this folder: ${output.trim().split('\n')[0]}`);
}

/**
 * @param {readonly Step[]} steps
 * @param {string} engineName
 * @returns {Promise<Machine>}
 */
export async function lookAround(steps, engineName) {
  return {
    engine: await lookFor(() => findEngine(engineName)),
    google: await lookFor(() => findEngine('google')),
    browser: steps.some(({ browser }) => browser) ? await lookFor(anyBrowser) : { found: '' },
    git: steps.some(({ git }) => git) ? await lookFor(findGit) : { found: '' },
    registry: steps.some(({ registry }) => registry) ? await lookFor(auditReport) : { found: '' },
  };
}

/**
 * @param {readonly Step[]} steps
 * @param {Machine} machine
 * @returns {NotRun[]} the steps that cannot run on this machine, which is a failure
 */
export function findImpossible(steps, { engine, browser, git }) {
  return steps.flatMap((step) => {
    if (step.git && 'missing' in git) return [{ step, why: git.missing }];
    if (step.emulators && 'missing' in engine) return [{ step, why: engine.missing }];
    if (step.browser === 'needed' && 'missing' in browser) return [{ step, why: browser.missing }];
    return [];
  });
}

/**
 * @param {readonly Step[]} steps
 * @param {Machine} machine
 * @returns {NotRun[]} the steps that are skipped, because Google's engine or the registry is not available
 */
export function findPointless(steps, { google, registry }) {
  return steps.flatMap((step) => {
    if (step.google && 'missing' in google) return [{ step, why: google.missing }];
    if (step.registry && 'missing' in registry) return [{ step, why: registry.missing }];
    return [];
  });
}
