import type { StoredImageType } from '@ouvrage/domain';
import { useRef, useState } from 'react';
import { readImage, type ImageProblem } from '../../../shared/images/read-image';

/** The logo the company shall have: the one it has, none, or an image of this computer. */
export type LogoChoice =
  | { readonly kind: 'kept' | 'none' }
  | { readonly kind: 'chosen'; readonly blob: Blob; readonly type: StoredImageType };

export interface Logo {
  readonly choice: LogoChoice;
  /** What is wrong with the last file chosen; the choice before it stays. */
  readonly problem: ImageProblem | null;
  readonly isReading: boolean;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
  readonly keep: () => void;
}

/** Choosing a logo beside the form. Nothing is sent before the company is saved. */
export function useLogo(): Logo {
  const [choice, setChoice] = useState<LogoChoice>({ kind: 'kept' });
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const [isReading, setIsReading] = useState(false);
  const lastFile = useRef<File | null>(null);

  function settle(next: LogoChoice) {
    lastFile.current = null;
    setIsReading(false);
    setProblem(null);
    setChoice(next);
  }

  async function read(file: File) {
    lastFile.current = file;
    setIsReading(true);
    const image = await readImage(file);
    // Another one was chosen meanwhile: it alone counts.
    if (lastFile.current !== file) return;
    if (image.status === 'image') {
      settle({ kind: 'chosen', blob: image.blob, type: image.type });
    } else {
      setIsReading(false);
      setProblem(image.problem);
    }
  }

  return {
    choice,
    problem,
    isReading,
    choose: (file) => void read(file),
    remove: () => settle({ kind: 'none' }),
    keep: () => settle({ kind: 'kept' }),
  };
}
