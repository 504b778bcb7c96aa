import { bootstrap } from './bootstrap.mjs';
import { relative } from 'node:path';
import { WORKSPACES } from './build.mjs';
import { total } from './checks/counts.mjs';
import { findImpossible, lookAround, findPointless } from './checks/step-requirements.mjs';
import { bringUp } from './checks/running-suite.mjs';
import { planLane } from './checks/emulator-lane.mjs';
import { STEPS } from './checks/steps.mjs';
import { FAILED, runSteps } from './checks/run-steps.mjs';
import { printTimes } from './checks/times.mjs';
import { endChildren } from '../tools/children.mjs';
import { DEFAULT_ENGINE } from '../emulator/engines/firestore-engine.mjs';
import { helpOf, readOptions } from '../tools/options.mjs';
import { bad, fail, note, quote, say } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { isStopping, stopWith } from '../tools/signals.mjs';
import { endOfLog } from './suite/launch.mjs';

/**
 * @typedef {import('./checks/step-requirements.mjs').NotRun} NotRun
 * @typedef {import('./checks/run-steps.mjs').Result} Result
 * @typedef {import('./checks/steps.mjs').Context} Context
 * @typedef {import('./checks/steps.mjs').Step} Step
 * @typedef {import('./checks/emulator-lane.mjs').Selection} Selection
 * @typedef {import('./suite/launch.mjs').Suite} Suite
 * @typedef {import('./build.mjs').Workspace} Workspace
 */

const COMMAND = {
  usage: 'npm test --',
  says: `Runs every check and test: ${STEPS.map(({ id }) => id).join(', ')}.`,
  options: {
    only: { value: 'step,…', says: 'these steps, and the builds and the suite that they need' },
    emulator: { says: 'only the tests of the Firestore emulator' },
    all: { says: 'also these tests when nothing of the emulator has changed' },
    grep: { value: 'pattern', says: 'only tests whose name matches' },
    port: { value: 'number', says: 'base port of the suite (default: a free block from 5300 on)' },
    project: { value: 'id', says: 'project id of the suite (default: demo-ouvrage-test)' },
    engine: { value: 'name', says: `what answers for Firestore (default: ${DEFAULT_ENGINE})` },
  },
};

/**
 * @param {Selection} options
 * @returns {readonly Step[]}
 */
function selectSteps({ only, emulator }) {
  if (only !== undefined && emulator !== undefined) {
    throw new Error('Use --only or --emulator, not both.');
  }
  if (emulator !== undefined) return STEPS.filter(({ id, lane }) => lane || id === 'build');
  if (only === undefined) return STEPS.filter(({ isOnRequest }) => !isOnRequest);
  const ids = new Set(only.split(','));
  const unknown = [...ids].filter((id) => !STEPS.some((step) => step.id === id));
  if (unknown.length > 0) {
    const allIds = STEPS.map(({ id }) => id).join(', ');
    throw new Error(`There is no step "${unknown.join(', ')}": choose among ${allIds}.`);
  }
  if (STEPS.some(({ id, builds }) => ids.has(id) && builds)) ids.add('build');
  return STEPS.filter(({ id }) => ids.has(id));
}

/**
 * @param {Suite} suite is stopped at the end
 * @param {readonly Step[]} steps
 * @param {Omit<Context, 'show'>} context
 * @returns {Promise<Result[]>}
 */
async function runOn(suite, steps, context) {
  let hasEnded = false;
  void suite.ended.then(() => (hasEnded = true));
  const results = await runSteps(steps, context, () => !hasEnded && !isStopping());
  if (hasEnded && !isStopping()) {
    bad('The suite ended by itself:');
    quote(endOfLog(suite.base));
    results.push({ id: 'suite', counts: FAILED });
  }
  if (!hasEnded) await suite.stop();
  return results;
}

/**
 * @param {Selection} options
 * @param {readonly Step[]} steps
 * @returns {readonly Workspace[]} the workspaces that these steps need
 */
function workspacesToBuild({ only, emulator }, steps) {
  const isWhole = only === undefined && emulator === undefined;
  if (isWhole || only?.split(',').includes('build')) return WORKSPACES;
  return WORKSPACES.filter((name) => steps.some(({ builds }) => builds?.includes(name)));
}

/**
 * @param {readonly NotRun[]} steps
 * @returns {string[]} one sentence for each reason
 */
