import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { edgeBlockEnd, edgeInlineEnd } from '../../shared/theme/edges';
import { media, ouvrageTokens } from '../../shared/theme/tokens';
import { Logo } from '../../shared/ui/Logo';
import { SkeletonRows } from '../../shared/ui/SkeletonRows';

const useStyles = makeStyles({
  root: { display: 'flex', minHeight: '100dvh' },
  side: {
    boxSizing: 'border-box',
    inlineSize: ouvrageTokens.sidebar,
    padding: '18px',
    backgroundColor: ouvrageTokens.sheet,
    ...edgeInlineEnd(ouvrageTokens.hair),
    [media.narrow]: { inlineSize: '56px' },
    [media.phone]: { display: 'none' },
  },
  column: { flexGrow: 1 },
  bar: {
    boxSizing: 'border-box',
    blockSize: ouvrageTokens.topBar,
    backgroundColor: ouvrageTokens.sheet,
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  rows: { padding: ouvrageTokens.pagePadding },
});

/** The shell's outline while the session is being read. */
export function ShellSkeleton() {
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <div className={styles.root} role="status" aria-label={t('state.loading')}>
      <div className={styles.side}>
        <Logo markOnly />
      </div>
      <div className={styles.column}>
        <div className={styles.bar} />
        <div className={styles.rows}>
          <SkeletonRows rows={6} />
        </div>
      </div>
    </div>
  );
}
