import { followsReview, type Assignment, type Revision } from '@ouvrage/domain';
import { createContext, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { useSignedInUser } from '#data/session/session-context';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useLanguage } from '#shared/i18n/useLanguage';
import { useNotify } from '#shared/ui/useNotify';
import { toActionError } from '#shared/useAction';
import { saveFile } from '#shared/save-file';

const TaskContext = createContext<Assignment | null>(null);

/** The task whose revisions the components inside show. */
export const ReviewedTaskProvider = TaskContext.Provider;

export interface ReviewSheet {
  readonly isRunning: boolean;
  readonly download: () => Promise<void>;
}

/** The review sheet of a revision; null for somebody who may not read the review yet. */
export function useReviewSheet({
  number,
  decision,
}: Pick<Revision, 'number' | 'decision'>): ReviewSheet | null {
  const { t } = useTranslation('tasks');
  const task = useContext(TaskContext);
  const user = useSignedInUser();
  const language = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  const [isRunning, setIsRunning] = useState(false);
  if (task === null || (decision === null && !followsReview(task, user))) return null;
  const assignmentId = task.id;

  async function download() {
    if (isRunning) return;
    setIsRunning(true);
    try {
      const sheet = await callByName('reviewSheet', { assignmentId, revision: number, language });
      saveFile(new Blob([bytesOf(sheet.pdf)], { type: 'application/pdf' }), sheet.fileName);
    } catch (error) {
      notify.error(t('reviewSheet.error'), errorText(toActionError(error)));
    } finally {
      setIsRunning(false);
    }
  }
  return { isRunning, download };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
