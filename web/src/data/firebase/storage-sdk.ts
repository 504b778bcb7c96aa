import { getApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import {
  connectStorageEmulator,
  getBlob,
  getStorage,
  ref,
  type FirebaseStorage,
} from 'firebase/storage';
import { localService } from './local-suite';

/** Milliseconds of retries before an upload fails; longer than a tunnel or a lift. */
const UPLOAD_RETRY_MS = 30 * 60_000;

let storage: FirebaseStorage | undefined;

function start(): FirebaseStorage {
  const instance = getStorage(getApp());
  instance.maxUploadRetryTime = UPLOAD_RETRY_MS;
  const local = localService('storage');
  if (local !== null) connectStorageEmulator(instance, local.host, local.port);
  return instance;
}

/** The bucket, under its rules. Started by the first screen that needs files. */
export function bucket(): FirebaseStorage {
  storage ??= start();
  return storage;
}

/** Reads a stored file. Rejects when it is refused, missing or out of reach. */
export function readBlob(path: string): Promise<Blob> {
  return getBlob(ref(bucket(), path));
}

/** A stored file could not be read, with the status of the answer. */
class FileAnswerError extends Error {
  override readonly name = 'FileAnswerError';

  constructor(readonly status: number) {
    super(`HTTP ${status}`);
  }
}

/**
 * The bytes of a stored file as they arrive, under its rules: the SDK has no stream in browsers. Rejects with
 * `FileAnswerError`, or as `fetch` does.
 */
export async function openFile(
  path: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { bucket: name, fullPath } = ref(bucket(), path);
  const [token, proof] = await Promise.all([getAuth().currentUser?.getIdToken(), appCheckToken()]);
  const local = localService('storage');
  const origin =
    local === null
      ? 'https://firebasestorage.googleapis.com'
      : `http://${local.host}:${local.port}`;
  const answer = await fetch(`${origin}/v0/b/${name}/o/${encodeURIComponent(fullPath)}?alt=media`, {
    signal,
    headers: {
      ...(token !== undefined && { Authorization: `Firebase ${token}` }),
      ...(proof !== null && { 'X-Firebase-AppCheck': proof }),
    },
  });
  if (!answer.ok || answer.body === null) throw new FileAnswerError(answer.status);
  return answer.body;
}

/** Null in a build without App Check. */
async function appCheckToken(): Promise<string | null> {
  if (import.meta.env.VITE_APP_CHECK_SITE_KEY === '') return null;
  return (await import('./app-check')).readAppCheckToken();
}
