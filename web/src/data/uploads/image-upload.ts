import { ref, uploadBytesResumable, type UploadTaskSnapshot } from 'firebase/storage';
import { UnreachableError } from '../firebase/call';
import { isUnreachable, reportSilence } from '../core/reachability';
import { bucket } from '../firebase/storage-sdk';

/** Seconds a browser caches a stored image; the image at a path never changes. */
const CACHE_CONTROL = 'private,max-age=3600';

/** Milliseconds without progress before the upload is abandoned. */
const SILENCE_MS = 20_000;

/** Storage refused the image: its rules deny it, or the path is taken. */
class ImageUploadError extends Error {
  override readonly name = 'ImageUploadError';
}

/**
 * Uploads an image to a path of its own, as the signed-in person, whose rights the storage rules check.
 * Rejects with `UnreachableError` at once without a connection, and after `SILENCE_MS` without progress; the
 * SDK survives shorter interruptions. Rejects with `ImageUploadError` when refused. To retry, use a new path:
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
