import type { DocumentData } from 'firebase/firestore';

/** Documents by path, as they are stored. */
export type Documents = Readonly<Record<string, DocumentData>>;
