import { useEffect, useState } from 'react';

/** Milliseconds a row stays tinted after a live change. */
const TINT_MS = 1_200;

/** True for a moment after `mark` has changed on screen, so that the eye finds what moved. */
export function useLiveTint(mark: string): boolean {
  const [seen, setSeen] = useState(mark);
  const [tinted, setTinted] = useState(false);
  if (seen !== mark) {
    setSeen(mark);
    setTinted(true);
  }
  useEffect(() => {
    if (!tinted) return;
    const timer = setTimeout(() => setTinted(false), TINT_MS);
    return () => clearTimeout(timer);
  }, [tinted, mark]);
  return tinted;
}
