import { stateOf, type Assignment } from '../assignments/assignment';
import type { AssignTasksRequest } from '../assignments/assign-tasks';
import { addDays, daysBetween, isInDayRange, type CalendarDay } from '../core/calendar-day';
import { canBeAssigned, canValidate, type DirectoryCard } from '../people/user';
import { findTask, type Task } from '../structure/task-structure';
import type { Project } from './project';

type Terms = AssignTasksRequest['tasks'][number];

/** Why a task of the other project is not taken over. */
export type LeftReason = 'past' | 'range' | 'assignee' | 'validators';

export interface TakeOver {
  /** What is assigned in the new project. */
  readonly tasks: readonly Terms[];
  readonly left: readonly { readonly task: Task; readonly reason: LeftReason }[];
  /** What is set aside, by its reason. */
  readonly exclusions: ReadonlyMap<string, readonly string[]>;
}

/**
 * What a new project takes over from another one: who does and validates what, with deadlines at the same
 * distance from its start, and what was set aside. Words and work stay where they are.
 */
export function takeOver(
  source: {
    readonly project: Pick<Project, 'startDate' | 'excluded'>;
    readonly assignments: readonly Assignment[];
  },
  startDate: CalendarDay,
  people: ReadonlyMap<string, DirectoryCard>,
  today: CalendarDay,
): TakeOver {
  const shift = daysBetween(source.project.startDate, startDate);
  const tasks: Terms[] = [];
  const left: TakeOver['left'][number][] = [];
  for (const assignment of source.assignments) {
    const task = findTask(assignment.subsectionId, assignment.taskKey);
    if (task === undefined || stateOf(assignment) === 'unassigned') continue;
    const terms = termsOf(assignment, shift, people);
    const reason = leftReason(terms, people, today);
    if (reason === null) tasks.push(terms);
    else left.push({ task, reason });
  }
  const exclusions = new Map<string, string[]>();
  for (const [id, { reason }] of Object.entries(source.project.excluded)) {
    exclusions.set(reason, [...(exclusions.get(reason) ?? []), id]);
  }
  return { tasks, left, exclusions };
}

function termsOf(
  assignment: Assignment,
  shift: number,
  people: ReadonlyMap<string, DirectoryCard>,
): Terms {
  const { subsectionId, taskKey, assigneeId, fileExtension, visaRule } = assignment;
  const validatorIds = assignment.validatorIds.filter((uid) => {
    const card = people.get(uid);
    return card !== undefined && canValidate(card) && uid !== assigneeId;
  });
  return {
    ...{ subsectionId, taskKey, assigneeId, fileExtension, comment: null },
    validatorIds,
    visaRule: validatorIds.length > 1 ? visaRule : 'any',
    deadline: addDays(assignment.deadline, shift),
    validationDeadline: addDays(assignment.validationDeadline, shift),
  };
}

function leftReason(
  { assigneeId, validatorIds, deadline, validationDeadline }: Terms,
  people: ReadonlyMap<string, DirectoryCard>,
  today: CalendarDay,
): LeftReason | null {
  const assignee = people.get(assigneeId);
  if (assignee === undefined || !canBeAssigned(assignee)) return 'assignee';
  if (validatorIds.length === 0) return 'validators';
  if (!isInDayRange(deadline) || !isInDayRange(validationDeadline)) return 'range';
  return deadline < today ? 'past' : null;
}
