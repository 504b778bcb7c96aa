import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import {
  initialsOf,
  taskAddress,
  type CalendarDay,
  type PlanRow,
  type ProjectCounts,
} from '@ouvrage/domain';
import { memo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { StatusMark } from '#shared/ui/StatusMark';
import { useDirection } from '#shared/ui/useDirection';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { barOf, spanOf, type LabelPlace } from './bar-extent';
import { EnvelopeDrawing, TaskDrawing } from './BarDrawing';
import { NAMES_COLUMN } from './plan-columns';
import { PlanNames } from './PlanNames';
import { DeadlineHandle } from './shift/DeadlineHandle';
import type { StartShift } from './shift/shift-form';
import { onLine, useOnLine, type TimeLine } from './time-line';
import { dayNumber } from './time-window';
import type { RowWords } from './usePlanWords';

/** What all rows of the chart share. */
export interface ChartSetting {
  readonly line: TimeLine;
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
  /** Of its label; null until the width of the time is known. */
  readonly place: LabelPlace | null;
  /** Whether the row is in the tab order. */
  readonly isStop: boolean;
  readonly isCurrent: boolean;
  readonly measure: ((element: HTMLDivElement | null) => void) | undefined;
}

const ROW_PX = 34;

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
  place,
  isStop,
  isCurrent,
  measure,
}: PlanRowViewProps) {
  const styles = useStyles();
  const isChanged = useLiveTint(markOf(row));
  const time = useRef<HTMLDivElement>(null);
  useOnLine(time, setting.line);
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
      <div ref={time} className={styles.time}>
        {row.kind !== 'undated' && barOf(row) !== null && place !== null && (
          <RowTime row={row} words={words} setting={setting} place={place} isStop={isStop} />
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
  readonly place: LabelPlace;
  readonly isStop: boolean;
}

function RowTime({ row, words, setting, place, isStop }: RowTimeProps) {
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  const isInWindow = place !== 'first-edge' && place !== 'last-edge';
  // One element whether the bar is in the window or not: the focus stays on it.
  return (
    <>
      {isInWindow && (
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
      <BarTarget row={row} words={words} setting={setting} place={place} isStop={isStop} />
      {row.kind === 'task' && setting.onShift !== null && isInWindow && (
        <DeadlineHandle
          row={row}
          today={setting.today}
          line={setting.line}
          onShift={setting.onShift}
        />
      )}
      {(place === 'after' || place === 'before') && (
        <BarLabel row={row} words={words} today={setting.today} place={place} />
      )}
    </>
  );
}

/** Over the bar; at the edge of the window, the words of a bar that is not in it. */
function BarTarget({ place, ...target }: RowTimeProps) {
  const styles = useStyles();
  const { row, words } = target;
  if (place !== 'first-edge' && place !== 'last-edge') {
    return <Target {...target} className={styles.hit} {...onLine.target(...barDays(row))} />;
  }
  const isFirst = place === 'first-edge';
  return (
    <Target
      {...target}
      className={mergeClasses(
        styles.label,
        styles.edge,
        isFirst ? styles.firstEdge : styles.lastEdge,
      )}
      {...onLine.unplaced(0)}
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
  readonly today: CalendarDay;
  readonly place: 'after' | 'before';
}

/** What a reader sees beside a bar; its name says more. */
function BarLabel({ row, words, today, place }: BarLabelProps) {
  const styles = useStyles();
  const span = spanOf(row, today);
  if (span === null) return null;
  return (
    // Another element on the other side, which has no place of this one.
    <span
      key={place}
      className={styles.label}
      {...onLine[place](span.first, span.last + 1)}
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
  const { today, hatch } = setting;
  const drawing = { today, hatch };
  if (row.kind === 'task') return <TaskDrawing bar={row.bar} {...drawing} />;
  const bar = barOf(row);
  if (bar === null || 'visaEnd' in bar) return null;
  return <EnvelopeDrawing bar={bar} height={row.kind === 'axis' ? 12 : 8} {...drawing} />;
}

/** The bar without the visa and the slip: what the focus rings. */
function barDays(row: DatedRow): readonly [start: number, end: number] {
  const bar = barOf(row);
  return bar === null ? [0, 0] : [dayNumber(bar.start), dayNumber(bar.end) + 1];
}

interface TargetProps extends Omit<RowTimeProps, 'place'>, ReturnType<typeof onLine.target> {
  readonly className: string;
  readonly children?: ReactNode;
}

/** What one points at and comes to: a task opens, a step or an axis shows what is in it. */
function Target({ row, words, setting, isStop, children, ...shape }: TargetProps) {
  const attributes = {
    'data-bar': row.key,
    'aria-label': words.name,
    title: words.name,
    tabIndex: isStop ? 0 : -1,
    ...shape,
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
