import { randomInt } from 'node:crypto';
import { findBrowser } from './lib/find-browser.mjs';
import { endChildren } from '../tools/children.mjs';
import { onDemo } from './demo/on-demo';
import { explore } from './explore/explore';
import { INVARIANTS } from './explore/invariants';
import { helpOf, readOptions } from '../tools/options.mjs';
import { runProgram } from '../tools/program.mjs';
import { note, say } from '../tools/report.mjs';
import { stopWith } from '../tools/signals.mjs';

const NAMES = INVARIANTS.map(({ id }) => id);

const COMMAND = {
  usage: 'npm run explore --',
  says: `Signs in to the demo as each role, in two browsers at a time, and acts at random through the names on the page.
After each act invariants are checked: ${NAMES.join(', ')}.
What breaks one is printed with the steps that lead there, as few as were found. Ends with 1 when there is any.`,
  options: {
    minutes: { value: 'number', says: 'how long (default: 10)' },
    seed: { value: 'number', says: 'the choices of a former run (default: others each time)' },
    steps: { value: 'number', says: 'how many in a round, before the next role (default: 25)' },
    without: { value: 'name,…', says: 'invariants that are not checked' },
    port: { value: 'number', says: 'base port (default: the first free block from 5780 on)' },
    on: { value: 'number', says: 'base port of a suite with the demo that runs already' },
    verbose: { says: 'prints each step' },
  },
};

function numberOf(text: string | undefined, fallback: number) {
  const number = text === undefined ? fallback : Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`"${text}" is not a valid number here: see --help.`);
}

function chosenInvariants(text: string | undefined) {
  const without = text === undefined ? [] : text.split(',');
  const unknown = without.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${NAMES.join(', ')}.`);
  return INVARIANTS.filter(({ id }) => !without.includes(id));
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  stopWith(endChildren);
  const seed = Math.floor(numberOf(options.seed, randomInt(1, 1_000_000)));
  const plan = {
    seed,
    minutes: numberOf(options.minutes, 10),
    length: numberOf(options.steps, 25),
    invariants: chosenInvariants(options.without),
    isVerbose: options.verbose !== undefined,
  };
  note(`Seed ${seed}`);
  const run = async (url: string, executablePath: string) => {
    if (!(await explore(url, executablePath, plan))) process.exitCode = 1;
  };
  if (options.on === undefined) {
    return onDemo(options.port, ({ env }, executablePath) =>
      run(env['OUVRAGE_URL'] ?? '', executablePath),
    );
  }
  const executablePath = await findBrowser();
  if (executablePath === undefined) throw new Error('No Chrome, Chromium or Edge was found.');
  await run(`http://127.0.0.1:${numberOf(options.on, 0)}`, executablePath);
}

await runProgram(main);
