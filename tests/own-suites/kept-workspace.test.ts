import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { killSuite, ROOT, startOwnSuite, type OwnSuite } from './support/own-suite';

// Runs `node scripts/suite.mjs --keep`, which keeps a workspace as `npm start -- --keep` does.

const PROJECT = `demo-kept-${process.pid}`;
const KEPT = join(ROOT, '.suite/kept', PROJECT);
const BUCKET = `${PROJECT}.appspot.com`;

const running: ChildProcess[] = [];

afterAll(async () => {
  for (const suite of running) await killSuite(suite);
  rmSync(KEPT, { recursive: true, force: true });
});

const start = () =>
  startOwnSuite(
    ['--keep', '--only=auth,firestore,storage', `--project=${PROJECT}`],
    (child) => void running.push(child),
  );

interface Request extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask({ env }: OwnSuite, emulator: string, path: string, init: Request = {}) {
  const headers = { authorization: 'Bearer owner', ...init.headers };
  const answer = await fetch(`http://${env[emulator]}${path}`, { ...init, headers });
  return { status: answer.status, text: await answer.text() };
}

const documentPath = (path: string) =>
  `/v1/projects/${PROJECT}/databases/(default)/documents/${path}`;

async function write(suite: OwnSuite, path: string, texts: Readonly<Record<string, string>>) {
  const fields = Object.fromEntries(
    Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]),
  );
  const { status } = await ask(suite, 'FIRESTORE_EMULATOR_HOST', documentPath(path), {
    method: 'PATCH',
    body: JSON.stringify({ fields }),
  });
  expect(status).toBe(200);
}

const json = (body: object): Request => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const IDENTITY = '/identitytoolkit.googleapis.com/v1';
const PERSON = { email: 'ada@example.com', password: 'a password' };
const signIn = (suite: OwnSuite) =>
  ask(
    suite,
    'FIREBASE_AUTH_EMULATOR_HOST',
    `${IDENTITY}/accounts:signInWithPassword?key=any`,
    json(PERSON),
  );

/** All files of one part of the last complete export, joined into one text. */
function readExport(part: 'auth' | 'storage'): string {
  const folder = join(KEPT, 'export');
  const metadata = join(folder, 'firebase-export-metadata.json');
  if (!existsSync(metadata)) return '';
  const { path = '' } =
    (JSON.parse(readFileSync(metadata, 'utf8')) as Record<string, { path?: string }>)[part] ?? {};
  return readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

describe('a workspace that is kept', () => {
  it('is there after a kill of everything, and says what was too new to be kept', async () => {
    const first = await start();
    await ask(
      first,
      'FIREBASE_AUTH_EMULATOR_HOST',
      `${IDENTITY}/accounts:signUp?key=any`,
      json(PERSON),
    );
    const upload = `/upload/storage/v1/b/${BUCKET}/o?uploadType=media&name=sheets/a.txt`;
    await ask(first, 'FIREBASE_STORAGE_EMULATOR_HOST', upload, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'What the file says.',
    });
    await vi.waitFor(
      () => {
        expect(readExport('auth')).toContain(PERSON.email);
        expect(readExport('storage')).toContain('What the file says.');
      },
      { timeout: 30_000 },
    );
    await write(first, 'companies/c1', { logoPath: 'company-logos/too-new.png' });
    await write(first, 'users/u1', { name: 'Too New', email: 'new@example.com' });
    await killSuite(first.child);

    const second = await start();
    const file = await ask(
      second,
      'FIREBASE_STORAGE_EMULATOR_HOST',
      `/storage/v1/b/${BUCKET}/o/sheets%2Fa.txt?alt=media`,
    );
    const person = await ask(second, 'FIRESTORE_EMULATOR_HOST', documentPath('users/u1'));
    const account = await signIn(second);

    expect([person.status, account.status]).toEqual([200, 200]);
    expect(file.text).toBe('What the file says.');
    const missing = second.lines.filter((line) =>
      line.includes('just before everything was killed'),
    );
    expect(missing).toEqual([
      expect.stringContaining('Too New (new@example.com) has no account'),
      expect.stringContaining('The file company-logos/too-new.png of companies/c1 is missing'),
    ]);

    const { localId } = JSON.parse(account.text) as { localId: string };
    const accounts = `${IDENTITY}/projects/${PROJECT}/accounts`;
    await ask(second, 'FIREBASE_AUTH_EMULATOR_HOST', `${accounts}:delete`, json({ localId }));
    second.child.kill('SIGINT');
    await once(second.child, 'exit');

    expect(readExport('auth')).not.toContain(PERSON.email);
    expect(readdirSync(join(KEPT, 'firestore'))).not.toContain('lock');
  }, 300_000);
});
