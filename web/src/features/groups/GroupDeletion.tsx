import { useTranslation } from 'react-i18next';
import { useWorkgroupDeletion } from '#data/queries/workgroups';
import { useFormat } from '#shared/i18n/useFormat';
import { DeletionProgress } from '#shared/ui/DeletionProgress';

/** Progress of the deletion of a group's messages. Only admins may see it. */
export function GroupDeletion({ workgroupId }: { readonly workgroupId: string }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const live = useWorkgroupDeletion(workgroupId);
  if (live.status !== 'ready' || live.value === null) return null;
  const { done, total } = live.value;
  const figures = { count: done, done: format.number(done), total: format.number(total) };
  return (
    <DeletionProgress
      done={done}
      total={total}
      label={t('delete.underWay')}
      text={t('delete.done', figures)}
    />
  );
}
