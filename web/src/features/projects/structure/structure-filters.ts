import {
  isOverdue,
  stateOf,
  TASK_STATUSES,
  type Assignment,
  type CalendarDay,
  type Section,
  type Task,
} from '@ouvrage/domain';
import { foldText, wordsOf } from '../../../shared/text-search';
import { archiveDaysLeft } from './archive';
import { assignmentOf, type AssignmentsByTask } from './structure-view';

/** What a task can be filtered by: its state, or that work of it is archived and can come back. */
export const STATUS_FILTERS = ['unassigned', ...TASK_STATUSES, 'archived'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** What the reader asked to see of the checklist; null is everything. It lives in the page's address. */
export interface StructureFilters {
  readonly search: string;
  readonly status: StatusFilter | null;
  /** Uid of who does a task or validates it. */
  readonly person: string | null;
  readonly late: boolean;
}

export const NO_FILTERS: StructureFilters = { search: '', status: null, person: null, late: false };

/** How many of the choices beside the search narrow the checklist. */
export function countChoices({ status, person, late }: StructureFilters): number {
  return Number(status !== null) + Number(person !== null) + Number(late);
}

export function isFiltered(filters: StructureFilters): boolean {
  return filters.search.trim() !== '' || countChoices(filters) > 0;
}

function hasStatus(
  assignment: Assignment | null,
  status: StatusFilter,
  today: CalendarDay,
): boolean {
  if (status !== 'archived') return stateOf(assignment) === status;
  return assignment !== null && archiveDaysLeft(assignment, today) > 0;
}

/** The assignment, unless its work is archived: the people and dates of archived work say nothing. */
function current(assignment: Assignment | null): Assignment | null {
  return stateOf(assignment) === 'unassigned' ? null : assignment;
}

export interface FilteredBy {
  readonly filters: StructureFilters;
  readonly assignments: AssignmentsByTask;
  readonly today: CalendarDay;
  /** The texts a task is searched in, besides who does it. */
  readonly textsOf: (task: Task) => readonly string[];
}

/** Whether a task of the checklist passes. */
export function taskFilter({
  filters,
  assignments,
  today,
  textsOf,
}: FilteredBy): (task: Task) => boolean {
  const { status, person, late } = filters;
  const words = wordsOf(filters.search);
  return (task) => {
    const assignment = assignmentOf(assignments, task);
    const held = current(assignment);
    if (status !== null && !hasStatus(assignment, status, today)) return false;
    if (late && (held === null || !isOverdue(held, today))) return false;
    if (person !== null && !peopleOf(held).includes(person)) return false;
    if (words.length === 0) return true;
    const text = foldText([...textsOf(task), held?.assigneeName ?? ''].join('\n'));
    return words.every((word) => text.includes(word));
  };
}

function peopleOf(held: Assignment | null): readonly string[] {
  return held === null ? [] : [held.assigneeId, ...held.validatorIds];
}

/** The sections, steps and tasks that pass, each with only what passes inside it. */
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
export function foundBySection(found: readonly Section[]): ReadonlyMap<string, number> {
  return new Map(found.map(({ id, taskCount }) => [id, taskCount]));
}

export function countTasks(found: readonly Section[]): number {
  return found.reduce((sum, { taskCount }) => sum + taskCount, 0);
}

/**
 * Everyone who does or validates a task of the project, by name. Of those who have left, only who
 * still holds a task is known, under the name the task keeps (empty once it is forgotten).
 */
export function peopleOfProject(
  assignments: Iterable<Assignment>,
  names: ReadonlyMap<string, string>,
): readonly { readonly id: string; readonly name: string }[] {
  const people = new Map<string, string>();
  for (const assignment of assignments) {
    const held = current(assignment);
    if (held === null) continue;
    people.set(held.assigneeId, names.get(held.assigneeId) ?? held.assigneeName);
    for (const id of held.validatorIds) {
      const name = names.get(id);
      if (name !== undefined) people.set(id, name);
    }
  }
  return [...people]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
}
