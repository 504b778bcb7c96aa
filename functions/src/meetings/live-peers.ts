import { meetingPeersPath, PEER_GONE_AFTER_MS } from '@ouvrage/domain';
import type { Query } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';

/** Peers with an older `lastSeenAt` are gone. */
export function peerGoneBefore(context: Context): Date {
  return new Date(context.now().getTime() - PEER_GONE_AFTER_MS);
}

/** The peers that are in a meeting's room now. */
export function livePeers(meetingId: string, context: Context): Query {
  return context.firestore
    .collection(meetingPeersPath(meetingId))
    .where('lastSeenAt', '>', peerGoneBefore(context));
}
