import {
  deputyAt,
  isReviewer,
  type Assignment,
  type CalendarDay,
  type Deputy,
  type OpenVisa,
  type ReviewFacts,
} from '@ouvrage/domain';
import { useMemo } from 'react';
import type { Live } from '../live/live';
import { useToday } from '../live/today';
import { useSignedInUser } from '../session/session-context';
import { useDeputyships } from './deputies';
import { PEOPLE_MAX, useTaskPeople } from './task-people';
import { useFollowedVisas } from './visas';

const NO_VISAS: readonly OpenVisa[] = [];

/**
 * What decides whether the reader's visa is awaited, for the tasks of a list. It is read only where a task of
 * the list has several visas to come, or the reader stands in for a validator. Until it is loaded nobody has
 * given one, and everyone is active.
 */
export function useOpenReviews(tasks: readonly Assignment[]): (task: Assignment) => ReviewFacts {
  const { id: readerId, role } = useSignedInUser();
  const today = useToday();
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
  const isDeputy = useMemo(
    () =>
      tasks.some(({ status, deputyIds }) => status === 'submitted' && deputyIds.includes(readerId)),
    [tasks, readerId],
  );
  const deputyships = useDeputyships(isDeputy);
  const representedIds = useMemo(() => representedBy(deputyships, today), [deputyships, today]);
  const followedVisas = useFollowedVisas(jointTasks.length > 0);
  const people = useTaskPeople(earlierIds);
  const visas = followedVisas.status === 'ready' ? followedVisas.value : NO_VISAS;
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
      // The others' deputies decide nothing about the reader's turn.
      deputyOf: (uid) => (representedIds.has(uid) ? readerId : null),
    });
  }, [visas, cards, earlierIds, representedIds, readerId]);
}

/** The validators for whom the reader stands in today. */
function representedBy(
  deputyships: Live<readonly Deputy[]>,
  today: CalendarDay,
): ReadonlySet<string> {
  const deputies = deputyships.status === 'ready' ? deputyships.value : [];
  return new Set(deputies.filter((one) => deputyAt(one, today) !== null).map(({ id }) => id));
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
