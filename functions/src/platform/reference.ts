import { randomInt } from 'node:crypto';

/** Capital letters and digits that nobody takes for one another when read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** A new name for one run of a function, such as 7KQ2M9XWTB: in its log, and on the screen when it fails. */
export function newReference(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
