import { soak } from '../tests/bench/soak';
import { endChildren } from '../tools/children.mjs';
import { helpOf, readOptions } from '../tools/options.mjs';
import { runProgram } from '../tools/program.mjs';
import { say } from '../tools/report.mjs';
import { stopWith } from '../tools/signals.mjs';

const COMMAND = {
  usage: 'npm run soak --',
  says: `Lets people work for minutes on a suite of its own: each with the listeners of an open browser, all
together with so many messages a second through the rules, one cut off every two seconds. Ends with 1 when
memory or delays are not flat, or a listener is lost. Linux.`,
  options: {
    minutes: { value: 'number', says: 'how long (default: 10); the first third warms up' },
    clients: { value: 'number', says: 'how many people (default: 100)' },
    writes: { value: 'number', says: 'messages a second, of all together (default: 10)' },
    json: { says: 'prints the figures as JSON' },
  },
};

function countOf(text: string | undefined, fallback: number) {
  const count = text === undefined ? fallback : Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`"${text}" is not a valid number: see --help.`);
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  stopWith(endChildren);
  await soak(
    {
      minutes: countOf(options.minutes, 10),
      clients: countOf(options.clients, 100),
      writes: countOf(options.writes, 10),
    },
    options.json !== undefined,
  );
}

await runProgram(main);
