import { getCountFromServer, type Query } from 'firebase/firestore';
import { useEffect, useState } from 'react';

/**
 * How many documents a query has, counted once for each `source`, which must be memoized; null before that is known,
 * without a connection, and without a source. Costs one read.
 */
export function useCount(source: Query | null): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (source === null) return;
    let isCurrent = true;
    getCountFromServer(source).then(
      (snapshot) => {
        if (isCurrent) setCount(snapshot.data().count);
      },
      () => {
        if (isCurrent) setCount(null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [source]);
  return count;
}
