import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../core/calendar-day';
import { findSection, TASKS, type Task } from '../structure/task-structure';
import { problemsOf } from '../testing/schema-problems';
import { assignmentTermsSchema } from './assign-tasks';
import {
  bulkAssignmentLines,
  bulkTermsSchema,
  LAG_MAX,
  LAG_UNITS,
  STAGGERS,
  type BulkSchedule,
} from './bulk-assignment';

const days = (count: number) => ({ count, unit: 'day' }) as const;
const weeks = (count: number) => ({ count, unit: 'week' }) as const;

const SCHEDULE: BulkSchedule = {
  baseDay: '2026-11-23',
  dueAfter: weeks(2),
  staggerBy: 'none',
  stagger: days(7),
  validationAfter: days(5),
};
const TERMS = {
  ...SCHEDULE,
  assigneeId: 'sofia',
  validatorIds: ['julien'],
  visaRule: 'any',
  fileExtension: 'pdf',
  comment: null,
};

function tasksOf(...subsectionIds: readonly string[]): readonly Task[] {
  return TASKS.filter(({ subsectionId }) => subsectionIds.includes(subsectionId));
}

/** The dates of each step or section, once. */
function datesBy(tasks: readonly Task[], changes: Partial<BulkSchedule>) {
  const lines = bulkAssignmentLines(tasks, { ...SCHEDULE, ...changes });
  return Object.fromEntries(lines.map(({ task, deadline }) => [task.subsectionId, deadline]));
}

describe('bulkAssignmentLines', () => {
  it('gives every task the same dates', () => {
    const lines = bulkAssignmentLines(tasksOf('A1', 'B2'), SCHEDULE);

    expect(lines.map(({ task }) => task)).toEqual(tasksOf('A1', 'B2'));
    for (const { deadline, validationDeadline } of lines) {
      expect([deadline, validationDeadline]).toEqual(['2026-12-07', '2026-12-12']);
    }
  });

  it('begins each step a lag after the one before, over those that have a chosen task', () => {
    const tasks = tasksOf('E1', 'E3', 'F2');

    expect(datesBy(tasks, { staggerBy: 'subsection', dueAfter: days(0) })).toEqual({
      E1: '2026-11-23',
      E3: '2026-11-30',
      F2: '2026-12-07',
    });
  });

  it('begins each section a lag after the one before', () => {
    const tasks = tasksOf('E1', 'E3', 'F2');

    expect(datesBy(tasks, { staggerBy: 'section', stagger: weeks(3) })).toEqual({
      E1: '2026-12-07',
      E3: '2026-12-07',
      F2: '2026-12-28',
    });
  });

  it.each([
    ['2026-03-27', '2026-03-30'],
    ['2026-10-23', '2026-10-26'],
    ['2028-02-27', '2028-03-01'],
    ['2026-12-30', '2027-01-02'],
  ])('counts calendar days from %s, whatever the clocks and the calendar do', (baseDay, day) => {
    const [line] = bulkAssignmentLines(tasksOf('A1'), {
      ...SCHEDULE,
      baseDay,
      dueAfter: days(3),
      validationAfter: days(0),
    });

    expect(line).toMatchObject({ deadline: day, validationDeadline: day });
  });

  const lag = fc.record({
    count: fc.integer({ min: 0, max: LAG_MAX }),
    unit: fc.constantFrom(...LAG_UNITS),
  });
  const schedule: fc.Arbitrary<BulkSchedule> = fc.record({
    baseDay: fc.integer({ min: -400, max: 4000 }).map((count) => addDays('2026-11-22', count)),
    dueAfter: lag,
    staggerBy: fc.constantFrom(...STAGGERS),
    stagger: lag,
    validationAfter: lag,
  });
  const taskSelections = fc.subarray([...TASKS]).chain((tasks) => fc.shuffledSubarray(tasks));

  it('keeps the order of the checklist, and base day ≤ deadline ≤ validation', () => {
    fc.assert(
      fc.property(taskSelections, schedule, (tasks, terms) => {
        const lines = bulkAssignmentLines(tasks, terms);

        expect(lines.map(({ task }) => task)).toEqual(TASKS.filter((task) => tasks.includes(task)));
        let previous = terms.baseDay;
        for (const { deadline, validationDeadline } of lines) {
          expect(deadline >= previous).toBe(true);
          expect(validationDeadline >= deadline).toBe(true);
          previous = deadline;
        }
      }),
      { numRuns: 40 },
    );
  });

  it('moves every date by as much as the base day moves', () => {
    const shift = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(taskSelections, schedule, shift, (tasks, terms, count) => {
        const later = { ...terms, baseDay: addDays(terms.baseDay, count) };
        const laterLines = bulkAssignmentLines(tasks, later);

        bulkAssignmentLines(tasks, terms).forEach(({ deadline }, index) => {
          expect(daysBetween(deadline, laterLines[index]?.deadline ?? '')).toBe(count);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('makes lines that a single assignment would take', async () => {
    const tasks = findSection('H')?.subsections.flatMap((subsection) => subsection.tasks) ?? [];
    const { assigneeId, validatorIds, visaRule, fileExtension, comment } = TERMS;

    for (const line of bulkAssignmentLines(tasks, { ...SCHEDULE, staggerBy: 'subsection' })) {
      const { deadline, validationDeadline } = line;
      const terms = { assigneeId, validatorIds, visaRule, fileExtension, comment };
      expect(
        await problemsOf(assignmentTermsSchema, { ...terms, deadline, validationDeadline }),
      ).toEqual([]);
    }
  });
});

describe('bulkTermsSchema', () => {
  it('takes whole terms, at their limits too', async () => {
    expect(await problemsOf(bulkTermsSchema, TERMS)).toEqual([]);
    for (const count of [0, LAG_MAX]) {
      expect(await problemsOf(bulkTermsSchema, { ...TERMS, dueAfter: days(count) })).toEqual([]);
    }
  });

  it.each<[string, object, string]>([
    ['no assignee', { assigneeId: '' }, 'validation:assign.assignee'],
    ['no validator', { validatorIds: [] }, 'validation:assign.validators'],
    [
      'an assignee who validates',
      { validatorIds: ['sofia'] },
      'validation:assign.assigneeValidates',
    ],
    ['no starting day', { baseDay: '' }, 'validation:bulk.baseDay'],
    ['a starting day that does not exist', { baseDay: '2026-02-30' }, 'validation:dayInvalid'],
    ['a starting day for no date', { baseDay: '9999-12-31' }, 'validation:dayRange'],
    ['a lag that goes back', { dueAfter: days(-1) }, 'validation:bulk.lag'],
    ['a lag that is too long', { stagger: days(LAG_MAX + 1) }, 'validation:bulk.lag'],
    ['a part of a day', { validationAfter: days(1.5) }, 'validation:bulk.lag'],
    ['a lag of nothing', { dueAfter: { count: '', unit: 'day' } }, 'validation:bulk.lag'],
  ])('refuses %s', async (_case, wrong, key) => {
    expect(await problemsOf(bulkTermsSchema, { ...TERMS, ...wrong })).toContain(key);
  });

  it.each([
    ['a unit it does not know', { dueAfter: { count: 1, unit: 'month' } }],
    ['a stagger it does not know', { staggerBy: 'task' }],
    ['deadlines of its own', { deadline: '2026-12-01' }],
  ])('refuses %s', async (_case, wrong) => {
    expect(await problemsOf(bulkTermsSchema, { ...TERMS, ...wrong })).not.toEqual([]);
  });
});
