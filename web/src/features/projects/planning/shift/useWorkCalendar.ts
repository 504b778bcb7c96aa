import type { CalendarDay, WorkCalendar } from '@ouvrage/domain';
import { useEffect, useState } from 'react';
import { callByName } from '#data/firebase/call';
import { useLanguage } from '#shared/i18n/useLanguage';

export interface WorkspaceCalendar extends WorkCalendar {
  /** Two letters of ISO 3166-1. */
  readonly country: string;
}

type Calendar =
  | { readonly status: 'waiting' | 'failed' }
  | { readonly status: 'ready'; readonly value: WorkspaceCalendar };

/** Asked for once, and once more only when a shift goes beyond. */
const YEARS_AHEAD = 3;

/** The non-working days of the workspace's country from this year to that of `until`. */
export function useWorkCalendar(today: CalendarDay, until: CalendarDay): Calendar {
  const language = useLanguage();
  const [calendar, setCalendar] = useState<Calendar>({ status: 'waiting' });
  const fromYear = yearOf(today) - 1;
  const years = Math.ceil((yearOf(until) + 1 - fromYear) / YEARS_AHEAD) * YEARS_AHEAD;
  const untilYear = fromYear + Math.max(years, YEARS_AHEAD);
  useEffect(() => {
    let isCurrent = true;
    callByName('listHolidays', { fromYear, untilYear, language }).then(
      ({ country, weekend, holidays }) => {
        const names = new Map(holidays.map(({ day, name }) => [day, name]));
        if (!isCurrent) return;
        setCalendar({ status: 'ready', value: { country, weekend, holidays: names } });
      },
      () => {
        if (isCurrent) setCalendar({ status: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [fromYear, untilYear, language]);
  return calendar;
}

function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4));
}
