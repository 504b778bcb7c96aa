import { describe, expect, it } from 'vitest';
import { parseFloatText } from './float-text';
import { javaTrim } from './java-trim';

describe('trimming as Java does', () => {
  it.each([
    ['', ''],
    [' \t\n\0', ''],
    [' a b ', 'a b'],
    ['\u00a0a\u00a0', '\u00a0a\u00a0'],
  ])('%j is %j', (text, expected) => {
    expect(javaTrim(text)).toBe(expected);
  });
});

/** Each of these takes minutes with a pattern that can match a digit in two ways. */
describe('long texts that are no numbers are refused at once', () => {
  it.each([
    ['blanks', `a${' '.repeat(200_000)}b`],
    ['digits', `${'1'.repeat(200_000)}x`],
    ['hexadecimal digits', `0x${'a'.repeat(200_000)}x`],
  ])('%s', (_, text) => {
    expect(parseFloatText(text)).toBeUndefined();
  });
});
