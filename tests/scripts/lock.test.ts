import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alone } from '../../scripts/lib/lock.mjs';
import { temporaryTree } from './tree';

const NO_SUCH_PROCESS = 2 ** 22 + 1;

it('lets one piece of work at a time happen', async () => {
  const lock = join(temporaryTree().root, 'deep/lock');
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
  };
  await Promise.all([alone(lock, work('first')), alone(lock, work('second'))]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('is let go of when the work fails', async () => {
  const lock = join(temporaryTree().root, 'lock');
  await expect(alone(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

it('is taken from a process that was killed', async () => {
  const lock = temporaryTree().write('lock', String(NO_SUCH_PROCESS));
  expect(await alone(lock, () => Promise.resolve('done'))).toBe('done');
});
