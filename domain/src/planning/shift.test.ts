import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar-day';
import { problemsOf } from '../testing/schema-problems';
import {
  dueAfter,
  hasMovedSince,
  movesIntoPast,
  pauseOn,
  shiftedDays,
  toldOfShift,
  workingDayFrom,
  type WorkCalendar,
} from './shift';
import { shiftDeadlinesContract } from './shift-deadlines';
import { plannedAssignment } from './testing/planned-assignment';

const TODAY = '2026-11-23';
const CALENDAR: WorkCalendar = {
  weekend: [6, 7],
  holidays: new Map([
    ['2026-12-25', 'Noël'],
    ['2027-01-01', 'Nouvel An'],
  ]),
};
const daysArbitrary = fc
  .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 60 }))
  .map(([start, visa]) => ({
    deadline: addDays(TODAY, start),
    validationDeadline: addDays(TODAY, start + visa),
  }));

describe('a day on which nobody works', () => {
  it('is a holiday by its name, or a day of the week-end', () => {
    expect(pauseOn('2026-12-25', CALENDAR)).toEqual({ kind: 'holiday', name: 'Noël' });
    expect(pauseOn('2026-12-27', CALENDAR)).toEqual({ kind: 'weekend' });
    expect(pauseOn('2026-12-28', CALENDAR)).toBeNull();
  });

  it('follows the week of the country', () => {
    const algeria = { ...CALENDAR, weekend: [5, 6] };
    expect(pauseOn('2026-12-27', algeria)).toBeNull();
    expect(pauseOn('2026-12-18', algeria)).toEqual({ kind: 'weekend' });
  });

  it('goes on to the next working day, over a holiday beside a week-end too', () => {
    expect(workingDayFrom('2026-12-24', CALENDAR)).toBe('2026-12-24');
    expect(workingDayFrom('2026-12-25', CALENDAR)).toBe('2026-12-28');
    expect(workingDayFrom('2027-01-01', CALENDAR)).toBe('2027-01-04');
  });

  it('ends, even where a calendar has no working day', () => {
    expect(workingDayFrom(TODAY, { ...CALENDAR, weekend: [1, 2, 3, 4, 5, 6, 7] })).toBe(TODAY);
  });
});

describe('the days after a shift', () => {
  const days = { deadline: '2026-12-11', validationDeadline: '2026-12-19' };

  it('are as many days later, both of them', () => {
    expect(shiftedDays(days, 14, null)).toEqual({
      deadline: '2026-12-25',
      validationDeadline: '2027-01-02',
    });
    expect(shiftedDays(days, -14, null).deadline).toBe('2026-11-27');
  });

  it('are working days where that is asked for', () => {
    expect(shiftedDays(days, 14, CALENDAR)).toEqual({
      deadline: '2026-12-28',
      validationDeadline: '2027-01-04',
    });
  });

  it('keep the validation at or after the deadline, whatever the days', () => {
    fc.assert(
      fc.property(daysArbitrary, fc.integer({ min: -90, max: 900 }), fc.boolean(), (...values) => {
        const [before, count, toWorkingDay] = values;
        const after = shiftedDays(before, count, toWorkingDay ? CALENDAR : null);
        expect(after.validationDeadline >= after.deadline).toBe(true);
        if (toWorkingDay) expect(pauseOn(after.deadline, CALENDAR)).toBeNull();
        else expect(shiftedDays(after, -count, null)).toEqual(before);
      }),
    );
  });
});

describe('what can be shifted', () => {
  const lateTask = plannedAssignment({ id: 'late', deadline: '2026-11-14' });
  const reviewTask = plannedAssignment({
    ...{ id: 'submitted', status: 'submitted', deadline: '2026-11-20' },
    validationDeadline: '2026-12-08',
  });
  const doneTask = plannedAssignment({ id: 'validated', status: 'validated' });
  const archive = plannedAssignment({ id: 'archived', archivedAt: new Date(0) });
  const all = [lateTask, reviewTask, doneTask, archive];
  const idsOf = (tasks: readonly { readonly id: string }[]) => tasks.map(({ id }) => id);

  it('is every open task, or those whose next act is due after a day', () => {
    expect(idsOf(dueAfter(all, null))).toEqual(['late', 'submitted']);
    expect(idsOf(dueAfter(all, TODAY))).toEqual(['submitted']);
    expect(idsOf(dueAfter(all, '2026-12-08'))).toEqual([]);
  });

  it('is no task whose day was stored for no date', () => {
    const undatedTask = plannedAssignment({ id: 'undated', validationDeadline: '9999-12-31' });
    expect(idsOf(dueAfter([lateTask, undatedTask], null))).toEqual(['late']);
  });

  it('is sent with days as they were stored, and new ones that people may enter', async () => {
    const { deadline, validationDeadline } = lateTask;
    const sound = { deadline, validationDeadline };
    const requestOf = (before: object, after: object) => ({
      ...{ operationId: 'decalage-00000001', projectId: 'mediatheque' },
      tasks: [{ assignmentId: 'late', isSubmitted: false, before, after }],
    });
    const { request } = shiftDeadlinesContract;
    const undatedDays = { ...sound, validationDeadline: '9999-12-31' };
    expect(await problemsOf(request, requestOf(undatedDays, sound))).toEqual([]);
    expect(await problemsOf(request, requestOf(sound, undatedDays))).toEqual([
      'validation:dayRange',
    ]);
  });

  it('is not what was moved, handed over, decided or taken away since it was looked at', () => {
    const { deadline, validationDeadline } = lateTask;
    const line = { isSubmitted: false, before: { deadline, validationDeadline } };
    expect(hasMovedSince(lateTask, line)).toBe(false);
    expect(hasMovedSince({ ...lateTask, status: 'in_progress' }, line)).toBe(false);
    expect(hasMovedSince({ ...lateTask, deadline: '2026-11-15' }, line)).toBe(true);
    expect(hasMovedSince({ ...lateTask, validationDeadline: '2027-01-01' }, line)).toBe(true);
    expect(hasMovedSince({ ...lateTask, status: 'submitted' }, line)).toBe(true);
    expect(hasMovedSince({ ...lateTask, status: 'validated' }, line)).toBe(true);
    expect(hasMovedSince({ ...lateTask, archivedAt: new Date() }, line)).toBe(true);
  });

  it('may be late still, but never goes back into the past', () => {
    const before = { deadline: '2026-11-14', validationDeadline: '2026-11-21' };
    const by = (days: number) =>
      movesIntoPast({ before, after: shiftedDays(before, days, null) }, TODAY);
    expect(by(3)).toBe(false);
    expect(by(-3)).toBe(true);
    expect(movesIntoPast({ before: { ...before, deadline: TODAY }, after: before }, TODAY)).toBe(
      true,
    );
  });
});

it('tells everybody once, those of most tasks first, and not who made it', () => {
  const tasks = [
    { assigneeId: 'hugo', validatorIds: ['mathilde', 'ada'] },
    { assigneeId: 'elodie', validatorIds: ['mathilde'] },
  ];
  expect(toldOfShift(tasks, 'ada')).toEqual([
    { uid: 'mathilde', tasks: 2 },
    { uid: 'hugo', tasks: 1 },
    { uid: 'elodie', tasks: 1 },
  ]);
});
