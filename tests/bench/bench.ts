import { endChildren } from '../../tools/children.mjs';
import { helpOf, readOptions } from '../../tools/options.mjs';
import { runProgram } from '../../tools/program.mjs';
import { say } from '../../tools/report.mjs';
import { stopWith } from '../../tools/signals.mjs';
import { benchDay } from './day';
import { benchDossier } from './dossier';
import { benchEmulator } from './emulator';
import { benchFirstLoad } from './first-load';
import { benchLighthouse } from './lighthouse';
import { benchLive } from './live';
import { benchPalette } from './palette';
import { benchPlanning } from './planning';
import { benchReview } from './review';
import { benchTables } from './tables';
import { benchVideo } from './video';
import { benchWeb } from './web';

const COMMAND = {
  usage:
    'npm run bench -- <emulator | web | live | video | reads | lighthouse | first-load | review | planning | palette | tables | dossier>',
  says: `emulator: ours beside a server that does nothing, Google's and the one on npm. web: what a browser loads to show
each page, and what the screens cost in documents read and in time. live: how long a
message takes to another's screen, what messaging costs in documents, and a conversation
of 10,000 messages in use. video: what a meeting of 2, 3, 4 and 6 people costs this machine.
reads: a person's day in documents, and what 60 people cost in a month, beside a port of the
specification as it is written. lighthouse: the landing page and the signed-in dashboard, on a phone.
first-load: what is seen, and when, on a slow network with nothing in the browser's cache.
review: reading and comparing documents of many pages and of dense plans.
planning: the plan of a project with every task, moved and zoomed. palette: its first result after a key.
tables: a list of 10,000 rows, saved as a workbook and as CSV.
dossier: archives of 20, 400 and 2,000 deliverables up to 2 GB, and a first seal of 20,000 events.
Figures are printed, nothing is judged.`,
  options: {
    engines: {
      value: 'list',
      says: 'emulator: some of embedded, google, npm (default: those that are found)',
    },
    quick: { says: 'emulator: one round instead of three' },
    json: { says: 'prints the figures as JSON' },
  },
};

// oxlint-disable-next-line complexity -- one line for each subject
async function main() {
  const [subject, ...args] = process.argv.slice(2);
  const options = readOptions(COMMAND, subject?.startsWith('--') ? process.argv.slice(2) : args);
  stopWith(endChildren);
  if (options.help === undefined && subject === 'emulator') return benchEmulator(options);
  if (options.help === undefined && subject === 'web') return benchWeb(options);
  if (options.help === undefined && subject === 'live') return benchLive(options);
  if (options.help === undefined && subject === 'video') return benchVideo(options);
  if (options.help === undefined && subject === 'reads') return benchDay(options);
  if (options.help === undefined && subject === 'lighthouse') return benchLighthouse(options);
  if (options.help === undefined && subject === 'first-load') return benchFirstLoad(options);
  if (options.help === undefined && subject === 'review') return benchReview(options);
  if (options.help === undefined && subject === 'palette') return benchPalette(options);
  if (options.help === undefined && subject === 'planning') return benchPlanning(options);
  if (options.help === undefined && subject === 'tables') return benchTables(options);
  if (options.help === undefined && subject === 'dossier') return benchDossier(options);
  say(helpOf(COMMAND));
}

await runProgram(main);
