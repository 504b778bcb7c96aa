import {
  deputyAt,
  userRecord,
  userPath,
  visaRecord,
  visasPath,
  type Assignment,
  type OpenVisa,
  type ReviewFacts,
} from '@ouvrage/domain';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { readDeputies } from './deputies';

/** The visas given on the revision under review, the first one first. */
export async function readOpenVisas(
  transaction: Transaction,
  firestore: Firestore,
  { id, revision, status, visaRule }: Pick<Assignment, 'id' | 'revision' | 'status' | 'visaRule'>,
): Promise<readonly OpenVisa[]> {
  // Under `any` the first visa decides: none waits.
  if (status !== 'submitted' || visaRule === 'any') return [];
  const { docs } = await transaction.get(firestore.collection(visasPath(id, revision)));
  return docs
    .flatMap((doc) => read(visaRecord, doc) ?? [])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Who of these people has an active account. Reads. */
async function readActiveIds(
  transaction: Transaction,
  firestore: Firestore,
  uids: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const distinct = [...new Set(uids)];
  if (distinct.length === 0) return new Set();
  const profiles = await transaction.getAll(...distinct.map((uid) => firestore.doc(userPath(uid))));
  return new Set(
    profiles.flatMap((profile) => {
      const user = read(userRecord, profile);
      return user?.status === 'active' ? [user.id] : [];
    }),
  );
}

export interface Review extends ReviewFacts {
  readonly visas: readonly OpenVisa[];
}

/** What decides who acts next on a task. Reads. */
export async function readReview(
  transaction: Transaction,
  context: Pick<Context, 'firestore' | 'today'>,
  assignment: Assignment,
): Promise<Review> {
  const review = (await readReviews(transaction, context, [assignment])).get(assignment.id);
  if (review === undefined) throw new Error('The review of a task was not read.');
  return review;
}

/** As `readReview`, by the task's id. */
export async function readReviews(
  transaction: Transaction,
  { firestore, today }: Pick<Context, 'firestore' | 'today'>,
  assignments: readonly Assignment[],
): Promise<ReadonlyMap<string, Review>> {
  const deputies = await readDeputies(
    transaction,
    firestore,
    assignments.flatMap(({ validatorIds }) => validatorIds),
  );
  const activeIds = await readActiveIds(transaction, firestore, [
    ...assignments.flatMap(({ assigneeId, validatorIds }) => [assigneeId, ...validatorIds]),
    ...[...deputies.values()].map(({ deputyId }) => deputyId),
  ]);
  const day = today();
  const reviews = assignments.map(async (assignment): Promise<[string, Review]> => [
    assignment.id,
    {
      visas: await readOpenVisas(transaction, firestore, assignment),
      isActive: (uid) => activeIds.has(uid),
      deputyOf: (uid) => deputyAt(deputies.get(uid), day),
    },
  ]);
  return new Map(await Promise.all(reviews));
}
