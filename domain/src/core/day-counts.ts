import type { CalendarDay } from './calendar-day';

/** How many there are of each day. */
export type DayCounts = Readonly<Record<CalendarDay, number>>;

/** Added up; days that come to nothing are dropped. */
export function addDayCounts(a: DayCounts, b: DayCounts): DayCounts {
  const sum: Record<CalendarDay, number> = { ...a };
  for (const [day, amount] of Object.entries(b)) sum[day] = (sum[day] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sum).filter(([, amount]) => amount !== 0));
}

/** How many there are from a day on, up to another; either end may be open. */
export function countDays(
  counts: DayCounts,
  { from = '', until = '9' }: { readonly from?: CalendarDay; readonly until?: CalendarDay } = {},
): number {
  return Object.entries(counts).reduce(
    (sum, [day, count]) => (from <= day && day <= until ? sum + count : sum),
    0,
  );
}

/** Those due before today. */
export function lateCount(counts: DayCounts, today: CalendarDay): number {
  return countDays(counts) - countDays(counts, { from: today });
}
