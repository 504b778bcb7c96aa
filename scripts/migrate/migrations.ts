import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One change of what is stored, of documents one by one. */
export interface Migration {
  /** What is so afterwards. */
  says: string;
  /** Their names, wherever they are in the tree. */
  collections: readonly string[];
  /**
   * The fields to set; null when the document is as it should be. What it answers for a document that it
   * has changed is null: so it may be run again.
   */
  change: (collection: string, data: Record<string, unknown>) => Record<string, unknown> | null;
}

/** `id` as its file, 0001-what-it-does. */
export type NamedMigration = Migration & { id: string };

/** What is noted of a migration in `migrations/{id}`, with its counts. */
export interface Entry {
  id: string;
  state: 'running' | 'done';
}

const FILE = /^(\d{4})-[a-z0-9-]+\.ts$/;

/** @returns in their order, which has no gap */
export async function loadMigrations(folder: string): Promise<NamedMigration[]> {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const migrationFiles = files.map((file, index) => {
    const number = FILE.exec(file)?.[1];
    if (Number(number) !== index + 1) {
      const next = String(index + 1).padStart(4, '0');
      throw new Error(`${join(folder, file)}: a file ${next}-what-it-does.ts should be here.`);
    }
    return file;
  });
  return Promise.all(
    migrationFiles.map(async (file) => {
      const { migration } = (await import(pathToFileURL(join(folder, file)).href)) as {
        migration: Migration;
      };
      return { id: file.replace(/\.ts$/, ''), ...migration };
    }),
  );
}

/** @returns those that are to be run, the one that was cut off first */
export function pendingOf(
  migrations: readonly NamedMigration[],
  ledger: readonly Entry[],
): NamedMigration[] {
  const unknown = ledger.find(({ id }) => !migrations.some((migration) => migration.id === id));
  if (unknown) {
    throw new Error(
      `The database has had ${unknown.id}, which this version does not know: run this with the version that was deployed last, or a later one.`,
    );
  }
  const doneIds = new Set(ledger.flatMap(({ id, state }) => (state === 'done' ? [id] : [])));
  const pending = migrations.filter(({ id }) => !doneIds.has(id));
  const [first] = pending;
  const later = first && ledger.find(({ id }) => id > first.id);
  if (later) {
    throw new Error(
      `${first.id} has not been applied, and the later ${later.id} has: they are applied in their order only. Restore the document migrations/${first.id} if it was deleted by mistake.`,
    );
  }
  return pending;
}
