import type { Assignment } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTaskPeople } from '#data/queries/task-people';

/** Who acts next on a task, one of `tasks`. */
export interface Holder {
  /** Empty while their card is loading, and where several hold it. */
  readonly name: string;
  /** How many validators hold it; 1 for an assignee. */
  readonly count: number;
}

/** "Hugo Vasseur", or "2 validateurs". */
export function useHolderName(): (holder: Holder) => string {
  const { t } = useTranslation('dashboard');
  return ({ name, count }) => (count === 1 ? name : t('due.validators', { count }));
}

/**
 * Holders by task: its assignee, or its active validators once it is submitted. Costs one read a validator. Which of them
 * have given their visa is told to nobody here.
 */
export function useHolder(tasks: readonly Assignment[]): (task: Assignment) => Holder {
  const uids = useMemo(
    () => [
      ...new Set(
        tasks
          .filter(({ status }) => status === 'submitted')
          .flatMap(({ validatorIds }) => validatorIds),
      ),
    ],
    [tasks],
  );
  const people = useTaskPeople(uids);
  const { t } = useTranslation();
  return useMemo(() => {
    const cards = people.status === 'ready' ? people.value : [];
    return ({ status, assigneeName, validatorIds }) => {
      if (status !== 'submitted') return { name: assigneeName || t('person.unknown'), count: 1 };
      const active = cards.filter(
        ({ id, active: isActive }) => isActive && validatorIds.includes(id),
      );
      return active.length === 1
        ? { name: active[0]?.name ?? '', count: 1 }
        : { name: '', count: active.length === 0 ? validatorIds.length : active.length };
    };
  }, [people, t]);
}
