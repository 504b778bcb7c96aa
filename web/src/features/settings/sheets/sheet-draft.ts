import type { InformationSheet } from '@ouvrage/domain';
import type { SheetDraft } from './sheet-drafts';

/** The state of an editor: saved sheet, draft, and conflict. */
export interface EditedSheet {
  readonly text: string;
  /** The saved version that `text` is based on; 0 without one. */
  readonly base: number;
  readonly isDirty: boolean;
  /** Another text saved since `base`; saving now would lose it. */
  readonly newer: InformationSheet | null;
  /** The base of `text` was removed meanwhile: saving creates the sheet anew. */
  readonly isRemoved: boolean;
}

/** Without a draft the editor follows the saved sheet. With one, both are kept and the user decides. */
export function editedSheet(
  savedSheet: InformationSheet | null,
  draft: SheetDraft | null,
): EditedSheet {
  const savedText = savedSheet?.text ?? '';
  const version = savedSheet?.version ?? 0;
  if (draft === null || draft.text === savedText) {
    return { text: savedText, base: version, isDirty: false, newer: null, isRemoved: false };
  }
  return {
    text: draft.text,
    base: draft.base,
    isDirty: true,
    // A sheet that was created anew after its removal counts from 1 again.
    newer: version === draft.base ? null : savedSheet,
    isRemoved: savedSheet === null && draft.base > 0,
  };
}

/** The draft after typing `text`; null when it equals the saved text. */
export function draftAfter(
  savedSheet: InformationSheet | null,
  sheet: EditedSheet,
  text: string,
): SheetDraft | null {
  return text === (savedSheet?.text ?? '') ? null : { text, base: sheet.base };
}

/** The remaining draft once `sentText` is stored as `version`: text typed meanwhile. */
export function draftAfterSaving(
  draft: SheetDraft | null,
  sentText: string,
  version: number,
): SheetDraft | null {
  return draft === null || draft.text === sentText ? null : { text: draft.text, base: version };
}

/** The later of two states of a sheet: an answer may be ahead of the listener. */
export function laterOf(
  one: InformationSheet | null,
  other: InformationSheet | null,
): InformationSheet | null {
  return (other?.version ?? 0) > (one?.version ?? 0) ? other : one;
}

/** Whether a sheet was removed between two snapshots; it may have been created anew since. */
export function isRemovalBetween(
  before: InformationSheet | null,
  after: InformationSheet | null,
): boolean {
  return (after?.version ?? 0) < (before?.version ?? 0);
}
