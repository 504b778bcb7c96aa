import { type Change } from '../../store/change';
import { type Snapshot } from '../../store/snapshot';
import { type Document } from '../../values/document';
import { type DocumentName } from '../../values/document-name';
import { type FieldPath } from '../../values/field-path';

/** A document that is not, or no longer, what a target is about. */
export interface Removal {
  readonly name: DocumentName;
  /** It does not exist; otherwise it only does not match any more. */
  readonly isDeleted: boolean;
}

/** What a client has to be told of a target. */
export interface TargetNews {
  readonly documents: readonly Document[];
  readonly removals: readonly Removal[];
}

export const NO_NEWS: TargetNews = { documents: [], removals: [] };

/** What a client listens to: some documents, or what a query finds. */
export interface ListenTarget {
  /** Fields to send; absent: all. */
  readonly mask: readonly FieldPath[] | undefined;
  /** Everything, as it is; throws when the client may not read it. */
  start(snapshot: Snapshot): TargetNews;
  /** What is different from a moment in the past; throws when the client may not read it. */
  resume(snapshot: Snapshot, past: Snapshot): TargetNews;
  /** What changes mean to it; throws when the client may not read it any more. */
  update(changes: readonly Change[], snapshot: Snapshot): TargetNews;
  /** How many documents it is about now. */
  count(snapshot: Snapshot): number;
}
