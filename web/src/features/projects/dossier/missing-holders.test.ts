import { taskIdOf, type Assignment, type Board } from '@ouvrage/domain';
import { expect, it } from 'vitest';
import { assignment, TASK } from '../project-fixtures';
import { holderCount, missingPieces } from './missing-holders';
import type { PieceTask } from './piece-tree';

const ID = taskIdOf(TASK);
const piece = (changes: Partial<Assignment> = {}): PieceTask => ({
  ...{ id: ID, task: TASK, assignment: assignment(changes), state: 'missing', size: null },
});

function board(heldTask: Partial<Board['tasks'][string]>): Board {
  return {
    ...{ id: 'p1', ownerIds: [], isComplete: true },
    tasks: {
      [ID]: {
        ...{ status: 'submitted', assigneeId: 'hugo', awaitedIds: ['mathilde', 'yann'] },
        ...{
          givenIds: [],
          visaRule: 'all',
          ballSince: '2026-03-08',
          due: '2026-03-09',
          ...heldTask,
        },
      },
    },
  };
}

const everybody = () => true;

it('names who has the ball on the board, since when, and when it is due', () => {
  expect(missingPieces([piece({ status: 'submitted' })], board({}), everybody)).toMatchObject([
    { holderIds: ['mathilde', 'yann'], since: '2026-03-08', due: '2026-03-09' },
  ]);
  const [next] = missingPieces([piece()], board({ visaRule: 'ordered' }), everybody);
  expect(next?.holderIds).toEqual(['mathilde']);
});

it('leaves it with the admins where nobody of them is active', () => {
  const [only] = missingPieces([piece()], board({ status: 'assigned' }), () => false);
  expect(only?.holderIds).toEqual([]);
});

it('goes by the task itself where there is no board yet', () => {
  expect(missingPieces([piece()], null, everybody)).toMatchObject([
    { holderIds: ['hugo'], since: '2026-03-10', due: '2026-03-20' },
  ]);
});

it('counts each person once, and the admins as one', () => {
  const heldTask = missingPieces([piece(), piece()], board({}), everybody);
  expect(holderCount(heldTask)).toBe(2);
  const [nobodys] = missingPieces([piece()], board({}), () => false);
  expect(holderCount([...heldTask, nobodys, nobodys].flatMap((each) => each ?? []))).toBe(3);
});
