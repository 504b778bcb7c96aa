import { meetingPeersPath, PEER_GONE_AFTER_MS } from '@ouvrage/domain';
import type { Query } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';

/** A peer whose last sign of life is older than this is gone. */
export function peerGoneBefore(context: Context): Date {
  return new Date(context.now().getTime() - PEER_GONE_AFTER_MS);
}

/** Those who are in a meeting's room now. */
export function livePeers(meetingId: string, context: Context): Query {
  return context.firestore
    .collection(meetingPeersPath(meetingId))
    .where('lastSeenAt', '>', peerGoneBefore(context));
}
