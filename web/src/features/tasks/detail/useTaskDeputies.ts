import { deputyAt, type Assignment, type ReviewFacts } from '@ouvrage/domain';
import { useCallback } from 'react';
import { useToday } from '#data/live/today';
import { useDeputies } from '#data/queries/deputies';
import { useLastReady } from './useLastReady';

const NOBODY: readonly string[] = [];

/** Who stands in for a validator of a task today; null for nobody. A task without deputies costs no read. */
export function useTaskDeputies({
  validatorIds,
  deputyIds,
}: Pick<Assignment, 'validatorIds' | 'deputyIds'>): ReviewFacts['deputyOf'] {
  const today = useToday();
  const deputies = useLastReady(useDeputies(deputyIds.length === 0 ? NOBODY : validatorIds));
  return useCallback(
    (validatorId: string) => {
      const deputyId = deputyAt(deputies?.get(validatorId), today);
      return deputyId !== null && deputyIds.includes(deputyId) ? deputyId : null;
    },
    [deputies, deputyIds, today],
  );
}
