import { bootstrap } from './bootstrap.mjs';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './lib/find-browser.mjs';
import { buildAll, WORKSPACES } from './build.mjs';
import { WORKERS, withSuites } from './checks/browser-tests.mjs';
import { journeysOf } from './checks/counts.mjs';
import { reportFile, runPlaywright } from './checks/runners.mjs';
import { bringUp } from './checks/running-suite.mjs';
import { endChildren, start } from '../tools/children.mjs';
import { DEFAULT_ENGINE } from '../emulator/engines/firestore-engine.mjs';
import { findEngine } from './suite/engine.mjs';
import { helpOf, readOptions } from '../tools/options.mjs';
import { runProgram } from '../tools/program.mjs';
import { bad, begin, good, say, seconds } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { stopWith } from '../tools/signals.mjs';
import { ALL_EMULATORS } from './suite/launch.mjs';

const COMMAND = {
  usage: 'npm run test:repeat --',
  says: 'Runs the browser tests again and again, each once in a round, and prints how often each failed.',
  options: {
    times: { value: 'number', says: 'rounds (default: 20)' },
    grep: { value: 'pattern', says: 'only tests whose name matches' },
    load: {
      says: 'keeps every core busy meanwhile, and gives each expectation three times as long',
    },
  },
};

/** Arguments of a process that keeps one core busy. */
const BUSY = ['-e', 'for (;;);'];

/** Load shows what fails when events come in another order. How long something takes is the benches'. */
const PATIENCE_UNDER_LOAD = 3;

/**
 * @param {string | undefined} text
 * @returns {number}
 */
function parseTimes(text = '20') {
  const times = Number(text);
  if (Number.isInteger(times) && times > 0) return times;
  throw new Error(`"${text}" is not a valid number of rounds: see --help.`);
}

/**
 * @param {string} file of Playwright's JSON reporter
 * @returns {readonly string[]} the titles of the failed tests
 */
function readFailures(file) {
  const { suites } = JSON.parse(readFileSync(file, 'utf8'));
  return journeysOf(suites)
    .filter(({ test }) => test.status !== 'expected')
    .map(({ title }) => title);
}

/**
 * @param {{ times: number, grep: string | undefined, env: Record<string, string> }} rounds
 * @returns {Promise<{ failures: Map<string, number>, failedRounds: number }>} how often each test failed
 */
async function runRounds({ times, grep, env }) {
  /** @type {Map<string, number>} */
  const failures = new Map();
  let failedRounds = 0;
  for (let round = 1; round <= times; round += 1) {
    const since = performance.now();
    begin(`Round ${round} of ${times}`);
    const id = 'journeys-repeated';
    const { passed, failed } = await runPlaywright({
      id,
      args: [
        '--project=screens',
        '--project=journeys',
        '--retries=0',
        // Keeps the traces of each round.
        `--output=${join(ROOT, 'test-results', `round-${round}`)}`,
      ],
      grep,
      env,
      show: true,
    });
    for (const title of readFailures(reportFile(id))) {
      failures.set(title, (failures.get(title) ?? 0) + 1);
    }
    if (failed > 0) failedRounds += 1;
    (failed > 0 ? bad : good)(`${passed} passed, ${failed} failed, ${seconds(since)}`);
  }
  return { failures, failedRounds };
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) return say(helpOf(COMMAND));
  const times = parseTimes(options.times);
  stopWith(endChildren);
  await bootstrap();
  await buildAll(WORKSPACES);
  const browser = await findBrowser();
  if (browser === undefined) throw new Error('No browser was found or could be installed.');
  const engine = findEngine(DEFAULT_ENGINE);
  const suite = await bringUp(ALL_EMULATORS, { port: undefined, project: undefined, engine });
  const env = {
    ...suite.env,
    OUVRAGE_CHROMIUM: browser,
    OUVRAGE_ENGINE: engine.name,
    OUVRAGE_SNAPSHOTS: 'always',
    OUVRAGE_PATIENCE: String(options.load === undefined ? 1 : PATIENCE_UNDER_LOAD),
  };
  const { grep } = options;
  const { failures, failedRounds } = await withSuites(
    grep === undefined ? WORKERS : 1,
    env,
    (suitesEnv) => {
      if (options.load !== undefined) {
        for (let core = 0; core < availableParallelism(); core += 1) {
          start(process.execPath, BUSY, { stdio: 'ignore' });
        }
      }
      return runRounds({ times, grep, env: suitesEnv });
    },
  );
  await suite.stop();
  say();
  for (const [title, count] of [...failures].sort(([, one], [, other]) => other - one)) {
    bad(`${count} of ${times}: ${title}`);
  }
  say(`${times - failedRounds} of ${times} rounds passed without a failure.`);
  if (failedRounds > 0) process.exitCode = 1;
}

await runProgram(main);
