import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { base64Of, keyIdOf, type SealKey } from '@ouvrage/domain/dossier-file';
import { defineSecret } from 'firebase-functions/params';

/**
 * The keys of seals: `{"current": {"privateKey", "since"}, "former": [{"publicKey", "since"}]}`, keys in base64
 * (PKCS #8, and the 32 bytes of a public one). `scripts/deploy/seal-keys.ts` makes and rotates it.
 */
export const SEAL_KEYS = defineSecret('SEAL_KEYS');

export interface SealSigner {
  /** What is published: the key that signs now first, then those that no longer do. */
  readonly publicKeys: readonly SealKey[];
  /** Signs a text with the key that signs now: its name, and the signature in base64. */
  sign(text: string): { readonly key: string; readonly signature: string };
}

interface StoredKeys {
  readonly current: { readonly privateKey: string; readonly since: string };
  readonly former: readonly { readonly publicKey: string; readonly since: string }[];
}

/** @throws Error when there is no key: nothing may be sealed then */
export function readSealKeys(text: string): SealSigner {
  if (text === '') throw new Error('The secret SEAL_KEYS is empty: nothing can be sealed.');
  const { current, former } = JSON.parse(text) as StoredKeys;
  const der = Buffer.from(current.privateKey, 'base64');
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const own = publishedKey(rawPublicKey(privateKey), current.since);
  return {
    publicKeys: [
      own,
      ...former.map(({ publicKey, since }) =>
        publishedKey(Buffer.from(publicKey, 'base64'), since),
      ),
    ],
    sign: (signedText) => ({
      key: own.id,
      signature: sign(null, Buffer.from(signedText), privateKey).toString('base64'),
    }),
  };
}

function publishedKey(raw: Uint8Array, since: string): SealKey {
  return { id: keyIdOf(raw), publicKey: base64Of(raw), since };
}

/** The last 32 bytes of its SPKI (RFC 8410). */
function rawPublicKey(privateKey: KeyObject): Uint8Array {
  return new Uint8Array(
    createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32),
  );
}
