import { userRecord, userPath } from '@ouvrage/domain';
import { doc } from 'firebase/firestore';
import { useEffect, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { isUnanswered, subscribeToUnanswered } from '../firebase/listener-answers';
import { useLive } from '../live/live';
import {
  isUnreachable,
  keepProbing,
  reportReturn,
  reportSilence,
  subscribeToReachability,
} from '../core/reachability';
import { useSignedInUser } from './session-context';
import { documentSource } from '../live/sources';
import { reopenStreams } from '../firebase/streams';

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
 * The state of the connection, read from the person's own profile, which always has a listener. When the SDK
 * loses the server, it marks the profile as served from cache; when the server is back, it clears the mark.
 *
 * This takes a while, so four more signals help. Code that gets no answer reports it (`reportSilence`). The
 * workspace probes the server (`useConnectionWatch`). A browser that goes offline triggers a probe; being
 * offline alone proves nothing, because the server may run on this machine. And the SDK marks nothing while
 * the server is reachable but answers no listener (`listener-answers.ts`).
 */
export function useConnection(): Connection {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const profile = useLive(`me/${id}`, () =>
    documentSource(doc(firestore, userPath(id)), userRecord),
  );
  const isSilent = useSyncExternalStore(subscribeToReachability, isUnreachable);
  const hasNoAnswer = useSyncExternalStore(subscribeToUnanswered, isUnanswered);
  const isLost = isSilent || hasNoAnswer || (profile.status === 'ready' && profile.fromCache);
  if (!isLost) return 'connected';
  return isOnline ? 'reconnecting' : 'offline';
}

/** Probes the server as long as the workspace is open. To be used once. */
export function useConnectionWatch(): void {
  const firestore = useFirestore();
  const isConnected = useConnection() === 'connected';
  useEffect(() => {
    const end = new AbortController();
    keepProbing(end.signal);
    const stop = subscribeToReachability(() => {
      if (!isUnreachable()) void reopenStreams(firestore);
    });
    return () => {
      end.abort();
      stop();
    };
  }, [firestore]);
  useEffect(() => {
    if (isConnected) reportReturn();
  }, [isConnected]);
}
