import { useEffect, useState } from 'react';

/** `value` once it has not changed for `delayMs`; the first one at once. */
export function useSettledValue<T>(value: T, delayMs: number): T {
  const [stableValue, setStableValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStableValue(() => value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return stableValue;
}
