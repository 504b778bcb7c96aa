import { type StoredDocument } from '../api/documents';
import { type Sketch } from './DocumentForm';

/** An edit that is not saved: what the document was when it began, and what is written since. */
export interface Edit {
  /** Undefined where there was no document. */
  readonly base: StoredDocument | undefined;
  readonly sketch: Sketch;
}

/** By the document's full name: one may look elsewhere and come back to what one was writing. */
export const unsavedEdits = new Map<string, Edit>();
