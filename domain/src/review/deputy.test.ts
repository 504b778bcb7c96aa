import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar-day';
import { describeCodec } from '../testing/codec-cases';
import { problemsOf } from '../testing/schema-problems';
import {
  chainOf,
  DEPUTY_DAYS_MAX,
  deputyAt,
  deputyDayErrors,
  deputyIdsOf,
  deputyRecord,
  type Deputy,
} from './deputy';
import { deputyTermsSchema, endDeputyContract, setDeputyContract } from './set-deputy';

const TODAY = '2026-11-26';
const TERM = { deputyId: 'mathilde', from: '2026-11-26', until: '2026-12-04' };

describe('the document of a deputy', () => {
  const document = { ...TERM, createdBy: 'yann', createdAt: new Date('2026-11-20T09:00:00Z') };
  describeCodec(deputyRecord, 'yann', document, { model: { id: 'yann' } });
});

describe('a deputy', () => {
  it.each([
    ['2026-11-25', null],
    ['2026-11-26', 'mathilde'],
    ['2026-12-04', 'mathilde'],
    ['2026-12-05', null],
  ])('stands in from the first to the last day: %s', (day, deputyId) => {
    expect(deputyAt(TERM, day)).toBe(deputyId);
    expect(deputyAt(null, day)).toBeNull();
  });

  it('acts for validators only, once each, never on a task of their own or beside their own visa', () => {
    const deputies = new Map([
      ['yann', TERM],
      ['karim', TERM],
      ['lucie', { ...TERM, deputyId: 'sofia' }],
    ]);
    const task = { assigneeId: 'sofia', validatorIds: ['lucie', 'karim', 'yann'] };

    expect(deputyIdsOf(task, deputies, TODAY)).toEqual(['mathilde']);
    expect(deputyIdsOf({ ...task, validatorIds: ['helene'] }, deputies, TODAY)).toEqual([]);
    expect(deputyIdsOf({ ...task, assigneeId: 'camille' }, deputies, TODAY)).toEqual([
      'sofia',
      'mathilde',
    ]);
    const withBoth = { ...task, validatorIds: ['yann', 'mathilde'] };
    expect(deputyIdsOf(withBoth, deputies, TODAY)).toEqual([]);
  });

  it('is refused to who has one on those days, and to who is one', () => {
    const wish = { id: 'yann', ...TERM };
    const later = { from: '2026-12-05', until: '2026-12-09' };

    expect(chainOf(wish, [{ id: 'mathilde', ...TERM, deputyId: 'karim' }])).toEqual({
      reason: 'deputy/has-deputy',
      uid: 'mathilde',
    });
    expect(chainOf(wish, [{ id: 'karim', ...TERM, deputyId: 'yann' }])).toEqual({
      reason: 'deputy/is-deputy',
      uid: 'karim',
    });
    expect(chainOf(wish, [{ id: 'karim', deputyId: 'yann', ...later }])).toBeNull();
    expect(chainOf(wish, [{ id: 'karim', ...TERM }])).toBeNull();
  });

  it('begins today at the earliest and ends within ninety days', () => {
    const last = addDays(TODAY, DEPUTY_DAYS_MAX);

    expect(deputyDayErrors({ from: TODAY, until: last }, TODAY)).toEqual({});
    expect(deputyDayErrors({ from: '2026-11-25', until: addDays(last, 1) }, TODAY)).toEqual({
      from: 'validation:deputy.fromPast',
      until: 'validation:deputy.untilTooFar',
    });
  });
});

