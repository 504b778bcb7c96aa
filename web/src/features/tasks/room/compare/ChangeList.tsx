import { makeStyles, mergeClasses, ProgressBar } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { ChangeChart } from './ChangeChart';
import { isListed, type PageChange } from './page-change';
import { useChangeWords } from './useChangeWords';
import type { Scan } from './useScan';

interface ChangeListProps {
  readonly scan: Scan;
  /** The number of the older revision. */
  readonly older: number;
  /** The index of the pair that is seen. */
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

const useStyles = makeStyles({
  head: { padding: '16px 20px', ...edgeBlockEnd(ouvrageTokens.hair) },
  line: { display: 'flex', alignItems: 'baseline', columnGap: '16px' },
  title: { ...typography.title3, flexGrow: 1, color: ouvrageTokens.ink },
  count: { ...typography.title3, color: ouvrageTokens.ink },
  of: { ...typography.meta, color: ouvrageTokens.ink2, marginBlockEnd: '10px' },
  list: {
    maxHeight: '460px',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
    '& > li:not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
  },
  row: {
    ...typography.body,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '14px 34px minmax(0, 1fr) 84px 62px',
    alignItems: 'center',
    columnGap: '8px',
    width: '100%',
    minHeight: '48px',
    paddingBlock: '6px',
    paddingInline: '16px',
    border: 'none',
    backgroundColor: 'transparent',
    color: ouvrageTokens.ink2,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':focus-visible': {
      outline: 'var(--colorStrokeFocus2) solid 2px',
      outlineOffset: '-2px',
    },
  },
  current: {
    backgroundColor: ouvrageTokens.table,
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: '3px',
      backgroundColor: ouvrageTokens.ink,
      [media.forcedColors]: { backgroundColor: 'Highlight' },
    },
  },
  mark: { color: ouvrageTokens.ink },
  // It would grow through every frame, which are laid out where the pages are drawn.
  progress: { transitionDuration: '0s' },
  number: { ...typography.title3, color: ouvrageTokens.ink },
  wide: {
    ...typography.bodyStrong,
    gridColumnStart: 3,
    gridColumnEnd: -1,
    color: ouvrageTokens.ink,
  },
  track: {
    height: '8px',
    backgroundColor: ouvrageTokens.track,
    [media.forcedColors]: { backgroundColor: 'Canvas', outline: '1px solid CanvasText' },
  },
  bar: {
    height: '100%',
    backgroundColor: ouvrageTokens.ink,
    [media.forcedColors]: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  },
  share: { textAlign: 'end', color: ouvrageTokens.ink, whiteSpace: 'nowrap' },
  note: {
    ...typography.meta,
    ...edgeBlockStart(ouvrageTokens.hair),
    padding: '14px 20px',
    color: ouvrageTokens.ink3,
  },
});

/** The pages that changed, and by how much. */
export function ChangeList({ scan, older, current, onChoose }: ChangeListProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { number } = useFormat();
  const titleId = useId();
  const wordsOf = useChangeWords(older);
  const listedIndexes = scan.changes.flatMap((change, index) => (isListed(change) ? [index] : []));
  const total = number(scan.pairs.length);
  return (
    <Sheet as="section" aria-labelledby={titleId} data-print="none">
      <div className={styles.head}>
        <div className={styles.line}>
          <h2 className={styles.title} id={titleId}>
            {t('compare.title')}
          </h2>
          <span className={styles.count}>{scan.isPaired && number(listedIndexes.length)}</span>
        </div>
        <p className={styles.of} role="status">
          {scan.isDone
            ? t(listedIndexes.length === 0 ? 'compare.noChange' : 'compare.ofAll', { total })
            : t('compare.running')}
        </p>
        {!scan.isDone && (
          <ProgressBar
            value={scan.progress}
            aria-label={t('compare.running')}
            bar={{ className: styles.progress }}
          />
        )}
        {scan.isPaired && scan.pairs.length > 1 && (
          <ChangeChart changes={scan.changes} current={current} />
        )}
      </div>
      {listedIndexes.length > 0 && (
        <ol className={styles.list} aria-labelledby={titleId}>
          {listedIndexes.map((index) => {
            const pair = scan.pairs[index];
            const change = scan.changes[index];
            if (pair === undefined || change === undefined) return null;
            return (
              <li key={index}>
                <button
                  type="button"
                  className={mergeClasses(styles.row, index === current && styles.current)}
                  aria-label={wordsOf(pair, change)}
                  aria-current={index === current ? 'page' : undefined}
                  onClick={() => onChoose(index)}
                >
                  <ChangeMark className={styles.mark} />
                  <span className={styles.number}>
                    {pair.newer === null ? '' : number(pair.newer + 1)}
                  </span>
                  <RowWords change={change} older={older} place={pair.older} />
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <p className={styles.note}>{t('compare.note')}</p>
    </Sheet>
  );
}

interface RowWordsProps {
  readonly change: PageChange;
  readonly older: number;
  /** The page's index in the older revision. */
  readonly place: number | null;
}

function RowWords({ change, older, place }: RowWordsProps): ReactNode {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { number, tenths } = useFormat();
  const page = number((place ?? 0) + 1);
  if (change.kind === 'compared') {
    return (
      <>
        <span>{t('compare.pageOf', { page, older })}</span>
        <span className={styles.track} aria-hidden>
          <span
            className={styles.bar}
            style={{ display: 'block', width: `${change.share * 100}%` }}
          />
        </span>
        <span className={styles.share}>{tenths(change.share * 100)}</span>
      </>
    );
  }
  if (change.kind === 'waiting') return null;
  return (
    <span className={styles.wide}>
      {change.kind === 'removed'
        ? t('compare.removed', { page, older })
        : t(`compare.${change.kind}`)}
    </span>
  );
}

function ChangeMark({ className }: { readonly className: string }) {
  return (
    <svg
      className={className}
      width="11"
      height="10"
      viewBox="0 0 11 10"
      aria-hidden
      focusable="false"
    >
      <path d="M5.5 1 10 9H1Z" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  );
}
