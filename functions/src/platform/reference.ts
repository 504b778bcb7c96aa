import { randomInt } from 'node:crypto';

/** Capital letters and digits that are not confused when read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/**
 * A new reference for one run of a function, such as 7KQ2M9XWTB: it is logged, and shown when the run fails.
 */
export function newReference(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
