import { useCallback, useEffect, useRef, useState } from 'react';
import { readImage, type ImageProblem } from '#shared/images/read-image';

interface ChosenPhoto {
  /** The address of the image to crop; null without a selection. */
  readonly photo: string | null;
  /** Why the last selected file was refused. */
  readonly problem: ImageProblem | null;
  readonly choose: (file: File) => Promise<void>;
  readonly clear: () => void;
}

/** The image selected as photo, once it is verified to be an image. */
export function useChosenPhoto(): ChosenPhoto {
  const [photo, setPhoto] = useState<string | null>(null);
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const latest = useRef<File | null>(null);

  useEffect(() => {
    if (photo === null) return;
    return () => URL.revokeObjectURL(photo);
  }, [photo]);

  const choose = useCallback(async (file: File) => {
    latest.current = file;
    setProblem(null);
    const read = await readImage(file);
    if (latest.current !== file) return;
    if (read.status === 'refused') setProblem(read.problem);
    else setPhoto(URL.createObjectURL(read.blob));
  }, []);
  const clear = useCallback(() => setPhoto(null), []);
  return { photo, problem, choose, clear };
}
