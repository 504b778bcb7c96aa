import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Timestamp } from 'firebase-admin/firestore';
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
    if (days === 0) return 0;

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
    log(`Moved the dates of ${documents.length} documents by ${days} days`);
    return days;
  } finally {
    await deleteApp(app);
  }
}

/**
 * @param patterns of document paths
 * @returns the names of the collections
 */
function collectionsOf(patterns: Readonly<Record<string, string>>): string[] {
  return [...new Set(Object.values(patterns).map((pattern) => pattern.split('/').at(-2) ?? ''))];
}
