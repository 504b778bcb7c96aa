import {
  addDays,
  type CalendarDay,
  type ListedHolidays,
  type ListHolidaysRequest,
} from '@ouvrage/domain';
import Holidays, { type HolidaysTypes } from 'date-holidays';
import { readActiveUser, requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';

const DAY_MS = 86_400_000;

/** What most countries have; a country that the platform does not know gets it too. */
const USUAL_WEEKEND: readonly number[] = [6, 7];

/** The non-working days of the workspace's country, with names in a language where the calendar has them. */
export async function listHolidays(
  { fromYear, untilYear, language }: ListHolidaysRequest,
  caller: Caller,
  context: Context,
): Promise<ListedHolidays> {
  requireAdmin(await readActiveUser(context, caller));
  const calendar = new Holidays(context.country);
  const names = new Map<CalendarDay, string>();
  for (let year = fromYear; year <= untilYear; year += 1) {
    for (const holiday of calendar.getHolidays(year, language)) {
      if (holiday.type !== 'public') continue;
      for (const day of daysOf(holiday)) names.set(day, names.get(day) ?? holiday.name);
    }
  }
  return {
    country: context.country,
    weekend: weekendOf(context.country),
    holidays: [...names].map(([day, name]) => ({ day, name })),
  };
}

/** All days of a holiday, which begins on `date` and lasts until `end`. */
function daysOf({ date, start, end }: HolidaysTypes.Holiday): readonly CalendarDay[] {
  const first = date.slice(0, 10);
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Node 20 and 22 know the week of a country under different names. */
function weekendOf(country: string): readonly number[] {
  const locale: Intl.Locale & {
    readonly weekInfo?: { readonly weekend: readonly number[] };
    readonly getWeekInfo?: () => { readonly weekend: readonly number[] };
  } = new Intl.Locale(`und-${country}`);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.weekend ?? USUAL_WEEKEND;
}
