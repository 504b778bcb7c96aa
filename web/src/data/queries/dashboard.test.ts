import { ROLES } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { countDecisions, DASHBOARD_ROWS, firstAwaited } from './dashboard';

describe('DASHBOARD_ROWS', () => {
  it.each(ROLES)('asks for twenty rows at most for the role %s', (role) => {
    const rows = Object.values<number>(DASHBOARD_ROWS[role]).reduce((sum, count) => sum + count);

    expect(rows).toBeLessThanOrEqual(20);
  });
});

describe('firstAwaited', () => {
  const decision = (id: string) => ({ id, status: 'submitted' as const });
  const work = { id: 'work', status: 'assigned' as const };

  it('shows the first decisions that wait for the reader, then their work', () => {
    const items = [decision('a'), decision('b'), decision('c'), work];
    const firsts = firstAwaited({ items, isCut: false }, 2, ({ id }) => id !== 'a');
    expect(firsts.items.map(({ id }) => id)).toEqual(['b', 'c', 'work']);
    expect(firsts.isCut).toBe(false);
  });

  it('says that there are more where they are not all shown, or not all read', () => {
    const items = [decision('a'), decision('b')];
    expect(firstAwaited({ items, isCut: false }, 1, () => true).isCut).toBe(true);
    expect(firstAwaited({ items, isCut: true }, 2, () => true).isCut).toBe(true);
  });
});

it('counts the decisions that wait for the reader, unless there may be more than were read', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id, status: 'submitted' as const }));
  expect(countDecisions(items, 4, ({ id }) => id !== 'a')).toBe(2);
  expect(countDecisions(items, 3, () => true)).toBeNull();
});
