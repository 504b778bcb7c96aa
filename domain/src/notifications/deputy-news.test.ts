import { describe, expect, it } from 'vitest';
import { deputyNewsOf } from './deputy-news';

describe('what is told of a deputy', () => {
  it.each([
    ['deputy', { event: 'set' }, 'deputy.set'],
    ['represented', { event: 'changed' }, 'represented.changed'],
    ['deputy', { event: 'ended' }, 'deputy.ended'],
    ['represented', { event: 'over' }, 'represented.over'],
  ] as const)('%s %j: %s', (reason, params, news) => {
    expect(deputyNewsOf({ reason, params })).toBe(news);
  });

  it('is never without words, whatever is stored', () => {
    expect(deputyNewsOf({ reason: 'recipient', params: { event: 7 } })).toBe('represented.set');
  });
});
