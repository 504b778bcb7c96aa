import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ballInCourt } from '../assignments/task-status';
import type { DecisionOutcome } from './visa';
import {
  awaitedValidators,
  settledOutcome,
  VISA_RULES,
  visaHolders,
  visaTurnOf,
  type ReviewedTask,
  type ReviewFacts,
  type VisaRule,
} from './visa-rule';

type Given = ReviewFacts['visas'][number];

const own = (by: string): Given => ({ by, forId: null });
const task = (visaRule: VisaRule): ReviewedTask => ({
  ...{ assigneeId: 'sofia', validatorIds: ['julien', 'karim', 'lea'], visaRule },
});
const facts = (visas: readonly Given[], changes: Partial<ReviewFacts> = {}): ReviewFacts => ({
  ...{ visas, isActive: () => true, deputyOf: () => null },
  ...changes,
});
const allBut = (absent: string) => (uid: string) => uid !== absent;

/** Who is awaited after which visas, under each rule: the table spelled out a second time. */
const AWAITED: readonly (readonly [VisaRule, readonly string[], readonly string[]])[] = [
  ['any', [], ['julien', 'karim', 'lea']],
  ['any', ['lea'], []],
  ['all', [], ['julien', 'karim', 'lea']],
  ['all', ['karim'], ['julien', 'lea']],
  ['all', ['karim', 'julien'], ['lea']],
  ['all', ['karim', 'julien', 'lea'], []],
  ['ordered', [], ['julien']],
  ['ordered', ['julien'], ['karim']],
  ['ordered', ['julien', 'karim'], ['lea']],
  ['ordered', ['julien', 'karim', 'lea'], []],
];

describe('VISA_RULE_TABLE', () => {
  it.each(AWAITED)('under %s, after %j, awaits %j', (rule, givers, awaitedIds) => {
    const state = facts(givers.map(own));
    expect(awaitedValidators(task(rule), state)).toEqual(awaitedIds);
    expect(settledOutcome(task(rule), 'validated', state)).toBe(
      awaitedIds.length === 0 ? 'validated' : null,
    );
    expect(settledOutcome(task(rule), 'rejected', state)).toBe('rejected');
  });

  it.each([
    ['all', ['karim', 'lea']],
    ['ordered', ['karim']],
  ] as const)('under %s passes over who is disabled', (rule, awaitedIds) => {
    const state = facts([], { isActive: allBut('julien') });
    expect(awaitedValidators(task(rule), state)).toEqual(awaitedIds);
  });
});

describe('visaTurnOf', () => {
  it.each([
    ['any', 'karim', [], { kind: 'own-turn', forId: null }],
    ['all', 'karim', ['julien'], { kind: 'own-turn', forId: null }],
    ['all', 'karim', ['karim'], { kind: 'given' }],
    ['ordered', 'karim', [], { kind: 'later' }],
    ['ordered', 'karim', ['julien'], { kind: 'own-turn', forId: null }],
    ['ordered', 'julien', ['julien'], { kind: 'given' }],
    ['all', 'nadia', [], { kind: 'none' }],
    ['all', 'sofia', [], { kind: 'none' }],
  ] as const)('under %s: %s after %j', (rule, uid, givers, turn) => {
    expect(visaTurnOf(uid, task(rule), facts(givers.map(own)))).toEqual(turn);
  });

  const nora = { deputyOf: (uid: string) => (uid === 'karim' ? 'nora' : null) };

  it('gives a deputy the part of whom they stand in for, in their turn', () => {
    const turnOf = (rule: VisaRule, visas: readonly Given[]) =>
      visaTurnOf('nora', task(rule), facts(visas, nora));
    expect(turnOf('all', [])).toEqual({ kind: 'own-turn', forId: 'karim' });
    expect(turnOf('ordered', [])).toEqual({ kind: 'later' });
    expect(turnOf('ordered', [own('julien')])).toEqual({ kind: 'own-turn', forId: 'karim' });
    expect(turnOf('all', [own('karim')])).toEqual({ kind: 'given' });
  });

  it('fills the part of a validator whose deputy was first', () => {
    const visas = [{ by: 'nora', forId: 'karim' }];
    expect(visaTurnOf('karim', task('all'), facts(visas, nora))).toEqual({ kind: 'given' });
    expect(awaitedValidators(task('all'), facts(visas, nora))).toEqual(['julien', 'lea']);
  });

  it('lets nobody give two, and nobody decide on their own work', () => {
    const forKarim = (deputyId: string) => ({
      deputyOf: (uid: string) => (uid === 'karim' ? deputyId : null),
    });
    const state = facts([own('lea')], forKarim('lea'));
    expect(visaTurnOf('lea', task('all'), state)).toEqual({ kind: 'given' });
    expect(visaHolders(task('all'), state)).toEqual(['julien', 'karim']);
    const next = facts([own('julien')], forKarim('lea'));
    expect(visaTurnOf('lea', task('ordered'), next)).toEqual({ kind: 'later' });
    expect(visaTurnOf('sofia', task('all'), facts([], forKarim('sofia')))).toEqual({
      kind: 'none',
    });
  });
});

