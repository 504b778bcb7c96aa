import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as domain from '@ouvrage/domain';
import { bootstrap } from '../bootstrap.mjs';
import { buildAll } from '../build.mjs';
import { endChildren } from '../../tools/children.mjs';
import { DEFAULT_ENGINE } from '../../emulator/engines/firestore-engine.mjs';
import { findEngine } from '../suite/engine.mjs';
import { helpOf, readOptions } from '../../tools/options.mjs';
import { freeBase, parseBase } from '../suite/ports.mjs';
import { bad, begin, explain, good, say } from '../../tools/report.mjs';
import { ROOT } from '../lib/root.mjs';
import { isStopping, stopWith } from '../../tools/signals.mjs';
import { startSuite } from '../suite/launch.mjs';
import titles from '@ouvrage/domain/structure/titles.fr.json' with { type: 'json' };
import { exportSuite } from './export';
import { LOGINS, nameOf, PASSWORD, personOf } from './people';
import { demoReadme } from './readme';
import { NO_METADATA_SERVER, storeDemo } from './store';
import type { Demo } from './demo';

const COMMAND = {
  usage: 'npx tsx scripts/demo/make.ts',
  says: 'Makes the demo data of emulator-data/ anew, for today.',
  options: {
    port: { value: 'number', says: 'base port (default: the first free block from 5680 on)' },
    day: { value: 'yyyy-MM-dd', says: 'the day D that the demo is made for (default: today)' },
  },
};

const TARGET = join(ROOT, 'emulator-data');

/** The export contains the name of the bucket, so the demo is made with the project id that it runs under. */
const PROJECT = 'demo-ouvrage';

const writeJson = (name: string, value: unknown) =>
  writeFileSync(join(TARGET, name), `${JSON.stringify(value, null, 2)}\n`);

function describe({ day, workspaceSince }: Demo) {
  writeJson('demo.json', { day, workspaceSince });
  writeJson(
    'accounts.json',
    LOGINS.map(({ role, uid }) => {
      const person = personOf(uid);
      return { role, name: nameOf(person), email: person.email, password: PASSWORD };
    }),
  );
  writeFileSync(join(TARGET, 'README.md'), demoReadme());
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  stopWith(endChildren);
  await bootstrap();
  const { makeDemo } = await import('./demo'); // needs packages that were just installed
  const day = options.day ?? domain.dayAt(new Date());
  if (!domain.isCalendarDay(day)) throw new Error(`"${day}" is not a day: give yyyy-MM-dd.`);
  const demo = await makeDemo(titles, day);
  good(`Told for ${day}: ${demo.documents.length} documents, ${demo.files.length} files`);

  const engine = findEngine(DEFAULT_ENGINE);
  const base = options.port === undefined ? await freeBase(5680) : parseBase(options.port);
  await buildAll(['emulator']);
  begin('Starting the local suite');
  // Without functions, so that no trigger reacts to these writes.
  const suite = await startSuite({
    base,
    project: PROJECT,
    engine,
    only: ['auth', 'firestore', 'storage'],
  });
  stopWith(suite.stop);
  Object.assign(process.env, suite.env, NO_METADATA_SERVER);
  try {
    await storeDemo(demo, PROJECT);
    good('Written');
    mkdirSync(TARGET, { recursive: true });
    await exportSuite({
      project: PROJECT,
      from: join(ROOT, '.suite', String(base)),
      temporary: suite.temporary,
      to: TARGET,
    });
  } finally {
    await suite.stop();
  }
  describe(demo);
  good('Exported to emulator-data/');
}

try {
  await main();
} catch (error) {
  if (!isStopping()) bad(explain(error));
  process.exitCode = 1;
}
