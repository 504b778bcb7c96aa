import type { DBSchema } from 'idb';
import { browserDatabase } from '../core/browser-database';
import type { KeptFile } from './kept-file';

/** Stored by person and task: the next person at this browser neither sees nor sends them. */
type Key = [uid: string, assignmentId: string];

interface Schema extends DBSchema {
  files: { key: Key; value: KeptFile };
  bytes: { key: Key; value: Blob };
}

const open = browserDatabase<Schema>('ouvrage-uploads', (database) => {
  database.createObjectStore('files', { keyPath: ['uid', 'assignmentId'] });
  // Separate, so that typing a comment does not rewrite a hundred megabytes.
  database.createObjectStore('bytes');
});

const keyOf = ({ uid, assignmentId }: Pick<KeptFile, 'uid' | 'assignmentId'>): Key => [
  uid,
  assignmentId,
];

/** Stores a file with its bytes, replacing the task's former one. Rejects when the browser refuses. */
export async function keepFile(file: KeptFile, bytes: Blob): Promise<void> {
  const database = await open();
  const transaction = database.transaction(['files', 'bytes'], 'readwrite');
  await Promise.all([
    transaction.objectStore('files').put(file),
    transaction.objectStore('bytes').put(bytes, keyOf(file)),
    transaction.done,
  ]);
}

/** Changes a stored file unless another tab has replaced this upload. */
export async function changeKept(file: KeptFile, changes: Partial<KeptFile>): Promise<void> {
  const database = await open();
  const transaction = database.transaction('files', 'readwrite');
  const storedFile = await transaction.store.get(keyOf(file));
  if (storedFile?.uploadId === file.uploadId)
    await transaction.store.put({ ...storedFile, ...changes });
  await transaction.done;
}

export async function forgetKept(file: KeptFile): Promise<void> {
  const database = await open();
  const transaction = database.transaction(['files', 'bytes'], 'readwrite');
  const storedFile = await transaction.objectStore('files').get(keyOf(file));
  if (storedFile?.uploadId === file.uploadId) {
    await Promise.all([
      transaction.objectStore('files').delete(keyOf(file)),
      transaction.objectStore('bytes').delete(keyOf(file)),
    ]);
  }
  await transaction.done;
}

/** A person's waiting files in this browser. */
export async function listKept(uid: string): Promise<readonly KeptFile[]> {
  return (await open()).getAll('files', IDBKeyRange.bound([uid], [uid, []]));
}

export async function readKeptBytes(file: KeptFile): Promise<Blob | undefined> {
  return (await open()).get('bytes', keyOf(file));
}
