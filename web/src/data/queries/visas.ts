import {
  followsReview,
  visaRecord,
  VISAS,
  visasPath,
  type Assignment,
  type OpenVisa,
} from '@ouvrage/domain';
import { collection, collectionGroup, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { of } from 'rxjs';
import { useLive, type LiveWithRetry } from '../live/live';
import { querySource } from '../live/sources';
import { useSignedInUser } from '../session/session-context';

const NO_VISAS = of({ value: [], fromCache: false });

type VisaTask = Pick<
  Assignment,
  | 'id'
  | 'revision'
  | 'status'
  | 'archivedAt'
  | 'visaRule'
  | 'validatorIds'
  | 'deputyIds'
  | 'ownerIds'
>;

/** The visas given on the revision under review, the first one first; none for who does not follow it. */
export function useTaskVisas(task: VisaTask): LiveWithRetry<readonly OpenVisa[]> {
  const firestore = useFirestore();
  const user = useSignedInUser();
  const { id, revision, status, visaRule } = task;
  // Under `any` the first visa decides: none waits.
  const isOpen = status === 'submitted' && visaRule !== 'any' && followsReview(task, user);
  return useLive(`${user.id}/assignment/${id}/visas/${isOpen ? revision : 'none'}`, () =>
    isOpen
      ? querySource(
          query(collection(firestore, visasPath(id, revision)), orderBy('at')),
          visaRecord,
        )
      : NO_VISAS,
  );
}

/** The visas of all open reviews in which the reader is a validator or a deputy; none while not needed. */
export function useFollowedVisas(isNeeded: boolean): LiveWithRetry<readonly OpenVisa[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(
    `${id}/visas/${isNeeded ? 'followed' : 'none'}`,
    () =>
      isNeeded
        ? querySource(
            query(collectionGroup(firestore, VISAS), where('followerIds', 'array-contains', id)),
            visaRecord,
          )
        : NO_VISAS,
    { isKept: isNeeded },
  );
}
