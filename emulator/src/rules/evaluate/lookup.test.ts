import { describe, expect, it } from 'vitest';
import { firestoreRules, valueOf, verdictOf } from '../testing/judge';

const AMEL = '/databases/$(database)/documents/people/amel';
const MISSING = '/databases/$(database)/documents/people/zoe';

describe('Lookups', () => {
  it.each<readonly [string, unknown]>([
    [`get(${AMEL}).data.role`, 'chief'],
    [`get(${AMEL}).id`, 'amel'],
    [`get(${AMEL}).__name__`, { path: '/databases/(default)/documents/people/amel' }],
    [`get(resource.data.owner).data.role`, 'chief'],
    [`get(path('databases/(default)/documents/people/amel')).data.role`, 'chief'],
    [`exists(${AMEL})`, true],
    [`exists(${MISSING})`, false],
    [`getAfter(${AMEL}).data.role`, 'chief'],
    [`existsAfter(${MISSING})`, false],
    [`exists(/databases/$(database)/documents/people/$('amel/x'))`, false],
    [`exists(/databases/$(database)/documents/$('people/amel')/x/y)`, expectServiceError('exists')],
    [`get(${MISSING})`, expectServiceError('get')],
    [`get(${MISSING}) == null`, expectServiceError('get')],
    [`get(${MISSING}) != null`, expectServiceError('get')],
    [`getAfter(${MISSING})`, expectServiceError('getAfter')],
    ['exists(/databases/$(database)/documents/people)', expectServiceError('exists')],
    ['exists(/people/amel)', expectServiceError('exists')],
    ['exists(/databases/other/documents/people/amel)', expectServiceError('exists')],
    ["exists(/databases/$(database)/documents/people/$(''))", expectServiceError('exists')],
    ['get(/people/{x})', { error: 'Variable x is not bound in path template.' }],
    [
      "get('people/amel')",
      { error: 'Unsupported operation error. Received: get(string). Expected: get(path).' },
    ],
    ['get()', { error: 'Incorrect number of arguments. Received: 0. Expected: get(path).' }],
  ])('%s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});

describe('The document that is asked for', () => {
  const SELF = '/databases/$(database)/documents/sites/$(id)';

  it.each([
    [`get(${SELF}) == null`, true],
    [`getAfter(${SELF}) == null`, true],
    ['!(get(request.path) is map)', true],
    [`exists(${SELF}) || existsAfter(${SELF})`, false],
    [`get(${SELF}).data == null`, false],
    [`get(${MISSING}) == null`, false],
    [`getAfter(${MISSING}) == null`, false],
  ])('is null where it is missing: %s', (condition, isAllowed) => {
    const rules = firestoreRules(`match /sites/{id} { allow get: if ${condition}; }`);

    expect(verdictOf(rules, 'sites/none') === 'allow').toBe(isAllowed);
  });

  it('is itself where it is there', () => {
    const rules = firestoreRules(
      `match /sites/{id} { allow get: if get(${SELF}) != null && getAfter(${SELF}) is map; }`,
    );

    expect(verdictOf(rules)).toBe('allow');
  });
});

function expectServiceError(name: string): unknown {
  return { error: expect.stringContaining(`Service call error. Function: [${name}]`) as string };
}

describe('The ten lookups of a document', () => {
  const document = (index: number) => `/databases/$(database)/documents/u/u${index}`;
  const each = (count: number, call: (path: string) => string, joint: string) =>
    Array.from({ length: count }, (_, index) => call(document(index))).join(joint);
  const verdict = (condition: string) =>
    verdictOf(firestoreRules(`match /sites/{id} { allow get: if ${condition}; }`));

  it.each([
    ['ten documents', each(10, (path) => `!exists(${path})`, ' && '), true],
    ['eleven', each(11, (path) => `!exists(${path})`, ' && '), false],
    ['the same document thirty times', Array(30).fill(`exists(${AMEL})`).join(' && '), true],
    [
      'the document itself besides ten others',
      `get(request.path).data.floors == 7 && ${each(10, (path) => `!exists(${path})`, ' && ')}`,
      true,
    ],
    [
      'eleven, of which the last is behind a decided ||',
      `${each(10, (path) => `!exists(${path})`, ' && ')} && (true || exists(${document(10)}))`,
      true,
    ],
    ['eleven that || absorbs', `${each(11, (path) => `exists(${path})`, ' || ')} || true`, true],
    [
      'eleven before the first is known, two after',
      `(exists(${AMEL}) || ${each(10, (path) => `exists(${path})`, ' || ')}) && get(${AMEL}).id == 'amel'`,
      true,
    ],
    [
      'five documents first tested and then read',
      each(5, (path) => `(exists(${path}) || get(${path}) == 1 || true)`, ' && '),
      true,
    ],
  ])('%s', (_, condition, isAllowed) => {
    expect(verdict(condition) === 'allow').toBe(isAllowed);
  });
});
