import { type DocumentPattern } from './document-pattern';

/** What became of a document in a commit. */
export type ChangeKind = 'created' | 'updated' | 'deleted';

/** What a trigger waits for: one kind of change, or any. */
export type AwaitedChange = ChangeKind | 'written';

/** A function that is called on changes to documents, as registered by the functions emulator. */
export interface Trigger {
  readonly projectId: string;
  /** The last part of the address at which it is called: `us-central1-onNoteCreated-0`. */
  readonly id: string;
  readonly generation: 'v1' | 'v2';
  readonly awaits: AwaitedChange;
  /** v2: whether events say who wrote. */
  readonly withAuthContext: boolean;
  /** `projects/p/databases/d`. */
  readonly database: string;
  readonly documents: DocumentPattern;
}

/**
 * The id without the generation that the functions emulator counts up whenever it registers the same
 * function again: `us-central1-onNoteCreated`.
 */
export function functionName(trigger: Trigger): string {
  return trigger.id.replace(/-\d+$/, '');
}
