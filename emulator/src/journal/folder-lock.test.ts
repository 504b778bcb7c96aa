import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firestore-data-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const lock = () => join(folder, 'lock');

describe('a folder', () => {
  it('is that of one process until it is given up', () => {
    const unlock = lockFolder(folder);

    expect(() => lockFolder(folder)).toThrow(
      `${folder} is in use by process ${process.pid}: stop that, or choose another folder.`,
    );
    unlock();
    lockFolder(folder)();

    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(lock(), `${child.pid ?? 0} 1`);

    const unlock = lockFolder(folder);

    expect(readdirSync(folder)).toEqual(['lock']);
    unlock();
  });

  it.runIf(existsSync('/proc/self/stat'))(
    'is taken over where another process has the id of the one that is gone',
    () => {
      writeFileSync(lock(), `${process.pid} 1`);

      lockFolder(folder)();

      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each(['', 'no lock of ours', '-1 2', '99999999999 1'])(
    'is taken over from a lock that names no process: "%s"',
    (text) => {
      writeFileSync(lock(), text);

      lockFolder(folder)();

      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
