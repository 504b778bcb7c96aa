import type { AddressParam } from './address-params';

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly descending: boolean;
}

/** `sort=date`, or `sort=-date` for the other way round. Links of before said `date-desc`. */
export function sortParam<Key extends string>(
  keys: readonly Key[],
  fallback: Sort<Key>,
): AddressParam<Sort<Key>> {
  return {
    name: 'sort',
    read: (text) => {
      const [, dash, name, suffix] = /^(-?)(.*?)(-desc)?$/.exec(text ?? '') ?? [];
      const key = keys.find((one) => one === name);
      if (key === undefined) return fallback;
      return { key, descending: dash === '-' || suffix !== undefined };
    },
    write: ({ key, descending }) => {
      if (key === fallback.key && descending === fallback.descending) return null;
      return descending ? `-${key}` : key;
    },
  };
}

/** The sort after its button was pressed: the other way round, or ascending by another key. */
export function toggleSort<Key extends string>(sort: Sort<Key>, key: Key): Sort<Key> {
  return { key, descending: sort.key === key && !sort.descending };
}
