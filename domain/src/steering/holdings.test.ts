import { describe, expect, it } from 'vitest';
import type { Board, HeldTask } from './board';
import { currentSection, lateBySection, openHoldings, rankHolders } from './holdings';

const TODAY = '2026-11-23';

function heldBy(changes: Partial<HeldTask> = {}): HeldTask {
  return {
    status: 'assigned',
    assigneeId: 'hugo',
    awaitedIds: [],
    givenIds: [],
    visaRule: 'any',
    ballSince: '2026-11-20',
    due: '2026-12-01',
    ...changes,
  };
}
const board = (id: string, tasks: Record<string, HeldTask>): Board => ({
  ...{ id, ownerIds: [], isComplete: true },
  tasks,
});
const ACTIVE = { isActive: () => true, deputyOf: () => null };

const BOARDS = [
  board('media', {
    'G2_plan-de-masse': heldBy({ ballSince: '2026-11-13' }),
    G3_notice: heldBy({ due: '2026-11-22' }),
    H1_note: heldBy({ status: 'submitted', awaitedIds: ['mathilde', 'yann'], visaRule: 'all' }),
  }),
  board('halle', { C1_choix: heldBy({ ballSince: TODAY }) }),
];

describe('who holds what', () => {
  const holders = rankHolders(openHoldings(BOARDS, TODAY), ACTIVE);
  const of = (uid: string | null) => holders.find((holder) => holder.uid === uid);

  it('has each holder with their tasks, the one held longest first', () => {
    expect(of('hugo')?.holdings.map(({ taskKey, days }) => [taskKey, days])).toEqual([
      ['plan-de-masse', 10],
      ['notice', 3],
      ['choix', 0],
    ]);
    expect(of('hugo')).toMatchObject({ median: 3, ninthDecile: 10, late: 1 });
  });

  it('has a review with each who is awaited', () => {
    expect(of('mathilde')?.holdings.length).toBe(1);
    expect(of('yann')).toMatchObject({ median: 3, ninthDecile: 3, late: 0 });
  });

  it('ranks those who hold most and longest first', () => {
    expect(holders.map(({ uid }) => uid)).toEqual(['hugo', 'mathilde', 'yann']);
  });

  it('leaves the admins what nobody active holds', () => {
    const facts = { ...ACTIVE, isActive: (uid: string) => uid !== 'hugo' };
    const [first] = rankHolders(openHoldings(BOARDS, TODAY), facts);
    expect(first).toMatchObject({ uid: null, late: 1 });
    expect(first?.holdings.length).toBe(3);
  });
});

it('counts late tasks by section', () => {
  expect([...lateBySection(openHoldings(BOARDS, TODAY))]).toEqual([['G', 1]]);
});

it('knows the furthest section with open work', () => {
  expect(currentSection(openHoldings(BOARDS.slice(0, 1), TODAY))).toBe('H');
  expect(currentSection([])).toBeNull();
});
