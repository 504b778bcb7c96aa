import { expect, it } from 'vitest';
import { followsReview, reviewSheetContract } from './review-sheet';

const TASK = {
  ...{ archivedAt: null, ownerIds: ['helene'] },
  ...{ validatorIds: ['karim'], deputyIds: ['lucie'] },
};

it.each([
  ['claire', 'admin', true],
  ['karim', 'intervenant', true],
  ['lucie', 'intervenant', true],
  ['helene', 'owner', true],
  // Whose role is no longer an owner's.
  ['helene', 'intervenant', false],
  ['yves', 'owner', false],
  ['camille', 'intervenant', false],
] as const)('%s, %s, follows the review: %s', (id, role, follows) => {
  expect(followsReview(TASK, { id, role })).toBe(follows);
});

it('only admins follow the review of an archived task', () => {
  const task = { ...TASK, archivedAt: new Date() };

  expect(followsReview(task, { id: 'karim', role: 'intervenant' })).toBe(false);
  expect(followsReview(task, { id: 'claire', role: 'admin' })).toBe(true);
});

it.each([
  ['a language that there is not', { language: 'de' }],
  ['no revision', { revision: 0 }],
  ['half a revision', { revision: 1.5 }],
  ['a path as id', { assignmentId: 'a/b' }],
  ['another field', { uid: 'claire' }],
])('the request is refused with %s', (_what, difference) => {
  const request = { assignmentId: 'projet_A1_tache', revision: 1, language: 'fr' };
  const validate = (value: object) =>
    reviewSheetContract.request.isValidSync(value, { strict: true });

  expect(validate(request)).toBe(true);
  expect(validate({ ...request, ...difference })).toBe(false);
});
