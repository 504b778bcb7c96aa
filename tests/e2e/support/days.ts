import { addDays, dayAt } from '@ouvrage/domain';
import type { Locator } from '@playwright/test';

/** A day relative to today, as typed: `23/03/2026`. */
export function typedDay(daysFromToday: number): string {
  const [year, month, day] = addDays(dayAt(new Date()), daysFromToday).split('-');
  return `${day ?? ''}/${month ?? ''}/${year ?? ''}`;
}

/** Types a day and leaves the field: the field reads its text on blur. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await field.press('Tab');
}
