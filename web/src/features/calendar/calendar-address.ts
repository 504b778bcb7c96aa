import { isCalendarDay, isInDayRange, type CalendarDay } from '@ouvrage/domain';
import { VIEWS, type View } from './calendar-days';

export interface CalendarAddress {
  readonly view: View;
  /** A day in what is shown; null for today. */
  readonly day: CalendarDay | null;
}

export function readCalendarAddress(query: URLSearchParams): CalendarAddress {
  const day = query.get('jour');
  return {
    view: VIEWS.find((view) => view === query.get('vue')) ?? 'month',
    day: day !== null && isCalendarDay(day) && isInDayRange(day) ? day : null,
  };
}

export function writeCalendarAddress(
  query: URLSearchParams,
  { view, day }: Partial<CalendarAddress>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (view !== undefined) next.set('vue', view);
  if (day === null) next.delete('jour');
  else if (day !== undefined) next.set('jour', day);
  return next;
}
