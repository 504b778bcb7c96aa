import {
  AppError,
  assignmentRecord,
  canBeAssigned,
  canValidate,
  directoryCardOf,
  pastDeadlines,
  pickInputs,
  taskIdOf,
  type Assignment,
  type AssignmentTerms,
  type CalendarDay,
  type InputOf,
  type Project,
  type Task,
  type User,
} from '@ouvrage/domain';

/** People, dates and format of a task, as stored in an assignment. */
export type StoredTerms = InputOf<typeof assignmentRecord> & Pick<Assignment, 'assigneeName'>;

/** The people of terms or of an assignment. */
export function peopleOf({
  assigneeId,
  validatorIds,
}: Pick<StoredTerms, 'assigneeId' | 'validatorIds'>): readonly string[] {
  return [assigneeId, ...validatorIds];
}

/** The people of an assignment and the deputies of its validators: who reads it by their part. */
export function readersOf(
  assignment: Pick<Assignment, 'assigneeId' | 'validatorIds' | 'deputyIds'>,
): readonly string[] {
  return [...new Set([...peopleOf(assignment), ...assignment.deputyIds])];
}

/** Refuses a task that was set aside: nobody gets it. */
export function requireApplicable(
  { excluded }: Pick<Project, 'excluded'>,
  task: Pick<Task, 'subsectionId' | 'key' | 'name'>,
): void {
  if (excluded[taskIdOf(task)] === undefined) return;
  throw new AppError('assignment/task-excluded', { task: task.name });
}

/** Checks what a schema cannot: everybody is available, and no deadline is past. */
export function checkTerms(
  terms: AssignmentTerms,
  taskName: string,
  people: ReadonlyMap<string, User>,
  today: CalendarDay,
): StoredTerms {
  const [pastField] = Object.keys(pastDeadlines(terms, today));
  if (pastField !== undefined) {
    throw new AppError('assignment/deadline-past', { task: taskName, field: pastField });
  }
  const assignee = people.get(terms.assigneeId);
  if (assignee === undefined || !canBeAssigned(directoryCardOf(assignee))) {
    throw new AppError('assignment/assignee-unavailable', errorParamsOf(assignee, taskName));
  }
  for (const uid of terms.validatorIds) {
    const validator = people.get(uid);
    if (validator === undefined || !canValidate(directoryCardOf(validator))) {
      throw new AppError('assignment/validator-unavailable', errorParamsOf(validator, taskName));
    }
  }
  return {
    ...pickInputs(assignmentRecord, terms),
    assigneeName: assignee.name,
    comment: emptyAsNull(terms.comment),
  };
}

export function emptyAsNull(text: string | null): string | null {
  return text === '' ? null : text;
}

function errorParamsOf(person: User | undefined, task: string) {
  return { task, name: person?.name ?? '' };
}
