import {
  assignmentIdOf,
  findTask,
  type Assignment,
  type BulkSchedule,
  type Task,
} from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { assignment, TASK } from '../project-fixtures';
import type { AssignmentsByTask } from '../structure/structure-view';
import { previewLines, previewRows, type PreviewInput } from './preview';
import { selectionKey } from './task-selection';

const OTHER = taskNamed('A2', 'etude-preliminaire');
const NEXT = taskNamed('A2', 'etude-de-faisabilite');

function byTask(assignments: readonly Assignment[]): AssignmentsByTask {
  const keyOf = ({ subsectionId, taskKey: key }: Assignment) => selectionKey({ subsectionId, key });
  return new Map(assignments.map((one) => [keyOf(one), one]));
}

function taskNamed(subsectionId: string, key: string): Task {
  const task = findTask(subsectionId, key);
  if (task === undefined) throw new Error(`No task ${subsectionId} ${key}.`);
  return task;
}

const SCHEDULE: BulkSchedule = {
  baseDay: '2026-03-10',
  dueAfter: { count: 1, unit: 'week' },
  staggerBy: 'none',
  stagger: { count: 1, unit: 'week' },
  validationAfter: { count: 3, unit: 'day' },
};

const INPUT: PreviewInput = {
  projectId: 'p1',
  tasks: [TASK, OTHER],
  schedule: SCHEDULE,
  edits: new Map(),
  assignments: byTask([]),
  refusals: new Map(),
  today: '2026-03-10',
};

const problemsOf = (changes: Partial<PreviewInput>) =>
  previewLines({ ...INPUT, ...changes }).map(({ problem }) => problem);

describe('previewLines', () => {
  it.each(['deadline', 'validationDeadline'])('has a problem where its %s is no day', (field) => {
    const dates = { deadline: '2026-03-17', validationDeadline: '2026-03-20', [field]: '30/02' };

    expect(problemsOf({ edits: new Map([[selectionKey(TASK), dates]]) })).toEqual([
      null,
      { kind: 'no-day' },
    ]);
  });

  it('has a line for each task, in the order of the checklist, and nothing in the way', () => {
    const lines = previewLines(INPUT);

    expect(lines.map(({ task }) => task)).toEqual([OTHER, TASK]);
    for (const line of lines) {
      expect(line).toMatchObject({
        deadline: '2026-03-17',
        validationDeadline: '2026-03-20',
        isEdited: false,
        problem: null,
      });
    }
  });

  it('takes the dates that were set by hand, and judges them', () => {
    const edit = (deadline: string, validationDeadline: string) => ({
      edits: new Map([[selectionKey(TASK), { deadline, validationDeadline }]]),
    });

    expect(previewLines({ ...INPUT, ...edit('2026-04-01', '2026-04-02') })[1]).toMatchObject({
      deadline: '2026-04-01',
      validationDeadline: '2026-04-02',
      isEdited: true,
      problem: null,
    });
    expect(problemsOf(edit('2026-04-02', '2026-04-01'))).toEqual([null, { kind: 'order' }]);
    expect(problemsOf(edit('2026-03-09', '2026-04-01'))).toEqual([null, { kind: 'past' }]);
    expect(problemsOf(edit('2026-04-01', '9999-12-31'))).toEqual([null, { kind: 'range' }]);
    expect(problemsOf(edit('', '2026-04-01'))).toEqual([null, { kind: 'no-deadline' }]);
    expect(problemsOf(edit('2026-04-01', ''))).toEqual([null, { kind: 'no-validation' }]);
  });

  it('says of each line that its dates are past', () => {
    const problems = problemsOf({ schedule: { ...SCHEDULE, baseDay: '2026-03-01' } });

    expect(problems).toEqual([{ kind: 'past' }, { kind: 'past' }]);
  });

  it('says who was given a task meanwhile, but not while that may be this very attempt', () => {
    const assignments = byTask([assignment({ assigneeName: 'Mathilde Roche' })]);

    expect(problemsOf({ assignments })).toEqual([null, { kind: 'taken', name: 'Mathilde Roche' }]);
    expect(problemsOf({ assignments: null })).toEqual([null, null]);
  });

  it('takes an archived task for one that nobody has', () => {
    const assignments = byTask([assignment({ archivedAt: new Date() })]);

    expect(problemsOf({ assignments })).toEqual([null, null]);
  });

  it('puts a refusal of the server to its line', () => {
    const id = assignmentIdOf('p1', OTHER.subsectionId, OTHER.key);
    const refusal = { id, reason: 'assignment/deadline-past', params: {} } as const;

    expect(problemsOf({ refusals: new Map([[id, refusal]]) })).toEqual([
      { kind: 'refused', refusal },
      null,
    ]);
  });
});

describe('previewRows', () => {
  it('heads the lines of each section', () => {
    const rows = previewRows(previewLines({ ...INPUT, tasks: [NEXT, TASK, OTHER] }));

    expect(rows.map((row) => (row.kind === 'section' ? row.sectionId : row.line.task))).toEqual([
      'A',
      OTHER,
      NEXT,
      'G',
      TASK,
    ]);
  });
});
