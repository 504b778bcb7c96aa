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
} from '../../../../data/information-sheets';
import { useNotify } from '../../../../shared/ui/useNotify';
import { useAction, type ActionError } from '../../../../shared/useAction';
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
  readonly saved: InformationSheet | null;
  readonly canSave: boolean;
  readonly isTooLong: boolean;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
  readonly write: (text: string) => void;
  /** Does nothing while somebody's newer version waits for a choice. */
  readonly save: () => Promise<void>;
  /** Saves what is written here as the version after theirs, which was shown. */
  readonly saveOver: () => Promise<void>;
  /** Gives up what is written here for theirs; `restore` brings it back. */
  readonly takeTheirs: () => void;
  /** Removes what is saved in this language; what is written here is set aside. */
  readonly removal: Pick<ReturnType<typeof useAction<[]>>, 'execute' | 'isRunning' | 'error'>;
  readonly setAside: SheetDraft | null;
  readonly restore: () => void;
}

/** Writes one sheet in one language: typed text is a draft until the server has it. */
export function useSheetEditor(
  task: Task,
  language: Language,
  stored: InformationSheet | null,
): SheetEditing {
  const { t } = useTranslation('sheets');
  const notify = useNotify();
  const sheetId = sheetIdOf(task, language);
  const storeSheet = useSaveInformationSheet();
  const removeSheet = useRemoveInformationSheet();
  const [answered, setAnswered] = useState<InformationSheet | null>(null);
  const [setAside, setSetAside] = useState<SheetDraft | null>(null);
  const [heard, setHeard] = useState(stored);
  if (stored !== heard) {
    setHeard(stored);
    // The answer to a save is past, too.
    if (isRemovalBetween(heard, stored)) setAnswered(null);
  }
  const saved = laterOf(stored, answered);
  const draft = useSheetDrafts().get(sheetId) ?? null;
  const edited = editedSheet(saved, draft);

  const { execute, isRunning, error } = useAction(async (text: string, base: number) => {
    const { outcome, sheet } = await storeSheet({ task, language, text, base });
    setAnswered(sheet);
    // The other's version now stands beside what is written here.
    if (outcome === 'newer') return;
    changeDraft(sheetId, draftAfterSaving(draftOf(sheetId), text, sheet.version));
    setSetAside(null);
    notify.success(t(`saved.${outcome}`));
  });

  const removal = useAction(async () => {
    if (saved === null) return;
    if (!(await removeSheet({ task, language, version: saved.version }))) {
      notify.error(t('remove.changed'), t('remove.changedText'));
      return;
    }
    setAnswered(null);
    if (draft !== null) setSetAside({ ...draft, base: 0 });
    dropDraft(sheetId);
    notify.success(t('remove.done'));
  });

  const isTooLong = edited.text.length > INFORMATION_SHEET_LIMITS.textMax;
  const canSave = edited.isDirty && edited.text.trim() !== '' && !isTooLong && !isRunning;

  async function saveFrom(base: number) {
    if (canSave) await execute(edited.text, base);
  }

  return {
    ...edited,
    saved,
    canSave,
    isTooLong,
    isRunning,
    error,
    removal,
    setAside,
    write: (text) => changeDraft(sheetId, draftAfter(saved, edited, text)),
    save: async () => {
      if (edited.newer === null) await saveFrom(edited.base);
    },
    saveOver: () => saveFrom(edited.newer?.version ?? edited.base),
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
