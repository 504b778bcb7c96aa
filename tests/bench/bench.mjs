import { endChildren } from '../../scripts/children.mjs';
import { helpOf, readOptions } from '../../scripts/options.mjs';
import { fail, say } from '../../scripts/report.mjs';
import { stopWith } from '../../scripts/signals.mjs';
import { benchEmulator } from './emulator.mjs';

const COMMAND = {
  usage: 'npm run bench -- emulator',
  says: 'Measures the Firestore emulators side by side. Timings are printed, nothing is judged.',
  options: {
    engines: { value: 'list', says: 'embedded, google or both (default: those that are found)' },
    json: { says: 'prints the figures as JSON' },
  },
};

async function main() {
  const [subject, ...args] = process.argv.slice(2);
  const options = readOptions(COMMAND, subject?.startsWith('--') ? process.argv.slice(2) : args);
  if (options.help !== undefined || subject !== 'emulator') return say(helpOf(COMMAND));
  stopWith(endChildren);
  await benchEmulator(options);
}

try {
  await main();
} catch (error) {
  fail(error);
  process.exitCode = 1;
} finally {
  await endChildren();
}
