import type { DocumentData } from 'firebase/firestore';

/** Stored documents by path. */
export type Documents = Readonly<Record<string, DocumentData>>;
