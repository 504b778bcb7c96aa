import { findSubsection, taskIdOf, type Assignment, type Task } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { assignment } from '../project-fixtures';
import { selectionKey } from '../bulk/task-selection';
import { choiceState, emptyEnd, figuresOf, pieceTree } from './piece-tree';

const [G1a, G1b, G1c] = findSubsection('G1')?.tasks ?? [];
const [G2a] = findSubsection('G2')?.tasks ?? [];
if (!G1a || !G1b || !G1c || !G2a) throw new Error('The checklist has changed.');

function givenTask(...entries: readonly (readonly [Task, Partial<Assignment>])[]) {
  return new Map(
    entries.map(([task, changes]) => [
      selectionKey(task),
      assignment({
        ...{ phaseId: task.phaseId, sectionId: task.sectionId, subsectionId: task.subsectionId },
        ...{ taskKey: task.key, taskName: task.name },
        ...changes,
      }),
    ]),
  );
}

const MIXED = givenTask(
  [G1a, { status: 'validated', revision: 2, fileSize: 1_000_000 }],
  [G1b, { status: 'submitted', revision: 1, fileSize: 500_000 }],
  [G1c, { status: 'in_progress' }],
  [G2a, { status: 'validated', revision: 1, fileSize: null }],
);
const VALIDATED = { scope: 'validated' } as const;
const SUBMITTED = { scope: 'submitted' } as const;
const axisG = (tree: ReturnType<typeof pieceTree>) => {
  const axis = tree.axes.find(({ section }) => section.id === 'G');
  if (axis === undefined) throw new Error('No axis G.');
  return axis;
};
const ids = (...tasks: readonly Task[]) => new Set(tasks.map(taskIdOf));

describe('the tree of pieces', () => {
  it('counts what is validated, and adds up the sizes that are known', () => {
    const { steps, ...axis } = axisG(pieceTree(MIXED, {}, VALIDATED));
    expect(axis).toMatchObject({ assignedCount: 4, validatedCount: 2, size: 1_000_000 });
    expect(steps[0]).toMatchObject({ assignedCount: 3, validatedCount: 1, size: 1_000_000 });
    expect(steps[1]).toMatchObject({ assignedCount: 1, validatedCount: 1, size: null });
    expect(steps[2]).toMatchObject({ assignedCount: 0, validatedCount: 0, size: null, tasks: [] });
  });

  it('adds what is under way to the sizes where that goes in too', () => {
    expect(pieceTree(MIXED, {}, SUBMITTED)).toMatchObject({ validatedCount: 2, size: 1_500_000 });
  });

  it('leaves out archived tasks and those that do not apply', () => {
    const assignments = givenTask(
      [G1a, { status: 'validated', archivedAt: new Date(0) }],
      [G1b, { status: 'validated' }],
    );
    const exclusions = { [taskIdOf(G1b)]: { reason: 'x', by: 'a', at: new Date(0) } };
    expect(pieceTree(assignments, exclusions, VALIDATED)).toMatchObject({ assignedCount: 0 });
  });

  it('knows all, some or none of the tasks that somebody has as chosen', () => {
    const { tasks } = axisG(pieceTree(MIXED, {}, VALIDATED)).steps[0] ?? { tasks: [] };
    expect(choiceState(tasks, ids(G1a, G1b, G1c))).toBe(true);
    expect(choiceState(tasks, ids(G1b))).toBe('mixed');
    expect(choiceState(tasks, ids(G2a))).toBe(false);
    expect(choiceState([], ids(G1a))).toBe(false);
  });

  it('folds the empty axes at the end of the works, never one alone nor those of the design', () => {
    const names = (assignments: Parameters<typeof pieceTree>[0]) =>
      emptyEnd(pieceTree(assignments, {}, VALIDATED).axes).map(({ section }) => section.id);
    const last = findSubsection('O1')?.tasks[0];
    if (last === undefined) throw new Error('O1 has no task.');
    expect(names(MIXED).at(-1)).toBe('P');
    expect(names(MIXED)).not.toContain('H');
    expect(names(givenTask([last, {}]))).toEqual([]);
  });
});

describe('the figures of a choice', () => {
  const tree = pieceTree(MIXED, {}, VALIDATED);
  const chosenIds = ids(G1a, G1b, G1c, G2a);

  it('say what goes in, what is missing, and that not every size is known', () => {
    const { missing, ...figures } = figuresOf(tree, chosenIds, { revisions: 'last' });
    expect(figures).toEqual({ tasks: 4, pieces: 2, size: 1_000_000, isAtLeast: true });
    expect(missing.map(({ id }) => id)).toEqual([taskIdOf(G1b), taskIdOf(G1c)]);
  });

  it('are exact where every size is known', () => {
    expect(figuresOf(tree, ids(G1a), { revisions: 'last' })).toMatchObject({
      ...{ pieces: 1, size: 1_000_000, isAtLeast: false },
    });
  });

  it('count every revision where all go in, whose sizes are then a part', () => {
    expect(figuresOf(tree, ids(G1a), { revisions: 'all' })).toMatchObject({
      ...{ pieces: 2, size: 1_000_000, isAtLeast: true },
    });
  });

  it('have what is submitted among the pieces where that goes in too', () => {
    const figures = figuresOf(pieceTree(MIXED, {}, SUBMITTED), chosenIds, { revisions: 'last' });
    expect(figures).toMatchObject({ pieces: 3 });
    expect(figures.missing.map(({ id }) => id)).toEqual([taskIdOf(G1c)]);
  });
});
