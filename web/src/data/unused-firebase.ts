/**
 * Stands in for `firebase/database` and `firebase/remote-config`, which reactfire imports for hooks
 * that this product never calls. A name that a later reactfire needs fails the build.
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
