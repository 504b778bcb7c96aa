import './bootstrap.mjs'; // refuses an old Node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endChildren } from '../tools/children.mjs';
import { findMarked } from './fresh/marked-processes.mjs';
import { loadPage } from './fresh/page.mjs';
import { startProduct } from './fresh/product.mjs';
import { readStartOutput } from './fresh/start-output.mjs';
import { readProject } from './fresh/web-client.mjs';
import { helpOf, readOptions } from '../tools/options.mjs';
import { findFreeBlock, parseBase, takenPort } from './suite/ports.mjs';
import { runProgram } from '../tools/program.mjs';
import { begin, explain, good, quote, say, seconds, whileWaiting } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { stopWith } from '../tools/signals.mjs';

const COMMAND = {
  usage: 'npm run check:fresh --',
  says: `Does what the README says first, on a clone of HEAD in a temporary folder with an empty npm cache: npm start,
signing in, reading a project, the page, Ctrl+C. Fails when a stage fails, or when a process or a port is left.`,
  options: {
    here: { says: 'on this checkout instead, with the npm cache of this machine (.ci/run)' },
    port: { value: 'number', says: 'base port (default: the first free block from 5600 on)' },
  },
};

const FIRST_BASE = 5600;

/** Time in which all processes must have ended; the README promises three seconds. */
const LEFT_WITHIN = 5_000;

/**
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
async function stage(title, work) {
  const since = performance.now();
  begin(title);
  try {
    const result = await whileWaiting(title, Promise.resolve(work()));
    good(`${title}, ${seconds(since)}`);
    return result;
  } catch (error) {
    throw new Error(`${title}: ${explain(error)}`, { cause: error });
  }
}

/** @param {string} folder */
function cloneHead(folder) {
  const { status, stderr, error } = spawnSync('git', ['clone', '--quiet', ROOT, folder], {
    encoding: 'utf8',
  });
  if (error) throw new Error('Git was not found on the PATH: install it from https://git-scm.com.');
  if (status !== 0) throw new Error(`git clone failed:\n${stderr}`);
}

/**
 * @param {string} mark
 * @param {number} base
 */
async function expectNothingLeft(mark, base) {
  const until = performance.now() + LEFT_WITHIN;
  for (;;) {
    const processes = findMarked(mark);
    const port = await takenPort(base);
    if (processes.length === 0 && port === undefined) return;
    if (performance.now() > until) {
      const lines = processes.map(({ pid, command }) => `process ${pid}: ${command}`);
      if (port) lines.push(`port ${port.port} (${port.service}) is taken`);
      throw new Error(`still running or in use:\n${lines.join('\n')}`);
    }
    await setTimeout(50);
  }
}

/** @param {{ folder: string, base: number, env: NodeJS.ProcessEnv }} clone */
async function followReadme(clone) {
  const { base } = clone;
  const product = startProduct(clone);
  stopWith(product.pressCtrlC);
  try {
    await stage('npm start', () => product.ready);
    quote(product.output());
    const { url, accounts } = readStartOutput(product.output());
    await stage('The page answers', async () => {
      await loadPage(url);
      await loadPage(`${url}/login`);
    });
    await stage('The demo admin signs in and reads a project', async () => {
      const admin = accounts.find(({ role }) => role === 'admin');
      if (!admin) throw new Error('`npm start` printed no admin account.');
      say(`    ${admin.email} reads "${await readProject({ ...clone, url }, admin)}"`);
    });
    // If no process is found now, finding none later would prove nothing.
    const processCount = findMarked(product.mark).length;
    if (processCount === 0) throw new Error('No process of `npm start` was found while it runs.');
    await stage(`Ctrl+C ends ${processCount} processes`, product.pressCtrlC);
    await stage('Nothing is left', () => expectNothingLeft(product.mark, base));
  } catch (error) {
    say('The end of what `npm start` printed:');
    quote(product.output().trimEnd().split('\n').slice(-40).join('\n'));
    throw error;
  } finally {
    product.kill();
  }
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) return say(helpOf(COMMAND));
  stopWith(endChildren);
  const base =
    options.port === undefined ? await findFreeBlock(FIRST_BASE) : parseBase(options.port);
  if (options.here !== undefined) {
    return followReadme({ folder: ROOT, base, env: process.env });
  }
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'ouvrage-fresh-')));
  try {
    const folder = join(temporary, 'ouvrage');
    await stage('git clone', () => cloneHead(folder));
    const env = { ...process.env, npm_config_cache: join(temporary, 'npm-cache') };
    await followReadme({ folder, base, env });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

await runProgram(main);
