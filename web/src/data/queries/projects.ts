import { projectRecord, projectPath, PROJECTS, type Project } from '@ouvrage/domain';
import { collection, doc, orderBy, query, where, type QueryConstraint } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { listenedNow, useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { documentSource, querySource } from '../live/sources';

/** Newest first: all of them for an admin, their own for an owner. */
export function useProjects(): LiveWithRetry<readonly Project[]> {
  const firestore = useFirestore();
  const { id, role } = useSignedInUser();
  return useLive(
    `${id}/${role}/projects`,
    () => {
      const mine: QueryConstraint[] =
        role === 'admin' ? [] : [where('ownerIds', 'array-contains', id)];
      return querySource(
        query(collection(firestore, PROJECTS), ...mine, orderBy('createdAt', 'desc')),
        projectRecord,
      );
    },
    { isKept: true, share: (projects) => ({ projects }) },
  );
}

/**
 * One project; null when missing. A forbidden one is an error with `isDenied`. What a list holds of it is there
 * at once.
 */
export function useProject(projectId: string): LiveWithRetry<Project | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const listedProject = useMemo(
    () => listenedNow().projects.find((each) => each.id === projectId),
    [projectId],
  );
  const live = useLive(
    `${id}/project/${projectId}`,
    () => documentSource(doc(firestore, projectPath(projectId)), projectRecord),
    { isKept: true, share: (project) => (project === null ? {} : { projects: [project] }) },
  );
  return live.status === 'loading' && listedProject !== undefined
    ? { status: 'ready', value: listedProject, fromCache: false, retry: live.retry }
    : live;
}
