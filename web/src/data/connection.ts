import { userCodec, userPath } from '@ouvrage/domain';
import { doc } from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { useLive } from './live';
import { isUnreachable, reportSilence, subscribeToReachability } from './reachability';
import { useSignedInUser } from './session-context';
import { documentSource } from './sources';

/** `reconnecting`: the network is there, the server is not. */
export type Connection = 'connected' | 'reconnecting' | 'offline';

function subscribeToNetwork(listener: () => void): () => void {
  const lose = () => {
    reportSilence();
    listener();
  };
  window.addEventListener('online', listener);
  window.addEventListener('offline', lose);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', lose);
  };
}

/**
 * The truth about the connection. Read from one's own profile, which is always listened to: the SDK marks it as served from memory
 * when it has lost the server, and clears the mark when it is back. That takes a while, so whoever
 * meets a silence reports it (`reportSilence`); so does a browser that loses its network. That it has
 * none proves nothing: the server may be on this very machine.
 */
export function useConnection(): Connection {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const profile = useLive(`me/${id}`, () =>
    documentSource(doc(firestore, userPath(id)), userCodec),
  );
  const silent = useSyncExternalStore(subscribeToReachability, isUnreachable);
  const lost = silent || (profile.status === 'ready' && profile.fromCache);
  if (!lost) return 'connected';
  return online ? 'reconnecting' : 'offline';
}
