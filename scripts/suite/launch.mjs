import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { reapLater, removeLater, start } from '../../tools/children.mjs';
import { engineScript } from './engine.mjs';
import { portsFrom, reserve, takenPort } from './ports.mjs';
import { endProcessOf, isOrphan, runningProcess } from '../../tools/processes.mjs';
import { ROOT } from '../lib/root.mjs';
import { protectAddresses } from './addresses.mjs';
import { suiteConfig } from './config.mjs';
import { functionParameters, suiteEnvironment } from './environment.mjs';
import { openLog } from './open-log.mjs';
import { startMailCatcher } from './mail-catcher.mjs';

/**
 * @typedef {object} SuiteOptions
 * @property {number} base
 * @property {string} project
 * @property {import('./engine.mjs').Engine} engine
 * @property {readonly Emulator[]} only
 * @property {string | undefined} [importFrom] a folder made by `firebase emulators:export`
 * @property {boolean} [singleProject] false when each test file has its own project
 */

/** @typedef {'auth' | 'firestore' | 'storage' | 'functions' | 'hosting'} Emulator */

/**
 * @typedef {object} Suite
 * @property {number} base
 * @property {string} project
 * @property {Record<string, string>} env for clients of the suite
 * @property {string} temporary folder of the CLI, in which its other commands find the running suite
 * @property {Promise<void>} ended resolves when the CLI and all its processes have ended, for any reason
 * @property {() => Promise<void>} stop
 * @property {() => boolean} wasStopped whether it ended because `stop` was called
 */

/** @type {readonly Emulator[]} */
export const ALL_EMULATORS = ['auth', 'firestore', 'storage', 'functions', 'hosting'];

/** Built by `scripts/build.mjs`, which runs before any suite starts. */
const LIBRARY = 'emulator/dist/index.js';

const CLI = 'node_modules/firebase-tools/lib/bin/firebase.js';

/** Rejects requests that would end the CLI's process. */
const GUARD = pathToFileURL(join(import.meta.dirname, 'request-guard.mjs')).href;

const STOP_WITHIN = 12_000;

/**
 * @param {number} base
 * @returns {{ folder: string, config: string, log: string, engine: string, pid: string, parameters: string, temporary: string }}
 */
