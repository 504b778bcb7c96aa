/**
 * Stands in for what libraries import and this product never uses: hooks of reactfire for other
 * products of Firebase, and for functions and files, which are called directly; and the regular expressions with which Firestore runs
 * pipelines on its memory. A name that a later version needs fails the build.
 */
function unused(): never {
  throw new Error('This Firebase product is not part of Ouvrage.');
}

export const getDatabase = unused;
export const onValue = unused;
export const onChildAdded = unused;
export const onChildChanged = unused;
export const onChildMoved = unused;
export const onChildRemoved = unused;
export const get = unused;
export const off = unused;
export const query = unused;
export const ref = unused;
export const getRemoteConfig = unused;
export const ensureInitialized = unused;
export const getValue = unused;
export const getString = unused;
export const getNumber = unused;
export const getBoolean = unused;
export const getAll = unused;
export const RE2JS = { compile: unused };
export const httpsCallable = unused;
export const getDownloadURL = unused;
