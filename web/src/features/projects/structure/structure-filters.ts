import {
  isOverdue,
  stateOf,
  taskIdOf,
  TASK_STATUSES,
  type Assignment,
  type CalendarDay,
  type Exclusions,
  type Section,
  type Task,
} from '@ouvrage/domain';
import { foldText, wordsOf } from '#shared/text-search';
import { archiveDaysLeft } from './archive';
import { assignmentOf, type AssignmentsByTask } from './structure-view';

/** The status filter of a task: its state, archived work that can still be restored, or not applicable. */
export const STATUS_FILTERS = ['unassigned', ...TASK_STATUSES, 'archived', 'excluded'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The filters of the checklist; null filters nothing. They are kept in the page's address. */
export interface StructureFilters {
  readonly search: string;
  readonly status: StatusFilter | null;
  /** Uid of an assignee or validator. */
  readonly person: string | null;
  readonly late: boolean;
}

export const NO_FILTERS: StructureFilters = { search: '', status: null, person: null, late: false };

/** Number of active filters, without the search. */
export function countChoices({ status, person, late }: StructureFilters): number {
  return Number(status !== null) + Number(person !== null) + Number(late);
}

export function isFiltered(filters: StructureFilters): boolean {
  return filters.search.trim() !== '' || countChoices(filters) > 0;
}

function hasStatus(
  assignment: Assignment | null,
  isExcluded: boolean,
  status: StatusFilter,
  today: CalendarDay,
): boolean {
  if (isExcluded || status === 'excluded') return isExcluded && status === 'excluded';
  if (status !== 'archived') return stateOf(assignment) === status;
  return assignment !== null && archiveDaysLeft(assignment, today) > 0;
}

/** The assignment, unless it is archived: its people and dates no longer apply. */
function current(assignment: Assignment | null): Assignment | null {
  return stateOf(assignment) === 'unassigned' ? null : assignment;
}

export interface FilteredBy {
  readonly filters: StructureFilters;
  readonly assignments: AssignmentsByTask;
  readonly exclusions: Exclusions;
  readonly today: CalendarDay;
  /** The texts a task is searched by, besides its assignee's name. */
  readonly textsOf: (task: Task) => readonly string[];
}

/** Returns the predicate for tasks of the checklist. */
export function taskFilter({
  filters,
  assignments,
  exclusions,
  today,
  textsOf,
}: FilteredBy): (task: Task) => boolean {
  const { status, person, late } = filters;
  const words = wordsOf(filters.search);
  return (task) => {
    const assignment = assignmentOf(assignments, task);
    const activeAssignment = current(assignment);
    const isExcluded = exclusions[taskIdOf(task)] !== undefined;
    if (status !== null && !hasStatus(assignment, isExcluded, status, today)) return false;
    if (late && (activeAssignment === null || !isOverdue(activeAssignment, today))) return false;
    if (person !== null && !peopleOf(activeAssignment).includes(person)) return false;
    if (words.length === 0) return true;
    const text = foldText([...textsOf(task), activeAssignment?.assigneeName ?? ''].join('\n'));
    return words.every((word) => text.includes(word));
  };
}

function peopleOf(activeAssignment: Assignment | null): readonly string[] {
  return activeAssignment === null
    ? []
    : [activeAssignment.assigneeId, ...activeAssignment.validatorIds];
}

/** The sections and steps that contain matching tasks, reduced to those tasks. */
export function filterSections(
  sections: readonly Section[],
  passes: (task: Task) => boolean,
): readonly Section[] {
  return sections.flatMap((section) => {
    const subsections = section.subsections
      .map((subsection) => ({ ...subsection, tasks: subsection.tasks.filter(passes) }))
      .filter(({ tasks }) => tasks.length > 0);
    if (subsections.length === 0) return [];
    const taskCount = subsections.reduce((sum, { tasks }) => sum + tasks.length, 0);
    return [{ ...section, subsections, taskCount }];
  });
}

/** Tasks found by section id; a section without any is absent. */
export function foundBySection(sections: readonly Section[]): ReadonlyMap<string, number> {
  return new Map(sections.map(({ id, taskCount }) => [id, taskCount]));
}

export function countTasks(sections: readonly Section[]): number {
  return sections.reduce((sum, { taskCount }) => sum + taskCount, 0);
}

/**
 * All assignees and validators of the project, by name. People who left are included only when they still
 * hold a task, under the name stored in it (empty once it has been erased).
 */
export function peopleOfProject(
  assignments: Iterable<Assignment>,
  names: ReadonlyMap<string, string>,
): readonly { readonly id: string; readonly name: string }[] {
  const people = new Map<string, string>();
  for (const assignment of assignments) {
    const activeAssignment = current(assignment);
    if (activeAssignment === null) continue;
    people.set(
      activeAssignment.assigneeId,
      names.get(activeAssignment.assigneeId) ?? activeAssignment.assigneeName,
    );
    for (const id of activeAssignment.validatorIds) {
      const name = names.get(id);
      if (name !== undefined) people.set(id, name);
    }
  }
  return [...people]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
}
