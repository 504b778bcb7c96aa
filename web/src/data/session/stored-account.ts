/** Where Firebase Auth (12.x) stores the signed-in account. */
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/**
 * Removes Auth's record from this browser: every tab is signed out. The page must be reloaded at once,
 * because an Auth that is about to start still has the record in memory.
 */
export async function deleteStoredAccount(): Promise<void> {
  const { openDB } = await import('idb');
  const database = await openDB(DATABASE);
  try {
    if (database.objectStoreNames.contains(STORE)) await database.clear(STORE);
  } finally {
    database.close();
  }
}
