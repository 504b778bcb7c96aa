import { describe, expect, it } from 'vitest';
import { authorize } from '../authorize/authorize';
import { compile, type Ruleset } from '../check/compile';
import { type AccessRecorder } from '../authorize/access-recorder';
import { UNLIMITED_LOOKUPS } from '../metering/lookup-budget';
import { firestoreRules } from '../testing/judge';
import { DATABASE, documentPath } from '../testing/stored-documents';
import { boolValue, intValue, mapValue, NULL, stringValue, type Value } from '#values/value';
import { EvaluatedRecorder } from './evaluated-recorder';
import { MutantTrials } from './mutant-trials';

const RULES = `
function isOpen(room) { let size = room.size; return room.open == true && size <= 3; }
function mayEnter(room) { return isOpen(room) || (request.uid in ['amel', 'ines'] && !room.locked); }
match /rooms/{id} {
  allow get: if id != 'secret' && mayEnter(resource);
  allow delete: if false;
  match /doors/{door} { allow get: if door == 'front' ? mayEnter(resource) : resource == null; }
}`;

const room = (open: boolean, size: bigint, isLocked: boolean) =>
  mapValue([
    ['open', boolValue(open)],
    ['size', intValue(size)],
    ['locked', boolValue(isLocked)],
  ]);

const REQUESTS: readonly (readonly [path: string, uid: string, resource: Value])[] = [
  ['rooms/r1', 'amel', room(true, 3n, true)],
  ['rooms/r1', 'amel', room(true, 4n, true)],
  ['rooms/r1', 'ines', room(false, 1n, false)],
  ['rooms/r1', 'karim', room(false, 1n, false)],
  ['rooms/secret', 'amel', room(true, 1n, false)],
  ['rooms/r1', 'amel', NULL],
  ['rooms/r1/doors/front', 'amel', room(true, 2n, false)],
  ['rooms/r1/doors/back', 'amel', NULL],
  ['halls/r1', 'amel', NULL],
];

function rulesetOf(source: string): Ruleset {
  const { ruleset } = compile(source);
  if (!ruleset) throw new Error('The rules do not compile.');
  return ruleset;
}

function isAllowed(
  ruleset: Ruleset,
  [path, uid, resource]: (typeof REQUESTS)[number],
  coverage?: AccessRecorder,
): boolean {
  return authorize(ruleset, {
    service: 'cloud.firestore',
    method: 'get',
    path: documentPath(path),
    request: mapValue([['uid', stringValue(uid)]]),
    resource,
    lookups: {
      database: DATABASE,
      budget: UNLIMITED_LOOKUPS,
      lookup: () => ({ state: 'missing' }),
    },
    triesAllMatches: true,
    ...(coverage && { coverage }),
  }).isAllowed;
}

describe('Mutants on trial', () => {
  const ruleset = rulesetOf(firestoreRules(RULES));

  it.each(REQUESTS)('who answers otherwise is a suspect: %s by %s', (...request) => {
    const trials = new MutantTrials(ruleset, undefined, Infinity);
    const recorder = new EvaluatedRecorder();
    const verdict = isAllowed(ruleset, request, recorder);
    const suspects = new Set([...trials.suspects(recorder.expressions)].map(({ id }) => id));

    const others = trials.mutants.filter(
      ({ id }) => isAllowed(trials.rulesetOf(id), request) !== verdict,
    );

    expect(others.filter(({ id }) => !suspects.has(id))).toEqual([]);
  });

  it('are found out by some request, but for those that mean the same', () => {
    const trials = new MutantTrials(ruleset, undefined, Infinity);
    const alive = trials.mutants.filter(({ id }) =>
      REQUESTS.every(
        (request) => isAllowed(trials.rulesetOf(id), request) === isAllowed(ruleset, request),
      ),
    );

    expect(trials.mutants.length).toBeGreaterThan(40);
    expect(alive.length).toBeLessThan(trials.mutants.length / 2);
  });

  it('share with the rules all that is the same', () => {
    const trials = new MutantTrials(ruleset, undefined, Infinity);
    const mutant = trials.mutants.find(({ mutation }) => mutation === 'negation dropped');
    const { file } = trials.rulesetOf(mutant?.id ?? -1);
    const [service] = file.services;
    const [original] = ruleset.file.services;

    expect(service?.matches[0]?.matches).toBe(original?.matches[0]?.matches);
    expect(service?.matches[0]?.functions[0]).toBe(original?.matches[0]?.functions[0]);
    expect(service?.matches[0]?.functions[1]).not.toBe(original?.matches[0]?.functions[1]);
  });

  it('are told of once, by the place where they were noticed, and let be after enough times', () => {
    const trials = new MutantTrials(ruleset, undefined, 2);
    const recorder = new EvaluatedRecorder();
    isAllowed(ruleset, ['rooms/r1', 'amel', room(true, 3n, true)], recorder);
    const [suspect] = trials.suspects(recorder.expressions);
    const id = suspect?.id ?? -1;
    const isSuspect = () => [...trials.suspects(recorder.expressions)].some((one) => one.id === id);

    trials.notice('p', id);
    trials.notice('p', id);
    expect(trials.take('other')).toEqual([]);
    expect(trials.take('p')).toEqual([id]);
    expect(trials.take('p')).toEqual([]);
    expect(isSuspect()).toBe(true);
    trials.notice('p', id);
    trials.take('p');
    expect(isSuspect()).toBe(false);
  });
});
