import { PRESENCE, presenceRecord, type Presence } from '@ouvrage/domain';
import { collection, documentId, query, where, type Firestore } from 'firebase/firestore';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { subscribeToSignOut } from '../core/sign-out';
import { createPresenceWatch, type PresenceWatch } from './presence-watch';
import { isUnreachable, subscribeToReachability } from '../core/reachability';
import { serverNow } from '../core/server-clock';
import { querySource } from '../live/sources';

// One watch for the whole page: a person who is on screen twice is read once.
let watch: PresenceWatch | undefined;

function watchOf(firestore: Firestore): PresenceWatch {
  watch ??= createPresenceWatch(
    (uids, show) => {
      const subscription = querySource(
        query(collection(firestore, PRESENCE), where(documentId(), 'in', uids)),
        presenceRecord,
      ).subscribe({
        next: ({ value, fromCache }) => show(fromCache ? null : value),
        error: () => show(null),
      });
      return () => subscription.unsubscribe();
    },
    () => serverNow(),
  );
  return watch;
}

subscribeToSignOut(() => {
  watch?.close();
  watch = undefined;
});

/**
 * Who of these people is online, away or offline, live. Pass only people on screen: each of their heartbeats
 * costs a read and a lookup. People whose presence is unknown, because it is loading or the connection is
 * down, are missing from the map.
 */
export function usePresences(uids: readonly string[]): ReadonlyMap<string, Presence> {
  const firestore = useFirestore();
  const key = [...new Set(uids)].toSorted().join(',');
  const sortedUids = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const subscribe = useCallback(
    (listener: () => void) => watchOf(firestore).subscribe(sortedUids, listener),
    [firestore, sortedUids],
  );
  const all = useSyncExternalStore(subscribe, () => watchOf(firestore).presences());
  const isSilent = useSyncExternalStore(subscribeToReachability, isUnreachable);
  return useMemo(
    () =>
      new Map(
        (isSilent ? [] : sortedUids).flatMap((uid) => {
          const presence = all.get(uid);
          return presence === undefined ? [] : [[uid, presence] as const];
        }),
      ),
    [all, sortedUids, isSilent],
  );
}