function filesOf(base) {
  const folder = join(ROOT, '.suite', String(base));
  return {
    folder,
    config: join(ROOT, `firebase.suite.${base}.json`),
    log: join(folder, 'suite.log'),
    engine: join(folder, 'engine'),
    pid: join(folder, 'engine.pid'),
    parameters: join(folder, 'functions'),
    // Outside the folder, because the CLI creates sockets here, whose paths are limited to 100 characters.
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
 * Part of the engine's command line, by which its process is recognised. The engine has a process group of
 * its own, so it survives a crash of the CLI.
 * @param {number} base
 */
const markOf = (base) => String(portsFrom(base).firestore);

/**
 * @param {SuiteOptions} options
 * @returns {ReturnType<typeof filesOf>}
 */
function prepare({ base, engine, singleProject = true }) {
  const files = filesOf(base);
  mkdirSync(files.folder, { recursive: true });
  rmSync(files.temporary, { recursive: true, force: true });
  mkdirSync(files.temporary);
  const production = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const parameters = relative(ROOT, files.parameters);
  const config = suiteConfig(production, { base, singleProject, parameters });
  writeFileSync(files.config, `${JSON.stringify(config, null, 2)}\n`);
  writeFileSync(files.engine, engineScript(engine, files.pid), { mode: 0o755 });
  writeParameters(base, files.parameters);
  return files;
}

/**
 * Copies the functions' parameters from the repository and adds those of this suite, which override them.
 * @param {number} base
 * @param {string} folder
 */
function writeParameters(base, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const source = join(ROOT, 'functions');
  for (const name of readdirSync(source).filter((file) => file.startsWith('.env'))) {
    copyFileSync(join(source, name), join(folder, name));
  }
  const lines = Object.entries(functionParameters(base)).map(
    ([name, value]) => `${name}="${value}"`,
  );
  writeFileSync(join(folder, '.env.local'), `${lines.join('\n')}\n`);
}

/**
 * @param {SuiteOptions} options
 * @param {ReturnType<typeof filesOf>} files
 * @returns {string[]}
 */
function commandOf({ project, only, importFrom }, files) {
  return [
    `--import=${GUARD}`,
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
 * Makes the CLI start the programs of `emulator/` instead of Google's, as the package does for any project.
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function cliEnvironment() {
  /** @type {typeof import('../../emulator/src/library/index.ts')} */
  const { firebaseCliEnvironment } = await import(pathToFileURL(join(ROOT, LIBRARY)).href);
  return firebaseCliEnvironment();
}

/**
 * @param {number} base
 * @throws {Error} when a port of the block is taken
 */
export async function claimPorts(base) {
  // The engine of a suite that was killed together with its reaper still holds its port, and frees it with a
  // delay.
  const { pid, config } = filesOf(base);
  const isLeft = isOrphan(pid, markOf(base), config);
  if (isLeft) endProcessOf(pid, markOf(base));
  let occupant = await takenPort(base);
  for (let tries = 0; isLeft && occupant && tries < 20; tries++) {
    await setTimeout(100);
    occupant = await takenPort(base);
  }
  if (!occupant && (await reserve(base))) return;
  const what = occupant
    ? `Port ${occupant.port} (${occupant.service}) is taken: stop what uses it`
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
  const { log, failure } = openLog(files.log);
  reapLater(files.pid, markOf(base));
  removeLater(files.config);
  const { child, exited } = start(process.execPath, commandOf(options, files), {
    // The CLI writes its debug logs and incomplete exports into its working directory.
    cwd: files.folder,
    env: {
      ...(await cliEnvironment()),
      // The CLI's Storage emulator keeps files in one temporary folder for all suites, and the first suite
      // that stops removes it.
      TMPDIR: files.temporary,
      CI: '1', // no message of the day and no update notice
      FIRESTORE_EMULATOR_BINARY_PATH: files.engine,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const catcher = options.only.includes('functions')
    ? startMailCatcher({ base, temporary: files.temporary, log })
    : undefined;
  const exit = exited.then(async () => {
    catcher?.stop();
    await catcher?.ended;
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
  const allReady = Promise.all([ready, catcher?.ready ?? true]).then((up) => !up.includes(false));
  const up = Promise.race([allReady, exit.then(() => false), failure]);
  const isUp = await up.catch(async (/** @type {unknown} */ error) => {
    child.kill('SIGINT');
    await exit;
    throw error;
  });
  if (!isUp) {
    child.kill('SIGINT');
    await exit;
    throw new Error(`The suite did not start, its log ${logPath(base)} ends:\n${endOfLog(base)}`);
  }
  if (options.only.includes('auth')) await protectAddresses(options);

  const end = async () => {
    child.kill('SIGINT');
    const isGone = exit.then(() => true);
    if (!(await Promise.race([isGone, setTimeout(STOP_WITHIN, false, { ref: false })]))) {
      child.kill('SIGKILL');
      await exit;
    }
  };
  // The CLI does not notice when a signal kills the engine.
  const watch = setInterval(() => {
    if (!options.only.includes('firestore') || runningProcess(files.pid, markOf(base))) return;
    clearInterval(watch);
    log.write(`The engine "${options.engine.name}" has died.\n`);
    void end();
  }, 1_000);
  void exit.then(() => clearInterval(watch));
  void catcher?.ended.then(() => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    log.write('The mail catcher has died.\n');
    void end();
  });
  let wasAsked = false;
  const stop = () => {
    wasAsked = true;
    clearInterval(watch);
    return end();
  };
  return {
    base,
    project,
    env: { ...suiteEnvironment(options), OUVRAGE_LOG: files.log },
    temporary: files.temporary,
    ended: exit,
    stop,
    wasStopped: () => wasAsked,
  };
}
