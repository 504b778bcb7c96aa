import { cancelMeetingContract, endMeetingContract, type Meeting } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useErrorText } from '#shared/i18n/useErrorText';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';
import { useNotify } from '#shared/ui/useNotify';
import { toActionError, useAction } from '#shared/useAction';

interface CloseMeetingDialogProps {
  /** Ends an active meeting or cancels a planned one. */
  readonly act: 'end' | 'cancel';
  readonly meeting: Meeting;
  readonly onClose: () => void;
}

/** Confirms ending or cancelling a meeting for everyone. Mounted for one opening: a retry is the same act. */
export function CloseMeetingDialog({ act, meeting, onClose }: CloseMeetingDialogProps) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const { execute, isRunning, error } = useClosing(act, meeting, onClose);
  const isRefused = error?.reason === 'meeting/end-not-allowed';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void execute()}
      title={t(`card.${act}Dialog.title`)}
      confirmLabel={t(`card.${act}Dialog.${isRunning ? 'running' : 'confirm'}`)}
      cancelLabel={t('card.keep')}
      closeLabel={common('action.close')}
      busy={isRunning}
    >
      <ActionErrorBar
        title={t(isRefused ? 'card.refused' : `card.${act}Dialog.failed`)}
        error={error}
      />
      <p>{t(`card.${act}Dialog.text`, { title: meeting.title })}</p>
    </ConfirmDialog>
  );
}

function useClosing(act: 'end' | 'cancel', { id, title }: Meeting, onClosed: () => void) {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const errorText = useErrorText();
  const [operationId] = useState(newOperationId);
  return useAction(async () => {
    const contract = act === 'end' ? endMeetingContract : cancelMeetingContract;
    try {
      await call(contract, { operationId, meetingId: id });
      notify.success(t(`card.${act}Dialog.success`), title);
    } catch (cause) {
      const error = toActionError(cause);
      // Someone else has just ended it: a notice, not an error.
      if (error.reason !== 'meeting/over') throw cause;
      notify.info(errorText(error), title);
    }
    onClosed();
  });
}
