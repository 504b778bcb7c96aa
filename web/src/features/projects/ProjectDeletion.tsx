import { useTranslation } from 'react-i18next';
import { useProjectDeletion } from '../../data/operations';
import { useFormat } from '../../shared/i18n/useFormat';
import { DeletionProgress } from '../../shared/ui/DeletionProgress';

/** How far the deletion of a project is: its tasks, then its files. For admins, who may know. */
export function ProjectDeletion({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const live = useProjectDeletion(projectId);
  if (live.status !== 'ready' || live.value === null) return null;
  const { done, total } = live.value;
  const figures = { count: done, done: format.number(done), total: format.number(total) };
  return (
    <DeletionProgress
      done={done}
      total={total}
      label={t('card.deleting')}
      text={done >= total ? t('delete.filesLast') : t('delete.done', figures)}
    />
  );
}
