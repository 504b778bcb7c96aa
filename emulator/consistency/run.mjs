import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { endChildren } from '../../tools/children.mjs';
import { findEngineProgram } from '../engines/firestore-engine.mjs';
import { helpOf, readOptions } from '../../tools/options.mjs';
import { runProgram } from '../../tools/program.mjs';
import { freePort } from '../../tools/ports.mjs';
import { note, say } from '../../tools/report.mjs';
import { stopWith } from '../../tools/signals.mjs';

const COMMAND = {
  usage: 'npm run consistency --',
  says: `Random concurrent histories against our engine, which is killed and cut off meanwhile, and
whether there is an order in which all that anybody was shown could have been.`,
  options: {
    seeds: { value: 'number', says: 'how many (default: 20)' },
    seed: { value: 'number', says: 'the first of them (default: others each time)' },
    width: { value: 'number', says: 'how many side by side (default: 32)' },
    calm: { says: 'the engine is not killed, and keeps nothing on disk' },
    engine: { value: 'file', says: 'another build of the emulator' },
    port: { value: 'number', says: 'port of the emulator (default: a free one)' },
    json: { says: 'prints the report as JSON' },
  },
};

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} usual
 */
function numberOf(name, text, usual) {
  const number = text === undefined ? usual : Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a number.`);
  return number;
}

// The server SDK must not look for Google's metadata server.
process.env['METADATA_SERVER_DETECTION'] = 'none';

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) return say(helpOf(COMMAND));
  stopWith(async () => {
    await endChildren();
    process.exit(130);
  });
  const isQuiet = options.json !== undefined;
  const first = numberOf('seed', options.seed, randomInt(1_000_000));
  if (!isQuiet) note(`Seed ${first}`);
  /** @type {{ module: typeof import('./main') }} */
  const { module } = await runnerImport(join(import.meta.dirname, 'main.ts'), {
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
  });
  const report = await module.runSeeds({
    program:
      options.engine === undefined ? findEngineProgram('embedded').path : resolve(options.engine),
    port: options.port === undefined ? await freePort() : numberOf('port', options.port, 0),
    first,
    count: numberOf('seeds', options.seeds, 20),
    width: Math.max(1, numberOf('width', options.width, 32)),
    isKilled: options.calm === undefined,
    isQuiet,
  });
  if (isQuiet) say(JSON.stringify({ first, ...report }, undefined, 2));
  if (report.failures.length > 0 || report.bugs.length > 0) process.exitCode = 1;
}

await runProgram(main);
// The SDKs' channels are never closed.
process.exit();
