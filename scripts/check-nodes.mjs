import './bootstrap.mjs'; // refuses an old Node
import { join } from 'node:path';
import { endChildren } from '../tools/children.mjs';
import { run } from './lib/run.mjs';
import { findEngineWarnings } from './nodes/engine-warnings.mjs';
import { fetchNode } from './nodes/fetch-node.mjs';
import { formatResults } from './nodes/result-table.mjs';
import { helpOf, readOptions } from '../tools/options.mjs';
import { runProgram } from '../tools/program.mjs';
import { bad, begin, good, quote, say, seconds, whileWaiting } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { isStopping, stopWith } from '../tools/signals.mjs';

/** The oldest supported version of Node, and each line that still gets releases. */
const LINES = ['20.19', '22', '24', '26'];

/** The line that functions run on in production (firebase.json). */
const FUNCTIONS_LINE = '22';

/** Arguments of `npm test`. All but the first two start their own suite. */
const TESTS = {
  build: ['build'],
  unit: ['unit'],
  emulator: ['emulator-unit'],
  rules: ['rules'],
  e2e: ['e2e', '--grep=@main-job'],
  functions: ['functions'],
};

const STEPS = ['install', .../** @type {(keyof typeof TESTS)[]} */ (Object.keys(TESTS))];

const COMMAND = {
  usage: 'npm run check:nodes --',
  says: `Builds and tests on several versions of Node, which it fetches from npm: ${LINES.join(', ')}. Functions
tests run on ${FUNCTIONS_LINE} alone. Prints a table, and fails when a step fails or npm warns of the version.`,
  options: {
    node: { value: 'line,…', says: `some of ${LINES.join(',')}` },
    only: { value: 'step,…', says: `some of ${STEPS.join(',')}` },
    port: { value: 'number', says: 'base port of the suites (default: a free block)' },
  },
};

/** @typedef {Awaited<ReturnType<typeof fetchNode>>} Node */

/**
 * @param {string | undefined} list
 * @param {readonly string[]} all
 * @returns {readonly string[]}
 */
function choose(list, all) {
  const names = list?.split(',') ?? all;
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length === 0) return names;
  throw new Error(`"${unknown.join(', ')}" is not known: choose among ${all.join(', ')}.`);
}

/**
 * Checks the warnings of npm on this Node. The installed packages are not changed.
 * @param {string} line
 * @param {Node} node
 */
async function tryInstall(line, { env }) {
  const { ok, output } = await run('npm', ['ci', '--dry-run'], { env });
  const warnings = findEngineWarnings(output, line);
  const report = ok ? warnings.map((name) => `${name} is not for this Node.`).join('\n') : output;
  return { ok: ok && warnings.length === 0, output: report };
}

/**
 * @param {keyof typeof TESTS} step
 * @param {string | undefined} port
 * @param {Node} node
 */
function runTests(step, port, { node, env }) {
  const [only = '', ...more] = TESTS[step];
  const suite = port === undefined ? [] : ['--port', port, '--project', `demo-ouvrage-${port}`];
  const args = [join(ROOT, 'scripts/test.mjs'), '--only', only, ...more, ...suite];
  return run(node, args, { env });
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) return say(helpOf(COMMAND));
  stopWith(endChildren);
  const lines = choose(options.node, LINES);
  const steps = choose(options.only, STEPS);
  /** @type {import('./nodes/result-table.mjs').Result[]} */
  const results = [];
  for (const line of lines) {
    const node = await fetchNode(line);
    begin(`Node ${node.version}`);
    for (const step of steps) {
      if (isStopping() || (step === 'functions' && line !== FUNCTIONS_LINE)) continue;
      const since = performance.now();
      const work =
        step === 'install'
          ? tryInstall(line, node)
          : runTests(/** @type {keyof typeof TESTS} */ (step), options.port, node);
      const { ok, output } = await whileWaiting(`${step} on ${node.version}`, work);
      results.push({ node: node.version, step, ok, ms: performance.now() - since });
      if (ok) good(`${step}, ${seconds(since)}`);
      else {
        bad(`${step}, ${seconds(since)}`);
        quote(output.trimEnd().split('\n').slice(-60).join('\n'));
      }
    }
  }
  say();
  say(formatResults(results));
  if (isStopping() || results.length === 0 || results.some(({ ok }) => !ok)) process.exitCode = 1;
}

await runProgram(main);
