import { turnFigures, type TurnFigures } from '@ouvrage/domain';
import { useMemo } from 'react';
import type { LiveWithRetry } from '../live/live';
import { useToday } from '../live/today';
import { useOwnSummary } from './summaries';

/**
 * What waits for the reader, without reading any task. Admins may take any decision, so nothing waits for one of them
 * alone.
 */
export function useOwnTurns(): LiveWithRetry<TurnFigures> {
  const today = useToday();
  const summary = useOwnSummary();
  return useMemo(
    () =>
      summary.status === 'ready'
        ? { ...summary, value: turnFigures(summary.value.turns, today) }
        : summary,
    [summary, today],
  );
}
