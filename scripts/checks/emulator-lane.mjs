import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the emulator must be tested again. Its lane of `npm test` runs when something that it depends on has
 * changed since its last whole green run, which `emulator/verified.json` records (docs/decisions/0146).
 *
 * @typedef {import('./run-steps.mjs').Result} Result
 *
 * @typedef {object} Verified a whole green run of the lane
 * @property {string} hash of what the lane depends on
 * @property {string} date ISO 8601, the day
 * @property {string} node
 * @property {Record<string, number>} tests by step; without those that the machine could not run
 *
 * @typedef {Partial<Record<'only' | 'emulator' | 'all' | 'grep', string>>} Selection options of `npm test`
 */

export const RECORD = 'emulator/verified.json';

/** Tools of its tests. They belong to the root, because `npm start` does not install them (decision 88). */
export const TEST_TOOLS = [
  '@axe-core/playwright',
  '@firebase/rules-unit-testing',
  '@playwright/test',
  'fast-check',
  'firebase-tools',
  'typescript-7',
  'vitest',
];

const FOLDERS = ['emulator', 'tools'];
const NOT_SOURCE = ['node_modules', 'dist', 'test-results'];

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return NOT_SOURCE.includes(entry.name) ? [] : filesIn(root, path);
  });
}

/**
 * The files of the emulator and of tools/, its documents included, because tests read them. New files count before
 * they are added to git. Without git, all files on disk but those that a build or a test makes.
 * @param {string} root
 * @returns {string[]}
 */
export function listInputs(root) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...FOLDERS];
  const { stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8' });
  const paths = (stdout ?? '').split('\0').filter((path) => path && existsSync(join(root, path)));
  const files = paths.length > 0 ? paths : FOLDERS.flatMap((folder) => filesIn(root, folder));
  return [...new Set(['tsconfig.json', ...files])].filter((path) => path !== RECORD).sort();
}

/**
 * @typedef {object} Locked a package in package-lock.json
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * @param {Locked} entry
 * @returns {string[]} names of the packages that are installed with it
 */
function dependenciesOf({ dependencies, optionalDependencies, peerDependencies, ...more }) {
  const isRequired = (/** @type {string} */ name) => !more.peerDependenciesMeta?.[name]?.optional;
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...Object.keys(peerDependencies ?? {}).filter(isRequired),
  ];
}

/**
 * The packages that the emulator and its tests use, with all that these depend on, as package-lock.json has them.
 * @param {{ packages: Record<string, Locked> }} lock
 * @returns {string[]} one line for each, sorted
 */
export function lockedPackages({ packages }) {
  /** @type {Set<string>} */
  const paths = new Set();
  /**
   * Adds a package where Node finds it from `folder`.
   * @param {string} folder
   * @param {string} name
   */
  const add = (folder, name) => {
    const path = join(folder, 'node_modules', name);
    if (path in packages) paths.add(path);
    else if (folder !== '') add(folder.slice(0, Math.max(0, folder.lastIndexOf('/'))), name);
  };
  const emulator = packages['emulator'] ?? {};
  const names = [...dependenciesOf(emulator), ...Object.keys(emulator.devDependencies ?? {})];
  for (const name of names) add('emulator', name);
  for (const name of TEST_TOOLS) add('emulator', name);
  // Iterating over a set includes the elements added meanwhile.
  for (const path of paths) {
    for (const name of dependenciesOf(packages[path] ?? {})) add(path, name);
  }
  const lines = [...paths].map((path) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return `${name}@${packages[path]?.version} ${packages[path]?.integrity ?? ''}`;
  });
  return [...new Set(lines)].sort();
}

/**
 * @param {string} root
 * @returns {string} the same on each machine, path and version of Node
 */
export function hashInputs(root) {
  const hash = createHash('sha256');
  for (const path of listInputs(root)) {
    const content = createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex');
    hash.update(`${path} ${content}\n`);
  }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const line of lockedPackages(lock)) hash.update(`${line}\n`);
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @returns {Verified | undefined}
 */
function readRecord(root) {
  try {
    return JSON.parse(readFileSync(join(root, RECORD), 'utf8'));
  } catch {
    return undefined; // there is none, or git has left a conflict in it
  }
}

/**
 * @param {Verified | undefined} record
 * @param {string} hash
 * @param {readonly string[]} ids steps of the lane that this machine can run
 * @returns {record is Verified} whether none of them has to run again
 */
function isVerified(record, hash, ids) {
  return record?.hash === hash && ids.every((id) => record.tests?.[id] !== undefined);
}

/** @param {Verified} record */
function describeRecord({ date, node, tests }) {
  const count = Object.values(tests).reduce((sum, one) => sum + one, 0);
  return `The emulator is as it was on ${date}, when its ${count} tests passed on Node ${node} (${Object.keys(tests).join(', ')}): \`npm run test:emulator\` runs them again.`;
}

/**
 * Records a run of the lane, if all of its steps that this machine can run have run without a failure. A run of fewer
 * steps does not replace the record of more.
 * @param {string} root
 * @param {string} hash of what the lane depends on, from before the run
 * @param {readonly string[]} ids of those steps
 * @param {readonly Result[]} results
 * @returns {boolean} whether the record is of this run
 */
function recordRun(root, hash, ids, results) {
  const own = results.filter(({ id }) => ids.includes(id));
  const isGreen = own.every(({ counts }) => counts.failed === 0 && counts.passed > 0);
  if (ids.length === 0 || own.length < ids.length || !isGreen || hashInputs(root) !== hash) {
    return false;
  }
  const before = readRecord(root);
  if (before?.hash === hash && Object.keys(before.tests).some((id) => !ids.includes(id))) {
    return false;
  }
  /** @type {Verified} */
  const record = {
    hash,
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    tests: Object.fromEntries(own.map(({ id, counts }) => [id, counts.passed])),
  };
  writeFileSync(join(root, RECORD), `${JSON.stringify(record, null, 2)}\n`);
  return true;
}

/**
 * @param {string} root
 * @param {readonly string[]} ids selected steps of the lane that this machine can run
 * @param {Selection} selection
 * @returns {{ isNeeded: boolean, end: (results: readonly Result[]) => string | undefined }} `end` records the run if it
 *   was whole and green, and returns one line for people
 */
export function planLane(root, ids, { only, emulator, all, grep }) {
  if (ids.length === 0 || only !== undefined) return { isNeeded: true, end: () => undefined };
  const hash = hashInputs(root);
  const record = readRecord(root);
  if (emulator === undefined && all === undefined && isVerified(record, hash, ids)) {
    return { isNeeded: false, end: () => describeRecord(record) };
  }
  const end = (/** @type {readonly Result[]} */ results) =>
    grep === undefined && recordRun(root, hash, ids, results)
      ? `${RECORD} records this run of the emulator's tests: commit it.`
      : undefined;
  return { isNeeded: true, end };
}
