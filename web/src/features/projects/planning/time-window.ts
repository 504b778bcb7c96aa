import type { CalendarDay } from '@ouvrage/domain';
import { scaleUtc, type ScaleTime } from 'd3-scale';
import { utcDay, utcMonday, utcMonth } from 'd3-time';

const DAY_MS = 86_400_000;

/** Days are counted from 1970: they have no zone and no clock. */
export function dayNumber(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function dayOf(number: number): CalendarDay {
  return new Date(Math.floor(number) * DAY_MS).toISOString().slice(0, 10);
}

/** The stretch of time on screen. Both may be fractions of a day. */
export interface TimeWindow {
  readonly from: number;
  readonly days: number;
}

/** Two numbers of days, the last one included. */
export interface TimeSpan {
  readonly first: number;
  readonly last: number;
}

export const LEVELS = ['week', 'month', 'quarter', 'whole'] as const;
export type Level = (typeof LEVELS)[number];

const LEVEL_DAYS = { week: 14, month: 35, quarter: 105 } as const satisfies Partial<
  Record<Level, number>
>;

const DAYS_MIN = 7;
const DAYS_MAX = 3_653;
/** Today stands about here, half a week earlier or later, because windows begin on a Monday. */
const BEFORE_TODAY = 0.53;
/** Room around the bars of the whole operation, as a share of them. */
const FIT_MARGIN = 0.06;

/** The window of a level, with today in it: from a Monday on, or the whole operation. */
export function windowAt(level: Level, today: number, span: TimeSpan): TimeWindow {
  if (level === 'whole') {
    const length = Math.max(DAYS_MIN, span.last - span.first + 1);
    const days = length * (1 + 2 * FIT_MARGIN);
    return clampDays({ from: span.first - length * FIT_MARGIN, days });
  }
  const days = LEVEL_DAYS[level];
  const monday = mondayOf(today);
  const weeks = Math.round((days * BEFORE_TODAY - (today - monday)) / 7);
  return { from: monday - weeks * 7, days };
}

function mondayOf(number: number): number {
  return utcMonday.floor(new Date(number * DAY_MS)).getTime() / DAY_MS;
}

/** The level whose window is most like this one. */
export function levelOf({ days }: TimeWindow, span: TimeSpan): Level {
  const whole = windowAt('whole', span.first, span).days;
  const distance = (level: Level) =>
    Math.abs(Math.log(days / (level === 'whole' ? whole : LEVEL_DAYS[level])));
  return LEVELS.reduce((best, level) => (distance(level) < distance(best) ? level : best));
}

/** Moves by a share of what is on screen. */
export function movedBy({ from, days }: TimeWindow, share: number): TimeWindow {
  return { from: from + days * share, days };
}

/** Shows `factor` times as many days; the day at `share` of the window stays where it is. */
export function zoomedBy({ from, days }: TimeWindow, factor: number, share: number): TimeWindow {
  const next = Math.min(DAYS_MAX, Math.max(DAYS_MIN, days * factor));
  return { from: from + (days - next) * share, days: next };
}

function clampDays({ from, days }: TimeWindow): TimeWindow {
  return { from, days: Math.min(DAYS_MAX, days) };
}

/** The same window, or the next one that shows something of these days. */
export function windowWith(window: TimeWindow, { first, last }: TimeSpan): TimeWindow {
  const { from, days } = window;
  if (last + 1 > from + days * 0.02 && first < from + days * 0.92) return window;
  return { days, from: first - days * 0.25 };
}

/** The days of a window on a line of `width` px from its start. */
export function scaleOf({ from, days }: TimeWindow, width: number): ScaleTime<number, number> {
  return scaleUtc([new Date(from * DAY_MS), new Date((from + days) * DAY_MS)], [0, width]);
}

/** Where a day begins on that line. */
export function at(scale: ScaleTime<number, number>, number: number): number {
  return scale(number * DAY_MS);
}

/** A line of the ground, and the label over it. */
export interface Tick {
  readonly day: number;
  readonly x: number;
}

export interface Ticks {
  readonly months: readonly Tick[];
  readonly weeks: readonly Tick[];
  /** Days that have a label. */
  readonly labels: readonly Tick[];
  /** First days of week-ends; none where a day is too narrow to be seen. */
  readonly weekends: readonly Tick[];
  /** Pixels of a day. */
  readonly dayWidth: number;
}

/** A label of a day needs this many px. */
const LABEL_PX = 26;
const WEEKEND_PX = 12;
const WEEK_LINE_PX = 20;

/** The lines and labels of a window; a window of many years has months only. */
export function ticksOf(window: TimeWindow, width: number): Ticks {
  const scale = scaleOf(window, width);
  const dayWidth = width / window.days;
  const [from, to] = scale.domain() as [Date, Date];
  const tick = (date: Date): Tick => ({ day: date.getTime() / DAY_MS, x: scale(date) });
  const weekWidth = dayWidth * 7;
  // One more before the start: it may be seen in part.
  const mondays = weekWidth < WEEK_LINE_PX ? [] : utcMonday.range(utcMonday.floor(from), to);
  const labels = dayWidth >= LABEL_PX ? utcDay.range(utcDay.floor(from), to) : mondays;
  return {
    months: utcMonth.range(utcMonth.floor(from), to).map(tick),
    weeks: mondays.map(tick),
    labels: dayWidth < LABEL_PX && weekWidth < LABEL_PX ? [] : labels.map(tick),
    weekends: dayWidth < WEEKEND_PX ? [] : mondays.map((date) => tick(utcDay.offset(date, 5))),
    dayWidth,
  };
}

interface MonthLabel {
  readonly day: number;
  readonly x: number;
  readonly isShort: boolean;
}

/** A month's name needs this many px; a short one less. */
const MONTH_PX = 84;
const SHORT_MONTH_PX = 40;

/** Each month that has room for its name; the first one stays at the edge of the window. */
export function monthLabels({ months, dayWidth }: Ticks, width: number): readonly MonthLabel[] {
  const isShort = dayWidth * 30 < MONTH_PX;
  const room = isShort ? SHORT_MONTH_PX : MONTH_PX;
  // Of very narrow months, one in a few.
  const every = [1, 2, 3, 6, 12].find((count) => dayWidth * 30 * count >= room) ?? 12;
  return months.flatMap(({ day, x }, index) => {
    const end = every === 1 ? (months[index + 1]?.x ?? width) : width;
    const from = Math.max(0, x);
    const month = Number(dayOf(day).slice(5, 7)) - 1;
    // Beyond the window a name would be cut, beyond the next month only near it.
    const isAtEdge = x < 0 || end === width;
    if (month % every !== 0 || end - from < (isAtEdge ? room : room * 0.7)) return [];
    return x < 0 && every > 1 ? [] : [{ day, x: from + 7, isShort }];
  });
}
