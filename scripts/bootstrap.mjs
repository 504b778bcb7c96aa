import { createHash } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { alone } from './lib/lock.mjs';
import { npmCommand } from './lib/npm.mjs';
import { run } from './lib/run.mjs';
import { endChildren } from '../tools/children.mjs';
import { begin, fail, good, note, sayOnStderr, seconds, whileWaiting } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { isStopping, stopWith } from '../tools/signals.mjs';

/**
 * Checks that must pass before anything else can run. This file and its imports need only Node, because it
 * installs the packages. Each command imports it first, or begins with `node scripts/bootstrap.mjs <scope> &&`.
 */

const OLDEST_NODE = [20, 19];

/**
 * @param {string} version such as 20.19.0
 * @param {string} platform
 * @returns {string | undefined} what is wrong, and how to solve it
 */
export function unfit(version, platform) {
  if (platform === 'win32') {
    return 'Windows is not supported, because the local suite replaces Java with a shell script: run this in WSL.';
  }
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    return `Node ${OLDEST_NODE.join('.')} or later is needed and this is ${version}: install it from https://nodejs.org.`;
  }
  return undefined;
}

// Here rather than in `bootstrap`: the modules that a command imports after this one already need a newer
// Node.
const problem = unfit(process.versions.node, process.platform);
if (problem !== undefined) {
  fail(problem);
  process.exit(1);
}

const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
const INSTALLED = join(MODULES, '.package-lock.json');
const BEFORE = join(MODULES, '.package-lock.before.json');
const STAMP = join(MODULES, '.ouvrage-lock');

/**
 * Which packages are installed: those of all workspaces, or only those needed to build and run the product.
 * The tools that check the product belong to the root and to `tests`, which `npm start` leaves out (decision
 * 88).
 * @typedef {'everything' | 'product'} Scope
 */

const CHECKING = 'tests';

/** npm links a workspace when it installs it. */
const CHECKING_LINK = join(ROOT, `node_modules/@ouvrage/${CHECKING}`);

const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund'];

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

/** @returns {Scope | undefined} undefined when packages are missing or older than the lock */
function installedScope() {
  // npm writes this file last, so it is also absent after an interrupted install.
  if (!existsSync(INSTALLED)) return undefined;
  const isCurrent = existsSync(STAMP)
    ? readFileSync(STAMP, 'utf8') === lockHash()
    : statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs;
  if (!isCurrent) return undefined;
  return existsSync(CHECKING_LINK) ? 'everything' : 'product';
}

/**
 * @param {Scope | undefined} present
 * @param {Scope} scope
 * @param {readonly string[]} workspaces
 * @returns {string[]} arguments of npm; empty when nothing has to be installed
 */
export function installArguments(present, scope, workspaces) {
  if (present === 'everything' || present === scope) return [];
  // `npm ci` would first remove the installed packages. They are known to match the lock.
  if (present === 'product') return ['install', '--no-save', ...QUIETLY];
  if (scope === 'everything') return ['ci', ...QUIETLY];
  const running = workspaces.filter((workspace) => workspace !== CHECKING);
  return ['ci', ...running.map((workspace) => `--workspace=${workspace}`), ...QUIETLY];
}

/** Megabytes on disk of the packages of each scope, and some to build and run. */
const NEEDED_MB = { product: 1_300, everything: 1_600 };

/** Megabytes that `everything` adds to `product`. */
const ADDED_MB = 350;

/**
 * npm does not end when the disk is full: it tries for minutes.
 * @param {Scope | undefined} present
 * @param {Scope} scope
 * @param {number} freeMb
 * @returns {string | undefined} what is wrong, and how to solve it
 */
export function lackOfSpace(present, scope, freeMb) {
  const neededMb = present === 'product' ? ADDED_MB : NEEDED_MB[scope];
  if (freeMb >= neededMb) return undefined;
  return `The dependencies need ${neededMb} MB and ${Math.floor(freeMb)} MB are free on the disk of ${ROOT}: free some, and run this again.`;
}

