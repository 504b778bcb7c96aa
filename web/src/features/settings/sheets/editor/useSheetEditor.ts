import {
  INFORMATION_SHEET_LIMITS,
  type InformationSheet,
  type Language,
  type Task,
} from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useRemoveInformationSheet,
  useSaveInformationSheet,
} from '#data/queries/information-sheets';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';
import {
  draftAfter,
  draftAfterSaving,
  editedSheet,
  isRemovalBetween,
  laterOf,
  type EditedSheet,
} from '../sheet-draft';
import { draftOf, dropDraft, keepDraft, useSheetDrafts, type SheetDraft } from '../sheet-drafts';
import { sheetIdOf } from '../sheet-place';

export interface SheetEditing extends EditedSheet {
  readonly savedSheet: InformationSheet | null;
  readonly canSave: boolean;
  readonly isTooLong: boolean;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
  readonly write: (text: string) => void;
  /** Does nothing while a newer version by someone else is unresolved. */
  readonly save: () => Promise<void>;
  /** Saves the draft as the version after theirs, which was shown. */
  readonly saveOver: () => Promise<void>;
  /** Replaces the draft by their version; `restore` undoes that. */
  readonly takeTheirs: () => void;
  /** Removes the saved sheet in this language; the draft is set aside. */
  readonly removal: Pick<ReturnType<typeof useAction<[]>>, 'execute' | 'isRunning' | 'error'>;
  readonly setAside: SheetDraft | null;
  readonly restore: () => void;
}

/** Edits one sheet in one language. Typed text is a draft until the server has it. */
export function useSheetEditor(
  task: Task,
  language: Language,
  storedSheet: InformationSheet | null,
): SheetEditing {
  const { t } = useTranslation('sheets');
  const notify = useNotify();
  const sheetId = sheetIdOf(task, language);
  const storeSheet = useSaveInformationSheet();
  const removeSheet = useRemoveInformationSheet();
  const [lastAnswer, setLastAnswer] = useState<InformationSheet | null>(null);
  const [setAside, setSetAside] = useState<SheetDraft | null>(null);
  const [lastStored, setLastStored] = useState(storedSheet);
  if (storedSheet !== lastStored) {
    setLastStored(storedSheet);
    // The answer to the last save is outdated, too.
    if (isRemovalBetween(lastStored, storedSheet)) setLastAnswer(null);
  }
  const savedSheet = laterOf(storedSheet, lastAnswer);
  const draft = useSheetDrafts().get(sheetId) ?? null;
  const current = editedSheet(savedSheet, draft);

  const { execute, isRunning, error } = useAction(async (text: string, base: number) => {
    const { outcome, sheet } = await storeSheet({ task, language, text, base });
    setLastAnswer(sheet);
    // The other version is now shown beside the draft.
    if (outcome === 'newer') return;
    changeDraft(sheetId, draftAfterSaving(draftOf(sheetId), text, sheet.version));
    setSetAside(null);
    notify.success(t(`saved.${outcome}`));
  });

  const removal = useAction(async () => {
    if (savedSheet === null) return;
    if (!(await removeSheet({ task, language, version: savedSheet.version }))) {
      notify.error(t('remove.changed'), t('remove.changedText'));
      return;
    }
    setLastAnswer(null);
    if (draft !== null) setSetAside({ ...draft, base: 0 });
    dropDraft(sheetId);
    notify.success(t('remove.done'));
  });

  const isTooLong = current.text.length > INFORMATION_SHEET_LIMITS.textMax;
  const canSave = current.isDirty && current.text.trim() !== '' && !isTooLong && !isRunning;

  async function saveFrom(base: number) {
    if (canSave) await execute(current.text, base);
  }

  return {
    ...current,
    savedSheet,
    canSave,
    isTooLong,
    isRunning,
    error,
    removal,
    setAside,
    write: (text) => changeDraft(sheetId, draftAfter(savedSheet, current, text)),
    save: async () => {
      if (current.newer === null) await saveFrom(current.base);
    },
    saveOver: () => saveFrom(current.newer?.version ?? current.base),
    takeTheirs: () => {
      setSetAside(draft);
      dropDraft(sheetId);
    },
    restore: () => {
      changeDraft(sheetId, setAside);
      setSetAside(null);
    },
  };
}

function changeDraft(sheetId: string, draft: SheetDraft | null): void {
  if (draft === null) dropDraft(sheetId);
  else keepDraft(sheetId, draft);
}
