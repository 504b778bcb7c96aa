import { type Document } from '#values/document';
import { type DocumentName } from '#values/document-name';
import { type Timestamp } from '#values/timestamp';

/** What a commit did to one document. Both absent: the deletion of a document that was not there. */
export interface Change {
  readonly name: DocumentName;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/** All that became visible at one moment. */
export interface Commit {
  readonly time: Timestamp;
  readonly changes: readonly Change[];
}
