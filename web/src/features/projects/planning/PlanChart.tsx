import { makeStyles } from '@fluentui/react-components';
import type { CalendarDay, PlanRow, ProjectCounts } from '@ouvrage/domain';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowedList } from '#shared/list/useWindowedList';
import { edgeBlockEnd, edgeInlineEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useDirection } from '#shared/ui/useDirection';
import { usePrinting } from '#shared/ui/usePrinting';
import { extentOf, placeLabel, spanOf, type LabelPlace } from './bar-extent';
import { NAMES_COLUMN, NAMES_PX, PAPER_PX } from './plan-columns';
import { PlanFoot } from './PlanFoot';
import { PlanGround, TimeHead, TodayAxis } from './PlanGround';
import { PlanRowView, type ChartSetting } from './PlanRowView';
import type { StartShift } from './shift/shift-form';
import { useTimeLine } from './time-line';
import { scaleOf, ticksOf, type TimeWindow } from './time-window';
import { useBarKeys } from './useBarKeys';
import type { RowWords } from './usePlanWords';
import { useTimeGestures, type ChangeWindow } from './useTimeGestures';
import { useWidth } from '#shared/ui/useWidth';

interface PlanChartProps {
  readonly rows: readonly PlanRow[];
  readonly wordsOf: (row: PlanRow) => RowWords;
  readonly window: TimeWindow;
  readonly today: CalendarDay;
  readonly counts: ProjectCounts;
  readonly photos: ReadonlyMap<string, string>;
  readonly hatch: string;
  readonly onWindow: ChangeWindow;
  readonly onToday: () => void;
  readonly onToggle: (key: string) => void;
  /** Null for who may not move deadlines. */
  readonly onShift: StartShift | null;
}

const ROW_PX = 35;
/** The initials of a holder, as a length of the label. */
const HOLDER_SIGNS = 7;

const useStyles = makeStyles({
  root: {
    position: 'relative',
    border: `1px solid ${ouvrageTokens.frame}`,
    backgroundColor: ouvrageTokens.sheet,
    // Two fingers zoom time, not the page.
    touchAction: 'pan-y',
    [media.print]: { width: `${PAPER_PX}px` },
  },
  head: {
    position: 'sticky',
    insetBlockStart: ouvrageTokens.topBar,
    zIndex: 5,
    display: 'grid',
    gridTemplateColumns: NAMES_COLUMN,
    height: '64px',
    backgroundColor: ouvrageTokens.sheet,
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.print]: { position: 'static' },
  },
  corner: {
    ...typography.label,
    display: 'flex',
    alignItems: 'flex-end',
    paddingBlockEnd: '9px',
    paddingInlineStart: '20px',
    color: ouvrageTokens.ink3,
    ...edgeInlineEnd(ouvrageTokens.frame),
  },
  time: { position: 'relative', overflow: 'clip', minWidth: 0 },
  body: { position: 'relative', cursor: 'grab', ':active': { cursor: 'grabbing' } },
});

/** The plan as bars. Only the rows in view are in the page, and only what the window of time shows is drawn. */
export function PlanChart({
  rows,
  wordsOf,
  window,
  today,
  counts,
  photos,
  hatch,
  onWindow,
  onToday,
  onToggle,
  onShift,
}: PlanChartProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const isMirrored = useDirection() === 'rtl';
  const isPrinting = usePrinting();
  const [measuredWidth, followWidth] = useWidth();
  // Paper is laid out before its width can be measured.
  const width = isPrinting ? PAPER_PX - NAMES_PX - 2 : measuredWidth;
  const { anchor, indexes, before, after, measure } = useWindowedList<HTMLDivElement>(
    rows.length,
    ROW_PX,
    useCallback((index) => rows[index]?.key ?? String(index), [rows]),
  );
  const ticks = useMemo(() => ticksOf(window, Math.max(1, width)), [window, width]);
  const line = useTimeLine(root, window, width);
  const setting = useMemo<ChartSetting>(
    () => ({ line, today, hatch, counts, photos, onToggle, onShift }),
    [line, today, hatch, counts, photos, onToggle, onShift],
  );
  const spans = useMemo(() => new Map(rows.map((row) => [row, spanOf(row, today)])), [rows, today]);
  const scale = scaleOf(window, width);
  const placeOf = (row: PlanRow, words: RowWords): LabelPlace | null => {
    const span = spans.get(row) ?? null;
    if (span === null || width === 0) return null;
    return placeLabel(extentOf(scale, span), width, lengthOf(words));
  };
  useTimeGestures({ root, isMirrored, onChange: onWindow });
  const keys = useBarKeys({
    ...{ rows, root, today, onWindow, onToday, onShift },
    onScrollTo: (index) => {
      const top = anchor.current?.getBoundingClientRect().top ?? 0;
      globalThis.scrollBy({ top: top + index * ROW_PX - globalThis.innerHeight / 2 });
    },
  });
  const current = rows.find(({ key }) => key === keys.current) ?? null;
  const ground = { ticks, window, width, today };
  return (
    <div
      ref={root}
      role="group"
      aria-label={t('chart')}
      className={styles.root}
      onKeyDown={keys.handleKeyDown}
      onFocus={({ target }) => keys.handleFocus(target)}
    >
      <div className={styles.head}>
        <span className={styles.corner}>{t('axis')}</span>
        <div ref={followWidth} className={styles.time} data-time aria-hidden>
          <TimeHead {...ground} />
        </div>
      </div>
      <div ref={anchor} className={styles.body}>
        <div style={{ height: before }} />
        {indexes.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          const words = wordsOf(row);
          return (
            <PlanRowView
              key={row.key}
              row={row}
              index={index}
              words={words}
              setting={setting}
              place={placeOf(row, words)}
              isStop={row.key === keys.stop}
              isCurrent={row.key === keys.current}
              measure={measure}
            />
          );
        })}
        <div style={{ height: after }} />
        <PlanGround {...ground} />
        <TodayAxis {...ground} />
      </div>
      <PlanFoot row={current} words={current && wordsOf(current)} mayShift={onShift !== null} />
    </div>
  );
}

/** In signs. */
function lengthOf({ urgent, label, holders }: RowWords): number {
  return urgent.length + label.length + (holders.length > 0 ? HOLDER_SIGNS : 0);
}
