import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { note, quote, whileWaiting } from '../../tools/report.mjs';
import { ROOT } from '../lib/root.mjs';
import { startEngine } from '../../emulator/engines/start-engine.mjs';
import { runPlaywright, runVitest } from './runners.mjs';

/**
 * The lane of the emulator. Its tests and their configuration are in emulator/; each engine is started without the
 * Firebase CLI.
 *
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('./steps.mjs').Context} Context
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('../../emulator/engines/firestore-engine.mjs').EngineName} EngineName
 */

/**
 * @template T
 * @param {readonly EngineName[]} names
 * @param {(hosts: string[]) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function onEngines(names, work) {
  /** @type {import('../../emulator/engines/start-engine.mjs').RunningEngine[]} */
  const engines = [];
  try {
    for (const name of names) engines.push(await startEngine(name, 'demo-engines'));
    return await work(engines.map(({ host }) => host));
  } finally {
    for (const { stop } of engines) await stop();
  }
}

/**
 * @param {string} project of emulator/vitest.config.ts
 * @param {string} id names the report
 * @param {readonly string[]} [args]
 * @returns {(context: Context) => Promise<Counts>}
 */
export function emulatorVitest(project, id, args = []) {
  const config = '--config=emulator/vitest.config.ts';
  return ({ grep, show }) =>
    runVitest({ id, args: [config, `--project=${project}`, ...args], grep, env: {}, show });
}

/** @type {Readonly<Record<EngineName, string>>} */
const WHY_NOT_IN_BROWSER = {
  embedded: 'there is no browser',
  google: '`node emulator/conformance/run.mjs --engine=google` runs it',
};

/**
 * Runs Google's SDKs against one engine. Browser tests run only against our engine: with Google's engine,
 * browsers sometimes wait for tens of seconds, and large listeners get no response at all.
 * @param {EngineName} name
 * @returns {(context: Context) => Promise<Counts>}
 */
function conformance(name) {
  return ({ grep, browser, show }) =>
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
        show,
        env: {
          FIRESTORE_EMULATOR_HOST: host,
          CONFORMANCE_ENGINE: name,
          ...(browser ? { CHROMIUM_PATH: browser } : {}),
        },
      });
    });
}

/**
 * Sends the same cases to both engines. The seeds are fixed, and the run takes a few seconds.
 * @param {Context} context
 * @returns {Promise<Counts>}
 */
function differential({ grep, show }) {
  return onEngines(['embedded', 'google'], ([ours = '', googles = '']) =>
    runVitest({
      id: 'differential',
      args: ['--config=emulator/differential/vitest.config.ts'],
      grep,
      show,
      env: { FUZZ_OURS: ours, FUZZ_GOOGLE: googles },
    }),
  );
}

/** Number of seeds: takes a few seconds and includes at least two crashes of the engine. */
const SAMPLE = 24;

/**
 * Runs random histories against our engine while it is killed and disconnected. The seeds differ in each run,
 * because even two runs of one seed are scheduled differently.
 * @returns {Promise<Counts>}
 */
async function consistency() {
  const program = join(ROOT, 'emulator/consistency/run.mjs');
  const args = [program, `--seeds=${SAMPLE}`, `--width=${SAMPLE}`];
  const { ok, output } = await whileWaiting('consistency', run(process.execPath, args));
  quote(output);
  const seeds = /(\d+) seeds, .*: (?:consistent|(\d+) failed)$/m.exec(output);
  const failures = Number(seeds?.[2] ?? 0);
  if (!seeds || ok !== (failures === 0)) return { passed: 0, failed: 1 };
  return { passed: SAMPLE - failures, failed: failures };
}

/**
 * The console in a browser.
 * @param {Context} context
 * @returns {Promise<Counts>}
 */
function consoleJourneys({ grep, browser, show }) {
  return runPlaywright({
    id: 'console',
    config: 'emulator/e2e/playwright.config.ts',
    args: [],
    grep,
    env: browser === undefined ? {} : { CHROMIUM_PATH: browser },
    show,
  });
}

/** @type {Step} */
export const EMULATOR_UNIT = {
  id: 'emulator-unit',
  title: 'Unit tests of the emulator',
  lane: 'emulator',
  isAlone: true,
  run: emulatorVitest('unit', 'emulator-unit'),
};

/**
 * The steps that follow the build. Two run at a time: the two conformance runs, of which each keeps its engine busy, not
 * beside each other.
 * @type {readonly Step[]}
 */
export const EMULATOR_STEPS = [
  {
    id: 'conformance-google',
    title: "Conformance tests on Google's engine",
    lane: 'emulator',
    google: true,
    run: conformance('google'),
  },
  {
    id: 'installation',
    title: "Installation of the emulator's package",
    lane: 'emulator',
    builds: ['emulator'],
    run: emulatorVitest('installation', 'installation'),
  },
  {
    id: 'console',
    title: "Browser tests of the emulator's console",
    lane: 'emulator',
    builds: ['emulator'],
    browser: 'needed',
    run: consoleJourneys,
  },
  {
    id: 'consistency',
    title: 'Consistency of the engine',
    lane: 'emulator',
    builds: ['emulator'],
    run: consistency,
  },
  {
    id: 'conformance',
    title: 'Conformance tests',
    lane: 'emulator',
    builds: ['emulator'],
    browser: 'wanted',
    run: conformance('embedded'),
  },
  {
    id: 'differential',
    title: 'Differential tests',
    lane: 'emulator',
    builds: ['emulator'],
    google: true,
    run: differential,
  },
];
