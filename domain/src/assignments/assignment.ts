import { orElse, readInstant } from '../core/document-codec';
import {
  choice,
  day,
  field,
  instant,
  number,
  oneOf,
  optional,
  pathId,
  people,
  person,
  record,
  text,
  texts,
  tolerant,
  type RecordOf,
} from '../core/record';
import { VISA_RULES } from '../review/visa-rule';
import { PHASE_IDS } from '../structure/task-structure';
import { FILE_FORMATS } from './file-format';
import { TASK_STATUSES, type TaskState } from './task-status';

/** Rules never let a client write these texts: callables check them. */
export const ASSIGNMENT_LIMITS = {
  commentMax: 2000,
  reasonMax: 2000,
  validatorsMax: 20,
  fileNameMax: 200,
  /** The checklist has 407 tasks; a bulk assignment cannot hold more. */
  tasksPerCallMax: 407,
} as const;

/** Days during which an archived assignment can be restored. */
export const ARCHIVE_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * `assignments/{projectId_subsectionId_taskKey}`: one task of one project, and who holds it. Tolerant of what
 * its assignee's start writes.
 */
export const assignmentRecord = record({
  id: pathId(),
  projectId: text(),
  projectName: text(),
  ownerIds: texts(),
  phaseId: oneOf(PHASE_IDS),
  sectionId: text(),
  subsectionId: text(),
  taskKey: text(),
  taskName: text(),
  assigneeId: person('validation:assign.assignee'),
  assigneeName: text(),
  deadline: day('validation:assign.deadline'),
  validationDeadline: day('validation:assign.validationDeadline'),
  validatorIds: people({
    each: 'validation:assign.validators',
    required: 'validation:assign.validators',
    max: ASSIGNMENT_LIMITS.validatorsMax,
    tooMany: 'validation:assign.tooManyValidators',
  }),
  /** How many of the validators it takes to decide. */
  visaRule: tolerant(choice(VISA_RULES), 'any'),
  /** Who stands in for a validator now. Follows `deputies/{uid}`. */
  deputyIds: tolerant(texts(), []),
  fileExtension: choice(FILE_FORMATS),
  comment: optional(
    text({ max: ASSIGNMENT_LIMITS.commentMax, tooLong: 'validation:comment.tooLong' }),
  ),
  status: tolerant(oneOf(TASK_STATUSES), 'unknown'),
  /** Number of the last revision; 0 before the first submission. */
  revision: number(),
  /** Bytes of the last revision's file; null before there is one, and where it was submitted before sizes were kept. */
  fileSize: tolerant(optional(number()), null),
  filePath: optional(text()),
  startedAt: tolerant(optional(instant()), null),
  /** Id of the event of the last start: rules tie the two by it. Stored by `startTask` alone. */
  startOperationId: tolerant(optional(text()), null),
  submittedAt: optional(instant()),
  validatedAt: optional(instant()),
  validatedBy: optional(text()),
  validationComment: optional(text()),
  /** Published remarks that are not closed. */
  openRemarks: tolerant(number(), 0),
  archivedAt: optional(instant()),
  archivedBy: optional(text()),
  createdAt: instant(),
  updatedAt: field((data, name) =>
    orElse(() => readInstant(data, name), readInstant(data, 'createdAt')),
  ),
});
export type Assignment = RecordOf<typeof assignmentRecord>;

/** Where every assignment begins, also one that is given again: nothing done, nothing decided. */
export const FRESH_ASSIGNMENT = {
  status: 'assigned',
  filePath: null,
  startedAt: null,
  startOperationId: null,
  submittedAt: null,
  validatedAt: null,
  validatedBy: null,
  validationComment: null,
  archivedAt: null,
  archivedBy: null,
} as const satisfies Partial<Assignment>;

/** One assignment per task and project, whoever assigns at the same moment. */
export function assignmentIdOf(projectId: string, subsectionId: string, taskKey: string): string {
  return `${projectId}_${subsectionId}_${taskKey}`;
}

/**
 * The task of the checklist, as `taskIdOf`, that an assignment of this project is about. Null for one of another
 * project, whose id may begin with this id: subsections and keys of tasks have no underscore.
 */
export function taskIdWithin(projectId: string, assignmentId: string): string | null {
  if (!assignmentId.startsWith(`${projectId}_`)) return null;
  const task = assignmentId.slice(projectId.length + 1);
  return task.split('_').length === 2 ? task : null;
}

/** An archived assignment leaves its task unassigned. */
export function stateOf(assignment: Pick<Assignment, 'status' | 'archivedAt'> | null): TaskState {
  return assignment === null || assignment.archivedAt !== null ? 'unassigned' : assignment.status;
}

/** Whether an archive may still be brought back: for `ARCHIVE_DAYS` to the second, then it is purged. */
export function isRestorable({ archivedAt }: Pick<Assignment, 'archivedAt'>, now: Date): boolean {
  return archivedAt !== null && now.getTime() - archivedAt.getTime() < ARCHIVE_DAYS * DAY_MS;
}
