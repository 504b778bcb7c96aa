import { imageExtension } from '@ouvrage/domain';
import { useCallback, useRef } from 'react';
import { uploadImage } from '#data/uploads/image-upload';
import { newOperationId } from '#data/core/operation-id';
import type { ImageChoice } from './useImageChoice';

interface StoresImage {
  /**
   * The path of the image to save: `savedPath`, none, or that of the chosen image, which is uploaded first.
   */
  readonly store: (choice: ImageChoice, savedPath: string | null) => Promise<string | null>;
  /** The server refused the image: the next attempt uploads it again. */
  readonly forget: () => void;
}

/**
 * An image is uploaded once however often saving is attempted, so that a repeated save is the same request. A
 * failed upload may still arrive, so each attempt has a new path, from `pathOf`.
 */
export function useStoreImage(
  pathOf: (uploadId: string, extension: string) => string,
): StoresImage {
  const lastUpload = useRef<{ readonly blob: Blob; readonly path: string } | null>(null);

  const store = useCallback(
    async (choice: ImageChoice, savedPath: string | null) => {
      if (choice.kind !== 'chosen') return choice.kind === 'kept' ? savedPath : null;
      if (lastUpload.current?.blob !== choice.blob) {
        const path = pathOf(newOperationId(), imageExtension(choice.type));
        await uploadImage(path, choice.blob);
        lastUpload.current = { blob: choice.blob, path };
      }
      return lastUpload.current.path;
    },
    [pathOf],
  );
  const forget = useCallback(() => {
    lastUpload.current = null;
  }, []);
  return { store, forget };
}
