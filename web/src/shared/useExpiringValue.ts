import { useEffect, useState } from 'react';

/** Milliseconds that a mark of success is shown. */
const SHOWN_MS = 4_000;

/** A value that is null again after four seconds; setting another begins anew. */
export function useExpiringValue<Value extends object>(): readonly [
  Value | null,
  (value: Value | null) => void,
] {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return [value, setValue];
}
