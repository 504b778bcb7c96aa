import { describe, expect, it } from 'vitest';
import { NO_TEXTS, problemsOf, without } from '../testing/schema-problems';
import { ASSIGNMENT_LIMITS } from './assignment';
import { decideTaskContract, decisionSchema } from './decide-task';
import { ADMIN_QUICK_COMMENTS } from './revision';

const { request } = decideTaskContract;
const VALIDATION = {
  operationId: 'op-decision-000001',
  assignmentId: 'mediatheque_A1_etude',
  revision: 2,
  outcome: 'validated',
  comment: '',
};
const REJECTION = { ...VALIDATION, outcome: 'rejected', comment: 'Il manque la page 4.' };

describe('decisionSchema', () => {
  it('takes a validation with or without a word, a rejection with its reason only', async () => {
    const decide = (outcome: string, comment: string) =>
      problemsOf(decisionSchema, { outcome, comment });

    expect(await decide('validated', '')).toEqual([]);
    expect(await decide('validated', 'Bravo.')).toEqual([]);
    expect(await decide('rejected', 'Il manque la page 4.')).toEqual([]);
    expect(await decide('rejected', '')).toEqual(['validation:decision.reason']);
  });

  it('takes no spaces for a reason', async () => {
    const cast = decisionSchema.cast({ outcome: 'rejected', comment: '   ' });

    expect(await problemsOf(decisionSchema, cast)).toEqual(['validation:decision.reason']);
    expect(await problemsOf(decisionSchema, { outcome: 'rejected', comment: '   ' })).not.toEqual(
      [],
    );
  });

  it('takes the admin’s quick comments', async () => {
    for (const outcome of ['validated', 'rejected'] as const) {
      expect(
        await problemsOf(decisionSchema, { outcome, comment: ADMIN_QUICK_COMMENTS[outcome] }),
      ).toEqual([]);
    }
  });
});

describe('decideTask request', () => {
  it('takes both decisions, with a comment of the greatest length', async () => {
    const longest = 'x'.repeat(ASSIGNMENT_LIMITS.reasonMax);

    expect(await problemsOf(request, VALIDATION)).toEqual([]);
    expect(await problemsOf(request, REJECTION)).toEqual([]);
    expect(await problemsOf(request, { ...REJECTION, comment: longest })).toEqual([]);
    expect(await problemsOf(request, { ...REJECTION, comment: `${longest}x` })).toEqual([
      'validation:comment.tooLong',
    ]);
    expect(await problemsOf(request, { ...VALIDATION, comment: `${longest}x` })).toEqual([
      'validation:comment.tooLong',
    ]);
  });

  it.each([
    ['operationId', 'validation:operationId'],
    ['assignmentId', 'validation:documentId'],
    ['revision', 'revision is a required field'],
    ['outcome', 'validation:decision.outcome'],
    ['comment', 'validation:decision.reason'],
  ])('needs %s', async (field, key) => {
    expect(await problemsOf(request, without(REJECTION, field))).toContain(key);
  });

  it('needs the comment of a validation to be there, if empty', async () => {
    expect(await problemsOf(request, without(VALIDATION, 'comment'))).toEqual([
      'comment must be defined',
    ]);
    expect(await problemsOf(request, { ...VALIDATION, comment: null })).not.toEqual([]);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', null, [2]])(
    'refuses a revision of %j',
    async (revision) => {
      expect(await problemsOf(request, { ...VALIDATION, revision })).not.toEqual([]);
    },
  );

  it.each(['operationId', 'assignmentId', 'outcome', 'comment'])(
    'refuses a %s that is no text',
    async (field) => {
      for (const value of NO_TEXTS) {
        expect(await problemsOf(request, { ...REJECTION, [field]: value })).not.toEqual([]);
      }
    },
  );

  it('refuses another outcome and a field it does not know', async () => {
    expect(await problemsOf(request, { ...VALIDATION, outcome: 'submitted' })).not.toEqual([]);
    expect(await problemsOf(request, { ...VALIDATION, by: 'helene' })).not.toEqual([]);
  });
});
