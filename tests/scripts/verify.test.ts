import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  alteredDossiers,
  bytesOfPlan,
  sampleKey,
  samplePlan,
} from '@ouvrage/domain/dossier-file/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../scripts/lib/root.mjs';
import { WITH_TSX } from '../../scripts/lib/tsx.mjs';
import { verifyCommand } from '../../scripts/verify/verify-command';

const folder = mkdtempSync(join(tmpdir(), 'ouvrage-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function verify(...args: readonly string[]) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const status = await verifyCommand(args);
    return { status, text: write.mock.calls.map(([chunk]) => String(chunk)).join('') };
  } finally {
    write.mockRestore();
  }
}

describe('npm run verify', () => {
  const key = sampleKey();
  const keys = fileOf(
    'keys.json',
    JSON.stringify({ format: 'ouvrage-keys/1', keys: [key.publicKey] }),
  );

  it('ends with 0 for an intact dossier, and says whether its key was compared', async () => {
    const dossier = fileOf('intact.zip', await bytesOfPlan(samplePlan(key)));
    const withKeys = await verify(dossier, '--keys', keys, '--language', 'fr');
    expect(withKeys.text).toContain('Ce dossier est intact');
    expect(withKeys.text).toContain('Opération\u00a0: Médiathèque des Carrières');
    expect(withKeys.status).toBe(0);

    const alone = await verify(dossier, '--language', 'en');
    expect(alone.text).toContain('This dossier matches its seal');
    expect(alone.text).toContain(key.publicKey.id);
    expect(alone.status).toBe(0);
  });

  it('ends with 1 for an altered one, and names what is wrong', async () => {
    const { byteChanged, keyReplaced } = await alteredDossiers(key);
    const alteration = await verify(
      fileOf('altered.zip', byteChanged),
      '--keys',
      keys,
      '--language',
      'fr',
    );
    expect(alteration.text).toContain('La pièce Plan de situation n’est plus celle');
    expect(alteration.status).toBe(1);

    const foreign = await verify(
      fileOf('foreign.zip', keyReplaced),
      '--keys',
      keys,
      '--language',
      'es',
    );
    expect(foreign.text).toContain('otra persona selló este expediente');
    expect(foreign.status).toBe(1);
  });

  it('keeps names in their own direction in Arabic', async () => {
    const { byteChanged } = await alteredDossiers(key);
    const { text } = await verify(fileOf('ar.zip', byteChanged), '--language', 'ar');
    expect(text).toContain('\u2068Plan de situation\u2069');
  });

  it('ends with 2 for what cannot be read, and says why', async () => {
    const { truncated } = await alteredDossiers(key);
    const cut = await verify(fileOf('cut.zip', truncated), '--language', 'fr');
    expect(cut.text).toContain('Cette archive est coupée');
    expect(cut.status).toBe(2);

    expect(await verify(join(folder, 'none.zip'))).toMatchObject({ status: 2 });
    expect(await verify()).toMatchObject({ status: 2 });
    const noKeys = await verify(fileOf('cut.zip', truncated), '--keys', fileOf('x.json', '{}'));
    expect(noKeys.text).toContain('holds no published keys');
    expect(noKeys.status).toBe(2);
    const noLanguage = await verify(fileOf('cut.zip', truncated), '--language', 'de');
    expect(noLanguage.text).toContain('There is no language de');
    expect(noLanguage.status).toBe(2);
  });

  it('says what it does', async () => {
    const { status, text } = await verify('--help');
    expect(text).toContain('npm run verify -- <file.zip>');
    expect(status).toBe(0);
  });

  it('ends its process with that number', () => {
    const args = [join(ROOT, 'scripts/verify.ts'), join(folder, 'none.zip')];
    const { status, stdout } = spawnSync(process.execPath, [...WITH_TSX, ...args], {
      encoding: 'utf8',
    });
    expect(stdout).toContain('none.zip');
    expect(status).toBe(2);
  });
});
