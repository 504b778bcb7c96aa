import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { npmCommand } from './npm.mjs';
import { begin, good, seconds, whileWaiting } from './report.mjs';
import { ROOT } from './root.mjs';

/**
 * What must be true before anything else can run. This file and all it imports need nothing but Node:
 * it is what installs the rest.
 */

const OLDEST_NODE = [20, 19];

/**
 * @param {string} version such as 20.19.0
 * @param {string} platform
 * @returns {string | undefined} what is wrong, and how to mend it
 */
export function unfit(version, platform) {
  if (platform === 'win32') {
    return 'Windows itself is not supported, as what stands in for Java in the local suite is a shell script: run this in WSL.';
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

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

/** npm writes INSTALLED last, so its absence also tells of an install that was cut short. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === lockHash();
  return statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs;
}

async function install() {
  const since = performance.now();
  begin('Installing the dependencies from package-lock.json');
  const command = npmCommand(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  const { ok, output } = await whileWaiting('installing', run(...command));
  if (!ok)
    throw new Error(`\`npm ci\` failed:\n${output.trimEnd().split('\n').slice(-15).join('\n')}`);
  good(`Dependencies installed, ${seconds(since)}`);
}

/** Checks the machine, and installs the dependencies when they are missing or older than the lock. */
export async function bootstrap() {
  const problem = unfit(process.versions.node, process.platform);
  if (problem !== undefined) throw new Error(problem);
  if (!isInstalled()) await install();
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lockHash()) {
    writeFileSync(STAMP, lockHash());
  }
}
