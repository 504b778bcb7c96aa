import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeInlineStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { BAR_NOTE } from '../bar/bar-styles';
import { FITTED_BODY } from '../room-height';
import type { CompareMode } from './compare-mode';
import { ComparePane } from './ComparePane';
import { COMPARE_LIMITS } from './limits';
import { OverlayLegend } from './OverlayLegend';
import { OverlayPage } from './OverlayPage';
import { SidePage } from './SidePage';
import { useChangeWords } from './useChangeWords';
import type { ComparedDocument } from './useComparedDocument';
import type { ComparedView } from './useComparedView';
import { useSameScroll } from './useSameScroll';
import type { Scan } from './useScan';
import { useSwipe } from './useSwipe';

interface ComparedPagesProps {
  readonly mode: CompareMode;
  readonly onMode: (mode: CompareMode) => void;
  readonly older: ComparedDocument;
  readonly newer: ComparedDocument;
  /** The numbers of the revisions. */
  readonly numbers: { readonly older: number; readonly newer: number };
  readonly scan: Scan;
  readonly comparedView: ComparedView;
}

/** Pixels. */
const HEAD_HEIGHT = 34;

const useStyles = makeStyles({
  note: BAR_NOTE,
  panes: { display: 'flex', flexGrow: 1, minHeight: 0 },
  fittedPanes: FITTED_BODY,
  side: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: 0, minWidth: 0 },
  second: edgeInlineStart(ouvrageTokens.frame),
  head: {
    ...typography.bodyStrong,
    ...edgeBlockEnd(ouvrageTokens.frame),
    flexShrink: 0,
    boxSizing: 'border-box',
    height: `${HEAD_HEIGHT}px`,
    paddingBlock: '6px',
    paddingInline: '12px',
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
  },
});

/** The pages of both revisions: two sides, one of them on a phone, or their overlay. */
export function ComparedPages(props: ComparedPagesProps) {
  const { mode, onMode, older, newer, numbers, scan, comparedView } = props;
  const { rows, view, rest } = comparedView;
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { number } = useFormat();
  const [follower, setFollower] = useState<HTMLDivElement | null>(null);
  const [blend, setBlend] = useState(0.5);
  const wordsOf = useChangeWords(numbers.older);
  useSameScroll(view.scroller, follower);
  useSwipe(view, mode, onMode);
  const { scroller } = view;
  // The keys are the pages' as soon as they are there, unless the reader is in the bar.
  useEffect(() => {
    const comparison = scroller?.closest('section');
    if (document.activeElement === comparison) scroller?.focus({ preventScroll: true });
  }, [scroller]);

  function labelOf(index: number): string {
    const pair = scan.pairs[index];
    return pair === undefined ? '' : wordsOf(pair, scan.changes[index]);
  }
  function renderSide(side: 'older' | 'newer') {
    return function renderRow(index: number): ReactNode {
      const row = rows[index];
      if (row === undefined) return null;
      return (
        <SidePage
          row={row}
          index={index}
          side={side}
          document={side === 'older' ? older : newer}
          revision={numbers[side]}
          view={view}
          rest={rest}
        />
      );
    };
  }
  function renderOverlay(index: number): ReactNode {
    const row = rows[index];
    if (row === undefined) return null;
    return (
      <OverlayPage
        row={row}
        index={index}
        older={older}
        newer={newer}
        comparer={scan.comparer}
        view={view}
        rest={rest}
        blend={blend}
      />
    );
  }

  const mainSide = mode === 'older' ? 'older' : 'newer';
  const isOverlay = mode === 'overlay';
  const isFitted = view.fit === 'width';
  const mainLabel = isOverlay
    ? t('compare.overlayOf', numbers)
    : t('compare.pagesOf', { number: numbers[mainSide] });
  return (
    <>
      {Math.max(older.pageCount, newer.pageCount) > COMPARE_LIMITS.pages && (
        <p className={styles.note}>
          {t('compare.firstPages', { most: number(COMPARE_LIMITS.pages) })}
        </p>
      )}
      <div
        className={mergeClasses(styles.panes, isFitted && styles.fittedPanes)}
        {...(isFitted && {
          style: { flexBasis: view.layout.height + (mode === 'sides' ? HEAD_HEIGHT : 0) },
        })}
      >
        {mode === 'sides' && (
          <div className={styles.side}>
            <p className={styles.head}>{t('compare.indice', { number: numbers.older })}</p>
            <ComparePane
              view={view}
              attach={setFollower}
              scroller={follower}
              label={t('compare.pagesOf', { number: numbers.older })}
              labelOf={labelOf}
              renderRow={renderSide('older')}
            />
          </div>
        )}
        <div className={mergeClasses(styles.side, mode === 'sides' && styles.second)}>
          {mode === 'sides' && (
            <p className={styles.head}>{t('compare.indice', { number: numbers.newer })}</p>
          )}
          <ComparePane
            view={view}
            attach={view.attach}
            scroller={view.scroller}
            label={mainLabel}
            labelOf={labelOf}
            renderRow={isOverlay ? renderOverlay : renderSide(mainSide)}
          />
        </div>
      </div>
      {isOverlay && <OverlayLegend numbers={numbers} blend={blend} onBlend={setBlend} />}
    </>
  );
}