const PEOPLE = ['julien', 'karim', 'lea', 'nora', 'omar', 'sofia'] as const;
const someone = fc.constantFrom(...PEOPLE);

type Step =
  | { readonly act: 'visa'; readonly by: string; readonly outcome: DecisionOutcome }
  | { readonly act: 'toggle'; readonly uid: string }
  | { readonly act: 'deputy'; readonly of: string; readonly deputyId: string | null }
  | { readonly act: 'reassign'; readonly validatorIds: readonly string[]; readonly rule: VisaRule };

const validators = fc
  .subarray(['julien', 'karim', 'lea', 'nora'], { minLength: 1 })
  .chain((ids) => fc.shuffledSubarray(ids, { minLength: ids.length }));

const steps = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('visa' as const),
      by: someone,
      outcome: fc.constantFrom<DecisionOutcome>('validated', 'validated', 'rejected'),
    }),
    fc.record({ act: fc.constant('toggle' as const), uid: someone }),
    fc.record({
      act: fc.constant('deputy' as const),
      of: someone,
      deputyId: fc.option(someone),
    }),
    fc.record({
      act: fc.constant('reassign' as const),
      validatorIds: validators,
      rule: fc.constantFrom(...VISA_RULES),
    }),
  ),
  { maxLength: 40, size: 'max' },
);

/** Plays a review, and calls `check` after each step. Reassigning begins another one. */
function play(
  first: ReviewedTask,
  walk: readonly Step[],
  check: (
    review: ReviewedTask,
    state: ReviewFacts,
    step: { readonly lastVisa: Step | null; readonly decision: DecisionOutcome | null },
  ) => void,
): void {
  let review = first;
  let visas: readonly Given[] = [];
  let decision: DecisionOutcome | null = null;
  const disabled = new Set<string>();
  const deputies = new Map<string, string>();
  const state = (): ReviewFacts => ({
    visas,
    isActive: (uid) => !disabled.has(uid),
    deputyOf: (uid) => deputies.get(uid) ?? null,
  });
  for (const step of walk) {
    let lastVisa: Step | null = null;
    if (step.act === 'toggle') {
      if (!disabled.delete(step.uid)) disabled.add(step.uid);
    } else if (step.act === 'deputy') {
      if (step.deputyId === null || step.deputyId === step.of) deputies.delete(step.of);
      else deputies.set(step.of, step.deputyId);
    } else if (step.act === 'reassign') {
      review = { ...review, validatorIds: step.validatorIds, visaRule: step.rule };
      visas = [];
      decision = null;
    } else if (decision === null && !disabled.has(step.by)) {
      const turn = visaTurnOf(step.by, review, state());
      if (turn.kind === 'own-turn') {
        const before = state();
        const holders = visaHolders(review, before);
        expect(holders).toContain(step.by);
        visas = [...visas, { by: step.by, forId: turn.forId }];
        decision = settledOutcome(review, step.outcome, state());
        lastVisa = step;
      }
    }
    check(review, state(), { lastVisa, decision });
  }
}

describe('a review, whatever is done in whatever order', () => {
  const begin = fc.record({
    assigneeId: fc.constant('sofia'),
    validatorIds: validators,
    visaRule: fc.constantFrom(...VISA_RULES),
  });

  it('is held by somebody who is active and in turn, or by the admins, until it is decided', () => {
    fc.assert(
      fc.property(begin, steps, (first, walk) => {
        play(first, walk, (review, state, { decision }) => {
          if (decision !== null) return;
          const ball = ballInCourt({ ...review, status: 'submitted' }, state);
          expect(ball.holder).toBe(ball.uids.length === 0 ? 'admins' : 'validators');
          for (const uid of ball.uids) {
            expect(state.isActive(uid)).toBe(true);
            expect(visaTurnOf(uid, review, state).kind).toBe('own-turn');
          }
        });
      }),
    );
  });

  it('takes one visa of a person and one for a validator, and none of the assignee', () => {
    fc.assert(
      fc.property(begin, steps, (first, walk) => {
        play(first, walk, (_review, { visas }) => {
          const givers = visas.map(({ by }) => by);
          const parts = visas.map(({ by, forId }) => forId ?? by);
          expect(new Set(givers).size).toBe(givers.length);
          expect(new Set(parts).size).toBe(parts.length);
          expect(givers).not.toContain('sofia');
        });
      }),
    );
  });

  it('is validated under all and ordered only with the visa of every active validator', () => {
    fc.assert(
      fc.property(begin, steps, (first, walk) => {
        play(first, walk, (review, { visas, isActive }, { lastVisa, decision }) => {
          if (lastVisa?.act !== 'visa' || decision !== 'validated' || review.visaRule === 'any')
            return;
          const parts = visas.map(({ by, forId }) => forId ?? by);
          for (const uid of review.validatorIds.filter(isActive)) expect(parts).toContain(uid);
          if (review.visaRule !== 'ordered') return;
          const places = parts.map((uid) => review.validatorIds.indexOf(uid));
          expect(places).not.toContain(-1);
        });
      }),
    );
  });
});
