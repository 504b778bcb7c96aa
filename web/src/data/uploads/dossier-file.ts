import type { SealKey } from '@ouvrage/domain/dossier-file';
// Without what packs and checks an archive.
import {
  manifestRecord,
  publishedKeysRecord,
  SEAL_KEYS_PATH,
  type Manifest,
} from '@ouvrage/domain/dossier-file/manifest';

export interface ReadManifest {
  readonly manifest: Manifest;
  /** Bytes. */
  readonly size: number;
}

/** Reads what a dossier holds, from the manifest beside it, under the storage rules. Rejects as `readDeliverable`. */
export async function readManifest(manifestPath: string): Promise<ReadManifest> {
  const { readBlob } = await import('../firebase/storage-sdk');
  const blob = await readBlob(manifestPath);
  const manifest = manifestRecord.decode(
    'manifest',
    JSON.parse(await blob.text()) as Readonly<Record<string, unknown>>,
  );
  return { manifest, size: blob.size };
}

/**
 * The bytes of a dossier as they arrive, under the storage rules. Rejects when it is refused, gone or out of
 * reach.
 */
export async function openDossier(
  filePath: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { openFile } = await import('../firebase/storage-sdk');
  return openFile(filePath, signal);
}

/** The public keys of the seals, which everybody may read. Rejects when they are out of reach. */
export async function readSealKeys(): Promise<readonly SealKey[]> {
  const answer = await fetch(SEAL_KEYS_PATH);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return publishedKeysRecord.decode('keys', (await answer.json()) as Record<string, unknown>).keys;
}
