import type { CalendarDay } from '../core/calendar-day';
import {
  orElse,
  readInstant,
  readInstantOrNull,
  readNumber,
  readOneOf,
  readOneOfOr,
  readText,
  readTextOrNull,
  readTexts,
  type DocumentCodec,
} from '../core/document-codec';
import { PHASE_IDS, type PhaseId } from '../structure/task-structure';
import { FILE_FORMATS, type FileFormat } from './file-format';
import { TASK_STATUSES, type ReadStatus, type TaskState } from './task-status';

/** Mirrored by the functions' request schemas; rules never let a client write these texts. */
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

/** `assignments/{projectId_subsectionId_taskKey}`: one task of one project, and who holds it. */
export interface Assignment {
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly ownerIds: readonly string[];
  readonly phaseId: PhaseId;
  readonly sectionId: string;
  readonly subsectionId: string;
  readonly taskKey: string;
  readonly taskName: string;
  readonly assigneeId: string;
  readonly assigneeName: string;
  readonly validatorIds: readonly string[];
  readonly deadline: CalendarDay;
  readonly validationDeadline: CalendarDay;
  readonly fileExtension: FileFormat;
  readonly comment: string | null;
  readonly status: ReadStatus;
  /** Number of the last revision; 0 before the first submission. */
  readonly revision: number;
  readonly filePath: string | null;
  readonly startedAt: Date | null;
  /** Id of the event of the last start: rules tie the two by it. Stored by `startTask` alone. */
  readonly startOperationId: string | null;
  readonly submittedAt: Date | null;
  readonly validatedAt: Date | null;
  readonly validatedBy: string | null;
  readonly validationComment: string | null;
  readonly archivedAt: Date | null;
  readonly archivedBy: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Tolerant of what its assignee's start writes. */
export const assignmentCodec: DocumentCodec<Assignment> = {
  decode: (id, data) => ({
    id,
    projectId: readText(data, 'projectId'),
    projectName: readText(data, 'projectName'),
    ownerIds: readTexts(data, 'ownerIds'),
    phaseId: readOneOf(data, 'phaseId', PHASE_IDS),
    sectionId: readText(data, 'sectionId'),
    subsectionId: readText(data, 'subsectionId'),
    taskKey: readText(data, 'taskKey'),
    taskName: readText(data, 'taskName'),
    assigneeId: readText(data, 'assigneeId'),
    assigneeName: readText(data, 'assigneeName'),
    validatorIds: readTexts(data, 'validatorIds'),
    deadline: readText(data, 'deadline'),
    validationDeadline: readText(data, 'validationDeadline'),
    fileExtension: readOneOf(data, 'fileExtension', FILE_FORMATS),
    comment: readTextOrNull(data, 'comment'),
    status: readOneOfOr(data, 'status', TASK_STATUSES, 'unknown'),
    revision: readNumber(data, 'revision'),
    filePath: readTextOrNull(data, 'filePath'),
    startedAt: orElse(() => readInstantOrNull(data, 'startedAt'), null),
    startOperationId: orElse(() => readTextOrNull(data, 'startOperationId'), null),
    submittedAt: readInstantOrNull(data, 'submittedAt'),
    validatedAt: readInstantOrNull(data, 'validatedAt'),
    validatedBy: readTextOrNull(data, 'validatedBy'),
    validationComment: readTextOrNull(data, 'validationComment'),
    archivedAt: readInstantOrNull(data, 'archivedAt'),
    archivedBy: readTextOrNull(data, 'archivedBy'),
    createdAt: readInstant(data, 'createdAt'),
    updatedAt: orElse(() => readInstant(data, 'updatedAt'), readInstant(data, 'createdAt')),
  }),
};

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

/** An archived assignment leaves its task unassigned. */
export function stateOf(assignment: Pick<Assignment, 'status' | 'archivedAt'> | null): TaskState {
  return assignment === null || assignment.archivedAt !== null ? 'unassigned' : assignment.status;
}

/** Whether an archive may still be brought back: for `ARCHIVE_DAYS` to the second, then it is purged. */
export function isRestorable({ archivedAt }: Pick<Assignment, 'archivedAt'>, now: Date): boolean {
  return archivedAt !== null && now.getTime() - archivedAt.getTime() < ARCHIVE_DAYS * DAY_MS;
}
