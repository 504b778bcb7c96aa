import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import {
  initialsOf,
  taskAddress,
  type CalendarDay,
  type PlanRow,
  type ProjectCounts,
} from '@ouvrage/domain';
import type { ScaleTime } from 'd3-scale';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { StatusMark } from '#shared/ui/StatusMark';
import { useDirection } from '#shared/ui/useDirection';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { barOf, extentOf, placeLabel, spanOf, type Extent, type LabelPlace } from './bar-extent';
import { EnvelopeDrawing, TaskDrawing } from './BarDrawing';
import { NAMES_COLUMN } from './plan-columns';
import { PlanNames } from './PlanNames';
import { DeadlineHandle } from './shift/DeadlineHandle';
import type { StartShift } from './shift/shift-form';
import { dayNumber } from './time-window';
import type { RowWords } from './usePlanWords';

/** What all rows of the chart share. */
export interface ChartSetting {
  /** Days on the line of time. */
  readonly scale: ScaleTime<number, number>;
  /** Of the time, in px. */
  readonly width: number;
  readonly today: CalendarDay;
  readonly hatch: string;
  readonly counts: ProjectCounts;
  /** Paths of people's photos, by uid. */
  readonly photos: ReadonlyMap<string, string>;
  readonly onToggle: (key: string) => void;
  /** Null for who may not move deadlines. */
  readonly onShift: StartShift | null;
}

interface PlanRowViewProps {
  readonly row: PlanRow;
  readonly index: number;
  readonly words: RowWords;
  readonly setting: ChartSetting;
  /** Whether the row is in the tab order. */
  readonly isStop: boolean;
  readonly isCurrent: boolean;
  readonly measure: ((element: HTMLDivElement | null) => void) | undefined;
}

const ROW_PX = 34;
/** The bar takes the pointer and the focus in at least this many px. */
const HIT_PX = 24;
/** The initials of a holder, as a length of the label. */
const HOLDER_SIGNS = 7;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: NAMES_COLUMN,
    backgroundColor: ouvrageTokens.sheet,
    ...edgeBlockEnd(ouvrageTokens.hair),
    transitionProperty: 'background-color',
    transitionDuration: '240ms',
    // Clear of the head and of the line under the chart.
    scrollMarginBlock: '152px 72px',
  },
  step: { backgroundColor: ouvrageTokens.table },
  current: { backgroundColor: ouvrageTokens.table },
  tint: { backgroundColor: ouvrageTokens.well },
  time: { position: 'relative', overflow: 'clip', minWidth: 0, backgroundColor: 'inherit' },
  drawing: {
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: '50%',
    width: '100%',
    height: `${ROW_PX}px`,
    transform: 'translateY(-50%)',
    zIndex: 2,
    pointerEvents: 'none',
  },
  mirrored: { transform: 'translateY(-50%) scaleX(-1)' },
  hit: {
    position: 'absolute',
    insetBlockStart: '50%',
    zIndex: 2,
    height: '20px',
    marginBlockStart: '-10px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':focus-visible': { outlineOffset: '2px' },
  },
  label: {
    ...typography.meta,
    position: 'absolute',
    insetBlockStart: '50%',
    // Above today's axis, which goes on beside it.
    zIndex: 4,
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    backgroundColor: 'inherit',
    transform: 'translateY(-50%)',
    color: ouvrageTokens.ink3,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  urgent: { color: ouvrageTokens.miniumText },
  holder: { ...typography.label, fontWeight: 600, color: ouvrageTokens.ink },
  edge: {
    pointerEvents: 'auto',
    padding: '0 4px',
    border: 'none',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':focus-visible': { outlineOffset: '0px' },
  },
  firstEdge: { insetInlineStart: '6px' },
  lastEdge: { insetInlineEnd: '6px' },
  chevron: { flexShrink: 0, fontSize: '14px', '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
  printed: { [media.print]: { breakInside: 'avoid' } },
});

/** A row of the chart: its names, and its bar on the line of time. Those that do not change are not drawn again. */
export const PlanRowView = memo(function PlanRowView({
  row,
  index,
  words,
  setting,
  isStop,
  isCurrent,
  measure,
}: PlanRowViewProps) {
  const styles = useStyles();
  const isChanged = useLiveTint(markOf(row));
  return (
    <div
      ref={measure}
      data-index={index}
      data-row={row.key}
      className={mergeClasses(
        styles.root,
        styles.printed,
        row.kind === 'step' && styles.step,
        isCurrent && styles.current,
        isChanged && styles.tint,
      )}
    >
      <PlanNames
        row={row}
        counts={setting.counts}
        photoPath={
          row.kind === 'task' ? (setting.photos.get(row.assignment.assigneeId) ?? null) : null
        }
        onToggle={setting.onToggle}
      />
      <div className={styles.time}>
        {row.kind !== 'undated' && barOf(row) !== null && setting.width > 0 && (
          <RowTime row={row} words={words} setting={setting} isStop={isStop} />
        )}
      </div>
    </div>
  );
});

/** Changes when a colleague changes what the row shows. */
function markOf(row: PlanRow): string {
  if (row.kind === 'task') return String(row.assignment.updatedAt.getTime());
  return row.kind === 'undated' ? '' : JSON.stringify(barOf(row));
}

type DatedRow = Exclude<PlanRow, { readonly kind: 'undated' }>;

interface RowTimeProps {
  readonly row: DatedRow;
  readonly words: RowWords;
  readonly setting: ChartSetting;
  readonly isStop: boolean;
}

