import { join } from 'node:path';
import { buildAll } from '../build.mjs';
import { run } from '../lib/run.mjs';
import { quote, whileWaiting } from '../../tools/report.mjs';
import { ROOT } from '../lib/root.mjs';
import { WITH_TSX } from '../lib/tsx.mjs';
import { ALL_EMULATORS } from '../suite/launch.mjs';
import { findViolations } from './boundaries.mjs';
import { browserTests } from './browser-tests.mjs';
import { searchDeployed } from './bundle.mjs';
import { total } from './counts.mjs';
import { findUntried } from './fault-coverage.mjs';
import { EMULATOR_STEPS, EMULATOR_UNIT, emulatorVitest } from './emulator-steps.mjs';
import { runPlaywright, runVitest } from './runners.mjs';
import { findGaps } from './spec-coverage.mjs';
import { auditReport, dangersIn, findLicences, readLock, writeSbom } from './supply-chain.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('../suite/launch.mjs').Emulator} Emulator
 * @typedef {import('../build.mjs').Workspace} Workspace
 */

/**
 * @typedef {object} Context
 * @property {string | undefined} grep
 * @property {readonly Workspace[]} workspaces that must be built
 * @property {string | undefined} browser
 * @property {Record<string, string>} env of the running suite and the browser
 * @property {boolean} show prints what its tests print at once: no other step runs beside it
 */

/**
 * @typedef {object} Step
 * @property {string} id
 * @property {string} title
 * @property {(context: Context) => Promise<Counts>} run
 * @property {readonly Workspace[]} [builds] workspaces that must be built before it runs
 * @property {readonly Emulator[]} [emulators] emulators that it needs from the running suite
 * @property {'needed' | 'wanted'} [browser]
 * @property {boolean} [git] whether it asks git which files there are
 * @property {boolean} [registry] whether it needs the package registry; it is skipped when there is no
 *   response
 * @property {boolean} [isOnRequest] whether it runs only when `--only` names it
 * @property {boolean} [isAlone] keeps all cores busy, so that no other step runs beside it
 * @property {'emulator'} [lane] whose tests it runs: these are left out while nothing of it changes
 * @property {boolean} [google] whether it needs Google's engine; it is skipped without it
 */

/**
 * A check counts as one test.
 * @param {boolean} ok
 * @returns {Counts}
 */
const check = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/**
 * @param {string} id
 * @param {string} title
 * @param {string[]} command a Node program in node_modules and its arguments
 * @returns {Step}
 */
function command(id, title, [program = '', ...args]) {
  return { id, title, run: () => runNode(id, [join('node_modules', program), ...args]) };
}

/**
 * @param {string} id
 * @param {string[]} command a Node program of this project and its arguments
 * @returns {Promise<Counts>}
 */
async function runNode(id, [path = '', ...args]) {
  const loader = path.endsWith('.ts') ? WITH_TSX : [];
  const program = [...loader, join(ROOT, path), ...args];
  const { ok, output } = await whileWaiting(id, run(process.execPath, program));
  if (!ok) quote(output);
  return check(ok);
}

/** @returns {Promise<Counts>} */
function specCoverage() {
  const { statements, problems } = findGaps(ROOT);
  if (statements === 0) problems.push('The table is empty.');
  if (problems.length > 0) quote(problems.join('\n'));
  return Promise.resolve(check(problems.length === 0));
}

/** @returns {Promise<Counts>} */
function faultCoverage() {
  const { problems } = findUntried(ROOT);
  if (problems.length > 0) quote(problems.join('\n'));
  return Promise.resolve(check(problems.length === 0));
}

/** Without a parser for TypeScript, dependency-cruiser finds few modules and no violations. */
const FEWEST_MODULES = 50;

async function boundaries() {
  const { modules, violations } = await findViolations(ROOT);
  if (modules <= FEWEST_MODULES)
    quote(`Only ${modules} modules were found: can dependency-cruiser parse TypeScript?`);
  violations.forEach(quote);
  return check(violations.length === 0 && modules > FEWEST_MODULES);
}

/** @param {readonly string[]} problems */
function without(problems) {
  if (problems.length > 0) quote(problems.join('\n'));
  return check(problems.length === 0);
}

const audit = async () => without(dangersIn(await auditReport()));

const sbom = async () => without(await whileWaiting('sbom', writeSbom()));

/** @returns {Promise<Counts>} */
function licences() {
  const { checked, problems } = findLicences(readLock());
  return Promise.resolve(without(checked === 0 ? ['The lock names no package.'] : problems));
}

/** @returns {Promise<Counts>} */
const bundle = () => Promise.resolve(without(searchDeployed(ROOT).problems));

/**
 * @param {string} id
 * @param {string[]} projects of vitest.config.ts
 * @returns {(context: Context) => Promise<Counts>}
 */
