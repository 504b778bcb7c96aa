/** Where Firebase Auth (12.x) keeps its record of who is signed in. */
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/**
 * Removes Auth's record from this browser: every tab is signed out. The page must begin anew at once,
 * for an Auth that is about to start still has the record in its memory.
 */
export async function forgetStoredAccount(): Promise<void> {
  const { openDB } = await import('idb');
  const database = await openDB(DATABASE);
  try {
    if (database.objectStoreNames.contains(STORE)) await database.clear(STORE);
  } finally {
    database.close();
  }
}
