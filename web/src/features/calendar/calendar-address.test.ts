import { expect, it } from 'vitest';
import { readCalendarAddress } from './calendar-address';

const dayIn = (query: string) => readCalendarAddress(new URLSearchParams(query)).day;

it('has a day that exists and that people may enter; any other is today', () => {
  expect(dayIn('jour=2026-11-26')).toBe('2026-11-26');
  for (const day of ['2026-02-30', '9999-12-31', '0000-01-01', 'demain', '']) {
    expect(dayIn(`jour=${day}`)).toBeNull();
  }
});
