import { type ExportedDocument } from '../export/read-export';
import { Journal } from '../journal/journal';
import { type CommitRequest } from '../protocol/messages';
import { type Engine, type OpenDatabase } from '../service/engine';
import { parseDatabaseName } from '../service/names';
import { protobufCodec } from '../transport/protobuf/codec';
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
 * Fills a database that is spoken of for the first time: with what was kept of it, even if that is
 * nothing any more, else with what an export holds.
 */
export function fill(
  open: OpenDatabase,
  exported: readonly ExportedDocument[],
  journal: Journal | undefined,
  log: (line: string) => void,
): void {
  const { name } = open.database;
  const kept = journal?.databases.take(name);
  if (!kept) {
    seed(open, exported);
    return;
  }
  open.database.restore(kept.documents.values(), kept.time);
  if (exported.some(({ databaseId }) => databaseId === open.id.databaseId)) {
    log(`${name} is as it was kept: the export was not imported again.`);
  }
}

/** Opens what was kept, and keeps the folder from growing beyond what lives. */
export function reopen(engine: Engine, journal: Journal): void {
  for (const name of journal.databases.names) engine.open(parseDatabaseName(name));
  journal.compactBy(() =>
    Array.from(engine.openDatabases, ({ database }) => ({
      name: database.name,
      time: database.now,
      documents: [...database.all()],
    })),
  );
}
