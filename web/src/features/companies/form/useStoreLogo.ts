import { companyLogoPath, imageExtension } from '@ouvrage/domain';
import { useCallback, useRef } from 'react';
import { uploadImage } from '../../../data/image-upload';
import { newOperationId } from '../../../data/operation-id';
import type { LogoChoice } from './useLogo';

interface StoreLogo {
  /** The path of the logo to save: `kept`, none, or that of the chosen image, stored first. */
  readonly store: (choice: LogoChoice, kept: string | null) => Promise<string | null>;
  /** The server did not want what was stored: the next time it is stored anew. */
  readonly forget: () => void;
}

/**
 * An image is stored once however often saving is tried, so that a repeated save is the same request.
 * An upload that failed may still arrive: each try has a path of its own.
 */
export function useStoreLogo(): StoreLogo {
  const stored = useRef<{ readonly blob: Blob; readonly path: string } | null>(null);

  const store = useCallback(async (choice: LogoChoice, kept: string | null) => {
    if (choice.kind !== 'chosen') return choice.kind === 'kept' ? kept : null;
    if (stored.current?.blob !== choice.blob) {
      const path = companyLogoPath(newOperationId(), imageExtension(choice.type));
      await uploadImage(path, choice.blob);
      stored.current = { blob: choice.blob, path };
    }
    return stored.current.path;
  }, []);
  const forget = useCallback(() => {
    stored.current = null;
  }, []);
  return { store, forget };
}
