import {
  FieldPath,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot as Snapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import type { NamedMigration } from './migrations';

/** Records which migrations were applied to this database, and how far. No rule gives anybody access. */
const LEDGER = 'migrations';

/** Documents in one commit, which also has one write for the ledger. A commit can hold 500 writes. */
const PAGE = 300;

/** How often a page is read again because one of its documents was changed at the same time. */
const ATTEMPTS = 10;

const FAILED_PRECONDITION = 9;
const NOT_FOUND = 5;

export async function readLedger(firestore: Firestore) {
  const { docs } = await firestore.collection(LEDGER).orderBy(FieldPath.documentId()).get();
  return docs.map((entry) => ({
    id: entry.id,
    state: entry.get('state') as 'running' | 'done',
  }));
}

interface Tally {
  seen: number;
  changed: number;
  /** Fields of the first few changes, without values. */
  samples: { path: string; fields: string[] }[];
}

const SAMPLES = 5;

/** Finds the changes that a migration would make, without writing anything. */
export async function rehearse(firestore: Firestore, migration: NamedMigration): Promise<Tally> {
  const tally: Tally = { seen: 0, changed: 0, samples: [] };
  for (const collection of migration.collections) {
    let after = '';
    for (;;) {
      const docs = await readPage(firestore, collection, after, PAGE);
      if (docs.length === 0) break;
      tally.seen += docs.length;
      for (const { ref, change } of await changesOf(firestore, migration, collection, docs)) {
        tally.changed += 1;
        if (tally.samples.length < SAMPLES) {
          tally.samples.push({ path: ref.path, fields: Object.keys(change).sort() });
        }
      }
      after = docs.at(-1)?.ref.path ?? '';
    }
  }
  return tally;
}

/**
 * Applies a migration page by page. Each page is one commit, which contains the changes and the position, so
 * that an interrupted migration continues where it stopped. A document that is changed at the same time is
 * read again, so no change of others is lost.
 *
 * @returns the counts of this run and of earlier, interrupted ones
 */
export async function apply(
  firestore: Firestore,
  migration: NamedMigration,
  {
    page = PAGE,
    onPage = () => {},
  }: { page?: number; onPage?: (documents: number, changes: number) => void } = {},
): Promise<Pick<Tally, 'seen' | 'changed'>> {
  const entry = firestore.collection(LEDGER).doc(migration.id);
  const record = await entry.get();
  let version = record.updateTime;
  if (!version) {
    const firstWrite = await entry.create({
      state: 'running',
      says: migration.says,
      collection: migration.collections[0] ?? '',
      after: '',
      seen: 0,
      changed: 0,
      startedAt: FieldValue.serverTimestamp(),
    });
    version = firstWrite.writeTime;
  }
  let at = {
    collection: String(record.get('collection') ?? migration.collections[0] ?? ''),
    after: String(record.get('after') ?? ''),
    seen: Number(record.get('seen') ?? 0),
    changed: Number(record.get('changed') ?? 0),
  };
  for (const collection of migration.collections.slice(
    migration.collections.indexOf(at.collection),
  )) {
    if (at.collection !== collection) at = { ...at, collection, after: '' };
    for (;;) {
      const step = await commitPage(firestore, migration, { at, page, version });
      if (step === null) break;
      ({ at, version } = step);
      onPage(at.seen, at.changed);
    }
  }
  await entry.update(
    { state: 'done', finishedAt: FieldValue.serverTimestamp() },
    { lastUpdateTime: version },
  );
  return { seen: at.seen, changed: at.changed };
}

interface Position extends Pick<Tally, 'seen' | 'changed'> {
  collection: string;
  after: string;
}

interface Step {
  at: Position;
  version: Timestamp;
}

/** @returns null when the collection has no more documents */
async function commitPage(
  firestore: Firestore,
  migration: NamedMigration,
  { at, page, version }: Step & { page: number },
): Promise<Step | null> {
  const entry = firestore.collection(LEDGER).doc(migration.id);
  for (let attempt = 1; ; attempt += 1) {
    const docs = await readPage(firestore, at.collection, at.after, page);
    const last = docs.at(-1);
    if (!last) return null;
    const changes = await changesOf(firestore, migration, at.collection, docs);
    const next = {
      ...at,
      after: last.ref.path,
      seen: at.seen + docs.length,
      changed: at.changed + changes.length,
    };
    const batch = firestore.batch();
    for (const { ref, change, lastUpdateTime } of changes) {
      batch.update(ref, change, { lastUpdateTime });
    }
    batch.update(entry, next, { lastUpdateTime: version });
    try {
      const writes = await batch.commit();
      return { at: next, version: writes.at(-1)?.writeTime ?? version };
    } catch (error) {
      if (!isChanged(error) || attempt === ATTEMPTS) throw error;
      const now = await entry.get();
      if (!now.updateTime?.isEqual(version)) {
        throw new Error(`Another process is applying ${migration.id}: let only one of them run.`);
      }
    }
  }
}

/** @param after the path of the last document that was read */
async function readPage(
  firestore: Firestore,
  collection: string,
  after: string,
  limit: number,
): Promise<Snapshot[]> {
  const documents = firestore.collectionGroup(collection).orderBy(FieldPath.documentId());
  const rest = after === '' ? documents : documents.startAfter(firestore.doc(after));
  return (await rest.limit(limit).get()).docs;
}

async function changesOf(
  firestore: Firestore,
  migration: NamedMigration,
  collection: string,
  docs: readonly Snapshot[],
) {
  const sources = await readSources(firestore, migration, docs);
  return docs.flatMap((document) => {
    const source = sources.get(document.ref.path) ?? null;
    const change = migration.change(collection, document.data(), source);
    return change === null
      ? []
      : [{ ref: document.ref, change, lastUpdateTime: document.updateTime }];
  });
}

/** The data on which changes depend, by the path of the document to change. */
async function readSources(
  firestore: Firestore,
  { sourceOf }: NamedMigration,
  docs: readonly Snapshot[],
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const pairs = docs.flatMap((document) => {
    const { ref } = document;
    const source = sourceOf?.(ref.path, document.data()) ?? null;
    return source === null ? [] : [{ path: ref.path, source: firestore.doc(source) }];
  });
  if (pairs.length === 0) return new Map();
  const snapshots = await firestore.getAll(...pairs.map(({ source }) => source));
  return new Map(
    pairs.flatMap(({ path }, index) => {
      const data = snapshots[index]?.data();
      return data === undefined ? [] : [[path, data]];
    }),
  );
}

function isChanged(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === FAILED_PRECONDITION || code === NOT_FOUND;
}
