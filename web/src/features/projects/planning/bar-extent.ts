import type { CalendarDay, PlanRow } from '@ouvrage/domain';
import { at, dayNumber, type TimeSpan } from './time-window';
import type { ScaleTime } from 'd3-scale';

/** A stretch on the line of time, in px from its start. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** The days that a row draws on: bar, visa and slip. Null for a row without a bar. */
export function spanOf(row: PlanRow, today: CalendarDay): TimeSpan | null {
  if (row.kind === 'undated') return null;
  const bar = barOf(row);
  if (bar === null) return null;
  const visaEnd = 'visaEnd' in bar ? (bar.visaEnd ?? bar.end) : bar.end;
  const slipEnd = bar.slip === null ? bar.end : today;
  return {
    first: dayNumber(bar.start),
    last: Math.max(...[bar.end, visaEnd, slipEnd].map(dayNumber)),
  };
}

export function barOf(row: Exclude<PlanRow, { readonly kind: 'undated' }>) {
  if (row.kind === 'task') return row.bar;
  return row.kind === 'axis' ? row.axis.bar : row.step.bar;
}

/** Where days are drawn: from the beginning of the first to the end of the last. */
export function extentOf(scale: ScaleTime<number, number>, { first, last }: TimeSpan): Extent {
  return { start: at(scale, first), end: at(scale, last + 1) };
}

/** Today's line stands in the middle of its day. */
export function middleOf(today: CalendarDay): number {
  return dayNumber(today) + 0.5;
}

export function todayAt(scale: ScaleTime<number, number>, today: CalendarDay): number {
  return at(scale, middleOf(today));
}

/**
 * Where the label of a bar stands: beside it, nowhere for want of room, or at the edge of the window beyond
 * which the bar lies.
 */
export type LabelPlace = 'after' | 'before' | 'nowhere' | 'first-edge' | 'last-edge';

const SIGN_PX = 6.6;
export const LABEL_GAP_PX = 8;

/** The place of a label of `length` signs on a line of `width` px. */
export function placeLabel({ start, end }: Extent, width: number, length: number): LabelPlace {
  if (end <= 0) return 'first-edge';
  if (start >= width) return 'last-edge';
  const room = length * SIGN_PX + LABEL_GAP_PX;
  if (end + room <= width) return 'after';
  return start - room >= 0 ? 'before' : 'nowhere';
}

/** The bars whose order is that of time: from this one to the next, or to the one before. */
export function nextInTime(
  rows: readonly PlanRow[],
  key: string | null,
  step: 1 | -1,
  today: CalendarDay,
): string | null {
  const bars = rows
    .map((row) => ({ key: row.key, span: spanOf(row, today) }))
    .filter((row): row is { key: string; span: TimeSpan } => row.span !== null)
    // A stable order: rows that begin together keep theirs.
    .toSorted((a, b) => a.span.first - b.span.first);
  const index = bars.findIndex((row) => row.key === key);
  if (index === -1) return bars[0]?.key ?? null;
  return bars[index + step]?.key ?? null;
}

/** Rows that the keyboard stops at: those with a bar, and those that open. */
export function isStop(row: PlanRow): boolean {
  return row.kind === 'undated' || barOf(row) !== null;
}
