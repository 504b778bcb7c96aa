/**
 * Stubs for exports that libraries import and this product never uses: reactfire's hooks for other Firebase
 * products (functions and files are called directly), and the regular expressions of Firestore's local
 * pipelines. If a later version of a library needs another name, the build fails.
 */
function throwUnused(): never {
  throw new Error('This Firebase product is not part of Ouvrage.');
}

export const getDatabase = throwUnused;
export const onValue = throwUnused;
export const onChildAdded = throwUnused;
export const onChildChanged = throwUnused;
export const onChildMoved = throwUnused;
export const onChildRemoved = throwUnused;
export const get = throwUnused;
export const off = throwUnused;
export const query = throwUnused;
export const ref = throwUnused;
export const getRemoteConfig = throwUnused;
export const ensureInitialized = throwUnused;
export const getValue = throwUnused;
export const getString = throwUnused;
export const getNumber = throwUnused;
export const getBoolean = throwUnused;
export const getAll = throwUnused;
export const RE2JS = { compile: throwUnused };
export const httpsCallable = throwUnused;
export const getDownloadURL = throwUnused;
