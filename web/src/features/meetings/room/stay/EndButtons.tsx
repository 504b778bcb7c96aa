import { Button } from '@fluentui/react-components';
import { ArrowExit20Regular, CallEnd20Regular } from '@fluentui/react-icons';
import { AppError, type Meeting } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { patientComponent } from '#shared/lazy-component';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';

// Fetched when the page is idle, or once somebody wants to end the meeting.
const ConfirmDialog = patientComponent(
  async () => (await import('#shared/ui/ConfirmDialog')).ConfirmDialog,
);

interface EndButtonsProps {
  readonly meeting: Meeting;
  readonly isModerator: boolean;
  readonly onLeave: () => Promise<void>;
  readonly onEnding: (isEnding: boolean) => void;
  readonly onEnded: () => void;
}

/** Leave the meeting, or end it for everyone. */
export function EndButtons({ meeting, isModerator, onLeave, onEnding, onEnded }: EndButtonsProps) {
  const { t } = useTranslation('meetings');
  const [operationId, setOperationId] = useState<string | null>(null);
  const leaving = useAction(onLeave);
  return (
    <>
      <Button
        icon={<ArrowExit20Regular />}
        disabledFocusable={leaving.isRunning}
        onClick={() => void leaving.execute()}
      >
        {t('room.leave')}
      </Button>
      {isModerator && (
        <Button
          appearance="primary"
          icon={<CallEnd20Regular />}
          onClick={() => setOperationId(newOperationId())}
        >
          {t('room.end.act')}
        </Button>
      )}
      {operationId !== null && (
        <EndDialog
          meeting={meeting}
          operationId={operationId}
          onClose={() => setOperationId(null)}
          onEnding={onEnding}
          onEnded={onEnded}
        />
      )}
    </>
  );
}

interface EndDialogProps {
  readonly meeting: Meeting;
  readonly operationId: string;
  readonly onClose: () => void;
  readonly onEnding: (isEnding: boolean) => void;
  readonly onEnded: () => void;
}

function EndDialog({ meeting, operationId, onClose, onEnding, onEnded }: EndDialogProps) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const notify = useNotify();
  const ending = useAction(async () => {
    onEnding(true);
    try {
      await callByName('endMeeting', { operationId, meetingId: meeting.id });
      notify.success(t('room.end.done'));
    } catch (error) {
      onEnding(false);
      // Someone else was quicker.
      if (!(error instanceof AppError && error.reason === 'meeting/over')) throw error;
      notify.success(t('room.closed.over'));
    }
    onEnded();
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void ending.execute()}
      title={t('room.end.title')}
      confirmLabel={t('room.end.act')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={ending.isRunning}
    >
      <ActionErrorBar title={t('room.end.failed')} error={ending.error} />
      <p>{t('room.end.text')}</p>
    </ConfirmDialog>
  );
}
