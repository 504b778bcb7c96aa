import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A change of stored documents, one document at a time. */
export interface Migration {
  /** The state after the migration. */
  says: string;
  /** Names of the collections, at any depth. */
  collections: readonly string[];
  /** The path of an append-only document on which the change of this one depends, or null. */
  sourceOf?: (path: string, data: Record<string, unknown>) => string | null;
  /**
   * `source` is the data of that document; null or absent where there is none. Returns the fields to set, or null if the document needs no change. Must return null for a document that
   * it has already changed, so that the migration can run again.
   */
  change: (
    collection: string,
    data: Record<string, unknown>,
    source?: Record<string, unknown> | null,
  ) => Record<string, unknown> | null;
}

/** `id` is the name of the file, such as 0001-what-it-does. */
export type NamedMigration = Migration & { id: string };

/** The record of a migration in `migrations/{id}`, without its counts. */
export interface Entry {
  id: string;
  state: 'running' | 'done';
}

const FILE = /^(\d{4})-[a-z0-9-]+\.ts$/;

/** @returns the migrations in order, without a gap in their numbers */
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

/** @returns the migrations that have not been completed, with an interrupted one first */
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
      `${first.id} has not been applied, although the later ${later.id} has: migrations must be applied in order. Restore the document migrations/${first.id} if it was deleted by mistake.`,
    );
  }
  return pending;
}
