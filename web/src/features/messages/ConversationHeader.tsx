import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowSyncRegular, PeopleRegular } from '@fluentui/react-icons';
import type { Conversation } from '@ouvrage/domain';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '#data/session/connection';
import { useConfirmedAt } from '#data/queries/conversations';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd } from '#shared/theme/edges';
import { ONE_LINE } from '#shared/theme/one-line';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { hasSameProps } from '#shared/ui/same-props';
import { useDirection } from '#shared/ui/useDirection';
import { useLayout } from '#shared/ui/useLayout';
import { TitleMark } from './TitleMark';
import { useConversationTitle } from './useConversationTitle';
import { useRefresh } from './useRefresh';
import { useWhoIsThere } from './useWhoIsThere';

/** Id of the header, which takes the focus when a dialog closes. */
export const CONVERSATION_HEADER_ID = 'conversation-header';

/** What a message does not change. */
export type HeadedConversation = Pick<
  Conversation,
  'id' | 'type' | 'name' | 'participantIds' | 'participants'
>;

interface ConversationHeaderProps {
  readonly conversation: HeadedConversation;
  /** Whether the user has just opened it; then it takes the focus. */
  readonly takesFocus: boolean;
  readonly onBack: () => void;
  readonly onShowPeople: () => void;
}

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    flexShrink: 0,
    minBlockSize: '65px',
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    paddingBlock: '8px',
    paddingInline: '24px',
    backgroundColor: ouvrageTokens.sheet,
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '6px', columnGap: '8px' },
  },
  back: {
    display: 'none',
    [media.phone]: {
      display: 'inline-flex',
      minInlineSize: ouvrageTokens.touchTarget,
      blockSize: ouvrageTokens.touchTarget,
    },
  },
  mirror: { transform: 'scaleX(-1)' },
  textColumn: { flexGrow: 1, minWidth: 0 },
  name: {
    ...typography.bodyStrong,
    margin: 0,
    display: 'flex',
    color: ouvrageTokens.ink,
    outlineOffset: '2px',
    '& > bdi': ONE_LINE,
  },
  deletedText: {
    fontWeight: 400,
    fontStyle: 'italic',
    fontSynthesisStyle: 'auto',
    color: ouvrageTokens.ink3,
  },
  below: { display: 'flex', flexWrap: 'wrap', columnGap: '12px' },
  who: { ...typography.meta, margin: 0, color: ouvrageTokens.ink3 },
  updateTime: {
    ...typography.meta,
    flexShrink: 0,
    margin: 0,
    color: ouvrageTokens.ink3,
    [media.narrow]: { display: 'none' },
  },
  // Shown below the name where it does not fit beside it.
  updatedBelow: { display: 'none', [media.narrow]: { display: 'block' } },
  act: {
    flexShrink: 0,
    [media.phone]: {
      minInlineSize: ouvrageTokens.touchTarget,
      blockSize: ouvrageTokens.touchTarget,
    },
  },
});

/** Title, presence, and the time of the last update. */
export const ConversationHeader = memo(function ConversationHeader({
  conversation,
  takesFocus,
  onBack,
  onShowPeople,
}: ConversationHeaderProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  const isPhone = useLayout('phone');
  const title = useConversationTitle()(conversation);
  const { presence, text } = useWhoIsThere(conversation);
  const { refresh, isRunning } = useRefresh(conversation.id);
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) name.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <header className={styles.root} id={CONVERSATION_HEADER_ID}>
      <Button
        className={styles.back}
        appearance="subtle"
        icon={<ArrowLeftRegular className={mergeClasses(isMirrored && styles.mirror)} />}
        aria-label={t('header.back')}
        onClick={onBack}
      />
      <TitleMark type={conversation.type} title={title} presence={presence} size={36} />
      <div className={styles.textColumn}>
        <h2
          ref={name}
          tabIndex={-1}
          className={mergeClasses(styles.name, title.isDeleted && styles.deletedText)}
        >
          <bdi>{title.name}</bdi>
        </h2>
        <div className={styles.below}>
          {text !== '' && <p className={styles.who}>{text}</p>}
          <p className={mergeClasses(styles.who, styles.updatedBelow)}>
            <UpdatedText />
          </p>
        </div>
      </div>
      <p className={styles.updateTime} role="status">
        <UpdatedText />
      </p>
      {conversation.type === 'group' && (
        <Button
          className={styles.act}
          appearance="subtle"
          icon={<PeopleRegular />}
          onClick={onShowPeople}
          {...(isPhone && { 'aria-label': t('people.title') })}
        >
          {isPhone ? null : t('people.title')}
        </Button>
      )}
      <Button
        className={styles.act}
        appearance="subtle"
        icon={<ArrowSyncRegular />}
        disabledFocusable={isRunning}
        onClick={() => void refresh()}
        {...(isPhone && { 'aria-label': t('header.refresh') })}
      >
        {isPhone ? null : t('header.refresh')}
      </Button>
    </header>
  );
}, hasSameProps);

/** The time of the last answer from the server, or that there is no connection. */
function UpdatedText(): string {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const connection = useConnection();
  const confirmedAt = useConfirmedAt();
  const time = confirmedAt === null ? null : format.time(confirmedAt);
  if (connection === 'connected') return time === null ? '' : t('header.updated', { time });
  return time === null ? t('presence.offline') : t('header.updatedOffline', { time });
}
