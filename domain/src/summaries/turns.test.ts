import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar-day';
import { plannedAssignment } from '../planning/testing/planned-assignment';
import { VISA_RULES, visaTurnOf } from '../review/visa-rule';
import { heldAtFirst } from '../steering/board';
import { sumOfTurns, turnFigures, turnsOn } from './turns';

const TODAY = '2026-11-23';
const PEOPLE = ['hugo', 'mathilde', 'yann', 'paul', 'elodie'] as const;
const person = fc.constantFrom(...PEOPLE);

/** A task with what decides whose turn it is. */
const taskOfReview = fc
  .record({
    assigneeId: person,
    validatorIds: fc.uniqueArray(person, { minLength: 1, maxLength: 3 }),
    visaRule: fc.constantFrom(...VISA_RULES),
    status: fc.constantFrom('assigned', 'in_progress', 'submitted', 'rejected', 'validated'),
    isArchived: fc.boolean(),
    dueIn: fc.integer({ min: -3, max: 9 }),
    visaCount: fc.integer({ min: 0, max: 2 }),
    isForAnother: fc.boolean(),
  })
  .map(({ isArchived, dueIn, visaCount, isForAnother, ...parts }) => {
    const task = plannedAssignment({
      ...parts,
      archivedAt: isArchived ? new Date() : null,
      deadline: addDays(TODAY, dueIn),
      validationDeadline: addDays(TODAY, dueIn + 2),
    });
    // Under `any` the first visa decides; a last one would have decided too.
    const count = task.visaRule === 'any' ? 0 : Math.min(visaCount, task.validatorIds.length - 1);
    // Somebody who may have stood in for them, as for others who have not given theirs.
    const other = PEOPLE.find((uid) => uid !== task.assigneeId && !task.validatorIds.includes(uid));
    const visas = task.validatorIds
      .slice(0, isForAnother && other !== undefined ? Math.min(count, 1) : count)
      .map((uid) =>
        isForAnother && other !== undefined ? { by: other, forId: uid } : { by: uid, forId: null },
      );
    return { task, visas: visas.map((visa) => ({ ...visa, at: new Date() })) };
  });

describe('what waits for each person', () => {
  it('is what a recount of their tasks finds, for random operations', () => {
    fc.assert(
      fc.property(
        fc.array(taskOfReview, { maxLength: 20 }),
        fc.dictionary(person, person, { maxKeys: 2 }),
        fc.subarray([...PEOPLE]),
        (tasks, deputies, disabledIds) => {
          const facts = {
            isActive: (uid: string) => !disabledIds.includes(uid as (typeof PEOPLE)[number]),
            deputyOf: (uid: string) => deputies[uid] ?? null,
          };
          const entries = tasks.flatMap(({ task, visas }) => heldAtFirst(task, visas) ?? []);
          const turns = turnsOn(entries, facts);
          for (const uid of PEOPLE) {
            const live = tasks.filter(
              ({ task }) => task.archivedAt === null && facts.isActive(uid),
            );
            const work = live.filter(
              ({ task: { status, assigneeId } }) =>
                assigneeId === uid && ['assigned', 'in_progress', 'rejected'].includes(status),
            );
            const visas = live.filter(
              ({ task, visas: givenVisas }) =>
                task.status === 'submitted' &&
                visaTurnOf(uid, task, { ...facts, visas: givenVisas }).kind === 'own-turn',
            );
            const figures = turnFigures(
              { operation: turns.get(uid) ?? { work: {}, visas: {} } },
              TODAY,
            );
            expect(figures.all).toEqual({ work: work.length, visas: visas.length });
            expect(figures.late).toEqual({
              work: work.filter(({ task }) => task.deadline < TODAY).length,
              visas: visas.filter(({ task }) => task.validationDeadline < TODAY).length,
            });
            expect(figures.on(TODAY)).toEqual({
              work: work.filter(({ task }) => task.deadline === TODAY).length,
              visas: visas.filter(({ task }) => task.validationDeadline === TODAY).length,
            });
          }
        },
      ),
    );
  });

  it('adds up over operations', () => {
    const turns = {
      mediatheque: { work: { '2026-11-20': 1 }, visas: { '2026-11-30': 2 } },
      gymnase: { work: { '2026-11-20': 2, '2026-12-04': 1 }, visas: {} },
    };
    const { all, late } = turnFigures(turns, TODAY);
    expect(all).toEqual({ work: 4, visas: 2 });
    expect(late).toEqual({ work: 3, visas: 0 });
    expect(sumOfTurns(all)).toBe(6);
  });
});
