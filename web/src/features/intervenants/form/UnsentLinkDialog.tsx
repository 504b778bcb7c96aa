import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { FailureBar } from '../FailureBar';
import { NoticeBar } from './NoticeBar';
import type { UnsentAccount } from './useCreateAccount';
import { useSendLink } from './useSendLink';

interface UnsentLinkDialogProps {
  readonly account: UnsentAccount;
  readonly onClose: () => void;
}

/** The account was created but its message was not sent: says so and offers to send it again. */
export function UnsentLinkDialog({ account, onClose }: UnsentLinkDialogProps) {
  const { t } = useTranslation('intervenants');
  const { t: common } = useTranslation();
  const { execute, isRunning, error } = useSendLink(account.uid, account.email, onClose);
  return (
    <DialogFrame
      alert
      open
      onClose={onClose}
      title={t('form.created')}
      closeLabel={common('action.close')}
      actions={
        <>
          <Button appearance="outline" disabled={isRunning} onClick={onClose}>
            {common('action.close')}
          </Button>
          <Button appearance="primary" disabledFocusable={isRunning} onClick={() => void execute()}>
            {t(isRunning ? 'link.sending' : 'link.send')}
          </Button>
        </>
      }
    >
      <FailureBar text={t('link.failed')} error={error} />
      <NoticeBar intent="warning">
        {t('link.unsent', { name: account.name, email: account.email })}
      </NoticeBar>
    </DialogFrame>
  );
}
