import { addDays, dayAt } from '@ouvrage/domain';

/** A day relative to today, as typed: `23/03/2026`. */
export function typedDay(daysFromToday: number): string {
  const [year, month, day] = addDays(dayAt(new Date()), daysFromToday).split('-');
  return `${day ?? ''}/${month ?? ''}/${year ?? ''}`;
}
