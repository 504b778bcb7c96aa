import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { sampleTask } from './sample-task';
import { dueOf } from './useDue';

const TODAY = '2026-03-12';
const t = ((key: string, values?: { count: number }) =>
  values === undefined ? key : `${key} ${values.count}`) as unknown as TFunction;
const labelAt = (deadline: string) => dueOf(sampleTask({ deadline }), TODAY, t).badge?.label;

describe('dueOf', () => {
  it.each([
    ['2026-03-08', 'deadline.overdue 4'],
    ['2026-03-12', 'deadline.today'],
    ['2026-03-15', 'deadline.left 3'],
    ['2026-03-19', 'deadline.left 7'],
    ['2026-04-11', 'deadline.left 30'],
  ])('says how near %s is', (deadline, label) => {
    expect(labelAt(deadline)).toBe(label);
  });

  it('counts to the validation deadline once submitted', () => {
    const due = dueOf(sampleTask({ status: 'submitted' }), TODAY, t);
    expect(due).toEqual({
      day: '2026-03-15',
      badge: { urgency: 'urgent', days: 3, label: 'deadline.left 3' },
    });
  });

  it('keeps the day of a validated task, without a badge', () => {
    const due = dueOf(sampleTask({ status: 'validated' }), '2027-01-01', t);
    expect(due).toEqual({ day: '2026-03-12', badge: null });
  });
});
