import { getBlob, ref } from 'firebase/storage';
import { useCallback } from 'react';
import { useStorage } from 'reactfire';

/**
 * Reads a stored deliverable under storage rules: whoever loses the right loses the file. Rejects
 * when it is refused, missing or out of reach.
 */
export function useReadDeliverable() {
  const storage = useStorage();
  return useCallback(
    (filePath: string): Promise<Blob> => getBlob(ref(storage, filePath)),
    [storage],
  );
}
