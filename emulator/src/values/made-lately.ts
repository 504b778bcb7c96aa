/**
 * What is made of an object, once for as long as it is asked for again and again. Only the last few
 * hundred are kept: a weak map would keep what was made of every version that the history still holds.
 */
export function madeLately<Key extends object, Made>(
  make: (key: Key) => Made,
  kept = 500,
): (key: Key) => Made {
  let young = new Map<Key, Made>();
  let old = young;
  return (key) => {
    let made = young.get(key);
    if (made !== undefined) return made;
    made = old.get(key) ?? make(key);
    if (young.size >= kept) {
      old = young;
      young = new Map();
    }
    young.set(key, made);
    return made;
  };
}
