import { followsReview, type Assignment, type Revision } from '@ouvrage/domain';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { useSignedInUser } from '#data/session/session-context';
import { useLanguage } from '#shared/i18n/useLanguage';
import { useDocumentDownload, type DocumentDownload } from './useDocumentDownload';

const TaskContext = createContext<Assignment | null>(null);

/** The task whose revisions the components inside show. */
export const ReviewedTaskProvider = TaskContext.Provider;

export type ReviewSheet = DocumentDownload;

/** The review sheet of a revision; null for somebody who may not read the review yet. */
export function useReviewSheet({
  number,
  decision,
}: Pick<Revision, 'number' | 'decision'>): ReviewSheet | null {
  const { t } = useTranslation('tasks');
  const task = useContext(TaskContext);
  const user = useSignedInUser();
  const language = useLanguage();
  const assignmentId = task?.id ?? '';
  const sheet = useDocumentDownload(
    () => callByName('reviewSheet', { assignmentId, revision: number, language }),
    t('reviewSheet.error'),
  );
  const mayRead = task !== null && (decision !== null || followsReview(task, user));
  return mayRead ? sheet : null;
}
