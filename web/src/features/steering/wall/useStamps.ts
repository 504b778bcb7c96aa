import type { Project } from '@ouvrage/domain';
import { useEffect, useMemo, useState } from 'react';
import { newlyValidated, validatedBySection } from './wall-data';

/** How long a stamp stays. */
const STAY_MS = 8_000;

/** The cells of which a task has just been validated while the wall was looked at. */
export function useStamps(projects: readonly Project[]): ReadonlySet<string> {
  const counts = useMemo(() => validatedBySection(projects), [projects]);
  const [last, setLast] = useState(counts);
  const [stamps, setStamps] = useState<ReadonlySet<string>>(new Set());
  if (counts !== last) {
    setLast(counts);
    const keys = newlyValidated(last, counts);
    if (keys.length > 0) setStamps(new Set(keys));
  }
  useEffect(() => {
    if (stamps.size === 0) return;
    const timer = setTimeout(() => setStamps(new Set()), STAY_MS);
    return () => clearTimeout(timer);
  }, [stamps]);
  return stamps;
}
