import { expect, it } from 'vitest';
import { type Precondition } from '#protocol/messages';
import { Timestamp } from '#values/timestamp';
import { parseWrite } from './parse-write';
import { checkPrecondition } from './precondition';
import { refusal } from '#status/testing/refusal';
import { DATABASE, SITE, siteWith, STORED } from './testing/site-writes';

const STORED_SITE = siteWith({ floors: 7n });
const EARLIER = new Timestamp(999, 0);
const LATER = new Timestamp(1001, 0);
const MISSING_SITE = `NOT_FOUND: No document to update: ${SITE}`;

it.each<readonly [string, Precondition, string, string]>([
  ['nothing', {}, 'OK', 'OK'],
  ['that it exists', { exists: true }, 'OK', MISSING_SITE],
  [
    'that it is missing',
    { exists: false },
    `ALREADY_EXISTS: Document already exists: ${SITE}`,
    'OK',
  ],
  [
    'its version',
    { updateTime: STORED },
    'OK',
    'FAILED_PRECONDITION: the stored version (0) does not match the required base version (1000000001)',
  ],
  [
    'an earlier version',
    { updateTime: EARLIER },
    'FAILED_PRECONDITION: the stored version (1000000001) does not match the required base version (999000000)',
    'FAILED_PRECONDITION: the stored version (0) does not match the required base version (999000000)',
  ],
  [
    'a later version',
    { updateTime: LATER },
    `INVALID_ARGUMENT: Invalid base version, it is greater than the stored version: ${SITE}`,
    'FAILED_PRECONDITION: the stored version (0) does not match the required base version (1001000000)',
  ],
  [
    'version 0',
    { updateTime: new Timestamp(0, 0) },
    'FAILED_PRECONDITION: the stored version (1000000001) does not match the required base version (0)',
    'FAILED_PRECONDITION: the stored version (0) does not match the required base version (0)',
  ],
])('a write that requires %s', (_, currentDocument, whenThere, whenMissing) => {
  const write = parseWrite(DATABASE, { delete: SITE, currentDocument });

  const check = (before: typeof STORED_SITE | undefined) =>
    refusal(() => {
      checkPrecondition(before, write);
    });

  expect(check(STORED_SITE)).toBe(whenThere);
  expect(check(undefined)).toBe(whenMissing);
});