function freeMegabytes() {
  const { bavail, bsize } = statfsSync(ROOT);
  return (bavail * bsize) / 2 ** 20;
}

/**
 * @param {Scope | undefined} present
 * @param {Scope} scope
 */
function makeSpace(present, scope) {
  if (present === undefined) {
    // `npm ci` would remove it first, with what an older lock or an interrupted install has left.
    rmSync(MODULES, { recursive: true, force: true });
  }
  const lack = lackOfSpace(present, scope, freeMegabytes());
  if (lack !== undefined) throw new Error(lack);
}

/**
 * Runs npm, and ends it when the disk is full, which npm itself does not do.
 * @param {string[]} args
 */
async function runNpm(args) {
  let isFull = false;
  const watch = setInterval(() => {
    isFull ||= freeMegabytes() < 1;
    if (isFull) void endChildren();
  }, 1_000);
  try {
    const { ok, output } = await whileWaiting('installing', run(...npmCommand(args)));
    return {
      ok,
      isCut: isFull || isStopping(),
      output: isFull ? 'No space left on device' : output,
    };
  } finally {
    clearInterval(watch);
  }
}

const UNREACHABLE =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/;

/**
 * @param {string | undefined} command of npm
 * @param {string} output
 * @returns {string} what is wrong, and how to solve it where we know
 */
export function formatFailure(command, output) {
  const code = UNREACHABLE.exec(output)?.[0];
  if (code !== undefined) {
    return `npm does not reach the package registry (${code}): connect this machine, or name a mirror with \`npm config set registry\`, and run this again.`;
  }
  return `\`npm ${command}\` failed:\n${output.trimEnd().split('\n').slice(-15).join('\n')}`;
}

/** @param {string[]} args */
async function install(args) {
  const since = performance.now();
  begin('Installing the dependencies from package-lock.json');
  const isAdding = args[0] === 'install';
  // Until npm writes this file again, an interrupted install counts as none.
  if (isAdding) renameSync(INSTALLED, BEFORE);
  const { ok, isCut, output } = await runNpm(args);
  if (ok) {
    rmSync(BEFORE, { force: true });
    return good(`Dependencies installed, ${seconds(since)}`);
  }
  if (isAdding && !isCut) {
    // npm has removed what it added, so the product can still run.
    rmSync(CHECKING_LINK, { force: true });
    renameSync(BEFORE, INSTALLED);
  }
  if (!isAdding) rmSync(MODULES, { recursive: true, force: true });
  throw new Error(formatFailure(args[0], output));
}

/** @param {Scope} scope */
function missingArguments(scope) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const present = installedScope();
  return { present, args: installArguments(present, scope, workspaces) };
}

/** @param {Scope} scope */
async function installMissing(scope) {
  const { present, args } = missingArguments(scope);
  if (args.length === 0) return; // another command has just installed them
  makeSpace(present, scope);
  await install(args);
}

/**
 * Installs the dependencies when they are missing or older than the lock. Two commands that begin at once
 * install one after the other.
 * @param {Scope} [scope] what the caller needs; packages installed for another scope are not removed
 */
export async function bootstrap(scope = 'everything') {
  if (missingArguments(scope).args.length > 0) {
    await alone(
      join(ROOT, '.suite/install.lock'),
      () => installMissing(scope),
      () => note('Another command is installing the dependencies: waiting for it.'),
    );
  }
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lockHash()) {
    writeFileSync(STAMP, lockHash());
  }
}

async function main() {
  sayOnStderr(); // other programs may read what the command prints that follows
  stopWith(endChildren);
  try {
    await bootstrap(process.argv[2] === 'product' ? 'product' : 'everything');
  } catch (error) {
    if (!isStopping()) fail(error);
    process.exitCode = isStopping() ? 130 : 1;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) await main();
