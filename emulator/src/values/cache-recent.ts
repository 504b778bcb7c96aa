/**
 * Caches the result for each key while it is in use. Only the last few hundred are kept: a `WeakMap` would
 * keep a result for every document version that the history still holds.
 */
export function cacheRecent<Key extends object, Made>(
  make: (key: Key) => Made,
  limit = 500,
): (key: Key) => Made {
  let young = new Map<Key, Made>();
  let old = young;
  return (key) => {
    let result = young.get(key);
    if (result !== undefined) return result;
    result = old.get(key) ?? make(key);
    if (young.size >= limit) {
      old = young;
      young = new Map();
    }
    young.set(key, result);
    return result;
  };
}
