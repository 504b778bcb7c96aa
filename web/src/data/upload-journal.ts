import type { DBSchema, IDBPDatabase } from 'idb';
import type { KeptFile } from './kept-file';

/** Kept by person and task: whoever signs in next at this browser neither sees nor sends them. */
type Key = [uid: string, assignmentId: string];

interface Schema extends DBSchema {
  files: { key: Key; value: KeptFile };
  bytes: { key: Key; value: Blob };
}

let connection: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  connection ??= start();
  // A browser that refused once may have room later.
  connection.catch(() => (connection = undefined));
  return connection;
}

async function start(): Promise<IDBPDatabase<Schema>> {
  const { openDB } = await import('idb');
  return openDB<Schema>('ouvrage-uploads', 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: ['uid', 'assignmentId'] });
      // Apart from the rest, so that a word typed does not rewrite a hundred megabytes.
      database.createObjectStore('bytes');
    },
    terminated: () => (connection = undefined),
  });
}

const keyOf = ({ uid, assignmentId }: Pick<KeptFile, 'uid' | 'assignmentId'>): Key => [
  uid,
  assignmentId,
];

/** Keeps a file with its bytes in place of the task's last one. Rejects when the browser will not. */
export async function keepFile(file: KeptFile, bytes: Blob): Promise<void> {
  const database = await open();
  const transaction = database.transaction(['files', 'bytes'], 'readwrite');
  await Promise.all([
    transaction.objectStore('files').put(file),
    transaction.objectStore('bytes').put(bytes, keyOf(file)),
    transaction.done,
  ]);
}

/** Changes a kept file, if it is still this upload: another tab may have put another in its place. */
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

/** What one person has waiting in this browser. */
export async function listKept(uid: string): Promise<readonly KeptFile[]> {
  return (await open()).getAll('files', IDBKeyRange.bound([uid], [uid, []]));
}

export async function readKeptBytes(file: KeptFile): Promise<Blob | undefined> {
  return (await open()).get('bytes', keyOf(file));
}
