import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../api/emulator';
import { type Database } from '../api/database';
import { type Listing } from './listing';
import { type LiveRow, type LiveRows } from './live-rows';

export interface LiveRowsState {
  readonly rows?: readonly LiveRow[];
  /** By row id, a number that grows with each change. */
  readonly changes: ReadonlyMap<string, number>;
  readonly error?: string;
}

const NOTHING: LiveRowsState = { changes: new Map() };

/** Follows a listing. The former rows stay until those of the next listing arrive. */
export function useLiveRows(
  database: Database,
  collection: string,
  listing: Listing,
  size: number,
): LiveRowsState {
  const [state, setState] = useState<LiveRowsState>(NOTHING);
  const key = JSON.stringify([database, collection, listing, size]);

  const onRows = useEffectEvent(({ rows, changedIds }: LiveRows) =>
    setState((before) => {
      const changes = new Map(before.changes);
      for (const id of changedIds) changes.set(id, (changes.get(id) ?? 0) + 1);
      return { rows, changes };
    }),
  );

  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const fail = (error: unknown) => {
      if (!isOver) setState({ ...NOTHING, error: messageOf(error) });
    };
    const [targetDatabase, path, targetListing, maxRows] = JSON.parse(key) as [
      Database,
      string,
      Listing,
      number,
    ];
    import('./watch-firestore')
      .then(({ watchListing }) => {
        if (!isOver)
          stop = watchListing(
            targetDatabase,
            path,
            targetListing,
            maxRows,
            (rows) => onRows(rows),
            fail,
          );
      })
      .catch(fail);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [key]);
  return state;
}
