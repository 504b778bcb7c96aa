import {
  assignmentRecord,
  ASSIGNMENTS,
  DEPUTIES,
  deputyPath,
  deputyRecord,
  type Assignment,
  type Deputy,
} from '@ouvrage/domain';
import { collection, doc, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { combineLatest, map, of } from 'rxjs';
import { useLive, type LiveWithRetry } from '../live/live';
import { documentSource, querySource } from '../live/sources';
import { useSignedInUser } from '../session/session-context';

/** The deputy of one validator, whatever their days; null without one. */
export function useDeputy(validatorId: string): LiveWithRetry<Deputy | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/deputy/${validatorId}`, () =>
    documentSource(doc(firestore, deputyPath(validatorId)), deputyRecord),
  );
}

/** The deputies of these validators, by the validator's id. One read each: nobody but admins lists them. */
export function useDeputies(
  validatorIds: readonly string[],
): LiveWithRetry<ReadonlyMap<string, Deputy>> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const sortedIds = validatorIds.toSorted();
  return useLive(`${id}/deputies/${sortedIds.join(',')}`, () =>
    sortedIds.length === 0
      ? of({ value: new Map<string, Deputy>(), fromCache: false })
      : combineLatest(
          sortedIds.map((uid) => documentSource(doc(firestore, deputyPath(uid)), deputyRecord)),
        ).pipe(
          map((snapshots) => ({
            value: new Map(
              snapshots.flatMap(({ value }) => (value === null ? [] : [[value.id, value]])),
            ),
            fromCache: snapshots.some(({ fromCache }) => fromCache),
          })),
        ),
  );
}

const NO_DEPUTIES = of({ value: [], fromCache: false });

/** Those for whom the reader stands in, or will, by the first day; none while not needed. */
export function useDeputyships(isNeeded = true): LiveWithRetry<readonly Deputy[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/deputyships/${isNeeded ? 'own' : 'none'}`, () =>
    isNeeded
      ? querySource(
          query(collection(firestore, DEPUTIES), where('deputyId', '==', id)),
          deputyRecord,
        ).pipe(
          map(({ value, fromCache }) => ({
            value: value.toSorted((one, other) => one.from.localeCompare(other.from)),
            fromCache,
          })),
        )
      : NO_DEPUTIES,
  );
}

/** What a person validates. For admins, and for that person. */
export function useValidatedTasks(validatorId: string): LiveWithRetry<readonly Assignment[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/validated-tasks/${validatorId}`, () =>
    querySource(
      query(
        collection(firestore, ASSIGNMENTS),
        where('archivedAt', '==', null),
        where('validatorIds', 'array-contains', validatorId),
      ),
      assignmentRecord,
    ),
  );
}
