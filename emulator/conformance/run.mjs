import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { presentBrowser } from '../../scripts/browser.mjs';
import { endChildren, run, start } from '../../scripts/children.mjs';
import { findEngine } from '../../scripts/engine.mjs';
import { helpOf, readOptions } from '../../scripts/options.mjs';
import { begin, fail, note, say } from '../../scripts/report.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { isStopping, stopWith } from '../../scripts/signals.mjs';

/** Starts an engine by itself, without the Firebase CLI, and runs the conformance suite against it. */

const COMMAND = {
  usage: 'node emulator/conformance/run.mjs',
  says: 'Runs the conformance suite against one engine.',
  options: {
    engine: { value: 'name', says: 'embedded (default) or google' },
    port: { value: 'number', says: 'port of the engine (default: a free one)' },
    grep: { value: 'pattern', says: 'only tests whose name matches' },
    file: { value: 'name', says: 'only test files whose name matches' },
  },
};

const EMBEDDED = join(ROOT, 'emulator/dist/firestore-emulator.js');

const READY_WITHIN_MS = 30_000;

/**
 * @param {string} name
 * @param {number} port
 * @returns {string[]} a command line
 */
function commandOf(name, port) {
  if (name === 'google') {
    return [...findEngine('google').command, '--host=127.0.0.1', `--port=${port}`];
  }
  if (name !== 'embedded') {
    throw new Error(`There is no engine "${name}": choose --engine=embedded or google.`);
  }
  if (!existsSync(EMBEDDED)) {
    throw new Error('The embedded engine is not built: npx vite build emulator.');
  }
  return [process.execPath, EMBEDDED, '--host', '127.0.0.1', '--port', String(port)];
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/**
 * @param {string} host
 * @param {{ hasEnded: boolean }} engine
 */
async function ready(host, engine) {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!isStopping()) {
    const answered = await fetch(`http://${host}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    if (engine.hasEnded) throw new Error('The engine ended by itself.');
    if (performance.now() > deadline) throw new Error(`The engine does not answer at ${host}.`);
    await setTimeout(50);
  }
}

/** Tests in a browser cannot run without one; nothing is left out without a word. */
function withoutBrowser() {
  const around = { env: process.env, platform: process.platform, home: homedir() };
  if (presentBrowser(around) !== undefined) return [];
  note('No Chrome, Chromium or Edge was found: *.browser.test.ts is left out.');
  return ['--exclude=**/*.browser.test.ts'];
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) return say(helpOf(COMMAND));
  const name = options.engine ?? 'embedded';
  const port = options.port === undefined ? await freePort() : Number(options.port);
  const host = `127.0.0.1:${port}`;
  const [program = '', ...args] = commandOf(name, port);
  stopWith(endChildren);

  const folder = join(ROOT, '.suite');
  mkdirSync(folder, { recursive: true });
  const log = join(folder, `conformance-${name}.log`);
  const { child, exited } = start(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = createWriteStream(log);
  child.stdout?.pipe(output, { end: false });
  child.stderr?.pipe(output, { end: false });
  const engine = { hasEnded: false };
  const hasEnded = () => {
    engine.hasEnded = true;
  };
  exited.then(hasEnded, hasEnded);

  begin(`Conformance of the engine "${name}" at ${host} (its log: ${log})`);
  try {
    await ready(host, engine);
    const { ok } = await run(
      process.execPath,
      [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        `--config=${join(ROOT, 'emulator/conformance/vitest.config.ts')}`,
        '--allowOnly=false',
        ...(options.grep === undefined ? [] : [`--testNamePattern=${options.grep}`]),
        ...(options.file === undefined ? [] : [options.file]),
        ...withoutBrowser(),
      ],
      {
        env: { ...process.env, FIRESTORE_EMULATOR_HOST: host, CONFORMANCE_ENGINE: name },
        show: true,
      },
    );
    if (!ok) process.exitCode = 1;
  } finally {
    await endChildren();
    output.end();
  }
  if (isStopping()) process.exitCode = 130;
}

try {
  await main();
} catch (error) {
  fail(error);
  process.exitCode = 1;
}
