import { type Document } from '#values/document';
import { type Timestamp } from '#values/timestamp';
import { type DocumentSet } from './document-set';

/** A database now, or at a moment in the past. */
export interface Snapshot {
  readonly readTime: Timestamp;
  get(path: string): Document | undefined;
  /** Documents that have changed since, by path, with their content then. Absent for the present. */
  readonly past: ReadonlyMap<string, Document | undefined> | undefined;
  /** The sets below are those of the present: `past` corrects them. */
  collection(path: string): DocumentSet | undefined;
  collectionGroup(collectionId: string): DocumentSet;
  everyDocument(): DocumentSet;
  /** Paths of the collections that hold documents. */
  collectionPaths(): Iterable<string>;
}