describe('the form of a deputy', () => {
  it.each([
    [{ ...TERM, deputyId: '' }, ['validation:deputy.person']],
    [{ ...TERM, from: '' }, ['validation:deputy.from']],
    [{ ...TERM, until: '' }, ['validation:deputy.until']],
    [{ ...TERM, until: '2026-11-25' }, ['validation:deputy.untilBeforeFrom']],
    [{ ...TERM, until: TERM.from }, []],
    [{ ...TERM, from: '2026-02-30' }, ['validation:dayInvalid']],
    [{ ...TERM, until: '9999-12-31' }, ['validation:dayRange']],
  ])('%j: %j', async (terms, problems) => {
    expect(await problemsOf(deputyTermsSchema, terms)).toEqual(problems);
  });

  it('is sent for one validator, who is never their own deputy', async () => {
    const request = { operationId: 'suppleance-000001', uid: 'yann', ...TERM };

    expect(await problemsOf(setDeputyContract.request, request)).toEqual([]);
    expect(await problemsOf(setDeputyContract.request, { ...request, deputyId: 'yann' })).toEqual([
      'validation:deputy.oneself',
    ]);
    expect(await problemsOf(setDeputyContract.request, { ...request, uid: 'a/b' })).not.toEqual([]);
    expect(await problemsOf(setDeputyContract.request, { ...request, createdBy: 'x' })).not.toEqual(
      [],
    );
    const { operationId, uid } = request;
    expect(await problemsOf(endDeputyContract.request, { operationId, uid })).toEqual([]);
    expect(await problemsOf(endDeputyContract.request, { operationId })).not.toEqual([]);
  });
});

// ---- any sequence of acts ------------------------------------------------------------------------

const PEOPLE = ['yann', 'mathilde', 'karim', 'sofia'] as const;
const person = fc.constantFrom(...PEOPLE);
const act = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    id: person,
    deputyId: person,
    starts: fc.nat(6),
    lasts: fc.nat(6),
  }),
  fc.record({ kind: fc.constant('end' as const), id: person }),
  fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 4 }) }),
);
const task = fc.record({
  assigneeId: person,
  validatorIds: fc.uniqueArray(person, { minLength: 1, maxLength: 3 }),
});

type Stored = Omit<Deputy, 'createdBy' | 'createdAt'>;

/** The documents and what tasks repeat of them, changed as the callables and the nightly job do. */
function workspace(tasks: readonly { assigneeId: string; validatorIds: string[] }[]) {
  const deputies = new Map<string, Stored>();
  const copies = tasks.map((): readonly string[] => []);
  let today = TODAY;
  const refresh = (isConcerned: (index: number) => boolean) => {
    for (const [index, one] of tasks.entries()) {
      if (isConcerned(index)) copies[index] = deputyIdsOf(one, deputies, today);
    }
  };
  const refreshOf = (uid: string) =>
    refresh((index) => tasks[index]?.validatorIds.includes(uid) === true);
  return {
    deputies,
    copies,
    day: () => today,
    set(wish: Stored) {
      if (wish.id === wish.deputyId) return;
      if (
        chainOf(
          wish,
          [...deputies.values()].filter(({ id }) => id !== wish.id),
        ) !== null
      )
        return;
      deputies.set(wish.id, wish);
      refreshOf(wish.id);
    },
    end(uid: string) {
      deputies.delete(uid);
      refreshOf(uid);
    },
    passNights(count: number) {
      today = addDays(today, count);
      for (const { id, until } of deputies.values()) {
        refreshOf(id);
        if (until < today) deputies.delete(id);
      }
    },
  };
}

describe('any sequence of changes and nights', () => {
  it('leaves no chain, nobody as their own deputy, and tasks as computed from scratch', () => {
    fc.assert(
      fc.property(
        fc.array(task, { minLength: 1, maxLength: 4 }),
        fc.array(act, { maxLength: 30 }),
        (tasks, acts) => {
          const state = workspace(tasks);
          for (const one of acts) {
            if (one.kind === 'end') state.end(one.id);
            else if (one.kind === 'days') state.passNights(one.count);
            else {
              const from = addDays(state.day(), one.starts);
              const { id, deputyId } = one;
              state.set({ id, deputyId, from, until: addDays(from, one.lasts) });
            }
            for (let ahead = 0; ahead < 14; ahead += 1) {
              const day = addDays(state.day(), ahead);
              for (const [id, deputy] of state.deputies) {
                const present = deputyAt(deputy, day);
                expect(present).not.toBe(id);
                if (present !== null) {
                  expect(deputyAt(state.deputies.get(present), day)).toBeNull();
                }
              }
            }
            for (const [index, each] of tasks.entries()) {
              const copy = state.copies[index] ?? [];
              expect(copy).toEqual(deputyIdsOf(each, state.deputies, state.day()));
              expect(copy).not.toContain(each.assigneeId);
              expect(new Set(copy).size).toBe(copy.length);
            }
          }
        },
      ),
    );
  });
});
