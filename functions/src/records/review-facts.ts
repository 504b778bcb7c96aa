import {
  deputyAt,
  visaPath,
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
import { readPeople } from './people';

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

/** Says who finds the visas of a review among those of all open ones: nobody once it has ended. */
export function setFollowers(
  { transaction, context }: { transaction: Transaction; context: Pick<Context, 'firestore'> },
  { id, revision }: Pick<Assignment, 'id' | 'revision'>,
  visas: readonly OpenVisa[],
  followerIds: readonly string[],
): void {
  for (const { by } of visas) {
    transaction.update(context.firestore.doc(visaPath(id, revision, by)), { followerIds });
  }
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
  context: Pick<Context, 'firestore' | 'today'>,
  assignments: readonly Assignment[],
): Promise<ReadonlyMap<string, Review>> {
  const { firestore } = context;
  const deputies = await readDeputies(
    transaction,
    firestore,
    assignments.flatMap(({ validatorIds }) => validatorIds),
  );
  const people = await readPeople({ transaction, context }, [
    ...assignments.flatMap(({ assigneeId, validatorIds }) => [assigneeId, ...validatorIds]),
    ...[...deputies.values()].map(({ deputyId }) => deputyId),
  ]);
  const today = context.today();
  const reviews = assignments.map(async (assignment): Promise<[string, Review]> => [
    assignment.id,
    {
      visas: await readOpenVisas(transaction, firestore, assignment),
      isActive: (uid) => people.get(uid)?.status === 'active',
      deputyOf: (uid) => deputyAt(deputies.get(uid), today),
    },
  ]);
  return new Map(await Promise.all(reviews));
}
