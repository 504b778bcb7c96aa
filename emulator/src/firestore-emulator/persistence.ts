import { type ExportedDocument } from '#export/read-export';
import { Journal } from '#journal/journal';
import { type CommitRequest } from '#protocol/messages';
import { type Engine, type OpenDatabase } from '#service/engine';
import { parseDatabaseName } from '#service/names';
import { protobufCodec } from '#transport/protobuf/codec';
import { seed } from './seed';

/** The journal of a folder, if one was given. */
export function openJournal(
  folder: string | undefined,
  log: (line: string) => void,
): Journal | undefined {
  if (folder === undefined) return undefined;
  const codec = protobufCodec<CommitRequest>('CommitRequest');
  const journal = Journal.open({ folder, codec, log });
  const { names, documentCount } = journal.databases;
  if (names.length > 0) {
    log(`${folder} holds ${documentCount} documents: ${names.join(', ')}`);
  }
  return journal;
}

/**
 * Fills a database on its first use: with its stored documents, even if there are none left, otherwise
 * with the documents of the export.
 */
export function fillDatabase(
  open: OpenDatabase,
  exportedDocuments: readonly ExportedDocument[],
  journal: Journal | undefined,
  log: (line: string) => void,
): void {
  const { name } = open.database;
  const restoredDatabase = journal?.databases.take(name);
  if (!restoredDatabase) {
    seed(open, exportedDocuments);
    return;
  }
  open.database.restore(restoredDatabase.documents.values(), restoredDatabase.time);
  if (exportedDocuments.some(({ databaseId }) => databaseId === open.id.databaseId)) {
    log(`${name} is as it was kept: the export was not imported again.`);
  }
}

/** Opens the stored databases and enables compaction of the folder. */
export function reopenDatabases(engine: Engine, journal: Journal): void {
  for (const name of journal.databases.names) engine.open(parseDatabaseName(name));
  journal.compactBy(() =>
    Array.from(engine.openDatabases, ({ database }) => ({
      name: database.name,
      time: database.now,
      documents: [...database.all()],
    })),
  );
}
