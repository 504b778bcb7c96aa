import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../build.mjs';
import { run } from '../children.mjs';
import { note, quote, whileWaiting } from '../report.mjs';
import { ROOT } from '../root.mjs';
import { findViolations } from './boundaries.mjs';
import { countPlaywright, countVitest } from './counts.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('../suite/launch.mjs').Emulator} Emulator
 * @typedef {import('../build.mjs').Workspace} Workspace
 */

/**
 * @typedef {object} Context
 * @property {string | undefined} grep
 * @property {boolean} hasGoogleEngine
 * @property {readonly Workspace[]} workspaces what must be built
 * @property {Record<string, string>} env of the running suite and of the browser
 */

/**
 * @typedef {object} Step
 * @property {string} id
 * @property {string} title
 * @property {(context: Context) => Promise<Counts>} run
 * @property {readonly Emulator[]} [emulators] what it needs of the running suite
 * @property {boolean} [browser] whether it needs one
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
 * @param {string[]} command a Node program of node_modules and its arguments
 * @returns {Step}
 */
function command(id, title, [program = '', ...args]) {
  return {
    id,
    title,
    run: async () => {
      const path = join(ROOT, 'node_modules', program);
      const { ok, output } = await whileWaiting(id, run(process.execPath, [path, ...args]));
      if (!ok) quote(output);
      return check(ok);
    },
  };
}

/** With no parser for TypeScript, dependency-cruiser sees nothing and finds nothing to blame. */
const FEWEST_MODULES = 50;

async function boundaries() {
  const { modules, violations } = await findViolations(ROOT);
  if (modules <= FEWEST_MODULES) quote(`Only ${modules} modules were seen: is TypeScript read?`);
  violations.forEach(quote);
  return check(violations.length === 0 && modules > FEWEST_MODULES);
}

/**
 * @template R
 * @param {string} file
 * @param {(report: R) => Counts} count
 * @param {boolean} ok whether the runner was content
 * @param {boolean} mayBeEmpty
 * @returns {Counts}
 */
function countReport(file, count, ok, mayBeEmpty) {
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  const isEmpty = counts.passed + counts.failed === 0;
  // An error outside of any test, or nothing that ran, is a failure too.
  const untold = counts.failed === 0 && (isEmpty ? !mayBeEmpty : !ok);
  return untold ? { ...counts, failed: 1 } : counts;
}

/** @param {string} id */
function reportFile(id) {
  const folder = join(ROOT, '.suite/reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${id}.json`);
  rmSync(file, { force: true });
  return file;
}

const NEEDS_GOOGLE = '.google.test.ts';

/**
 * @param {boolean} hasGoogleEngine
 * @returns {string[]} arguments for vitest
 */
function leftOut(hasGoogleEngine) {
  if (hasGoogleEngine) return [];
  const files = ['domain', 'emulator', 'functions', 'tests']
    .flatMap((name) => readdirSync(join(ROOT, name), { encoding: 'utf8', recursive: true }))
    .filter((path) => path.endsWith(NEEDS_GOOGLE));
  if (files.length > 0) note(`Left out, as they need Google's emulator: ${files.join(', ')}`);
  return [`--exclude=**/*${NEEDS_GOOGLE}`];
}

/**
 * @param {string} id
 * @param {string[]} projects of vitest.config.ts
 * @returns {(context: Context) => Promise<Counts>}
 */
function vitest(id, projects) {
  return async ({ grep, hasGoogleEngine, env }) => {
    const file = reportFile(id);
    const args = [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(grep === undefined ? [] : [`--testNamePattern=${grep}`]),
      ...leftOut(hasGoogleEngine),
    ];
    const { ok } = await run(process.execPath, args, {
      env: { ...process.env, ...env },
      show: true,
    });
    const filtered = grep !== undefined;
    return countReport(file, (report) => countVitest(report, { filtered }), ok, filtered);
  };
}

/** @param {Context} context */
async function playwright({ grep, env }) {
  const file = reportFile('e2e');
  const args = [
    join(ROOT, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config=tests/playwright.config.ts',
    '--reporter=list,json',
    ...(grep === undefined ? [] : [`--grep=${grep}`, '--pass-with-no-tests']),
  ];
  const { ok } = await run(process.execPath, args, {
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    show: true,
  });
  return countReport(file, countPlaywright, ok, grep !== undefined);
}

/** Everything that `npm test` does, in this order. @type {readonly Step[]} */
export const STEPS = [
  command('types', 'Types', ['typescript-7/bin/tsc', '-p', '.']),
  command('lint', 'Lint', ['eslint/bin/eslint.js', '.', '--max-warnings=0']),
  command('format', 'Format', ['prettier/bin/prettier.cjs', '--check', '.']),
  { id: 'boundaries', title: 'Boundaries', run: boundaries },
  command('unused', 'Unused code', ['knip/bin/knip.js', '--no-progress']),
  { id: 'unit', title: 'Unit tests', run: vitest('unit', ['unit', 'web']) },
  {
    id: 'build',
    title: 'Build',
    run: async ({ workspaces }) => {
      await buildAll(workspaces);
      return check(true);
    },
  },
  {
    id: 'rules',
    title: 'Rules tests',
    emulators: ['auth', 'firestore', 'storage'],
    run: vitest('rules', ['rules']),
  },
  {
    id: 'functions',
    title: 'Functions tests',
    emulators: ['auth', 'firestore', 'storage', 'functions'],
    run: vitest('functions', ['functions']),
  },
  {
    id: 'e2e',
    title: 'Browser tests',
    emulators: ['auth', 'firestore', 'storage', 'functions', 'hosting'],
    browser: true,
    run: playwright,
  },
];
