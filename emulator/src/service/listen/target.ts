import { type Change } from '#store/change';
import { type Snapshot } from '#store/snapshot';
import { type Document } from '#values/document';
import { type DocumentName } from '#values/document-name';
import { type FieldPath } from '#values/field-path';

/** A document that does not, or no longer, match a target. */
export interface Removal {
  readonly name: DocumentName;
  /** It does not exist; otherwise it only does not match any more. */
  readonly isDeleted: boolean;
}

/** The changes of a target for its client. */
export interface TargetNews {
  readonly documents: readonly Document[];
  readonly removals: readonly Removal[];
}

export const NO_NEWS: TargetNews = { documents: [], removals: [] };

/** What a client listens to: some documents, or what a query finds. */
export interface ListenTarget {
  /** Fields to send; absent: all. */
  readonly mask: readonly FieldPath[] | undefined;
  /** All documents. Throws when the client may not read them. */
  start(snapshot: Snapshot): TargetNews;
  /** The changes since a moment in the past. Throws when the client may not read them. */
  resume(snapshot: Snapshot, past: Snapshot): TargetNews;
  /** The effect of changes on the target. Throws when the client may no longer read it. */
  update(changes: readonly Change[], snapshot: Snapshot): TargetNews;
  /** How many documents match now. */
  count(snapshot: Snapshot): number;
}
