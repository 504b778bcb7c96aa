import type { DBSchema } from 'idb';
import { browserDatabase } from '../core/browser-database';
import type { ImportJob } from './import-job';

/** One import of each person: the next one at this browser neither sees nor continues it. */
interface Schema extends DBSchema {
  jobs: { key: string; value: ImportJob };
}

const open = browserDatabase<Schema>('ouvrage-imports', (database) => {
  database.createObjectStore('jobs', { keyPath: 'uid' });
});

/** Stores an import, replacing the person's former one. Rejects when the browser refuses. */
export async function keepImport(job: ImportJob): Promise<void> {
  await (await open()).put('jobs', job);
}

export async function readImport(uid: string): Promise<ImportJob | null> {
  return (await (await open()).get('jobs', uid)) ?? null;
}

export async function forgetImport(uid: string): Promise<void> {
  await (await open()).delete('jobs', uid);
}

export async function forgetImports(): Promise<void> {
  await (await open()).clear('jobs');
}
