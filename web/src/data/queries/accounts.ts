import {
  operationRecord,
  OPERATIONS,
  ROLES,
  userRecord,
  USERS,
  type Operation,
  type User,
} from '@ouvrage/domain';
import { collection, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';

/** Everyone who is not an admin, with their email address. For admins: the rules refuse everyone else. */
export function useIntervenants(): LiveWithRetry<readonly User[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(
    `${id}/intervenants`,
    () =>
      querySource(
        query(
          collection(firestore, USERS),
          where(
            'role',
            'in',
            ROLES.filter((role) => role !== 'admin'),
          ),
        ),
        userRecord,
      ),
    {
      share: (users) => ({
        people: users.map((user) => ({ ...user, active: user.status === 'active' })),
      }),
    },
  );
}

/** The progress of a deletion, in steps that the server defines. */
export type DeletionProgress = Pick<Operation, 'done' | 'total'>;

const RUNNING: Pick<Operation, 'kind' | 'state'> = { kind: 'delete-account', state: 'running' };

/** The running deletions, whoever requested them, by the person's id. Empty until the first answer. */
export function useAccountDeletions(): ReadonlyMap<string, DeletionProgress> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const live = useLive(`${id}/account-deletions`, () =>
    querySource(
      query(
        collection(firestore, OPERATIONS),
        where('kind', '==', RUNNING.kind),
        where('state', '==', RUNNING.state),
      ),
      operationRecord,
    ),
  );
  return useMemo(
    () =>
      new Map(
        live.status === 'ready'
          ? live.value.map(({ target, done, total }) => [
              target.slice(`${USERS}/`.length),
              { done, total },
            ])
          : [],
      ),
    [live],
  );
}
