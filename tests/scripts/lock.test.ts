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

it('says once that it waits', async () => {
  const lock = join(temporaryTree().root, 'lock');
  const nothing = () => Promise.resolve();
  const says: string[] = [];
  let second = nothing();
  await alone(lock, () => {
    second = alone(lock, nothing, () => says.push('second waits'));
    return nothing();
  });
  await second;
  await alone(lock, nothing, () => says.push('third waits'));
  expect(says).toEqual(['second waits']);
});

it('fails where the lock cannot be written, instead of trying for ever', async () => {
  const lock = join(temporaryTree().root, 'x'.repeat(300));
  await expect(alone(lock, () => Promise.resolve())).rejects.toThrow('ENAMETOOLONG');
});
