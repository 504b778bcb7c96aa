import { isReviewer, type Assignment, type OpenVisa, type ReviewFacts } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useSignedInUser } from '../session/session-context';
import { useTaskPeople } from './task-people';
import { useFollowedVisas } from './visas';

/** The most values of an `in` filter. */
const PEOPLE_MAX = 30;

const NO_VISAS: readonly OpenVisa[] = [];

/**
 * What decides whose visa is awaited, for the tasks of a list. It is read only where a task of the list has
 * several visas to come. Until it is loaded nobody has given one, and everyone is active.
 */
export function useOpenReviews(tasks: readonly Assignment[]): (task: Assignment) => ReviewFacts {
  const { id: readerId, role } = useSignedInUser();
  const jointTasks = useMemo(
    () =>
      tasks.filter(
        (task) =>
          role !== 'admin' &&
          task.status === 'submitted' &&
          task.visaRule !== 'any' &&
          isReviewer(readerId, task),
      ),
    [tasks, readerId, role],
  );
  const earlierIds = useMemo(() => earlierValidators(jointTasks, readerId), [jointTasks, readerId]);
  const followed = useFollowedVisas(jointTasks.length > 0);
  const people = useTaskPeople(earlierIds);
  const visas = followed.status === 'ready' ? followed.value : NO_VISAS;
  const cards = people.status === 'ready' ? people.value : null;
  return useMemo(() => {
    const disabledIds = new Set(
      cards === null
        ? []
        : earlierIds.filter((uid) => !cards.some(({ id, active }) => id === uid && active)),
    );
    const byReview = new Map<string, OpenVisa[]>();
    for (const visa of visas) {
      byReview.set(reviewOf(visa), [...(byReview.get(reviewOf(visa)) ?? []), visa]);
    }
    return ({ id, revision }) => ({
      visas: byReview.get(reviewOf({ assignmentId: id, revision })) ?? NO_VISAS,
      isActive: (uid) => !disabledIds.has(uid),
      deputyOf: () => null,
    });
  }, [visas, cards, earlierIds]);
}

function reviewOf({ assignmentId, revision }: Pick<OpenVisa, 'assignmentId' | 'revision'>): string {
  return `${assignmentId}/${revision}`;
}

/** The validators for whom the reader would wait in vain if their account were disabled. */
function earlierValidators(tasks: readonly Assignment[], readerId: string): readonly string[] {
  const uids = tasks
    .filter(({ visaRule }) => visaRule === 'ordered')
    .flatMap(({ validatorIds }) => validatorIds)
    .filter((uid) => uid !== readerId);
  return [...new Set(uids)].slice(0, PEOPLE_MAX);
}
