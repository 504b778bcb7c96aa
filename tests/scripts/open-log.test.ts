import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openLog } from '../../scripts/suite/open-log.mjs';
import { temporaryTree } from './tree';

it('a log that cannot be written fails its start, and ends nothing else', async () => {
  const { log, failure } = openLog(join(temporaryTree().root, 'no such folder/suite.log'));
  await expect(failure).rejects.toThrow('ENOENT');
  expect(() => log.write('more')).not.toThrow();
});

it('a log has what is written to it', async () => {
  const file = join(temporaryTree().root, 'suite.log');
  const { log } = openLog(file);
  await new Promise<void>((resolve) => {
    log.end('All emulators ready', resolve);
  });
  expect(readFileSync(file, 'utf8')).toBe('All emulators ready');
});
