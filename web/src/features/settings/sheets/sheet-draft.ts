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
  /** What `text` was written over was removed meanwhile: saving makes the sheet anew. */
  readonly isRemoved: boolean;
}

/** Without a draft the editor follows what is saved; with one, both are kept and neither wins by itself. */
export function editedSheet(saved: InformationSheet | null, draft: SheetDraft | null): EditedSheet {
  const savedText = saved?.text ?? '';
  const version = saved?.version ?? 0;
  if (draft === null || draft.text === savedText) {
    return { text: savedText, base: version, isDirty: false, newer: null, isRemoved: false };
  }
  return {
    text: draft.text,
    base: draft.base,
    isDirty: true,
    // Made anew after it was removed, it counts from 1 again.
    newer: version === draft.base ? null : saved,
    isRemoved: saved === null && draft.base > 0,
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

/** Whether a sheet was removed between two states that its listener told; it may have been made anew since. */
export function isRemovalBetween(
  before: InformationSheet | null,
  after: InformationSheet | null,
): boolean {
  return (after?.version ?? 0) < (before?.version ?? 0);
}
