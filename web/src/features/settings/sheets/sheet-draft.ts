import type { InformationSheet } from '@ouvrage/domain';
import type { SheetDraft } from './sheet-drafts';

/** A sheet as its editor stands: what is saved, what is being written, and whether they part. */
export interface EditedSheet {
  readonly text: string;
  /** The saved version that `text` was written over; 0 when there was none. */
  readonly base: number;
  readonly isDirty: boolean;
  /** Another text that somebody saved since `base`: saving now would lose it. */
  readonly newer: InformationSheet | null;
}

/** Without a draft the editor follows what is saved; with one, both are kept and neither wins by itself. */
export function editedSheet(saved: InformationSheet | null, draft: SheetDraft | null): EditedSheet {
  const savedText = saved?.text ?? '';
  const version = saved?.version ?? 0;
  if (draft === null || draft.text === savedText) {
    return { text: savedText, base: version, isDirty: false, newer: null };
  }
  return {
    text: draft.text,
    base: draft.base,
    isDirty: true,
    newer: version > draft.base ? saved : null,
  };
}

/** The draft that typing `text` leaves; null when it says what is saved. */
export function draftAfter(
  saved: InformationSheet | null,
  edited: EditedSheet,
  text: string,
): SheetDraft | null {
  return text === (saved?.text ?? '') ? null : { text, base: edited.base };
}

/** What remains to be saved once `sent` is stored as `version`: what was typed meanwhile. */
export function draftAfterSaving(
  draft: SheetDraft | null,
  sent: string,
  version: number,
): SheetDraft | null {
  return draft === null || draft.text === sent ? null : { text: draft.text, base: version };
}

/** The later of two states of one sheet: an answer may be ahead of the listener. */
export function laterOf(
  one: InformationSheet | null,
  other: InformationSheet | null,
): InformationSheet | null {
  return (other?.version ?? 0) > (one?.version ?? 0) ? other : one;
}
