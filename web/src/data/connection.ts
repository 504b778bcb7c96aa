import { userCodec, userPath } from '@ouvrage/domain';
import { doc } from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { useLive } from './live';
import { isUnreachable, subscribeToReachability } from './reachability';
import { useSignedInUser } from './session-context';
import { documentSource } from './sources';

/** `reconnecting`: the network is there, the server is not. */
export type Connection = 'connected' | 'reconnecting' | 'offline';

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * The truth about the connection. Read from one's own profile, which is always listened to: the SDK marks it as served from memory
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
  if (!lost) return 'connected';
  return online ? 'reconnecting' : 'offline';
}
