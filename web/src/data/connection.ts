import { userCodec, userPath } from '@ouvrage/domain';
import { doc } from 'firebase/firestore';
import { useState, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { useLive } from './live';
import { isUnreachable, subscribeToReachability } from './reachability';
import { useSignedInUser } from './session-context';
import { documentSource } from './sources';

/** The truth about the connection: `reconnecting` when the network is there but the server is not. */
export interface Connection {
  readonly state: 'connected' | 'reconnecting' | 'offline';
  /** When the server was last heard, or null while connected. */
  readonly since: Date | null;
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Read from one's own profile, which is always listened to: the SDK marks it as served from memory
 * when it has lost the server, and clears the mark when it is back. That takes a while, so whoever
 * meets a silence reports it (`reportSilence`).
 */
export function useConnection(): Connection {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const profile = useLive(`me/${id}`, () =>
    documentSource(doc(firestore, userPath(id)), userCodec),
  );
  const silent = useSyncExternalStore(subscribeToReachability, isUnreachable);
  const lost = !online || silent || (profile.status === 'ready' && profile.fromCache);
  const [since, setSince] = useState<Date | null>(null);
  if (lost !== (since !== null)) setSince(lost ? new Date() : null);
  if (!lost) return { state: 'connected', since: null };
  return { state: online ? 'reconnecting' : 'offline', since };
}
