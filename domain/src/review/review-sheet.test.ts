import { expect, it } from 'vitest';
import { reviewSheetContract } from './review-sheet';

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
