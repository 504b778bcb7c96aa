import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { MessageHistory } from '#data/queries/messages';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface ThreadShortcutsProps {
  /** Number of messages unread at opening, if the first is above the visible part; otherwise 0. */
  readonly unread: number;
  readonly onUnread: () => void;
  /** Whether the newest message is out of view. */
  readonly isAway: boolean;
  /** Number of messages that arrived meanwhile. */
  readonly newCount: number;
  readonly onNewest: () => void;
  /** Loading state of older or newer messages. */
  readonly state: MessageHistory['state'];
  readonly onRetry: () => void;
}

const useStyles = makeStyles({
  place: {
    position: 'absolute',
    insetInline: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '8px',
    // Lets pointer events pass between the buttons.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
  top: { insetBlockStart: '12px' },
  bottom: { insetBlockEnd: '12px' },
  button: {
    backgroundColor: ouvrageTokens.sheet,
    border: `1px solid ${ouvrageTokens.frame}`,
    boxShadow: 'var(--shadow4)',
    [media.phone]: { minBlockSize: ouvrageTokens.touchTarget },
  },
  notice: {
    ...typography.meta,
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    margin: 0,
    padding: '4px 12px',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink2,
  },
  problem: { color: statusTokens.rejected.foreground },
});

/** Over the messages: shortcuts to the unread and the newest messages, and the loading state. */
export function ThreadShortcuts({
  unread,
  onUnread,
  isAway,
  newCount,
  onNewest,
  state,
  onRetry,
}: ThreadShortcutsProps) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const styles = useStyles();
  return (
    <>
      <div className={mergeClasses(styles.place, styles.top)}>
        {unread > 0 && (
          <Button className={styles.button} icon={<ArrowUpRegular />} onClick={onUnread}>
            {t('thread.new', { count: unread })}
          </Button>
        )}
        {state === 'loading' && <p className={styles.notice}>{t('thread.loadingMore')}</p>}
        {state === 'failed' && (
          <p role="alert" className={mergeClasses(styles.notice, styles.problem)}>
            {t('thread.error')}
            <Button size="small" onClick={onRetry}>
              {common('action.retry')}
            </Button>
          </p>
        )}
      </div>
      {isAway && (
        <div className={mergeClasses(styles.place, styles.bottom)}>
          <Button className={styles.button} icon={<ArrowDownRegular />} onClick={onNewest}>
            {newCount > 0 ? t('thread.backWithNew', { count: newCount }) : t('thread.back')}
          </Button>
        </div>
      )}
    </>
  );
}
