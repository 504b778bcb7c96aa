import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import * as domain from '@ouvrage/domain';
import { ROOT } from '../lib/root.mjs';
import { shiftFields } from './shift-fields';
import { BATCH, chunksOf, NO_METADATA_SERVER } from './store';

/**
 * Moves the demo's dates so that the day D for which it was made is today.
 *
 * The data show how far they have been moved already. The summary of the workspace is created once, and the
 * product never changes its `createdAt`, so the days between that time and the one in `demo.json` are the
 * days moved so far. It is written last. A second call on the same day moves nothing. Data without that
 * summary, as after a start without the demo, are not changed.
 */

interface MoveOptions {
  projectId: string;
  /** Host and port of the emulator, never of production. */
  firestoreHost: string;
  log?: (text: string) => void;
  /** A calendar day; by default today in the workspace's time zone. */
  today?: string;
}

/**
 * @param origin content of demo.json
 * @param workspaceSince the day on which the workspace was opened, according to the data
 * @returns the number of days to move
 */
export function daysToMove(
  origin: { day: string; workspaceSince: string },
  workspaceSince: string,
  today: string,
  daysBetween: (from: string, to: string) => number,
): number {
  return daysBetween(origin.day, today) - daysBetween(origin.workspaceSince, workspaceSince);
}

/** @returns by how many days the dates were moved */
export async function moveDates({
  projectId,
  firestoreHost,
  log = () => {},
  today,
}: MoveOptions): Promise<number> {
  const origin = JSON.parse(readFileSync(join(ROOT, 'emulator-data/demo.json'), 'utf8')) as {
    day: string;
    workspaceSince: string;
  };
  // The SDK reads only from the environment that there is an emulator and that it needs no credentials.
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: firestoreHost }, NO_METADATA_SERVER);
  const app = initializeApp({ projectId }, 'move-dates');
  const firestore = getFirestore(app);
  try {
    const anchor = firestore.doc(domain.WORKSPACE_SUMMARY);
    const openedAt = (await anchor.get()).get('createdAt') as Timestamp | undefined;
    if (openedAt === undefined) return 0;
    const since = openedAt.toDate();
    const days = daysToMove(
      origin,
      domain.dayAt(since),
      today ?? domain.dayAt(new Date()),
      domain.daysBetween,
    );
    if (days === 0) {
      await beginMeetings(firestore);
      return 0;
    }

    const snapshots = await Promise.all(
      collectionsOf(domain.DOCUMENT_PATTERNS).map((name) => firestore.collectionGroup(name).get()),
    );
    const documents = snapshots.flatMap(({ docs }) => docs);
    const move = (chunk: typeof documents) => {
      const batch = firestore.batch();
      for (const document of chunk) batch.set(document.ref, shiftFields(document.data(), days));
      return batch.commit();
    };
    const others = documents.filter(({ ref }) => ref.path !== anchor.path);
    await Promise.all(chunksOf(others, BATCH).map(move));
    await move(documents.filter(({ ref }) => ref.path === anchor.path));
    await beginMeetings(firestore);
    log(`Moved the dates of ${documents.length} documents by ${days} days`);
    return days;
  } finally {
    await deleteApp(app);
  }
}

/** Minutes since a meeting began whose hour is still to come. */
const BEGUN_BEFORE = 10;

/** Before the hour of a meeting that the demo shows under way, it has begun a moment ago instead. */
async function beginMeetings(firestore: Firestore): Promise<void> {
  const active = firestore.collection(domain.MEETINGS).where('status', '==', 'active');
  const { docs } = await active.get();
  for (const snapshot of docs) {
    const meeting = domain.meetingRecord.decode(snapshot.id, snapshot.data());
    const changes = earlierBeginning(meeting, new Date());
    if (changes !== null) await snapshot.ref.update(changes);
  }
}

/** What a meeting that would begin after `now` changes in its document; null where it has begun. */
export function earlierBeginning(
  { startedAt, participants }: Pick<domain.Meeting, 'startedAt' | 'participants'>,
  now: Date,
): Record<string, Date> | null {
  if (startedAt === null || startedAt <= now) return null;
  const at = new Date(now.getTime() - BEGUN_BEFORE * 60_000);
  const entries = Object.entries(participants).filter(([, { joinedAt }]) => joinedAt !== null);
  return {
    ...{ scheduledTime: at, startedAt: at, updatedAt: at },
    ...Object.fromEntries(entries.map(([uid]) => [`participants.${uid}.joinedAt`, at])),
  };
}

/**
 * @param patterns of document paths
 * @returns the names of the collections
 */
function collectionsOf(patterns: Readonly<Record<string, string>>): string[] {
  return [...new Set(Object.values(patterns).map((pattern) => pattern.split('/').at(-2) ?? ''))];
}
