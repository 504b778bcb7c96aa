import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { loadMigrations, pendingOf, type NamedMigration } from './migrate/migrations';
import { apply, readLedger, rehearse } from './migrate/run-migration';
import { helpOf, readOptions } from '../tools/options.mjs';
import { parseBase } from './suite/ports.mjs';
import { runProgram } from '../tools/program.mjs';
import { begin, good, note, say, seconds } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { connectToSuite } from './suite/connect-to-suite';

const COMMAND = {
  usage: 'npm run migrate --',
  says: `Brings stored data to the shape that this version writes, by scripts/migrations/. Without --apply it only
says what it would do. What has been applied is noted in the database; one that was cut off goes on.`,
  options: {
    project: { value: 'id', says: 'Firebase project (required)' },
    port: { value: 'number', says: 'base port of a running local suite, instead of the cloud' },
    folder: { value: 'path', says: 'where the migrations are (default: scripts/migrations)' },
    'dry-run': { says: 'writes nothing (the default)' },
    apply: { says: 'applies what has not been applied yet, in its order' },
  },
};

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  const { project, folder = join(ROOT, 'scripts/migrations') } = options;
  if (!project) throw new Error('The project is missing: use --project <id>.');
  const isDry = options.apply === undefined;
  if (!isDry && options['dry-run'] !== undefined) {
    throw new Error('Use either --dry-run, which writes nothing, or --apply.');
  }
  if (options.port !== undefined) {
    await connectToSuite({ base: parseBase(options.port), project });
  }
  const app = initializeApp({ projectId: project }, 'migrate');
  try {
    const firestore = getFirestore(app);
    const migrations = await loadMigrations(folder);
    const pending = pendingOf(migrations, await readLedger(firestore));
    good(`${migrations.length - pending.length} of ${migrations.length} migrations are applied`);
    for (const migration of pending) {
      begin(`${migration.id}: ${migration.says}`);
      if (isDry) await tellRehearsal(firestore, migration);
      else await tellApplied(firestore, migration);
    }
    if (isDry && pending.length > 0) note('Dry run: nothing was written. Use --apply to write.');
  } finally {
    await deleteApp(app);
  }
}

async function tellRehearsal(firestore: Firestore, migration: NamedMigration) {
  const { seen, changed, samples } = await rehearse(firestore, migration);
  good(`Would change ${changed} of ${seen} documents`);
  for (const { path, fields } of samples) say(`  ${path}: ${fields.join(', ')}`);
}

async function tellApplied(firestore: Firestore, migration: NamedMigration) {
  const since = performance.now();
  const { seen, changed } = await apply(firestore, migration, {
    onPage: (soFar, changedSoFar) => say(`  … ${soFar} seen, ${changedSoFar} changed`),
  });
  good(`Changed ${changed} of ${seen} documents, ${seconds(since)}`);
}

await runProgram(main);
