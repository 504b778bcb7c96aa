import { getBlob, ref } from 'firebase/storage';
import { bucket } from './storage-sdk';

/**
 * Reads a stored deliverable under storage rules: whoever loses the right loses the file. Rejects
 * when it is refused, missing or out of reach.
 */
export function readDeliverable(filePath: string): Promise<Blob> {
  return getBlob(ref(bucket(), filePath));
}
