import { expect, it } from 'vitest';
import { isStoreUnavailable } from './store-failure';

it.each([
  ['DEADLINE_EXCEEDED', 4, true],
  ['RESOURCE_EXHAUSTED', 8, true],
  ['ABORTED', 10, true],
  ['UNAVAILABLE', 14, true],
  ['INVALID_ARGUMENT', 3, false],
  ['PERMISSION_DENIED', 7, false],
  ['another library', 'ECONNRESET', false],
])('an error with the code of %s may be tried again: %j %j', (_, code, expected) => {
  expect(isStoreUnavailable(Object.assign(new Error('Not now.'), { code }))).toBe(expected);
});

it('a defect may not', () => {
  expect(isStoreUnavailable(new TypeError('x is undefined'))).toBe(false);
});
