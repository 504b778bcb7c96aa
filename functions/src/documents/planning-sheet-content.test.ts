import { TASKS, type Assignment, type Task } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { planningSheetContent } from './planning-sheet-content';
import type { ProjectFacts } from './project-sheet-parts';
import { assignmentOf, factsOf, TODAY, wholeChecklist } from './testing/project-facts';

const [FIRST, SECOND] = TASKS as readonly [Task, Task, ...Task[]];
const dataOf = (facts: ProjectFacts) => planningSheetContent(facts, 'fr').data;

function barOf(changes: Partial<Assignment>) {
  const { rows } = dataOf(factsOf([assignmentOf(FIRST, changes)]));
  return rows.find(({ kind }) => kind === 'task')?.bar;
}

describe('the content of the plan', () => {
  it('has the rows of the screen with all open: axes, steps and tasks, and axes without a date in one', () => {
    const { rows } = dataOf(factsOf([assignmentOf(FIRST)]));

    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['axis', 'step', 'task'],
      ...Array.from({ length: 7 }, () => 'step'),
      ...['undated', 'undated'],
    ]);
    expect(rows.at(-2)).toMatchObject({
      code: 'B à H',
      title: 'Conception, 7 axes sans échéance',
    });
    expect(rows[1]).toMatchObject({ code: 'A1', detail: '0 sur 1' });
    expect(rows[2]).toMatchObject({ state: 'assigned', detail: 'Hugo Vasseur' });
    expect(rows[3]).toMatchObject({ detail: 'sans tâche', bar: null });
  });

  it('begins with the axes alone when it is longer than a page', () => {
    expect(dataOf(factsOf([assignmentOf(FIRST)])).overview).toEqual([]);

    const { overview, rows } = dataOf(factsOf(wholeChecklist()));
    expect(overview).toHaveLength(16);
    expect(rows.filter(({ kind }) => kind === 'task')).toHaveLength(407);
  });

  it('says beside a bar what is next: the deadline, the visa, or how late it is', () => {
    expect(barOf({})).toMatchObject({ urgent: '', label: '1er déc., visa 8 déc.' });
    expect(barOf({ status: 'submitted' })).toMatchObject({ label: 'visa 8 déc.' });
    expect(barOf({ deadline: TODAY, validationDeadline: TODAY })).toMatchObject({
      urgent: "aujourd'hui",
      label: '',
    });
    expect(barOf({ deadline: '2026-11-19' })).toMatchObject({
      urgent: '4 jours de retard',
      label: '',
    });
    const validatedAt = new Date('2026-11-10T09:00:00Z');
    expect(barOf({ status: 'validated', validatedAt })).toMatchObject({ label: '10 nov.' });
  });

  it('has bar, visa and slip in their places on one line from 0 to 1', () => {
    const { rows, ticks } = dataOf(
      factsOf([assignmentOf(FIRST, { deadline: '2026-11-19' }), assignmentOf(SECOND)]),
    );
    const bars = rows.flatMap(({ bar }) => (bar === null ? [] : [bar]));

    for (const { start, end, last } of bars) {
      expect(0 <= start && start < end && end <= last && last < 1).toBe(true);
    }
    const late = rows.find(({ kind }) => kind === 'task')?.bar;
    expect(late?.slip).toEqual({ start: late?.end, end: ticks.today.at });
    expect(late?.visaEnd).toBeGreaterThan(ticks.today.at);
  });

  it('draws a day that was stored for no date at the end of the line, and says it', () => {
    const bar = barOf({ deadline: '9999-12-31', validationDeadline: '9999-12-31' });

    expect(bar?.end).toBeLessThan(1);
    expect(bar?.label).toContain('9999');
  });

  it('ends the solid part of an axis that reaches today on today’s line', () => {
    const validatedAt = new Date('2026-11-10T09:00:00Z');
    const { rows, ticks } = dataOf(
      factsOf([
        assignmentOf(FIRST, { status: 'validated', validatedAt }),
        assignmentOf(SECOND, { deadline: '2026-12-25', status: 'in_progress' }),
      ]),
    );

    expect(rows[0]?.bar?.solidEnd).toBe(ticks.today.at);
  });

  it('is there for a project without any task', () => {
    const { rows, ticks } = dataOf(factsOf([]));

    expect(rows.map(({ kind }) => kind)).toEqual(['undated', 'undated']);
    expect(ticks.today.label).toBe('23');
  });
});
