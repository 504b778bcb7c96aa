import { makeStyles } from '@fluentui/react-components';
import type { User } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';
import { CONSEQUENCES } from '#shared/theme/consequences';
import { FailureBar } from './FailureBar';
import { OpenWork } from './OpenWork';

interface DisableAccountDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

const useStyles = makeStyles(CONSEQUENCES);

/** Explains the effects of disabling an account and confirms it. Mounted for one opening. */
export function DisableAccountDialog({ user, onClose }: DisableAccountDialogProps) {
  const { t } = useTranslation('intervenants');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const notify = useNotify();
  const [operationId] = useState(newOperationId);
  const { execute, isRunning, error } = useAction(async () => {
    await callByName('setAccountStatus', { operationId, uid: user.id, status: 'disabled' });
    notify.success(t('status.disabled'), user.name);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void execute()}
      title={t('status.disableTitle')}
      confirmLabel={t(isRunning ? 'status.disabling' : 'status.disable')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={isRunning}
    >
      <FailureBar text={t('status.failed')} error={error} />
      <p>{t('status.disableText', { name: user.name })}</p>
      <ul className={styles.list}>
        <li>{t('status.sessions')}</li>
        <li>{t('status.tasks')}</li>
        <li>{t('status.reversible')}</li>
      </ul>
      <OpenWork uid={user.id} />
    </ConfirmDialog>
  );
}
