import { Button, makeStyles, ProgressBar } from '@fluentui/react-components';
import type { User } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import type { DeletionProgress } from '#data/queries/accounts';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { CONSEQUENCES } from '#shared/theme/consequences';
import { FailureBar } from './FailureBar';
import { OpenWork } from './OpenWork';
import { useDeleteAccount } from './useDeleteAccount';

interface DeleteAccountDialogProps {
  readonly user: User;
  /** Null when this account is not being deleted. */
  readonly progress: DeletionProgress | null;
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  ...CONSEQUENCES,
  progress: { display: 'grid', rowGap: '8px', marginBlockStart: '16px' },
});

/** Lists what is deleted together with an account, then shows the progress. Mounted for one opening. */
export function DeleteAccountDialog({ user, progress, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('intervenants');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { execute, isRunning, error } = useDeleteAccount(user.id, user.name, onClose);
  const idle = t(progress === null ? 'delete.confirm' : 'delete.resume');
  return (
    <DialogFrame
      alert
      open
      onClose={onClose}
      title={t('delete.title')}
      closeLabel={common('action.close')}
      actions={
        <>
          <Button appearance="outline" onClick={onClose}>
            {common(isRunning ? 'action.close' : 'action.cancel')}
          </Button>
          <Button appearance="primary" disabledFocusable={isRunning} onClick={() => void execute()}>
            {isRunning ? t('delete.running') : idle}
          </Button>
        </>
      }
    >
      <FailureBar text={t('delete.failed')} error={error} />
      <p>{t('delete.text', { name: user.name })}</p>
      <ul className={styles.list}>
        <li>{t('delete.own')}</li>
        <li>{t('delete.memberships')}</li>
      </ul>
      <OpenWork uid={user.id} />
      <p>{t('delete.tasks')}</p>
      <p className={styles.strong}>{t('delete.irreversible')}</p>
      {(isRunning || progress !== null) && (
        <DeletionBar progress={progress} isRunning={isRunning} />
      )}
    </DialogFrame>
  );
}

interface DeletionBarProps {
  readonly progress: DeletionProgress | null;
  readonly isRunning: boolean;
}

function DeletionBar({ progress, isRunning }: DeletionBarProps) {
  const { t } = useTranslation('intervenants');
  const styles = useStyles();
  const text = progress === null ? t('delete.starting') : t('delete.progress', { ...progress });
  return (
    <div className={styles.progress}>
      <ProgressBar
        shape="square"
        aria-label={text}
        {...(progress !== null && { value: progress.done, max: progress.total })}
      />
      <p role="status">{text}</p>
      {isRunning && <p>{t('delete.background')}</p>}
    </div>
  );
}
