import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** React's word on what jsdom does not know. */
const OF_THE_HOST = /^The tag <\w+> is unrecognized in this browser/;

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    const text = format(...values);
    if (!OF_THE_HOST.test(text)) errors.push(text);
  });
});

/** An error in the console fails the test, unless that replaces the console because it provokes one. */
afterEach(() => {
  expect(errors, 'errors in the console').toEqual([]);
});
