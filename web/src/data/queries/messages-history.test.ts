import { describe, expect, it } from 'vitest';
import {
  historyOf,
  visibleStrip,
  withNewer,
  withNewest,
  withOlder,
  withPage,
  type HistoryState,
} from './messages-history';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `${from + index}` }));

const numbers = (state: HistoryState<{ id: string }>) =>
  visibleStrip(state).messages.map(({ id }) => Number(id));

const between = (from: number, to: number) => range(from, to).map(({ id }) => Number(id));

describe('a history', () => {
  const tail = historyOf(range(51, 100), true);

  it('grows with the newest messages and keeps those that left the live page', () => {
    const state = withNewest(tail, range(53, 102));
    expect(numbers(state)).toEqual(between(51, 102));
  });

  it('takes a message as it is now, not as it was', () => {
    const newVersion = { id: '100', text: 'anonymised' };
    const state = withNewest<{ id: string; text?: string }>(tail, [...range(60, 99), newVersion]);
    expect(visibleStrip(state).messages.at(-1)).toBe(newVersion);
  });

  it('takes a page before its first message, once', () => {
    const older = withOlder(tail, '51', range(1, 50), false);
    expect(numbers(older)).toEqual(between(1, 100));
    expect(visibleStrip(older).hasOlder).toBe(false);
    expect(withOlder(older, '51', range(1, 50), true)).toBe(older);
  });

  it('says that it does not reach the newest after an absence too long for one page, until it does', () => {
    const away = withNewest(tail, range(151, 200));
    expect(numbers(away)).toEqual(between(51, 100));
    expect(away.past).not.toBeNull();
    const closer = withNewer(away, '100', range(101, 150));
    expect(numbers(closer)).toEqual(between(51, 150));
    const back = withNewer(closer, '150', range(151, 200));
    expect(back.past).toBeNull();
    expect(numbers(back)).toEqual(between(51, 200));
  });

  it('keeps growing at its end while the past is looked at', () => {
    const past = withPage(tail, range(1, 20));
    const longer = withNewest(past, range(52, 101));
    expect(numbers(longer)).toEqual(between(1, 20));
    expect(longer.tail.messages.at(-1)?.id).toBe('101');
  });

  it('is one again where a page from the past meets what was there', () => {
    const state = withPage(tail, range(40, 60));
    expect(state.past).toBeNull();
    expect(numbers(state)).toEqual(between(40, 100));
    expect(visibleStrip(state).hasOlder).toBe(true);
    expect(withPage(tail, range(60, 70))).toEqual(tail);
  });

  it('ignores a page that was asked for before a jump', () => {
    const past = withPage(tail, range(1, 20));
    expect(withOlder(past, '51', range(31, 50), true)).toBe(past);
    expect(withNewer(tail, '100', range(101, 120))).toBe(tail);
  });

  it('has no gap when it begins empty', () => {
    const state = withNewest(historyOf<{ id: string }>([], false), range(1, 2));
    expect(numbers(state)).toEqual([1, 2]);
  });
});
