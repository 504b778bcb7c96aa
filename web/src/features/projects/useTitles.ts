import type { Task } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useStructureTitles } from '#shared/i18n/useStructureTitles';

export interface Titles {
  readonly phase: (phaseId: string) => string;
  readonly section: (sectionId: string) => string;
  readonly subsection: (subsectionId: string) => string;
  readonly task: (task: Pick<Task, 'subsectionId' | 'key' | 'name'>) => string;
}

/** The checklist's titles in the page's language. Suspends until they are loaded. */
export function useTitles(): Titles {
  const titles = useStructureTitles();
  return useMemo(
    () => ({
      phase: (id) => titles.phases[id] ?? id,
      section: (id) => titles.sections[id] ?? id,
      subsection: (id) => titles.subsections[id] ?? id,
      task: ({ subsectionId, key, name }) => titles.tasks[`${subsectionId}_${key}`] ?? name,
    }),
    [titles],
  );
}
