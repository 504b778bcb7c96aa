import { makeStyles } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons';
import {
  conversationAddress,
  joinWorkgroupConversationContract,
  workgroupConversationId,
  type Workgroup,
} from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useSignedInUser } from '#data/session/session-context';
import { useIsOutsideConversation } from '#data/queries/workgroups';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';
import { useAction } from '#shared/useAction';

interface ConversationLinkProps {
  readonly group: Workgroup;
}

const useStyles = makeStyles({
  link: {
    ...typography.bodyStrong,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    color: ouvrageTokens.ink,
    [media.phone]: { minHeight: ouvrageTokens.touchTarget },
  },
});

/** Opens a group's conversation. An admin outside it must confirm first: joining is visible to all. */
export function ConversationLink({ group }: ConversationLinkProps) {
  const { t } = useTranslation('groups');
  const styles = useStyles();
  const navigate = useNavigate();
  const { id, role } = useSignedInUser();
  const isOutside = useIsOutsideConversation();
  const [isAsking, setIsAsking] = useState(false);
  const address = conversationAddress(workgroupConversationId(group.id));
  // Members and the creator are in it; for another admin only the server knows.
  const mayBeOutside = role === 'admin' && group.createdBy !== id;

  async function openOrAsk() {
    if (await isOutside(group.id)) setIsAsking(true);
    else void navigate(address);
  }

  return (
    <>
      <Link
        className={styles.link}
        to={address}
        aria-label={t('card.conversationOf', { name: group.name })}
        onClick={(event) => {
          if (!mayBeOutside) return;
          event.preventDefault();
          void openOrAsk();
        }}
      >
        <ChatRegular fontSize={20} aria-hidden />
        {t('card.conversation')}
      </Link>
      {isAsking && <JoinDialog group={group} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function JoinDialog({ group, onClose }: ConversationLinkProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('groups');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const [operationId] = useState(newOperationId);
  const { execute, isRunning, error } = useAction(async () => {
    await call(joinWorkgroupConversationContract, { operationId, workgroupId: group.id });
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
