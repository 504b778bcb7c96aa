/** The functions that read documents. In Storage they are behind a dot: `firestore.get(path)`. */
export const LOOKUP_NAMES = ['get', 'exists', 'getAfter', 'existsAfter'] as const;
export type LookupName = (typeof LOOKUP_NAMES)[number];
