import type { StoredImageType } from '@ouvrage/domain';
import { useRef, useState } from 'react';
import { readImage, type ImageProblem, type ReadImage } from './read-image';

/** The image that something shall have: the one it has, none, or one of this computer. */
export type ImageChoice =
  | { readonly kind: 'kept' | 'none' }
  | { readonly kind: 'chosen'; readonly blob: Blob; readonly type: StoredImageType };

export interface ChoosesImage {
  readonly choice: ImageChoice;
  /** What is wrong with the last file chosen; the choice before it stays. */
  readonly problem: ImageProblem | null;
  readonly isReading: boolean;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
  readonly keep: () => void;
}

/** Choosing an image beside a form. Nothing is sent before the form is saved. */
export function useImageChoice(read: (file: File) => Promise<ReadImage> = readImage): ChoosesImage {
  const [choice, setChoice] = useState<ImageChoice>({ kind: 'kept' });
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const [isReading, setIsReading] = useState(false);
  const lastFile = useRef<File | null>(null);

  function settle(next: ImageChoice) {
    lastFile.current = null;
    setIsReading(false);
    setProblem(null);
    setChoice(next);
  }

  async function take(file: File) {
    lastFile.current = file;
    setIsReading(true);
    const image = await read(file);
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
    choose: (file) => void take(file),
    remove: () => settle({ kind: 'none' }),
    keep: () => settle({ kind: 'kept' }),
  };
}
