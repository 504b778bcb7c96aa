import { withFaults } from '../suite/engine.mjs';
import { freeBase, parseBase } from '../suite/ports.mjs';
import { begin, good, seconds, whileWaiting } from '../../tools/report.mjs';
import { listHttpFunctions, warm } from '../suite/http-functions.mjs';
import { logPath, startSuite } from '../suite/launch.mjs';

const FIRST_BASE = 5300;

/**
 * Starts a suite for tests, and calls each function once: the first call starts the function's process and
 * takes seconds, which would exceed the timeouts of tests.
 *
 * @param {readonly import('../suite/launch.mjs').Emulator[]} only
 * @param {{ port: string | undefined, project: string | undefined, engine: import('../suite/engine.mjs').Engine }} options
 * @returns {Promise<import('../suite/launch.mjs').Suite>}
 */
export async function bringUp(only, { port, project = 'demo-ouvrage-test', engine }) {
  const since = performance.now();
  begin('Local suite');
  const base = port === undefined ? await freeBase(FIRST_BASE) : parseBase(port);
  // Each test file has its own project.
  const start = startSuite({
    base,
    project,
    engine: withFaults(engine),
    only,
    singleProject: false,
  });
  const suite = await whileWaiting('starting', start);
  if (only.includes('functions')) {
    const functions = await listHttpFunctions(suite);
    if (functions.length === 0) {
      await suite.stop();
      throw new Error(`The functions did not load, the log is ${logPath(base)}.`);
    }
    await whileWaiting('starting the functions', warmAll(functions));
  }
  good(`Local suite on ${suite.env['OUVRAGE_URL']}, ${seconds(since)}`);
  return suite;
}

/** Processes that start at the same time: one for each core of the smallest machine. */
const STARTING_AT_ONCE = 2;

/** @param {readonly { name: string, url: string }[]} functions */
async function warmAll(functions) {
  const queue = functions.values();
  const warmRest = async () => {
    for (const one of queue) await warm(one);
  };
  await Promise.all(Array.from({ length: STARTING_AT_ONCE }, warmRest));
}
