import { join } from 'node:path';
import { run } from '../lib/children.mjs';
import { note, quote, whileWaiting } from '../lib/report.mjs';
import { ROOT } from '../lib/root.mjs';
import { startEngine } from '../lib/start-engine.mjs';
import { runVitest } from './runners.mjs';

/**
 * Tests of the Firestore engines alone, each started by itself, without the Firebase CLI.
 *
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('./steps.mjs').Context} Context
 * @typedef {import('../lib/firestore-engine.mjs').EngineName} EngineName
 */

/**
 * @template T
 * @param {readonly EngineName[]} names
 * @param {(hosts: string[]) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function onEngines(names, work) {
  /** @type {import('../lib/start-engine.mjs').RunningEngine[]} */
  const engines = [];
  try {
    for (const name of names) engines.push(await startEngine(name, 'demo-engines'));
    return await work(engines.map(({ host }) => host));
  } finally {
    for (const { stop } of engines) await stop();
  }
}

/** @type {Readonly<Record<EngineName, string>>} */
const WHY_NOT_IN_BROWSER = {
  embedded: 'there is no browser',
  google: '`node emulator/conformance/run.mjs --engine=google` runs it',
};

/**
 * Google's SDKs against one engine. Browsers are driven against ours: Google's engine makes them wait
 * for tens of seconds now and then, and does not answer large listeners at all.
 * @param {EngineName} name
 * @returns {(context: Context) => Promise<Counts>}
 */
export function conformance(name) {
  return ({ grep, browser }) =>
    onEngines([name], ([host = '']) => {
      const isInBrowser = browser !== undefined && name === 'embedded';
      if (!isInBrowser) note(`*.browser.test.ts is left out: ${WHY_NOT_IN_BROWSER[name]}.`);
      return runVitest({
        id: `conformance-${name}`,
        args: [
          '--config=emulator/conformance/vitest.config.ts',
          ...(isInBrowser ? [] : ['--exclude=**/*.browser.test.ts']),
        ],
        grep,
        env: {
          FIRESTORE_EMULATOR_HOST: host,
          CONFORMANCE_ENGINE: name,
          ...(browser ? { CHROMIUM_PATH: browser } : {}),
        },
      });
    });
}

/**
 * The same cases to both engines: some seconds of them, and always the same ones.
 * @param {Context} context
 * @returns {Promise<Counts>}
 */
export function differential({ grep }) {
  return onEngines(['embedded', 'google'], ([ours = '', googles = '']) =>
    runVitest({
      id: 'differential',
      args: ['--config=emulator/differential/vitest.config.ts'],
      grep,
      env: { FUZZ_OURS: ours, FUZZ_GOOGLE: googles },
    }),
  );
}

/** Some seconds of it, with two of the engine's deaths and more. */
const SAMPLE = 24;

/**
 * Random histories against our engine, which is killed and cut off meanwhile: others each time, as two
 * runs of one seed meet in different ways anyway.
 * @returns {Promise<Counts>}
 */
export async function consistency() {
  const program = join(ROOT, 'emulator/consistency/run.mjs');
  const args = [program, `--seeds=${SAMPLE}`, `--width=${SAMPLE}`];
  const { ok, output } = await whileWaiting('consistency', run(process.execPath, args));
  quote(output);
  const seeds = /(\d+) seeds, .*: (?:consistent|(\d+) failed)$/m.exec(output);
  const failures = Number(seeds?.[2] ?? 0);
  if (!seeds || ok !== (failures === 0)) return { passed: 0, failed: 1 };
  return { passed: SAMPLE - failures, failed: failures };
}