function RowTime({ row, words, setting, isStop }: RowTimeProps) {
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  const { scale, width, today } = setting;
  const span = spanOf(row, today);
  if (span === null) return null;
  const extent = extentOf(scale, span);
  const length =
    words.urgent.length + words.label.length + (words.holders.length > 0 ? HOLDER_SIGNS : 0);
  const place = placeLabel(extent, width, length);
  const edge = place !== null && 'edge' in place ? place.edge : null;
  // One element whether the bar is in the window or not: the focus stays on it.
  return (
    <>
      {edge === null && (
        <svg
          className={mergeClasses(styles.drawing, isMirrored && styles.mirrored)}
          aria-hidden
          focusable="false"
        >
          <g transform={`translate(0 ${ROW_PX / 2})`}>
            <RowDrawing row={row} setting={setting} />
          </g>
        </svg>
      )}
      <BarTarget row={row} words={words} setting={setting} isStop={isStop} edge={edge} />
      {row.kind === 'task' && setting.onShift !== null && edge === null && (
        <DeadlineHandle row={row} setting={setting} onShift={setting.onShift} />
      )}
      {place !== null && 'side' in place && <BarLabel row={row} words={words} place={place} />}
    </>
  );
}

interface BarTargetProps extends RowTimeProps {
  /** The edge of the window beyond which the bar lies; null where it is in the window. */
  readonly edge: 'first' | 'last' | null;
}

/** Over the bar; at the edge of the window, the words of a bar that is not in it. */
function BarTarget({ edge, ...target }: BarTargetProps) {
  const styles = useStyles();
  const { row, words, setting } = target;
  if (edge === null) {
    const style = hitStyle(barExtent(row, setting), setting.width);
    return <Target {...target} className={styles.hit} style={style} />;
  }
  const isFirst = edge === 'first';
  return (
    <Target
      {...target}
      className={mergeClasses(
        styles.label,
        styles.edge,
        isFirst ? styles.firstEdge : styles.lastEdge,
      )}
      style={undefined}
    >
      {isFirst && <ChevronLeftRegular className={styles.chevron} aria-hidden />}
      {isFirst ? words.before : words.after}
      {!isFirst && <ChevronRightRegular className={styles.chevron} aria-hidden />}
    </Target>
  );
}

interface BarLabelProps {
  readonly row: DatedRow;
  readonly words: RowWords;
  readonly place: Extract<LabelPlace, { readonly side: string }>;
}

/** What a reader sees beside a bar; its name says more. */
function BarLabel({ row, words, place: { side, inset } }: BarLabelProps) {
  const styles = useStyles();
  return (
    <span
      className={styles.label}
      style={{ [side === 'after' ? 'insetInlineStart' : 'insetInlineEnd']: inset }}
      aria-hidden
    >
      <Holders names={words.holders} row={row} />
      <span>
        {words.urgent !== '' && <span className={styles.urgent}>{words.urgent}</span>}
        {words.label}
      </span>
    </span>
  );
}

function RowDrawing({ row, setting }: Pick<RowTimeProps, 'row' | 'setting'>) {
  const { scale, today, hatch } = setting;
  const drawing = { scale, today, hatch };
  if (row.kind === 'task') return <TaskDrawing bar={row.bar} {...drawing} />;
  const bar = barOf(row);
  if (bar === null || 'visaEnd' in bar) return null;
  return <EnvelopeDrawing bar={bar} height={row.kind === 'axis' ? 12 : 8} {...drawing} />;
}

/** The bar alone, without the visa and the slip: what the focus rings. */
function barExtent(row: DatedRow, { scale }: ChartSetting): Extent {
  const bar = barOf(row);
  if (bar === null) return { start: 0, end: 0 };
  const days = { first: dayNumber(bar.start), last: dayNumber(bar.end) };
  return extentOf(scale, days);
}

function hitStyle({ start, end }: Extent, width: number) {
  const from = Math.min(width - HIT_PX, Math.max(0, start));
  const to = Math.max(Math.min(width, end), from);
  const missing = Math.max(0, HIT_PX - (to - from));
  return { insetInlineStart: Math.max(0, from - missing / 2), width: to - from + missing };
}

interface TargetProps extends RowTimeProps {
  readonly className: string;
  readonly style: React.CSSProperties | undefined;
  readonly children?: ReactNode;
}

/** What one points at and comes to: a task opens, a step or an axis shows what is in it. */
function Target({ row, words, setting, isStop, children, ...place }: TargetProps) {
  const attributes = {
    'data-bar': row.key,
    'aria-label': words.name,
    title: words.name,
    tabIndex: isStop ? 0 : -1,
    ...place,
  };
  if (row.kind === 'task') {
    return (
      <Link to={taskAddress(row.assignment.id)} draggable={false} {...attributes}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-expanded={row.isOpen}
      onClick={() => setting.onToggle(row.key)}
      {...attributes}
    >
      {children}
    </button>
  );
}

/** The ball of a submitted task, drawn where its bar ends. */
function Holders({ names, row }: { readonly names: readonly string[]; readonly row: DatedRow }) {
  const styles = useStyles();
  if (row.kind !== 'task' || row.assignment.status !== 'submitted') return null;
  const [first] = names;
  return (
    <>
      <StatusMark state="submitted" size={12} />
      {first !== undefined && (
        <span className={styles.holder} data-holder>
          {initialsOf(first)}
          {names.length > 1 && ` +${names.length - 1}`}
        </span>
      )}
    </>
  );
}
