import { useTranslation } from 'react-i18next';
import { useProjectDeletion } from '#data/queries/operations';
import { useFormat } from '#shared/i18n/useFormat';
import { DeletionProgress } from '#shared/ui/DeletionProgress';

/** Progress of a project's deletion: tasks first, then files. Only admins may see it. */
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
