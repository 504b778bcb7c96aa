import { expect, it } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import { groupDue } from './due-groups';

const task = (id: string, deadline: string) => sampleTask({ id, deadline, status: 'assigned' });
const TASKS = [task('b', '2026-11-30'), task('c', '2026-11-24'), task('a', '2026-11-30')];

const idsOf = (isOwn: (id: string) => boolean) =>
  groupDue(TASKS, ({ id }) => isOwn(id)).map((group) => [
    group.isOwn,
    group.tasks.map(({ id }) => id),
  ]);

it("puts the reader's tasks first, each group by its day and then in an order that stays", () => {
  expect(idsOf((id) => id === 'b')).toEqual([
    [true, ['b']],
    [false, ['c', 'a']],
  ]);
  expect(idsOf(() => true)).toEqual([[true, ['c', 'a', 'b']]]);
});

it('has no group without tasks', () => {
  expect(groupDue([], () => true)).toEqual([]);
});
