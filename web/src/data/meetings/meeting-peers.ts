import {
  meetingPeerRecord,
  meetingPeerPath,
  meetingPeersPath,
  PEER_GONE_AFTER_MS,
  PEER_HEARTBEAT_MS,
  type MeetingPeer,
} from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import { addSignOutTask } from '../core/sign-out';
import { useLive, type LiveWithRetry } from '../live/live';
import { serverNow } from '../core/server-clock';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';

/** The part of a peer's state that it changes itself. */
export type PeerState = Pick<MeetingPeer, 'microphone' | 'camera' | 'screen' | 'hand'>;

/** One tab's place in a room. */
export interface PeerPlace {
  readonly meetingId: string;
  readonly peerId: string;
  readonly uid: string;
  /** Must equal the account's name: the rules compare. */
  readonly name: string;
  /** Must equal the server's answer: the rules compare. */
  readonly moderator: boolean;
}

export interface OwnPeer {
  /** Sends a changed state to the others. */
  readonly show: (state: PeerState) => void;
  /** Leaves the room. The others see it once the server does. Idempotent. */
  readonly withdraw: () => Promise<void>;
}

interface AnnounceOptions {
  readonly state: PeerState;
  /** Called once, when the server has acknowledged the peer. */
  readonly onAnnounced: () => void;
  /** The server does not admit this tab to the room, or no longer. */
  readonly onRefused: () => void;
}

/**
 * Announces this tab to the others in the room, with a heartbeat every 30 seconds until it withdraws. A tab
 * that slept so long that it was removed returns under the same id.
 */
export function announcePeer(
  firestore: Firestore,
  { meetingId, peerId, uid, name, moderator }: PeerPlace,
  { state, onAnnounced, onRefused }: AnnounceOptions,
): OwnPeer {
  const reference = doc(firestore, meetingPeerPath(meetingId, peerId));
  let currentState = state;
  let isWriting = false;
  let isStale = false;
  let isGone = false;

  const enter = () =>
    setDoc(reference, {
      uid,
      name,
      moderator,
      ...currentState,
      joinedAt: serverTimestamp(),
      lastSeenAt: serverTimestamp(),
    });

  // The peer was removed while the tab slept. If the person has meanwhile joined elsewhere, they are not
  // moved back here.
  async function comeBack(): Promise<void> {
    const mine = await getDocs(
      query(collection(firestore, meetingPeersPath(meetingId)), where('uid', '==', uid)),
    );
    if (!isGone && mine.empty) await enter();
  }

  // Without a connection a write waits; later changes go with the next one.
  async function write(first: () => Promise<void>): Promise<void> {
    isStale = true;
    if (isWriting) return;
    isWriting = true;
    try {
      await first();
      while (isStale && !isGone) {
        isStale = false;
        await updateDoc(reference, { ...currentState, lastSeenAt: serverTimestamp() }).catch(
          comeBack,
        );
      }
    } catch {
      stop();
      if (!isGone) onRefused();
    } finally {
      isWriting = false;
    }
  }

  const beat = setInterval(() => void write(() => Promise.resolve()), PEER_HEARTBEAT_MS);
  const stopHearing = addSignOutTask(withdraw);

  function stop(): void {
    clearInterval(beat);
    stopHearing();
  }

  async function withdraw(): Promise<void> {
    if (isGone) return;
    isGone = true;
    stop();
    // A refusal means that the peer is gone already.
    await deleteDoc(reference).catch(() => undefined);
  }

  void write(async () => {
    isStale = false;
    await enter();
    if (!isGone) onAnnounced();
  });
  return {
    show: (next) => {
      currentState = next;
      void write(() => Promise.resolve());
    },
    withdraw,
  };
}

/** Peers with a heartbeat in the last 75 seconds. */
export function livePeers(peers: readonly MeetingPeer[], now: Date): readonly MeetingPeer[] {
  return peers.filter(
    ({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() < PEER_GONE_AFTER_MS,
  );
}

/** All peers, including silent ones; `isCurrent` is false while the connection is down. */
export function watchPeers(
  firestore: Firestore,
  meetingId: string,
  show: (peers: readonly MeetingPeer[], isCurrent: boolean) => void,
  onRefused: () => void,
): () => void {
  const subscription = peersSource(firestore, meetingId).subscribe({
    next: ({ value, fromCache }) => show(value, !fromCache),
    error: onRefused,
  });
  return () => subscription.unsubscribe();
}

const peersSource = (firestore: Firestore, meetingId: string) =>
  querySource(collection(firestore, meetingPeersPath(meetingId)), meetingPeerRecord);

/** Milliseconds between two checks for silent peers: no event announces them. */
const AGE_CHECK_MS = 5_000;

/** The peers in an active meeting's room, live, for its participants, also outside the room. */
export function useMeetingPeers(meetingId: string): LiveWithRetry<readonly MeetingPeer[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const live = useLive(`${id}/meeting/${meetingId}/peers`, () => peersSource(firestore, meetingId));
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const ageing = setInterval(() => setNow(serverNow()), AGE_CHECK_MS);
    return () => clearInterval(ageing);
  }, []);
  return useMemo(
    () => (live.status === 'ready' ? { ...live, value: livePeers(live.value, now) } : live),
    [live, now],
  );
}
