import { addDays, daysBetween, LAST_DAY, weekdayOf, type CalendarDay } from '@ouvrage/domain';
import type { CalendarWords } from './calendar-words';

/** Days on a line: where each begins, as a share of it. */
export interface PlanScale {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  /** Of the line, in points. */
  readonly width: number;
  readonly at: (day: CalendarDay) => number;
  /** Where the day ends; a later one than people may enter ends with the last of those. */
  readonly after: (day: CalendarDay) => number;
  /** Today's line stands in the middle of its day. */
  readonly middleOf: (day: CalendarDay) => number;
}

/** Room beside the first bar, and beside the last one for its label: shares of the span. */
const MARGIN_BEFORE = 0.02;
const MARGIN_AFTER = 0.1;
const DAYS_MIN = 28;

/** A line of `width` points on which all these days stand. */
export function planScale(
  span: { readonly start: CalendarDay; readonly end: CalendarDay },
  width: number,
): PlanScale {
  const length = Math.max(DAYS_MIN, daysBetween(span.start, drawnDay(span.end)) + 1);
  const from = addDays(span.start, -Math.ceil(length * MARGIN_BEFORE));
  const to = addDays(span.start, length + Math.ceil(length * MARGIN_AFTER));
  const days = daysBetween(from, to);
  const share = (number: number) => Math.round((number / days) * 1e5) / 1e5;
  const numberOf = (day: CalendarDay) => daysBetween(from, day);
  return {
    ...{ from, to, width },
    at: (day) => share(numberOf(day)),
    after: (day) => share(numberOf(drawnDay(day)) + 1),
    middleOf: (day) => share(numberOf(day) + 0.5),
  };
}

/** A day such as 9999-12-31, stored for no date, would shrink all others to nothing. */
function drawnDay(day: CalendarDay): CalendarDay {
  return day < LAST_DAY ? day : LAST_DAY;
}

interface Tick {
  /** A share of the line. Of a month or a year that began before it: 0. */
  readonly at: number;
  readonly width: number;
  readonly label: string;
}

/** Points that the name of a month needs, and the number of a day. */
const MONTH_PT = { long: 56, short: 25, narrow: 8 } as const;
const DAY_PT = 14;
const TODAY_PT = 19;
/** A line for each week only where there is this much between two. */
const WEEK_LINE_PT = 5;
/** A number for each week, or for every other one, up to one of four. */
const WEEKS_MAX = 4;

/** The years, months and weeks of a line, with as many labels as it has room for. */
export function planTicks(scale: PlanScale, today: CalendarDay, calendar: CalendarWords) {
  const { from, to, width } = scale;
  const dayPt = width / daysBetween(from, to);
  const tick = (day: CalendarDay, next: CalendarDay, label: string): Tick => {
    const start = Math.max(0, scale.at(day));
    return { at: start, width: Math.min(1, scale.at(next)) - start, label };
  };
  const monthWidth = (['long', 'short', 'narrow'] as const).find(
    (each) => dayPt * 30 >= MONTH_PT[each],
  );
  const months = firstDays(from, to, 'month');
  const years = firstDays(from, to, 'year');
  const mondays = mondaysOf(from, to);
  const every = Math.ceil(DAY_PT / (dayPt * 7));
  const todayAt = scale.middleOf(today);
  return {
    years: years.map((day) => tick(day, nextOf(day, 'year'), day.slice(0, 4))),
    months: months.map((day) =>
      tick(
        day,
        nextOf(day, 'month'),
        monthWidth === undefined ? '' : calendar.month(day, monthWidth),
      ),
    ),
    weekLines: dayPt * 7 >= WEEK_LINE_PT ? mondays.map(scale.at) : [],
    weeks:
      every > WEEKS_MAX
        ? []
        : mondays
            .filter((_day, index) => index % every === 0)
            .map((day) => ({ at: scale.at(day), label: `${Number(day.slice(8))}` }))
            // Today has a number of its own, and the line ends.
            .filter(({ at }) => Math.abs(at - todayAt) * width > TODAY_PT)
            .filter(({ at }) => (1 - at) * width > DAY_PT),
    today: { at: todayAt, label: `${Number(today.slice(8))}` },
  };
}

type Period = 'month' | 'year';

function nextOf(day: CalendarDay, period: Period): CalendarDay {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next =
    period === 'year' ? new Date(Date.UTC(year + 1, 0)) : new Date(Date.UTC(year, month));
  return next.toISOString().slice(0, 10);
}

/** The first days of the months or years from that of `from` on. */
function firstDays(from: CalendarDay, to: CalendarDay, period: Period): readonly CalendarDay[] {
  const days: CalendarDay[] = [];
  let day = period === 'year' ? `${from.slice(0, 4)}-01-01` : `${from.slice(0, 7)}-01`;
  for (; day < to; day = nextOf(day, period)) days.push(day);
  return days;
}

function mondaysOf(from: CalendarDay, to: CalendarDay): readonly CalendarDay[] {
  const days: CalendarDay[] = [];
  let day = addDays(from, (8 - weekdayOf(from)) % 7);
  for (; day < to; day = addDays(day, 7)) days.push(day);
  return days;
}
