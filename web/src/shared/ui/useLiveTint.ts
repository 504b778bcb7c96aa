import { useEffect, useState } from 'react';

/** Milliseconds a row stays tinted after a live change. */
const TINT_MS = 1_200;

/** True for a moment after `mark` has changed on screen, so that the eye finds what moved. */
export function useLiveTint(mark: string): boolean {
  const [previousMark, setPreviousMark] = useState(mark);
  const [isTinted, setIsTinted] = useState(false);
  if (previousMark !== mark) {
    setPreviousMark(mark);
    setIsTinted(true);
  }
  useEffect(() => {
    if (!isTinted) return;
    const timer = setTimeout(() => setIsTinted(false), TINT_MS);
    return () => clearTimeout(timer);
  }, [isTinted, mark]);
  return isTinted;
}
