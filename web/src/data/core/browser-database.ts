import type { DBSchema, IDBPDatabase } from 'idb';

/**
 * Opens a database of this browser, at the first call and after the browser has closed it. Rejects when the
 * browser refuses; a later call asks again, because there may be room then.
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let connection: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => (connection = undefined);
  return () => {
    connection ??= start(name, upgrade, forget);
    connection.catch(forget);
    return connection;
  };
}

async function start<Schema extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<Schema>) => void,
  terminated: () => void,
): Promise<IDBPDatabase<Schema>> {
  const { openDB } = await import('idb');
  return openDB<Schema>(name, 1, { upgrade, terminated });
}
