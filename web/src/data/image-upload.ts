import { ref, uploadBytesResumable, type UploadTaskSnapshot } from 'firebase/storage';
import { UnreachableError } from './call';
import { isUnreachable, reportSilence } from './reachability';
import { bucket } from './storage-sdk';

/** Seconds a browser keeps a stored image; it never changes under its path. */
const CACHE_CONTROL = 'private,max-age=3600';

/** Milliseconds without a byte taken by the server before the upload is given up. */
const SILENCE_MS = 20_000;

/** Storage would not have the image: its rules refused it, or something is already at its path. */
class ImageUploadError extends Error {
  override readonly name = 'ImageUploadError';
}

/**
 * Stores an image under a path of its own, as the signed-in person, whose rights storage rules check. Without a
 * connection it rejects at once with `UnreachableError`. Later cuts are ridden out by the SDK; after `SILENCE_MS`
 * without progress it rejects with that too, and a refusal with `ImageUploadError`. To try again, take a new path:
 * the lost upload may have arrived.
 */
export async function uploadImage(path: string, blob: Blob): Promise<void> {
  if (isUnreachable()) throw new UnreachableError('There is no connection to store an image over.');
  const task = uploadBytesResumable(ref(bucket(), path), blob, {
    contentType: blob.type,
    cacheControl: CACHE_CONTROL,
  });
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastBytes = -1;
  const watch = ({ bytesTransferred }: UploadTaskSnapshot) => {
    if (bytesTransferred === lastBytes) return;
    lastBytes = bytesTransferred;
    clearTimeout(timer);
    timer = setTimeout(() => {
      silence.abort();
      task.cancel();
    }, SILENCE_MS);
  };
  const stopWatching = task.on('state_changed', watch);
  watch(task.snapshot);
  try {
    await task;
  } catch (error) {
    if (silence.signal.aborted) {
      reportSilence();
      throw new UnreachableError('The image upload went silent.', { cause: error });
    }
    throw new ImageUploadError('The image upload was refused.', { cause: error });
  } finally {
    clearTimeout(timer);
    stopWatching();
  }
}
