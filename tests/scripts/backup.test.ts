import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { canonical } from '../../scripts/backup/canonical';
import { servicesOf } from '../../scripts/backup/google';
import { WITH_TSX } from '../../scripts/lib/tsx.mjs';

// Starting programs and loading all modules of the functions takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function run(script: 'backup' | 'restore', ...options: readonly string[]) {
  const path = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [...WITH_TSX, path, ...options], {
    encoding: 'utf8',
  });
  return { status, stdout };
}

describe('npm run backup', () => {
  it('prints in a dry run the commands that have Google back the project up', () => {
    const { status, stdout } = run('backup', '--project', 'ville-1', '--schedule', '--dry-run');

    const commands = stdout.split('\n').filter((line) => line.startsWith('  gcloud '));
    expect(commands.map((line) => line.trim())).toEqual([
      "gcloud firestore databases update '--database=(default)' --project=ville-1 --enable-pitr --delete-protection",
      "gcloud firestore backups schedules create '--database=(default)' --project=ville-1 --recurrence=daily --retention=14d",
      "gcloud firestore backups schedules create '--database=(default)' --project=ville-1 --recurrence=weekly --day-of-week=SUN --retention=14w",
      'gcloud storage buckets update gs://ville-1.firebasestorage.app --soft-delete-duration=30d --project=ville-1',
    ]);
    expect(status).toBe(0);
  });

  it('asks for a project', () => {
    const { status, stdout } = run('backup');

    expect(stdout).toContain('--project <id>');
    expect(status).toBe(1);
  });
});

describe('npm run restore', () => {
  it('refuses a folder that holds no whole backup before it asks anybody anything', () => {
    const { status, stdout } = run('restore', '--project', 'ville-1', '--from', '/no-such-folder');

    expect(stdout).toContain('holds no whole backup');
    expect(status).toBe(1);
  });
});

describe('where a workspace is', () => {
  const emulators = {
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:2',
    FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:3',
  };

  it('is in the cloud or on emulators, never in both', () => {
    expect(servicesOf({ project: 'p' }, {})).toMatchObject({
      local: false,
      bucket: 'p.firebasestorage.app',
      firestore: 'https://firestore.googleapis.com/v1/projects/p/databases/(default)/documents',
    });
    expect(servicesOf({ project: 'p' }, emulators)).toMatchObject({
      local: true,
      bucket: 'p.appspot.com',
      accounts: 'http://127.0.0.1:2/identitytoolkit.googleapis.com/v1/projects/p',
    });
    const { FIREBASE_AUTH_EMULATOR_HOST: _, ...some } = emulators;
    expect(() => servicesOf({ project: 'p' }, some)).toThrow('all or none');
  });
});

describe('the text by which a value is compared', () => {
  it('is one for one value, and another for another', () => {
    expect(canonical({ b: [1, null], a: 'é' })).toBe(canonical({ a: 'é', b: [1, null] }));
    const values = [0, -0, '0', null, [], {}, [0], { a: undefined, b: 1 }];
    expect(new Set(values.map(canonical)).size).toBe(values.length);
    expect(canonical({ __proto__x: 1, constructor: 2 })).toBe('{"__proto__x":1,"constructor":2}');
  });
});
