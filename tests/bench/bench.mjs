import { endChildren } from '../../scripts/children.mjs';
import { helpOf, readOptions } from '../../scripts/options.mjs';
import { fail, say } from '../../scripts/report.mjs';
import { stopWith } from '../../scripts/signals.mjs';
import { benchEmulator } from './emulator.mjs';
import { benchWeb } from './web.mjs';

const COMMAND = {
  usage: 'npm run bench -- <emulator | web>',
  says: `emulator: the Firestore emulators side by side. web: what a browser loads to show each page.
Figures are printed, nothing is judged.`,
  options: {
    engines: {
      value: 'list',
      says: 'emulator: embedded, google or both (default: those that are found)',
    },
    json: { says: 'prints the figures as JSON' },
  },
};

async function main() {
  const [subject, ...args] = process.argv.slice(2);
  const options = readOptions(COMMAND, subject?.startsWith('--') ? process.argv.slice(2) : args);
  stopWith(endChildren);
  if (options.help === undefined && subject === 'emulator') return benchEmulator(options);
  if (options.help === undefined && subject === 'web') return benchWeb(options);
  say(helpOf(COMMAND));
}

try {
  await main();
} catch (error) {
  fail(error);
  process.exitCode = 1;
} finally {
  await endChildren();
}
