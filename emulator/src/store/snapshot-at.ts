import { failedPrecondition, invalidArgument } from '#status/status';
import { Timestamp } from '#values/timestamp';
import { type Database } from './database';
import { type Snapshot } from './snapshot';

/** The database at a moment in the past; throws when that is forgotten, or yet to come. */
export function snapshotAt(database: Database, time: Timestamp): Snapshot {
  const { micros } = time;
  const nowMicros = database.now.micros;
  if (micros < database.history.firstReadable(nowMicros)) {
    throw failedPrecondition("The requested 'read_time' is too old.");
  }
  if (micros > nowMicros) {
    throw invalidArgument("The requested 'read_time' cannot be in the future.");
  }
  const past = database.history.changedSince(micros);
  return {
    readTime: Timestamp.fromMicros(micros),
    past,
    get: (path) => (past.has(path) ? past.get(path) : database.get(path)),
    collection: (path) => database.collection(path),
    collectionGroup: (collectionId) => database.collectionGroup(collectionId),
    everyDocument: () => database.everyDocument(),
    collectionPaths: () => pastCollectionPaths(database, past),
  };
}

function pastCollectionPaths(
  database: Database,
  past: NonNullable<Snapshot['past']>,
): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { name } of database.all()) if (!past.has(name.path)) paths.add(name.collectionPath);
  for (const document of past.values()) if (document) paths.add(document.name.collectionPath);
  return paths;
}
