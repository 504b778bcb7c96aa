import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Assignment } from '../assignments/assignment';
import { addDays, type CalendarDay } from '../core/calendar-day';
import { plannedAssignment } from '../planning/testing/planned-assignment';
import type { VisaRule } from '../review/visa-rule';
import { describeCodec } from '../testing/codec-cases';
import { boardRecord, heldAfter, heldAtFirst, holdersOf, type HeldTask } from './board';

const TODAY = '2026-11-23';
const LATER = '2026-11-27';
const ALL_ACTIVE = { isActive: () => true, deputyOf: () => null };
const visaBy = (by: string) => ({ by, forId: null });

function task(changes: Partial<Assignment> = {}): Assignment {
  return plannedAssignment({ validatorIds: ['mathilde', 'yann', 'paul'], ...changes });
}
const submittedUnder = (visaRule: VisaRule) => task({ status: 'submitted', visaRule });

describe('the board of a project', () => {
  const entry = {
    ...{ status: 'assigned', assigneeId: 'hugo', awaitedIds: [], givenIds: [], visaRule: 'any' },
    ...{ ballSince: '2026-11-23', due: '2026-12-01' },
  };
  describeCodec(
    boardRecord,
    'mediatheque',
    { ownerIds: ['karim'], tasks: { 'G2_plan-de-masse': entry }, isComplete: true },
    { model: { id: 'mediatheque' }, tolerant: { tasks: {}, isComplete: false } },
  );
});

describe('what the board says of a task', () => {
  it('names its assignee, and the day on which they got it', () => {
    const entry = heldAfter(null, task(), null, TODAY);
    expect(entry).toMatchObject({ status: 'assigned', ballSince: TODAY, due: '2026-12-01' });
    expect(entry && holdersOf(entry, ALL_ACTIVE)).toEqual({ holder: 'assignee', uids: ['hugo'] });
  });

  it('does not begin anew when the task is started, moved, or given to the same person', () => {
    const entry = heldAfter(null, task(), null, TODAY);
    const startEntry = heldAfter(entry, task({ status: 'in_progress' }), null, LATER);
    const moveEntry = heldAfter(startEntry, task({ deadline: '2027-01-04' }), null, LATER);
    expect(moveEntry).toMatchObject({ ballSince: TODAY, due: '2027-01-04' });
  });

  it('begins anew with another assignee, a submission and a rejection', () => {
    const entry = heldAfter(null, task(), null, TODAY);
    expect(heldAfter(entry, task({ assigneeId: 'elodie' }), null, LATER)?.ballSince).toBe(LATER);
    const review = heldAfter(entry, submittedUnder('any'), [], LATER);
    expect(review).toMatchObject({ ballSince: LATER, due: '2026-12-08' });
    const back = heldAfter(review, task({ status: 'rejected' }), null, addDays(LATER, 3));
    expect(back).toMatchObject({ ballSince: addDays(LATER, 3), awaitedIds: [] });
  });

  it('is gone once the task is validated, archived or deleted', () => {
    const entry = heldAfter(null, task(), null, TODAY);
    expect(heldAfter(entry, task({ status: 'validated' }), null, LATER)).toBeNull();
    expect(heldAfter(entry, task({ archivedAt: new Date() }), null, LATER)).toBeNull();
    expect(heldAfter(entry, null, null, LATER)).toBeNull();
  });

  it('under `all` keeps the day of those who are still awaited', () => {
    const review = heldAfter(null, submittedUnder('all'), [], TODAY);
    const next = heldAfter(review, submittedUnder('all'), [visaBy('yann')], LATER);
    expect(next).toMatchObject({ awaitedIds: ['mathilde', 'paul'], ballSince: TODAY });
  });

  it('under `ordered` begins anew with the next one', () => {
    const review = heldAfter(null, submittedUnder('ordered'), [], TODAY);
    expect(review && holdersOf(review, ALL_ACTIVE).uids).toEqual(['mathilde']);
    const next = heldAfter(review, submittedUnder('ordered'), [visaBy('mathilde')], LATER);
    expect(next?.ballSince).toBe(LATER);
    expect(next && holdersOf(next, ALL_ACTIVE).uids).toEqual(['yann']);
    // Moved deadlines bring no visas: those given stay given.
    const moveEntry = heldAfter(
      next,
      { ...submittedUnder('ordered'), validationDeadline: '2027-01-01' },
      null,
      LATER,
    );
    expect(moveEntry).toMatchObject({ awaitedIds: ['yann', 'paul'], due: '2027-01-01' });
  });
});

describe('who holds a task now', () => {
  const review = heldAfter(null, submittedUnder('ordered'), [], TODAY) as HeldTask;

  it('passes over disabled validators, and over to the admins when nobody is left', () => {
    const without = (...disabledIds: string[]) =>
      holdersOf(review, { ...ALL_ACTIVE, isActive: (uid) => !disabledIds.includes(uid) });
    expect(without('mathilde').uids).toEqual(['yann']);
    expect(without('mathilde', 'yann', 'paul')).toEqual({ holder: 'admins', uids: [] });
  });

  it('is the deputy too', () => {
    const deputyOf = (uid: string) => (uid === 'mathilde' ? 'remi' : null);
    expect(holdersOf(review, { ...ALL_ACTIVE, deputyOf }).uids).toEqual(['mathilde', 'remi']);
  });

  it('is an admin where the assignee is disabled', () => {
    const entry = heldAfter(null, task(), null, TODAY) as HeldTask;
    expect(holdersOf(entry, { ...ALL_ACTIVE, isActive: () => false }).holder).toBe('admins');
  });
});

