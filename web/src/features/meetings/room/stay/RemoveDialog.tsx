import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';
import type { RoomPeer } from '../../engine/meeting-engine';

interface RemoveDialogProps {
  readonly peer: Pick<RoomPeer, 'uid' | 'name'>;
  readonly meetingId: string;
  readonly onClose: () => void;
}

/** Confirms removing a person from the meeting. */
export function RemoveDialog({ peer: { uid, name }, meetingId, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const notify = useNotify();
  const [operationId] = useState(newOperationId);
  const removal = useAction(async () => {
    await callByName('removeFromMeeting', { operationId, meetingId, uid });
    notify.success(t('room.remove.done', { name }));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void removal.execute()}
      title={t('room.remove.title', { name })}
      confirmLabel={t('room.remove.act')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={removal.isRunning}
    >
      <ActionErrorBar title={t('room.remove.failed')} error={removal.error} />
      <p>{t('room.remove.text')}</p>
    </ConfirmDialog>
  );
}
