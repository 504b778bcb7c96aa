import {
  byNumber,
  followsReview,
  remarkRecord,
  remarksPath,
  type Assignment,
  type Remark,
} from '@ouvrage/domain';
import { collection, query, where, type Firestore, type Query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { map, of } from 'rxjs';
import { useLive, type LiveWithRetry } from '../live/live';
import { querySource } from '../live/sources';
import { useSignedInUser } from '../session/session-context';

type RemarkedTask = Pick<
  Assignment,
  'id' | 'revision' | 'archivedAt' | 'validatorIds' | 'deputyIds' | 'ownerIds'
>;

/** The published remarks of a task, by number. Its assignee has those whose decision has fallen. */
export function useRemarks(task: RemarkedTask): LiveWithRetry<readonly Remark[]> {
  const firestore = useFirestore();
  const user = useSignedInUser();
  const scope = followsReview(task, user) ? 'all' : 'released';
  // Nothing is remarked before something is submitted.
  const isEmpty = task.revision === 0;
  return useLive(`${user.id}/assignment/${task.id}/remarks/${isEmpty ? 'none' : scope}`, () =>
    isEmpty
      ? of({ value: [], fromCache: false })
      : querySource(remarksQuery(firestore, task.id, scope), remarkRecord).pipe(
          map(({ value, fromCache }) => ({ value: value.toSorted(byNumber), fromCache })),
        ),
  );
}

function remarksQuery(
  firestore: Firestore,
  assignmentId: string,
  scope: 'all' | 'released',
): Query {
  const all = collection(firestore, remarksPath(assignmentId));
  return scope === 'all' ? all : query(all, where('released', '==', true));
}
