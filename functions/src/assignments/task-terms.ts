import {
  AppError,
  canBeAssigned,
  canValidate,
  directoryCardOf,
  pastDeadlines,
  type Assignment,
  type AssignmentTerms,
  type CalendarDay,
  type User,
} from '@ouvrage/domain';

/** Who holds a task, by when and in which form, as an assignment stores it. */
export type StoredTerms = Pick<
  Assignment,
  | 'assigneeId'
  | 'assigneeName'
  | 'validatorIds'
  | 'deadline'
  | 'validationDeadline'
  | 'fileExtension'
  | 'comment'
>;

/** Everyone that terms, or an assignment, name. */
export function peopleOf({
  assigneeId,
  validatorIds,
}: Pick<StoredTerms, 'assigneeId' | 'validatorIds'>): readonly string[] {
  return [assigneeId, ...validatorIds];
}

/** What a schema cannot judge: that nobody is unavailable and no deadline past. */
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
    assigneeId: terms.assigneeId,
    assigneeName: assignee.name,
    validatorIds: terms.validatorIds,
    deadline: terms.deadline,
    validationDeadline: terms.validationDeadline,
    fileExtension: terms.fileExtension,
    comment: emptyAsNull(terms.comment),
  };
}

export function emptyAsNull(text: string | null): string | null {
  return text === '' ? null : text;
}

function errorParamsOf(person: User | undefined, task: string) {
  return { task, name: person?.name ?? '' };
}
