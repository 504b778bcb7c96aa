import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json';
import type { Hash } from './merkle-tree';

/** What a seal says of the record of a project; its signature is over exactly this. */
export interface SealStatement {
  readonly projectId: string;
  /** From 1, without a gap. */
  readonly n: number;
  /** Of the Merkle tree over the first `count` entries of the record. */
  readonly root: Hash;
  readonly count: number;
  /** `hashOfSeal` of the one before; null for the first. */
  readonly previous: Hash | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** `SealKey.id`. */
  readonly key: string;
}

export interface Seal extends SealStatement {
  /** Ed25519, base64. */
  readonly signature: string;
}

/** A public key as it is published at `SEAL_KEYS_PATH`. */
export interface SealKey {
  /** `keyIdOf` its public key. */
  readonly id: string;
  /** The 32 bytes of an Ed25519 key, base64. */
  readonly publicKey: string;
  /** From when on it signs, ISO 8601. */
  readonly since: string;
}

export interface PublishedKeys {
  readonly format: 'ouvrage-keys/1';
  readonly keys: readonly SealKey[];
}

/** What the key of a seal signs. */
export function signedText({
  projectId,
  n,
  root,
  count,
  previous,
  at,
  key,
}: SealStatement): string {
  return canonicalJson({
    ...{ format: 'ouvrage-seal/1', projectId, n, root, count, previous, at, key },
  });
}

/** By which the next seal names this one. */
export function hashOfSeal(seal: Seal): Hash {
  const { signature } = seal;
  return bytesToHex(sha256(utf8ToBytes(canonicalJson({ signed: signedText(seal), signature }))));
}

/** A key is named by its own bytes, so that no other can take its name. */
export function keyIdOf(publicKey: Uint8Array): string {
  return bytesToHex(sha256(publicKey)).slice(0, 16);
}

/** This browser cannot check a signature: it knows no Ed25519, or its page has no secure connection. */
export class SignatureSupportError extends Error {
  override readonly name = 'SignatureSupportError';
}

/**
 * Whether `signature` (base64) is that of the key over the text. False for whatever is malformed.
 *
 * @throws SignatureSupportError
 */
export async function isSignedBy(
  publicKey: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle === undefined) throw new SignatureSupportError('The page has no secure connection.');
  try {
    const raw = bytesOf(publicKey);
    const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, bytesOf(signature), utf8ToBytes(text));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') {
      throw new SignatureSupportError('The browser knows no Ed25519.', { cause: error });
    }
    return false;
  }
}

/** The bytes of a base64 text. Throws for what is none. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
