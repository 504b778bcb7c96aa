import { TASKS, type Task } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { assignment } from '../../project-fixtures';
import {
  countPauses,
  initialValues,
  previewOf,
  readScope,
  scopeAddress,
  scopeChoices,
  shiftErrors,
  type ShiftValues,
} from './shift-form';

const TODAY = '2026-11-23';

function taskIn(section: string, id: string, deadline: string) {
  const task = TASKS.find(({ sectionId }) => sectionId === section) as Task;
  return assignment({
    ...{ id, sectionId: section, subsectionId: task.subsectionId, taskKey: task.key },
    ...{ deadline, validationDeadline: deadline },
  });
}

const early = taskIn('A', 'early', '2026-11-10');
const soon = taskIn('G', 'soon', '2026-12-11');
const later = taskIn('G', 'later', '2026-12-04');
const doneTask = { ...taskIn('H', 'done', '2026-12-04'), status: 'validated' as const };
const ALL = [early, soon, later, doneTask];
const CALENDAR = { weekend: [6, 7], holidays: new Map([['2026-12-25', 'Noël']]) };

const values = (changes: Partial<ShiftValues>): ShiftValues => ({
  ...initialValues({ scope: { kind: 'operation' }, days: 14 }, TODAY),
  ...changes,
});
const idsOf = (changes: Partial<ShiftValues>) =>
  previewOf(ALL, values(changes), CALENDAR, TODAY).map(({ assignmentId }) => assignmentId);

describe('the choice of tasks', () => {
  it('keeps its address', () => {
    for (const choice of scopeChoices(ALL, { kind: 'task', id: 'soon' })) {
      expect(readScope(scopeAddress(choice))).toEqual(choice);
    }
  });

  it('offers the operation, the axes with something to shift, and the task one came from', () => {
    const scopes = scopeChoices(ALL, { kind: 'task', id: 'soon' }).map(({ scope }) =>
      'id' in scope ? scope.id : scope.kind,
    );
    expect([...new Set(scopes)]).toEqual(['soon', 'operation', 'A', 'G']);
  });
});

describe('the preview', () => {
  it('has what is due after the day, the first one first', () => {
    expect(idsOf({})).toEqual(['later', 'soon']);
    expect(idsOf({ day: '2026-12-04' })).toEqual(['soon']);
    expect(idsOf({ scope: 'operation' })).toEqual(['early', 'later', 'soon']);
  });

  it('has an axis or one task', () => {
    expect(idsOf({ scope: 'axis G' })).toEqual(['later', 'soon']);
    expect(idsOf({ scope: 'axis A after' })).toEqual([]);
    expect(idsOf({ scope: 'task soon' })).toEqual(['soon']);
  });

  it('moves on to working days where that is chosen', () => {
    const of = (toWorkingDay: boolean) =>
      previewOf(ALL, values({ scope: 'task soon', toWorkingDay }), CALENDAR, TODAY);
    expect(of(false)[0]?.after.deadline).toBe('2026-12-25');
    expect(countPauses(of(false), CALENDAR)).toBe(2);
    expect(of(true)[0]?.after.deadline).toBe('2026-12-28');
    expect(countPauses(of(true), CALENDAR)).toBe(0);
  });

  it('marks what would move into the past', () => {
    const lines = previewOf(ALL, values({ scope: 'operation', days: '-15' }), CALENDAR, TODAY);
    expect(lines.map(({ assignmentId, isPast }) => [assignmentId, isPast])).toEqual([
      ['early', true],
      ['later', true],
      ['soon', false],
    ]);
  });

  it('is empty while the number of days or the day cannot be read', () => {
    for (const days of ['', '0', '1.5', 'x']) {
      expect(shiftErrors(values({ days })).days).toBe('validation:shift.days');
      expect(idsOf({ days })).toEqual([]);
    }
    expect(shiftErrors(values({ days: '-3651' })).days).toBe('validation:shift.daysTooMany');
    expect(shiftErrors(values({ day: '' })).day).toBe('validation:shift.day');
    // Not asked for by this choice.
    expect(shiftErrors(values({ scope: 'axis G', day: '' }))).toEqual({});
  });
});
