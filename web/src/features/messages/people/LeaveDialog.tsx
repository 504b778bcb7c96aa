import { makeStyles } from '@fluentui/react-components';
import { managerIdOf, type Conversation } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { CONSEQUENCES } from '#shared/theme/consequences';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';
import type { LeavingConversation } from './useLeaveConversation';

interface LeaveDialogProps {
  readonly conversation: Conversation;
  readonly leaving: LeavingConversation;
  readonly onClose: () => void;
}

const useStyles = makeStyles({ strong: { ...CONSEQUENCES.strong, marginBlockStart: '12px' } });

/** Confirms leaving a conversation and explains what happens to it. */
export function LeaveDialog({ conversation, leaving, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { id: me } = useSignedInUser();
  const { leave, isLeaving, error } = leaving;
  const { name } = conversation;
  const nextManager = nextManagerOf(conversation, me);
  const isLast = conversation.participantIds.length === 1;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void leave()}
      title={t('people.leave.title')}
      confirmLabel={t(isLeaving ? 'people.leave.running' : 'people.leave.act')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={isLeaving}
    >
      <ActionErrorBar title={t('people.leave.failed')} error={error} />
      <p>{t(isLast ? 'people.leave.last' : 'people.leave.text', { name })}</p>
      {nextManager !== '' && (
        <p className={styles.strong}>{t('people.leave.manager', { name: nextManager })}</p>
      )}
    </ConfirmDialog>
  );
}

/** Name of the next manager when the leaving user is the manager; otherwise empty. */
function nextManagerOf(conversation: Conversation, me: string): string {
  if (managerIdOf(conversation) !== me) return '';
  const participantIds = conversation.participantIds.filter((uid) => uid !== me);
  const nextId = managerIdOf({ ...conversation, participantIds });
  return nextId === null ? '' : (conversation.participants[nextId]?.name ?? '');
}
