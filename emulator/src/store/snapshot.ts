import { type Document } from '../values/document';
import { type Timestamp } from '../values/timestamp';
import { type DocumentSet } from './document-set';

/** A database as it is, or was at a moment. */
export interface Snapshot {
  readonly readTime: Timestamp;
  get(path: string): Document | undefined;
  /** The old versions of documents that have changed since, by path; absent for the present. */
  readonly past: ReadonlyMap<string, Document | undefined> | undefined;
  /** The sets below are those of the present: `past` corrects them. */
  collection(path: string): DocumentSet | undefined;
  collectionGroup(collectionId: string): DocumentSet;
  everyDocument(): DocumentSet;
  /** Paths of the collections that hold documents. */
  collectionPaths(): Iterable<string>;
}
