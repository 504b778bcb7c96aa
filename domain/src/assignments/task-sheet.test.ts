import { expect, it } from 'vitest';
import { taskSheetContract } from './task-sheet';

it.each([
  ['a language that there is not', { language: 'de' }],
  ['a path as id', { assignmentId: 'a/b' }],
  ['another field', { uid: 'claire' }],
])('the request is refused with %s', (_what, difference) => {
  const request = { assignmentId: 'projet_A1_tache', language: 'fr' };
  const isSound = (value: object) => taskSheetContract.request.isValidSync(value, { strict: true });

  expect(isSound(request)).toBe(true);
  expect(isSound({ ...request, ...difference })).toBe(false);
});
