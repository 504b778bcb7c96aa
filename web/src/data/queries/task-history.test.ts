import type { TaskEvent } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { mergeHistory } from './task-history';

const event = (minute: number): TaskEvent => ({
  id: `op-${minute}`,
  kind: 'submitted',
  by: 'hugo',
  byName: 'Hugo Vasseur',
  at: new Date(Date.UTC(2026, 2, 12, 8, minute)),
  from: 'in_progress',
  to: 'submitted',
  detail: {},
});
const minutes = (events: readonly TaskEvent[]) => events.map(({ at }) => at.getUTCMinutes());

describe('mergeHistory', () => {
  it('puts new lines before those already there, and older ones after', () => {
    expect(minutes(mergeHistory([event(3), event(2)], [event(4), event(3)]))).toEqual([4, 3, 2]);
    expect(minutes(mergeHistory([event(3), event(2)], [event(1), event(0)]))).toEqual([3, 2, 1, 0]);
  });

  it('takes the server’s time of a line that was shown before it was acknowledged', () => {
    const estimate = { ...event(5), id: 'op-start' };
    const serverVersion = { ...event(6), id: 'op-start' };
    expect(minutes(mergeHistory([estimate, event(2)], [serverVersion, event(2)]))).toEqual([6, 2]);
  });
});
