import {
  PHASES,
  taskIdOf,
  type Phase,
  type Section,
  type StructureTitles,
  type Task,
} from '@ouvrage/domain';
import { matchesSearch } from '#shared/text-search';

/** A section with its matching tasks. */
interface FoundSection {
  readonly section: Section;
  readonly tasks: readonly Task[];
}

/** A task matches by its title, its name in the checklist, or its step. */
function matchesTask(search: string, task: Task, titles: StructureTitles): boolean {
  const title = titles.tasks[taskIdOf(task)] ?? '';
  const step = titles.subsections[task.subsectionId] ?? '';
  return matchesSearch(search, [title, task.name, task.subsectionId, step]);
}

/** The sections of a phase with matches; all sections without a search. */
export function foundSections(
  phase: Phase,
  search: string,
  titles: StructureTitles,
): readonly FoundSection[] {
  return phase.sections
    .map((section) => ({
      section,
      tasks: section.subsections
        .flatMap(({ tasks }) => tasks)
        .filter((task) => matchesTask(search, task, titles)),
    }))
    .filter(({ tasks }) => tasks.length > 0);
}

export function phaseOf(id: string): Phase {
  const phase = PHASES.find((candidate) => candidate.id === id);
  if (phase === undefined) throw new Error(`No phase ${id}.`);
  return phase;
}

/** Number of matching tasks of a phase. */
export function countOf(sections: readonly FoundSection[]): number {
  return sections.reduce((sum, { tasks }) => sum + tasks.length, 0);
}
