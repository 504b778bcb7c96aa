import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';

interface RemovePersonDialogProps {
  readonly conversationId: string;
  readonly person: { readonly uid: string; readonly name: string };
  readonly onClose: () => void;
}

/** Confirms removing a person from a conversation. Mounted for one opening: a retry is the same act. */
export function RemovePersonDialog({ conversationId, person, onClose }: RemovePersonDialogProps) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const notify = useNotify();
  const { uid, name } = person;
  const [operationId] = useState(newOperationId);
  const { execute, isRunning, error } = useAction(async () => {
    await callByName('removeFromConversation', { operationId, conversationId, uid });
    notify.success(t('people.remove.done', { name }));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void execute()}
      title={t('people.remove.title', { name })}
      confirmLabel={t(isRunning ? 'people.remove.running' : 'people.remove.act')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={isRunning}
    >
      <ActionErrorBar title={t('people.remove.failed')} error={error} />
      <p>{t('people.remove.text')}</p>
    </ConfirmDialog>
  );
}