it('is made from the dates of a task that is on no board', () => {
  const at = (day: string) => new Date(`${day}T11:00:00Z`);
  expect(heldAtFirst(task({ createdAt: at('2026-11-01') }), [])?.ballSince).toBe('2026-11-01');
  const rejectedTask = task({ status: 'rejected', validatedAt: at('2026-11-12') });
  expect(heldAtFirst(rejectedTask, [])?.ballSince).toBe('2026-11-12');
  const orderedTask = { ...submittedUnder('ordered'), submittedAt: at('2026-11-10') };
  expect(heldAtFirst(orderedTask, [])?.ballSince).toBe('2026-11-10');
  const visas = [{ ...visaBy('mathilde'), at: at('2026-11-14') }];
  expect(heldAtFirst(orderedTask, visas)).toMatchObject({
    ballSince: '2026-11-14',
    awaitedIds: ['yann', 'paul'],
  });
});

type Step =
  | { readonly kind: 'assign'; readonly to: string; readonly rule: VisaRule }
  | { readonly kind: 'start' | 'submit' | 'reject' | 'archive' }
  | { readonly kind: 'visa'; readonly by: string };

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('assign' as const),
    to: fc.constantFrom('hugo', 'elodie'),
    rule: fc.constantFrom('any', 'all', 'ordered'),
  }),
  fc.record({ kind: fc.constantFrom('start', 'submit', 'reject', 'archive') }),
  fc.record({
    kind: fc.constant('visa' as const),
    by: fc.constantFrom('mathilde', 'yann', 'paul'),
  }),
);

/** The holders and their day told by the history alone, from its beginning. */
function recompute(
  history: readonly { readonly holders: readonly string[]; readonly day: string }[],
) {
  const last = history.at(-1);
  if (last === undefined || last.holders.length === 0) return null;
  // Back to the first day from which on nobody new came.
  let since = last.day;
  for (const [index, { holders, day }] of [...history.entries()].toReversed()) {
    since = day;
    const before = history[index - 1]?.holders ?? [];
    if (holders.some((uid) => !before.includes(uid))) break;
  }
  return { uids: last.holders, since };
}

it('for any history names the holders and the days that the events tell', () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 14 }), (steps) => {
      let entry: HeldTask | null = null;
      let now: Assignment | null = null;
      let visas: string[] = [];
      const history: { holders: readonly string[]; day: CalendarDay }[] = [];
      steps.forEach((step, index) => {
        const day = addDays(TODAY, index);
        const next = apply(now, visas, step);
        if (next === null) return;
        now = next.task;
        visas = next.visas;
        const visasNow = step.kind === 'visa' ? visas.map(visaBy) : null;
        entry = heldAfter(entry, now, visasNow, day);
        history.push({ holders: holdersBy(now, visas), day });
      });
      const board: HeldTask | null = entry;
      const truth = recompute(history);
      if (truth === null) expect(board).toBeNull();
      else {
        expect(board).not.toBeNull();
        const { ballSince } = board as unknown as HeldTask;
        expect(holdersOf(board as unknown as HeldTask, ALL_ACTIVE).uids).toEqual(truth.uids);
        expect(ballSince).toBe(truth.since);
      }
    }),
  );
});

interface State {
  readonly task: Assignment;
  readonly visas: string[];
}

/** A step as the callables take it; null where they refuse it. */
function apply(now: Assignment | null, visas: string[], step: Step): State | null {
  if (step.kind === 'assign') {
    return { task: task({ assigneeId: step.to, visaRule: step.rule }), visas: [] };
  }
  if (now === null || now.archivedAt !== null) return null;
  if (step.kind === 'visa') return applyVisa(now, visas, step.by);
  if (step.kind === 'archive') return { task: { ...now, archivedAt: new Date() }, visas: [] };
  const { from, to } = MOVES[step.kind];
  if (!(from as readonly string[]).includes(now.status)) return null;
  return { task: { ...now, status: to }, visas: step.kind === 'start' ? visas : [] };
}

const MOVES = {
  start: { from: ['assigned'], to: 'in_progress' },
  submit: { from: ['assigned', 'in_progress', 'rejected'], to: 'submitted' },
  reject: { from: ['submitted'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly string[]; to: Assignment['status'] }>;

function applyVisa(now: Assignment, visas: string[], by: string): State | null {
  if (now.status !== 'submitted' || !holdersBy(now, visas).includes(by)) return null;
  const visasNow = [...visas, by];
  const isLast = now.visaRule === 'any' || visasNow.length === now.validatorIds.length;
  return { task: isLast ? { ...now, status: 'validated' } : now, visas: visasNow };
}

/** Straight from the rules, without the board. */
function holdersBy(now: Assignment, visas: readonly string[]): readonly string[] {
  if (now.archivedAt !== null || now.status === 'validated') return [];
  if (now.status !== 'submitted') return [now.assigneeId];
  const left = now.validatorIds.filter((uid) => !visas.includes(uid));
  return now.visaRule === 'ordered' ? left.slice(0, 1) : left;
}

describe('a deputy who has given a visa', () => {
  it('holds the task for nobody else, nor does a validator who has given theirs', () => {
    const facts = {
      isActive: () => true,
      deputyOf: (uid: string) => (uid === 'paul' ? 'salma' : null),
    };
    const review = submittedUnder('all');
    const own = heldAfter(null, review, [visaBy('mathilde'), visaBy('yann')], TODAY);
    expect(own && holdersOf(own, facts).uids).toEqual(['paul', 'salma']);
    const forYann = { by: 'salma', forId: 'yann' };
    const other = heldAfter(null, review, [visaBy('mathilde'), forYann], TODAY);
    expect(other && holdersOf(other, facts).uids).toEqual(['paul']);
    const later = heldAfter(other, { ...review, validationDeadline: LATER }, null, TODAY);
    expect(later && holdersOf(later, facts).uids).toEqual(['paul']);
  });
});
