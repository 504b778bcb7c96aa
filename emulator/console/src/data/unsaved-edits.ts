import { type StoredDocument } from '../api/documents';
import { type Sketch } from './DocumentForm';

/** An unsaved edit: the document when it began, and the content written since. */
export interface Edit {
  /** Undefined when the document did not exist. */
  readonly base: StoredDocument | undefined;
  readonly sketch: Sketch;
}

/** Keyed by the document's full name, so that an edit continues after a visit elsewhere. */
export const unsavedEdits = new Map<string, Edit>();
