import { expect, it } from 'vitest';
import { isSignedBy } from '@ouvrage/domain/dossier-file';
import { readSealKeys } from '../../functions/src/platform/seal-keys';
import { newSealKeys, rotatedSealKeys } from '../../scripts/lib/seal-keys.mjs';

it('a key signs what its published half verifies', async () => {
  const signer = readSealKeys(JSON.stringify(newSealKeys(new Date('2026-01-12'))));
  const [own] = signer.publicKeys;
  const { key, signature } = signer.sign('text');
  expect(own).toMatchObject({ id: key, since: '2026-01-12T00:00:00.000Z' });
  expect(await isSignedBy(own?.publicKey ?? '', 'text', signature)).toBe(true);
  expect(await isSignedBy(own?.publicKey ?? '', 'other', signature)).toBe(false);
});

it('after a rotation another key signs, and both are published', async () => {
  const first = newSealKeys(new Date('2026-01-12'));
  const before = readSealKeys(JSON.stringify(first));
  const rotatedKeys = rotatedSealKeys(first, new Date('2026-06-01'));
  const after = readSealKeys(JSON.stringify(rotatedKeys));
  const [next, former] = after.publicKeys;
  expect(former).toEqual(before.publicKeys[0]);
  expect(after.sign('text').key).toBe(next?.id);
  expect(next?.id).not.toBe(former?.id);
  const { signature } = before.sign('text');
  expect(await isSignedBy(former?.publicKey ?? '', 'text', signature)).toBe(true);
  expect(JSON.stringify(rotatedKeys)).not.toContain(first.current.privateKey);
});

it('without a key nothing is sealed', () => {
  expect(() => readSealKeys('')).toThrow('nothing can be sealed');
});
