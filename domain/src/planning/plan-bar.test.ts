import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Assignment } from '../assignments/assignment';
import { TASK_STATUSES } from '../assignments/task-status';
import { addDays, daysBetween } from '../core/calendar-day';
import { envelopeBar, taskBar } from './plan-bar';
import { plannedAssignment } from './testing/planned-assignment';

const TODAY = '2026-11-23';
const noon = (day: string) => new Date(`${day}T11:00:00Z`);

function barOf(changes: Partial<Assignment>) {
  return taskBar(plannedAssignment(changes), TODAY);
}

describe('the bar of a task', () => {
  it('goes from its assignment to its deadline while only dates are known', () => {
    expect(barOf({ createdAt: noon('2026-11-20'), deadline: '2026-12-02' })).toMatchObject({
      start: '2026-11-20',
      end: '2026-12-02',
      fill: 'planned',
      slip: null,
    });
  });

  it('goes from its start once it is under way, and on to the deadline of the visa', () => {
    const bar = barOf({
      status: 'in_progress',
      createdAt: noon('2026-11-01'),
      startedAt: noon('2026-11-08'),
      deadline: '2026-11-25',
      validationDeadline: '2026-12-02',
    });
    expect(bar).toMatchObject({ start: '2026-11-08', fill: 'underway', visaEnd: '2026-12-02' });
  });

  it('ends on the day of its visa, and marks a deadline that was earlier', () => {
    const validatedTask = { status: 'validated', deadline: '2026-11-10' } as const;
    expect(barOf({ ...validatedTask, validatedAt: noon('2026-11-14') })).toMatchObject({
      end: '2026-11-14',
      fill: 'done',
      visaEnd: null,
      missedDeadline: '2026-11-10',
      slip: null,
    });
    expect(barOf({ ...validatedTask, validatedAt: noon('2026-11-09') }).missedDeadline).toBeNull();
  });

  it('slips from the day it was due to today', () => {
    const dates = { deadline: '2026-11-14', validationDeadline: '2026-11-20' };
    expect(barOf({ ...dates, status: 'rejected' }).slip).toEqual({ due: '2026-11-14', days: 9 });
    expect(barOf({ ...dates, status: 'submitted' }).slip).toEqual({ due: '2026-11-20', days: 3 });
    expect(barOf({ deadline: TODAY }).slip).toBeNull();
  });

  it('has a day when it was started after its deadline', () => {
    const bar = barOf({ status: 'in_progress', startedAt: noon(TODAY), deadline: '2026-11-14' });
    expect([bar.start, bar.end]).toEqual(['2026-11-14', '2026-11-14']);
  });
});

describe('the bar of an axis', () => {
  const doneBar = barOf({
    status: 'validated',
    startedAt: noon('2026-11-01'),
    validatedAt: noon('2026-11-05'),
  });
  const late = barOf({ createdAt: noon('2026-11-03'), deadline: '2026-11-17' });
  const later = barOf({ createdAt: noon('2026-11-03'), deadline: '2026-11-10' });

  it('goes from the first start to the last end, solid up to its share of validated tasks', () => {
    expect(envelopeBar([late, doneBar], TODAY)).toEqual({
      start: '2026-11-01',
      end: '2026-11-17',
      fill: 'underway',
      tasks: 2,
      validatedTasks: 1,
      // 17 days, of which half are 8.
      solidEnd: '2026-11-08',
      slip: { due: '2026-11-17', days: 6 },
    });
  });

  it('slips as much as the task that was due first', () => {
    expect(envelopeBar([late, later, doneBar], TODAY)?.slip).toEqual({
      due: '2026-11-10',
      days: 13,
    });
  });

  it('is planned while nothing has begun, and nothing without tasks', () => {
    expect(envelopeBar([late, later], TODAY)?.fill).toBe('planned');
    expect(envelopeBar([], TODAY)).toBeNull();
  });
});

const day = fc.integer({ min: -400, max: 400 }).map((offset) => addDays(TODAY, offset));
const assignment = fc
  .record({
    status: fc.constantFrom(...TASK_STATUSES),
    created: day,
    started: fc.option(day),
    validated: day,
    deadline: day,
    lag: fc.nat(60),
  })
  .map(({ status, created, started, validated, deadline, lag }) =>
    plannedAssignment({
      status,
      createdAt: noon(created),
      startedAt: started === null ? null : noon(started),
      validatedAt: status === 'validated' ? noon(validated) : null,
      deadline,
      validationDeadline: addDays(deadline, lag),
    }),
  );

describe('any plan', () => {
  it('draws no bar backwards, and a slip only of open work, up to today', () => {
    fc.assert(
      fc.property(assignment, (task) => {
        const bar = taskBar(task, TODAY);
        expect(bar.start <= bar.end).toBe(true);
        if (bar.visaEnd !== null) expect(bar.visaEnd > bar.end).toBe(true);
        if (bar.fill === 'done') expect(bar.slip).toBeNull();
        if (bar.slip === null) return;
        expect(bar.slip.days).toBe(daysBetween(bar.slip.due, TODAY));
        expect(bar.slip.days).toBeGreaterThan(0);
      }),
    );
  });

  it('holds every task in the bar of its axis, whose solid part ends inside it and never past today', () => {
    fc.assert(
      fc.property(fc.array(assignment, { minLength: 1, maxLength: 12 }), (tasks) => {
        const bars = tasks.map((task) => taskBar(task, TODAY));
        const envelope = envelopeBar(bars, TODAY);
        if (envelope === null) throw new Error('There are tasks.');
        const { start, end, solidEnd, validatedTasks } = envelope;
        expect(bars.every((bar) => start <= bar.start && bar.end <= end)).toBe(true);
        if (validatedTasks === 0) expect(solidEnd).toBeNull();
        if (solidEnd === null) return;
        expect(solidEnd >= start && solidEnd <= end && solidEnd <= TODAY).toBe(true);
        const share = (daysBetween(start, solidEnd) + 1) / (daysBetween(start, end) + 1);
        expect(share).toBeLessThanOrEqual(validatedTasks / tasks.length);
      }),
    );
  });
});
