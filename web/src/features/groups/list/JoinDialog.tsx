import { conversationAddress, workgroupConversationId, type Workgroup } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';
import { useAction } from '#shared/useAction';

interface JoinDialogProps {
  readonly group: Workgroup;
  readonly onClose: () => void;
}

/** Asks before an admin enters a group's conversation, which everyone in it sees. */
export function JoinDialog({ group, onClose }: JoinDialogProps) {
  const { t } = useTranslation('groups');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const [operationId] = useState(newOperationId);
  const { execute, isRunning, error } = useAction(async () => {
    await callByName('joinWorkgroupConversation', { operationId, workgroupId: group.id });
    void navigate(conversationAddress(workgroupConversationId(group.id)));
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void execute()}
      title={t('join.title')}
      confirmLabel={t('join.confirm')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={isRunning}
    >
      <ActionErrorBar title={t('join.failed')} error={error} />
      <p>{t('join.text', { name: group.name })}</p>
    </ConfirmDialog>
  );
}
