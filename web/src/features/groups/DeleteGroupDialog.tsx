import { makeStyles } from '@fluentui/react-components';
import type { Workgroup } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { useWorkgroupDeletion } from '#data/queries/workgroups';
import { CONSEQUENCES } from '#shared/theme/consequences';
import { DeletionDialog } from '#shared/ui/DeletionDialog';
import { GroupDeletion } from './GroupDeletion';

interface DeleteGroupDialogProps {
  readonly group: Workgroup;
  readonly onClose: () => void;
}

const useStyles = makeStyles({ strong: { ...CONSEQUENCES.strong, marginBlockStart: '12px' } });

/** Lists what is deleted together with a group. Mounted for one opening. */
export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const { t } = useTranslation('groups');
  const styles = useStyles();
  const { id, name } = group;
  const isResumed = group.deletingAt !== null;
  return (
    <DeletionDialog
      name={name}
      texts={{
        title: t('delete.title'),
        confirm: t('delete.confirm'),
        running: t('delete.running'),
        resume: t('delete.resume'),
        failed: t('delete.failed'),
        success: t('delete.success'),
      }}
      isResumed={isResumed}
      deletion={useWorkgroupDeletion(id)}
      onDelete={(operationId) => callByName('deleteWorkgroup', { operationId, workgroupId: id })}
      onGone={onClose}
      onClose={onClose}
      progress={<GroupDeletion workgroupId={id} />}
    >
      <p>{t(isResumed ? 'delete.resumeText' : 'delete.text')}</p>
      {!isResumed && <p className={styles.strong}>{t('delete.consequence', { name })}</p>}
    </DeletionDialog>
  );
}
