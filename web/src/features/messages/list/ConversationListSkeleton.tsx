import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';

const useStyles = makeStyles({
  row: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    blockSize: '65px',
    paddingInline: '16px',
    backgroundColor: ouvrageTokens.sheet,
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  mark: {
    boxSizing: 'border-box',
    flexShrink: 0,
    inlineSize: '40px',
    blockSize: '40px',
    border: `1px solid ${ouvrageTokens.hair}`,
    borderRadius: '50%',
  },
  lines: { flexGrow: 1, display: 'grid', rowGap: '10px' },
  bar: {
    blockSize: '11px',
    backgroundColor: ouvrageTokens.well,
    [media.forcedColors]: { border: '1px solid GrayText' },
  },
});

/** Widths of the two lines of each row; they vary, to look like text. */
const ROWS = [
  ['52%', '84%'],
  ['38%', '70%'],
  ['44%', '58%'],
  ['40%', '78%'],
  ['56%', '66%'],
  ['36%', '62%'],
] as const;

/** Placeholders with the geometry of the rows. */
export function ConversationListSkeleton() {
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <div role="status" aria-label={t('state.loading')}>
      {ROWS.map(([name, last]) => (
        <div key={name} className={styles.row} aria-hidden>
          <div className={styles.mark} />
          <div className={styles.lines}>
            <div className={styles.bar} style={{ inlineSize: name }} />
            <div className={styles.bar} style={{ inlineSize: last }} />
          </div>
        </div>
      ))}
    </div>
  );
}
