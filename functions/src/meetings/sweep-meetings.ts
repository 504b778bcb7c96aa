import { meetingRecord, MEETINGS, PEERS } from '@ouvrage/domain';
import {
  FieldPath,
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Query,
} from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { Failures } from '../platform/failures';
import { read } from '../platform/snapshot';
import { peerGoneBefore, livePeers } from './live-peers';

const PER_PAGE = 100;

/** An active meeting ends after its room was empty for this time. */
const EMPTY_MS = 30 * 60_000;

/** A planned meeting is cancelled when it has not started this long after its time. */
const MISSED_MS = 24 * 60 * 60_000;

/**
 * Deletes peers that are gone, ends meetings that everyone has left, and cancels meetings that were never
 * started. Runs every five minutes; a failure is retried the next time.
 */
export async function sweepMeetings(context: Context): Promise<void> {
  const failures = new Failures();
  await sweepPeers(context, failures);
  await sweepEmpty(context, failures);
  await sweepMissed(context, failures);
  failures.throwIfAny('Some meetings could not be swept.');
}

/**
 * Deletes peers with their inbox. Includes meetings that are over, whose peers can no longer be refreshed.
 */
async function sweepPeers(context: Context, failures: Failures): Promise<void> {
  const peers = context.firestore
    .collectionGroup(PEERS)
    .where('lastSeenAt', '<=', peerGoneBefore(context))
    .orderBy('lastSeenAt');
  for await (const page of documentPages(peers, PER_PAGE)) {
    await Promise.all(
      page.map((peer) => failures.keep(() => context.firestore.recursiveDelete(peer.ref))),
    );
  }
}

async function sweepEmpty(context: Context, failures: Failures): Promise<void> {
  const active = withStatus('active', context).orderBy(FieldPath.documentId());
  for await (const page of documentPages(active, PER_PAGE)) {
    for (const { ref } of page) await failures.keep(() => endIfEmpty(ref, context));
  }
}

/** `emptySince` is the first time that this job found the room empty; nothing else reads it. */
async function endIfEmpty(ref: DocumentReference, context: Context): Promise<void> {
  await context.firestore.runTransaction(async (transaction) => {
    const meeting = await transaction.get(ref);
    if (meeting.get('status') !== 'active') return;
    const present = await transaction.get(livePeers(ref.id, context).limit(1));
    const storedEmptySince: unknown = meeting.get('emptySince');
    const emptySince = storedEmptySince instanceof Timestamp ? storedEmptySince.toDate() : null;
    const at = context.now();
    if (!present.empty) {
      if (emptySince !== null) transaction.update(ref, { emptySince: FieldValue.delete() });
    } else if (emptySince === null) {
      transaction.update(ref, { emptySince: at });
    } else if (at.getTime() - emptySince.getTime() >= EMPTY_MS) {
      transaction.update(ref, { status: 'ended', endedAt: at, updatedAt: at });
    }
  });
}

async function sweepMissed(context: Context, failures: Failures): Promise<void> {
  const meetings = withStatus('scheduled', context)
    .where('scheduledTime', '<=', missedBefore(context))
    .orderBy('scheduledTime');
  for await (const page of documentPages(meetings, PER_PAGE)) {
    for (const { ref } of page) await failures.keep(() => cancelIfMissed(ref, context));
  }
}

/** Skips a meeting that was started or postponed since the query. */
async function cancelIfMissed(ref: DocumentReference, context: Context): Promise<void> {
  await context.firestore.runTransaction(async (transaction) => {
    const meeting = read(meetingRecord, await transaction.get(ref));
    if (meeting?.status !== 'scheduled' || meeting.scheduledTime === null) return;
    if (meeting.scheduledTime > missedBefore(context)) return;
    transaction.update(ref, { status: 'cancelled', updatedAt: context.now() });
  });
}

function missedBefore(context: Context): Date {
  return new Date(context.now().getTime() - MISSED_MS);
}

function withStatus(status: 'active' | 'scheduled', { firestore }: Context): Query {
  return firestore.collection(MEETINGS).where('status', '==', status);
}
