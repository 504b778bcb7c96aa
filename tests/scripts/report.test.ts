import { describe, expect, it } from 'vitest';
import { explain } from '../../tools/report.mjs';

describe('an error', () => {
  it.each([
    "ENOSPC: no space left on device, open '/o/dist/app.js'",
    '`npm ci` failed:\nnpm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write',
    '`vite build web` failed:\nCaused by: No space left on device (os error 28)\n    at build (x.js:1:1)',
  ])('of a full disk is one line that says what to do: %j', (message) => {
    expect(explain(new Error(message))).toMatch(
      /^The disk is full \(no space left on device.*\): free some space, and run this again\.$/i,
    );
  });

  it('of too many watched files is not that of a full disk', () => {
    const message = 'ENOSPC: System limit for number of file watchers reached';
    expect(explain(new Error(message))).toBe(message);
  });
});
