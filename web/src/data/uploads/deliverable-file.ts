import { getBlob, ref } from 'firebase/storage';
import { bucket } from '../firebase/storage-sdk';

/**
 * Reads a stored deliverable under the storage rules: losing the right means losing the file. Rejects when it
 * is refused, missing or unreachable.
 */
export function readDeliverable(filePath: string): Promise<Blob> {
  return getBlob(ref(bucket(), filePath));
}
