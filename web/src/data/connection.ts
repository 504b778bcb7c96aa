import { userCodec, userPath } from '@ouvrage/domain';
import { doc } from 'firebase/firestore';
import { useEffect, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { isUnanswered, subscribeToUnanswered } from './listener-answers';
import { useLive } from './live';
import {
  isUnreachable,
  keepProbing,
  reportReturn,
  reportSilence,
  subscribeToReachability,
} from './reachability';
import { useSignedInUser } from './session-context';
import { documentSource } from './sources';
import { reopenStreams } from './streams';

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
 * The truth about the connection. Read from one's own profile, which is always listened to: the SDK
 * marks it as served from memory when it has lost the server, and clears the mark when it is back. That
 * takes a while, so whoever meets a silence reports it (`reportSilence`), and the workspace asks by
 * itself (`useKeptConnection`); so does a browser that loses its network. That it has none proves
 * nothing: the server may be on this very machine. The SDK marks nothing while it reaches a server that
 * answers no listener (`listening.ts`).
 */
export function useConnection(): Connection {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const profile = useLive(`me/${id}`, () =>
    documentSource(doc(firestore, userPath(id)), userCodec),
  );
  const isSilent = useSyncExternalStore(subscribeToReachability, isUnreachable);
  const hasNoAnswer = useSyncExternalStore(subscribeToUnanswered, isUnanswered);
  const isLost = isSilent || hasNoAnswer || (profile.status === 'ready' && profile.fromCache);
  if (!isLost) return 'connected';
  return isOnline ? 'reconnecting' : 'offline';
}

/** Watches over the connection as long as the workspace is there: for one caller. */
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
