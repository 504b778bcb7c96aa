import { makeStyles } from '@fluentui/react-components';
import { ErrorCircle20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useUnreadableCount } from '#data/live/unreadable';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: {
    ...typography.body,
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '38px',
    paddingBlock: '6px',
    paddingInline: ouvrageTokens.pagePadding,
    backgroundColor: statusTokens.late.background,
    color: statusTokens.late.foreground,
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInline: ouvrageTokens.pagePaddingPhone },
  },
  icon: { flexShrink: 0 },
});

/**
 * Under the top bar: how many documents the lists on screen leave out, so that nobody takes them for
 * complete.
 */
export function UnreadableBar() {
  const { t } = useTranslation();
  const styles = useStyles();
  const count = useUnreadableCount();
  return (
    <div role="status">
      {count > 0 && (
        <div className={styles.root}>
          <ErrorCircle20Regular className={styles.icon} aria-hidden />
          <p>
            {t('unreadable', { count })} {t('unreadableText')}
          </p>
        </div>
      )}
    </div>
  );
}
