import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { reapLater, removeLater, start } from '../children.mjs';
import { engineScript } from '../engine.mjs';
import { portsFrom, reserve, takenPort } from '../ports.mjs';
import { endProcessOf, isOrphan, runningProcess } from '../processes.mjs';
import { ROOT } from '../root.mjs';
import { protectAddresses } from './addresses.mjs';
import { suiteConfig } from './config.mjs';
import { suiteEnvironment } from './environment.mjs';

/**
 * @typedef {object} SuiteOptions
 * @property {number} base
 * @property {string} project
 * @property {import('../engine.mjs').Engine} engine
 * @property {readonly Emulator[]} only
 * @property {string | undefined} [importFrom] a folder made by `firebase emulators:export`
 * @property {boolean} [singleProject] off where each test file has a project of its own
 */

/** @typedef {'auth' | 'firestore' | 'storage' | 'functions' | 'hosting'} Emulator */

/**
 * @typedef {object} Suite
 * @property {number} base
 * @property {string} project
 * @property {Record<string, string>} env for clients of the suite
 * @property {string} temporary where the CLI keeps what tells its own commands of a running suite
 * @property {Promise<void>} ended when the CLI has ended and nothing of it is left, for any reason
 * @property {() => Promise<void>} stop
 * @property {() => boolean} wasStopped whether it ended because we asked
 */

/** @type {readonly Emulator[]} */
export const ALL_EMULATORS = ['auth', 'firestore', 'storage', 'functions', 'hosting'];

const RULES_RUNTIME = 'emulator/dist/storage-rules-runtime.js';

const CLI = 'node_modules/firebase-tools/lib/bin/firebase.js';

const STOP_WITHIN = 12_000;

/**
 * @param {number} base
 * @returns {{ folder: string, config: string, log: string, engine: string, java: string, pid: string, temporary: string }}
 */
function filesOf(base) {
  const folder = join(ROOT, '.suite', String(base));
  return {
    folder,
    config: join(ROOT, `firebase.suite.${base}.json`),
    log: join(folder, 'suite.log'),
    engine: join(folder, 'engine'),
    java: join(folder, 'bin/java'),
    pid: join(folder, 'engine.pid'),
    // Not in the folder: the CLI makes sockets here, whose paths may have no more than 100 characters.
    temporary: join(tmpdir(), `ouvrage-suite-${base}`),
  };
}

/**
 * @param {number} base
 * @returns {string} the last lines of the CLI's log
 */
export function endOfLog(base) {
  const { log } = filesOf(base);
  if (!existsSync(log)) return '';
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-25).join('\n');
}

/** @param {number} base */
export function logPath(base) {
  return relative(ROOT, filesOf(base).log);
}

/**
 * The engine's process group is its own: neither the CLI nor its group takes it along in a crash.
 * @param {number} base
 */
const markOf = (base) => String(portsFrom(base).firestore);

/**
 * @param {SuiteOptions} options
 * @returns {ReturnType<typeof filesOf>}
 */
function prepare({ base, engine, singleProject = true }) {
  const files = filesOf(base);
  mkdirSync(join(files.folder, 'bin'), { recursive: true });
  rmSync(files.temporary, { recursive: true, force: true });
  mkdirSync(files.temporary);
  const production = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const config = suiteConfig(production, { base, singleProject });
  writeFileSync(files.config, `${JSON.stringify(config, null, 2)}\n`);
  writeFileSync(files.engine, engineScript(engine, files.pid), { mode: 0o755 });
  copyFileSync(join(ROOT, 'scripts/suite/java'), files.java);
  return files;
}

/**
 * @param {SuiteOptions} options
 * @param {ReturnType<typeof filesOf>} files
 * @returns {string[]}
 */
function commandOf({ project, only, importFrom }, files) {
  return [
    join(ROOT, CLI),
    'emulators:start',
    '--non-interactive',
    `--project=${project}`,
    `--config=${files.config}`,
    `--only=${only.join(',')}`,
    ...(importFrom === undefined ? [] : [`--import=${importFrom}`]),
  ];
}

/**
 * @param {number} base
 * @throws {Error} when a port of the block is taken
 */
export async function claimPorts(base) {
  // An engine whose suite was killed, reaper included, still holds its port, and for an instant more.
  const { pid, config } = filesOf(base);
  const isLeft = isOrphan(pid, markOf(base), config);
  if (isLeft) endProcessOf(pid, markOf(base));
  let taken = await takenPort(base);
  for (let tries = 0; isLeft && taken && tries < 20; tries++) {
    await setTimeout(100);
    taken = await takenPort(base);
  }
  if (!taken && (await reserve(base))) return;
  const what = taken
    ? `Port ${taken.port} (${taken.service}) is taken: stop what uses it`
    : `Another suite is starting on base port ${base}: stop it`;
  throw new Error(`${what}, or choose other ports with --port, for example --port ${base + 100}.`);
}

/**
 * Starts the Firebase CLI, and resolves when all its emulators listen.
 * @param {SuiteOptions} options
 * @returns {Promise<Suite>}
 */
export async function startSuite(options) {
  const { base, project } = options;
  await claimPorts(base);
  const files = prepare(options);
  const log = createWriteStream(files.log);
  reapLater(files.pid, markOf(base));
  removeLater(files.config);
  const { child, exited } = start(process.execPath, commandOf(options, files), {
    // The CLI leaves its debug logs and half-made exports where it runs.
    cwd: files.folder,
    env: {
      ...process.env,
      // The CLI's Storage emulator keeps its files in one temporary folder for all suites, which the
      // first to stop removes.
      TMPDIR: files.temporary,
      CI: '1', // no message of the day, no update notice
      PATH: `${join(files.folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
      OUVRAGE_PATH: process.env['PATH'],
      OUVRAGE_NODE: process.execPath,
      FIRESTORE_EMULATOR_BINARY_PATH: files.engine,
      STORAGE_EMULATOR_BINARY_PATH:
        process.env['OUVRAGE_RULES_RUNTIME'] ?? join(ROOT, RULES_RUNTIME),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = exited.then(() => {
    endProcessOf(files.pid, markOf(base));
    rmSync(files.config, { force: true });
    rmSync(files.temporary, { recursive: true, force: true });
  });
  const ready = new Promise((/** @type {(value: boolean) => void} */ resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        log.write(text);
        if (text.includes('All emulators ready')) resolve(true);
      });
    }
  });
  const isUp = await Promise.race([ready, ended.then(() => false)]);
  if (!isUp)
    throw new Error(`The suite did not start, its log ${logPath(base)} ends:\n${endOfLog(base)}`);
  if (options.only.includes('auth')) await protectAddresses(options);

  const end = async () => {
    child.kill('SIGINT');
    const isGone = ended.then(() => true);
    if (!(await Promise.race([isGone, setTimeout(STOP_WITHIN, false, { ref: false })]))) {
      child.kill('SIGKILL');
      await ended;
    }
  };
  // The CLI overlooks an engine that is killed by a signal.
  const watch = setInterval(() => {
    if (runningProcess(files.pid, markOf(base))) return;
    clearInterval(watch);
    log.write(`The engine "${options.engine.name}" has died.\n`);
    void end();
  }, 1_000);
  void ended.then(() => clearInterval(watch));
  let asked = false;
  const stop = () => {
    asked = true;
    clearInterval(watch);
    return end();
  };
  return {
    base,
    project,
    env: suiteEnvironment(options),
    temporary: files.temporary,
    ended,
    stop,
    wasStopped: () => asked,
  };
}
