import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { findBrowser } from './browser.mjs';
import { buildAll, WORKSPACES } from './build.mjs';
import { endChildren } from './children.mjs';
import { moveDates } from './demo/move-dates.mjs';
import { DEFAULT_ENGINE, findEngine } from './engine.mjs';
import { helpOf, readOptions } from './options.mjs';
import { freeBase, parseBase } from './ports.mjs';
import { begin, fail, good, say } from './report.mjs';
import { ROOT } from './root.mjs';
import { stopWith } from './signals.mjs';
import { ALL_EMULATORS, startSuite } from './suite/launch.mjs';
import { takePictures } from './tour/pictures.mjs';

const COMMAND = {
  usage: 'npm run tour --',
  says: `Takes the landing page's pictures of the product anew, from the demo: the tour in each language
(web/public/tour) and the picture that social sites show (web/public/social).`,
  options: {
    port: { value: 'number', says: 'base port (default: the first free block from 5780 on)' },
  },
};

const TARGET = join(ROOT, 'web/public');

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) return say(helpOf(COMMAND));
  stopWith(endChildren);
  await bootstrap();
  const executablePath = await findBrowser();
  if (executablePath === undefined) throw new Error('No Chrome, Chromium or Edge was found.');
  await buildAll(WORKSPACES);
  const base = options.port === undefined ? await freeBase(5780) : parseBase(options.port);
  begin('Starting the demo');
  const suite = await startSuite({
    base,
    project: 'demo-ouvrage',
    engine: findEngine(DEFAULT_ENGINE),
    only: ALL_EMULATORS,
    importFrom: join(ROOT, 'emulator-data'),
  });
  stopWith(suite.stop);
  try {
    const firestoreHost = suite.env['FIRESTORE_EMULATOR_HOST'] ?? '';
    await moveDates({ projectId: suite.project, firestoreHost });
    for await (const { path, bytes } of takePictures(suite, executablePath)) {
      mkdirSync(join(TARGET, path, '..'), { recursive: true });
      writeFileSync(join(TARGET, path), bytes);
      good(`${path}, ${Math.round(bytes.length / 1000)} kB`);
    }
  } finally {
    await suite.stop();
  }
}

try {
  await main();
} catch (error) {
  fail(error);
  process.exitCode = 1;
}