function formatReasons(steps) {
  return [...new Set(steps.map(({ why }) => why))].map((why) => {
    const ids = steps.filter((no) => no.why === why).map(({ step }) => step.id);
    return `${ids.join(', ')}. ${why}`;
  });
}

/**
 * @param {readonly Result[]} results
 * @param {readonly NotRun[]} notRun
 * @param {readonly NotRun[]} leftOut
 * @param {string | undefined} emulator one line about the tests of the emulator
 */
function close(results, notRun, leftOut, emulator) {
  const { passed, failed } = total(results.map(({ counts }) => counts));
  const failedIds = results.filter(({ counts }) => counts.failed > 0).map(({ id }) => id);
  say();
  printTimes(results);
  say();
  if (failedIds.length > 0) bad(`Failed: ${failedIds.join(', ')}`);
  for (const reason of formatReasons(notRun)) bad(`Not run: ${reason}`);
  for (const reason of formatReasons(leftOut)) note(`Left out: ${reason}`);
  if (emulator !== undefined) note(emulator);
  for (const { title, traces } of results.flatMap(({ counts }) => counts.unsteady ?? [])) {
    note(`Unsteady: ${title} (${traces.map((file) => relative(ROOT, file)).join(', ')})`);
  }
  if (passed + failed === 0) bad('Nothing ran.');
  say(`${passed} passed, ${failed} failed`);
  if (failed > 0 || notRun.length > 0 || passed === 0) process.exitCode = 1;
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) return say(helpOf(COMMAND));
  const selection = selectSteps(options);
  stopWith(endChildren);
  await bootstrap();
  const machine = await lookAround(selection, options.engine ?? DEFAULT_ENGINE);
  const { engine, browser } = machine;
  const isPossible = (/** @type {Step} */ step) =>
    [...findImpossible([step], machine), ...findPointless([step], machine)].length === 0;
  const laneSteps = selection.filter((step) => step.lane && isPossible(step));
  const lane = planLane(
    ROOT,
    laneSteps.map(({ id }) => id),
    options,
  );
  const steps = selection.filter((step) => lane.isNeeded || !step.lane);
  const notRun = findImpossible(steps, machine);
  const leftOut = findPointless(steps, machine);
  const absent = [...notRun, ...leftOut];
  const runnable = steps.filter(isPossible);
  for (const { step, why } of absent) note(`${step.title} left out. ${why}`);

  /** @type {Omit<Context, 'show'>} */
  const context = {
    grep: options.grep,
    workspaces: workspacesToBuild(options, runnable),
    browser: 'found' in browser ? browser.found : undefined,
    env: {},
  };
  const isAfterBuild = (/** @type {Step} */ step) =>
    STEPS.indexOf(step) > STEPS.findIndex(({ id }) => id === 'build');
  const results = await runSteps(
    runnable.filter((step) => !isAfterBuild(step)),
    context,
    () => !isStopping(),
  );
  const rest = runnable.filter(isAfterBuild);
  const onSuite = rest.filter(({ emulators }) => emulators);
  if (results.some(({ id, counts }) => id === 'build' && counts.failed > 0)) {
    notRun.push(...rest.map((step) => ({ step, why: 'The build failed.' })));
  } else if (onSuite.length === 0) {
    results.push(...(await runSteps(rest, context, () => !isStopping())));
  } else if ('found' in engine && !isStopping()) {
    const { port, project } = options;
    try {
      const emulators = [...new Set(onSuite.flatMap((step) => step.emulators ?? []))];
      const suite = await bringUp(emulators, { port, project, engine: engine.found });
      const env = {
        ...suite.env,
        OUVRAGE_CHROMIUM: context.browser ?? '',
        OUVRAGE_ENGINE: engine.found.name,
      };
      const ran = await runOn(suite, rest, { ...context, env });
      results.push(...ran);
      const remaining = rest.filter((step) => !ran.some(({ id }) => id === step.id));
      notRun.push(...remaining.map((step) => ({ step, why: 'The suite ended before.' })));
    } catch (error) {
      fail(error);
      results.push({ id: 'suite', counts: FAILED });
      notRun.push(...rest.map((step) => ({ step, why: 'The suite did not start.' })));
    }
  }
  if (!isStopping()) return close(results, notRun, leftOut, lane.end(results));
  bad('Stopped.');
  process.exitCode = 130;
}

try {
  await main();
} catch (error) {
  fail(error);
  process.exitCode = 1;
}
