import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './lib/run.mjs';
import { npmCommand } from './lib/npm.mjs';
import { begin, good, seconds, whileWaiting } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';

/**
 * Checks that must pass before anything else can run. This file and its imports need only Node, because it
 * installs the packages.
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

const LOCK = join(ROOT, 'package-lock.json');
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
const STAMP = join(ROOT, 'node_modules/.ouvrage-lock');

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

/** @param {string[]} args */
async function install(args) {
  const since = performance.now();
  begin('Installing the dependencies from package-lock.json');
  // Until npm writes this file again, an interrupted install counts as none.
  rmSync(INSTALLED, { force: true });
  const { ok, output } = await whileWaiting('installing', run(...npmCommand(args)));
  if (!ok) {
    const end = output.trimEnd().split('\n').slice(-15).join('\n');
    throw new Error(`\`npm ${args[0]}\` failed:\n${end}`);
  }
  good(`Dependencies installed, ${seconds(since)}`);
}

/**
 * Checks the machine, and installs the dependencies when they are missing or older than the lock.
 * @param {Scope} [scope] what the caller needs; packages installed for another scope are not removed
 */
export async function bootstrap(scope = 'everything') {
  const problem = unfit(process.versions.node, process.platform);
  if (problem !== undefined) throw new Error(problem);
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const args = installArguments(installedScope(), scope, workspaces);
  if (args.length > 0) await install(args);
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lockHash()) {
    writeFileSync(STAMP, lockHash());
  }
}
