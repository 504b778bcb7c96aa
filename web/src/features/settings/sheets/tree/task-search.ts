import { PHASES, type Phase, type Section, type StructureTitles, type Task } from '@ouvrage/domain';
import { matchesSearch } from '../../../../shared/text-search';
import { taskIdOf } from '../sheet-place';

/** A section with those of its tasks that are looked for. */
interface FoundSection {
  readonly section: Section;
  readonly tasks: readonly Task[];
}

/** A task is found by its title, its name in the checklist, or its step. */
function isFound(search: string, task: Task, titles: StructureTitles): boolean {
  const title = titles.tasks[taskIdOf(task)] ?? '';
  const step = titles.subsections[task.subsectionId] ?? '';
  return matchesSearch(search, [title, task.name, task.subsectionId, step]);
}

/** The sections of a phase in which a search finds something; all of them when nothing is looked for. */
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
        .filter((task) => isFound(search, task, titles)),
    }))
    .filter(({ tasks }) => tasks.length > 0);
}

export function phaseOf(id: string): Phase {
  const phase = PHASES.find((candidate) => candidate.id === id);
  if (phase === undefined) throw new Error(`No phase ${id}.`);
  return phase;
}

/** How many tasks of a phase a search finds. */
export function countOf(found: readonly FoundSection[]): number {
  return found.reduce((sum, { tasks }) => sum + tasks.length, 0);
}
