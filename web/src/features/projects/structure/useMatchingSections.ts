import { type CalendarDay, type Exclusions, type PhaseId, type Section } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTitles } from '../useTitles';
import { filterSections, isFiltered, taskFilter, type StructureFilters } from './structure-filters';
import { phaseOf, type AssignmentsByTask } from './structure-view';

/** The sections that match the filters, by phase; null without a filter. */
export function useMatchingSections(
  filters: StructureFilters,
  assignments: AssignmentsByTask,
  exclusions: Exclusions,
  today: CalendarDay,
): Readonly<Record<PhaseId, readonly Section[]>> | null {
  const titles = useTitles();
  return useMemo(() => {
    if (!isFiltered(filters)) return null;
    const passes = taskFilter({
      filters,
      assignments,
      exclusions,
      today,
      textsOf: (task) => [
        titles.task(task),
        task.name,
        task.subsectionId,
        titles.subsection(task.subsectionId),
      ],
    });
    const inPhase = (id: PhaseId) => filterSections(phaseOf(id).sections, passes);
    return { conception: inPhase('conception'), realisation: inPhase('realisation') };
  }, [filters, assignments, exclusions, today, titles]);
}
