import { useEffect, useState } from 'react';

/** Milliseconds during which a change of live data tints its row. */
const TINT_MS = 1_200;

/** True for a moment after `version` changes; never for what was there from the beginning. */
export function useRecentChange(version: number): boolean {
  const [seen, setSeen] = useState(version);
  const [isRecent, setIsRecent] = useState(false);
  if (version !== seen) {
    setSeen(version);
    setIsRecent(true);
  }
  useEffect(() => {
    if (!isRecent) return;
    const timer = setTimeout(() => setIsRecent(false), TINT_MS);
    return () => clearTimeout(timer);
  }, [isRecent, seen]);
  return isRecent;
}
