import {
  DecodeError,
  meetingInboxPath,
  meetingPeerId,
  meetingSignalRecord,
  meetingSignalId,
  meetingSignalPath,
  type MeetingPeer,
  type MeetingSignal,
} from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  doc,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import {
  announcePeer,
  watchPeers,
  type OwnPeer,
  type PeerPlace,
  type PeerState,
} from './meeting-peers';
import { serverNow } from '../core/server-clock';
import { useSignedInUser } from '../session/session-context';

type Stop = () => void;

/**
 * The connection of one stay to the others in a room: its peers, and the signals that peers exchange to
 * connect.
 */
export interface MeetingLine {
  /** Unique to this stay: the next one of the same tab is another peer. */
  readonly peerId: string;
  readonly announce: (options: {
    readonly state: PeerState;
    readonly onAnnounced: () => void;
    readonly onRefused: () => void;
  }) => OwnPeer;
  /** `isCurrent` is false while the connection is down. */
  readonly watchPeers: (
    show: (peers: readonly MeetingPeer[], isCurrent: boolean) => void,
    onRefused: () => void,
  ) => Stop;
  /** Calls `hear` once for each signal; those of one peer in sending order. */
  readonly listen: (hear: (signal: MeetingSignal) => void, onRefused: () => void) => Stop;
  /** Rejects when the other peer has left, or this one is not admitted. */
  readonly send: (to: string, kind: MeetingSignal['kind'], body: string) => Promise<void>;
  readonly now: () => Date;
}

/** Returns a function that opens a line: to be called once for each stay in the room. */
export function useMeetingLine(meetingId: string, moderator: boolean): () => MeetingLine {
  const firestore = useFirestore();
  const { id: uid, name } = useSignedInUser();
  return useCallback(() => {
    const peerId = meetingPeerId(uid, crypto.randomUUID().replaceAll('-', ''));
    return openLine(firestore, { meetingId, peerId, uid, name, moderator });
  }, [firestore, meetingId, uid, name, moderator]);
}

function openLine(firestore: Firestore, place: PeerPlace): MeetingLine {
  const { meetingId, peerId, uid } = place;
  const lastSeqByPeer = new Map<string, number>();
  return {
    peerId,
    announce: (options) => announcePeer(firestore, place, options),
    watchPeers: (show, onRefused) => watchPeers(firestore, meetingId, show, onRefused),
    listen: (hear, onRefused) => listen(firestore, place, hear, onRefused),
    send: async (to, kind, body) => {
      const seq = (lastSeqByPeer.get(to) ?? 0) + 1;
      lastSeqByPeer.set(to, seq);
      const signal: Omit<MeetingSignal, 'id'> = { from: peerId, fromUid: uid, seq, kind, body };
      const path = meetingSignalPath(meetingId, to, meetingSignalId(peerId, seq));
      await setDoc(doc(firestore, path), { ...signal, at: serverTimestamp() });
    },
    now: serverNow,
  };
}

function listen(
  firestore: Firestore,
  { meetingId, peerId }: PeerPlace,
  hear: (signal: MeetingSignal) => void,
  onRefused: () => void,
): Stop {
  const inbox = query(collection(firestore, meetingInboxPath(meetingId, peerId)), orderBy('seq'));
  return onSnapshot(
    inbox,
    (snapshot) => {
      for (const { type, doc: document } of snapshot.docChanges()) {
        if (type !== 'added') continue;
        const signal = decode(document);
        if (signal !== null) hear(signal);
        // Deleted once handled, so that signals do not pile up during long meetings.
        void deleteDoc(doc(firestore, meetingSignalPath(meetingId, peerId, document.id))).catch(
          () => undefined,
        );
      }
    },
    onRefused,
  );
}

/** Null for a malformed signal, which the rules should have refused. */
function decode(document: QueryDocumentSnapshot): MeetingSignal | null {
  try {
    return meetingSignalRecord.decode(document.id, document.data());
  } catch (error) {
    if (error instanceof DecodeError) return null;
    throw error;
  }
}
