import {
  ASSIGNMENTS,
  DEPUTIES,
  deputyRecord,
  serverId,
  type CalendarDay,
  type Deputy,
} from '@ouvrage/domain';
import { FieldPath, type DocumentReference } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { Failures } from '../platform/failures';
import { read } from '../platform/snapshot';
import { deputyMessages } from '../records/deputy-messages';
import { followDeputiesIn, followDeputiesOf } from '../records/deputy-tasks';
import { openInboxes } from '../records/inboxes';
import { readPeople } from '../records/people';
import { TURN_FIELDS } from '../records/turns';

const DEPUTIES_PER_PAGE = 100;
const TASKS_PER_PAGE = 500;

/**
 * Makes every beginning and end of a deputy true in the tasks, however many nights were missed, and deletes
 * the deputies whose last day has passed. Runs right after midnight. Also completes a change that was
 * interrupted. Returns how many were deleted.
 */
export async function followDeputies(context: Context): Promise<number> {
  const { firestore } = context;
  const failures = new Failures();
  let count = 0;
  const all = firestore.collection(DEPUTIES).orderBy(FieldPath.documentId());
  for await (const page of documentPages(all, DEPUTIES_PER_PAGE)) {
    for (const { id, ref } of page) {
      const hasEnded = await failures.keep(async () => {
        await followDeputiesOf(id, context);
        return deleteIfOver(ref, context);
      });
      if (hasEnded === true) count += 1;
    }
  }
  // Tasks whose deputy has no document any more: an end that was interrupted.
  const tasks = firestore
    .collection(ASSIGNMENTS)
    .where('deputyIds', '>', [])
    .orderBy('deputyIds')
    .select(...TURN_FIELDS);
  for await (const page of documentPages(tasks, TASKS_PER_PAGE)) {
    await failures.keep(() => followDeputiesIn(page, context));
  }
  failures.throwIfAny('Some deputies could not be followed.');
  return count;
}

const isOver = ({ until }: Deputy, today: CalendarDay) => until < today;

/** Read in the transaction, because the validator may have named another one meanwhile. */
function deleteIfOver(ref: DocumentReference, context: Context): Promise<boolean> {
  const { firestore } = context;
  return firestore.runTransaction(async (transaction) => {
    const deputy = read(deputyRecord, await transaction.get(ref));
    if (deputy === null || !isOver(deputy, context.today())) return false;
    const uids = [deputy.id, deputy.deputyId];
    const people = await readPeople({ transaction, context }, uids);
    const inboxes = await openInboxes(transaction, firestore, uids);

    transaction.delete(ref);
    const id = serverId('deputy', deputy.id, deputy.until);
    const messages = deputyMessages({ event: 'over', deputy, by: null, id }, people);
    inboxes.write(messages, { at: context.now(), by: null });
    return true;
  });
}
