import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { EmptyState } from '#shared/ui/EmptyState';

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    rowGap: '8px',
    padding: '16px 32px',
    [media.phone]: { padding: '16px' },
  },
  bubble: {
    blockSize: '40px',
    boxSizing: 'border-box',
    marginInlineStart: '32px',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.well,
  },
  own: { alignSelf: 'flex-end', marginInlineStart: 0 },
  empty: { flexGrow: 1, display: 'grid', alignContent: 'center', overflowY: 'auto' },
});

const WIDTHS = ['46%', '34%', '28%', '52%', '22%'] as const;

/** The placeholder while messages load. */
export function ThreadSkeleton() {
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <div className={styles.root} role="status" aria-label={t('state.loading')}>
      {WIDTHS.map((inlineSize, index) => (
        <div
          key={inlineSize}
          className={mergeClasses(styles.bubble, index === 2 && styles.own)}
          style={{ inlineSize }}
        />
      ))}
    </div>
  );
}

/** The empty conversation. */
export function NoMessages() {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      <EmptyState kind="talk" title={t('thread.empty')} text={t('thread.emptyText')} />
    </div>
  );
}