function vitest(id, projects) {
  const args = projects.map((project) => `--project=${project}`);
  return ({ grep, env, show }) => runVitest({ id, args, grep, env, show });
}

const UNIT = ['unit', 'web'];

/**
 * Runs the unit tests that import files changed since the branch `main`, or since the last commit.
 * @param {Context} context
 */
async function changedUnits(context) {
  const { ok, output } = await run('git', ['merge-base', 'HEAD', 'main']);
  const filter = [`--changed=${ok ? output.trim() : 'HEAD'}`, '--passWithNoTests'];
  const args = [...UNIT.map((project) => `--project=${project}`), ...filter];
  return total([
    await runVitest({ ...context, id: 'changed', args }),
    await emulatorVitest('unit', 'changed-emulator', filter)(context),
  ]);
}

/** All steps of `npm test`, in order, with those that run only on request. @type {readonly Step[]} */
export const STEPS = [
  command('types', 'Types', ['typescript-7/bin/tsc', '-p', '.']),
  command('lint', 'Lint', ['oxlint/bin/oxlint']),
  command('format', 'Format', ['oxfmt/bin/oxfmt', '--check']),
  { id: 'boundaries', title: 'Boundaries', run: boundaries },
  { id: 'coverage', title: 'Coverage of the specification', run: specCoverage },
  { id: 'faults', title: 'Faults and threats, each tried', run: faultCoverage },
  command('unused', 'Unused code', ['knip/bin/knip.js', '--no-progress']),
  { id: 'audit', title: 'Known dangers in packages', registry: true, run: audit },
  { id: 'sbom', title: 'Bill of materials', run: sbom },
  { id: 'licences', title: 'Licences', run: licences },
  { id: 'unit', title: 'Unit tests', git: true, isAlone: true, run: vitest('unit', UNIT) },
  EMULATOR_UNIT,
  {
    id: 'changed',
    title: 'Unit tests of what changed',
    git: true,
    isOnRequest: true,
    isAlone: true,
    run: changedUnits,
  },
  {
    id: 'build',
    title: 'Build',
    isAlone: true,
    run: async ({ workspaces }) => {
      await buildAll(workspaces);
      return check(true);
    },
  },
  // The longest first: two run at a time.
  {
    id: 'functions',
    title: 'Functions tests',
    builds: ['emulator', 'functions'],
    emulators: ['auth', 'firestore', 'storage', 'functions'],
    run: vitest('functions', ['functions', 'functions-loaded']),
  },
  {
    id: 'own-suites',
    title: 'Suites and browsers of their own',
    builds: ['emulator', 'functions', 'web'],
    browser: 'needed',
    run: vitest('own-suites', ['own-suites']),
  },
  {
    id: 'landing',
    title: 'Landing page',
    builds: ['emulator', 'web'],
    emulators: ['hosting'],
    browser: 'needed',
    run: (context) => runPlaywright({ ...context, id: 'landing', args: ['--project=landing'] }),
  },
  {
    id: 'explore',
    title: 'Half a minute of random acts',
    builds: ['emulator', 'functions', 'web'],
    browser: 'needed',
    run: () => runNode('explore', ['scripts/explore.ts', '--minutes=0.5', '--steps=6', '--seed=7']),
  },
  {
    id: 'rules',
    title: 'Rules tests',
    builds: ['emulator'],
    emulators: ['auth', 'firestore', 'storage'],
    run: vitest('rules', ['rules']),
  },
  {
    id: 'bundle',
    title: 'Secrets in what is deployed',
    builds: ['functions', 'web'],
    run: bundle,
  },
  ...EMULATOR_STEPS,
  {
    id: 'e2e',
    title: 'Screen tests and journeys',
    builds: ['emulator', 'functions', 'web'],
    emulators: ALL_EMULATORS,
    browser: 'needed',
    isAlone: true,
    run: browserTests(['screens', 'journeys']),
  },
  {
    id: 'screens',
    title: 'Screen tests',
    isOnRequest: true,
    builds: ['emulator', 'functions', 'web'],
    emulators: ALL_EMULATORS,
    browser: 'needed',
    isAlone: true,
    run: browserTests(['screens']),
  },
  {
    id: 'nightly',
    title: 'Functions tests and exploration, whole',
    isOnRequest: true,
    builds: ['emulator', 'functions', 'web'],
    emulators: ['auth', 'firestore', 'storage', 'functions'],
    isAlone: true,
    browser: 'needed',
    run: vitest('nightly', ['nightly', 'explore-nightly']),
  },
  {
    id: 'sweeps',
    title: 'Sweeps',
    isOnRequest: true,
    builds: ['emulator', 'functions', 'web'],
    emulators: ALL_EMULATORS,
    browser: 'needed',
    isAlone: true,
    run: browserTests(['sweeps']),
  },
];
