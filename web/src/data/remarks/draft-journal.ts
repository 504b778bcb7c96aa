import type { DBSchema } from 'idb';
import { browserDatabase } from '../core/browser-database';
import type { DraftChange } from './draft-changes';

/** Stored by person: the next person at this browser neither sees nor sends them. */
type Key = [uid: string, assignmentId: string, revision: number, kind: string, id: string];

interface Schema extends DBSchema {
  changes: { key: Key; value: DraftChange };
}

const open = browserDatabase<Schema>('ouvrage-remarks', (database) => {
  database.createObjectStore('changes', {
    keyPath: ['uid', 'assignmentId', 'revision', 'kind', 'id'],
  });
});

const keyOf = ({ uid, assignmentId, revision, kind, id }: DraftChange): Key => [
  uid,
  assignmentId,
  revision,
  kind,
  id,
];

/** Stores a change in place of the former one of the same part. Rejects when the browser refuses. */
export async function keepChange(change: DraftChange): Promise<void> {
  await (await open()).put('changes', change);
}

/** Deletes a change unless the part was changed again since. */
export async function forgetChange(change: DraftChange): Promise<void> {
  const database = await open();
  const transaction = database.transaction('changes', 'readwrite');
  const storedChange = await transaction.store.get(keyOf(change));
  if (storedChange?.stamp === change.stamp) await transaction.store.delete(keyOf(change));
  await transaction.done;
}

/** A person's changes in this browser that the server has not acknowledged. */
export async function listChanges(uid: string): Promise<readonly DraftChange[]> {
  return (await open()).getAll('changes', IDBKeyRange.bound([uid], [uid, []]));
}
