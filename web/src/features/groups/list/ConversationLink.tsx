import { makeStyles } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons';
import { conversationAddress, workgroupConversationId, type Workgroup } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSignedInUser } from '#data/session/session-context';
import { useIsOutsideConversation } from '#data/queries/workgroups';
import { lazyComponent } from '#shared/lazy-component';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const JoinDialog = lazyComponent(async () => (await import('./JoinDialog')).JoinDialog);

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
