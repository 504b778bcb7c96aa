import { homedir } from 'node:os';
import { join } from 'node:path';
import { presentBrowser } from '../../tools/browser.mjs';
import { endChildren } from '../../tools/children.mjs';
import { DEFAULT_ENGINE, findEngineProgram } from '../engines/firestore-engine.mjs';
import { runVitest } from '../engines/run-vitest.mjs';
import { helpOf, readOptions } from '../../tools/options.mjs';
import { begin, fail, note, say } from '../../tools/report.mjs';
import { isStopping, stopWith } from '../../tools/signals.mjs';
import { startEngine } from '../engines/start-engine.mjs';

/** Starts an engine by itself, without the Firebase CLI, and runs the conformance suite against it. */

const COMMAND = {
  usage: 'node emulator/conformance/run.mjs',
  says: 'Runs the conformance suite against one engine.',
  options: {
    engine: { value: 'name', says: `embedded or google (default: ${DEFAULT_ENGINE})` },
    port: { value: 'number', says: 'port of the engine (default: a free one)' },
    grep: { value: 'pattern', says: 'only tests whose name matches' },
    file: { value: 'name', says: 'only test files whose name matches' },
  },
};

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
  const { name } = findEngineProgram(options.engine ?? DEFAULT_ENGINE);
  stopWith(endChildren);
  const port = options.port === undefined ? undefined : Number(options.port);
  const { host } = await startEngine(name, 'demo-conformance', port);
  begin(`Conformance of the engine "${name}" at ${host}`);
  try {
    const { ok } = await runVitest(
      join(import.meta.dirname, 'vitest.config.ts'),
      [
        ...(options.grep === undefined ? [] : [`--testNamePattern=${options.grep}`]),
        ...(options.file === undefined ? [] : [options.file]),
        ...withoutBrowser(),
      ],
      { ...process.env, FIRESTORE_EMULATOR_HOST: host, CONFORMANCE_ENGINE: name },
    );
    if (!ok) process.exitCode = 1;
  } finally {
    await endChildren();
  }
  if (isStopping()) process.exitCode = 130;
}

try {
  await main();
} catch (error) {
  fail(error);
  process.exitCode = 1;
}
