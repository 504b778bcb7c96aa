import { getApp } from 'firebase/app';
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
