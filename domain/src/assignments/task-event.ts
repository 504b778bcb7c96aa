import { readMap, readOneOf } from '../core/document-codec';
import { field, instant, oneOf, pathId, record, text, type RecordOf } from '../core/record';
import type { DueDays } from '../planning/shift';
import { TASK_STATES, type TaskState } from './task-status';

export const TASK_EVENT_KINDS = [
  'assigned',
  'reassigned',
  'shifted',
  'unassigned',
  'restored',
  'started',
  'submitted',
  'validated',
  'rejected',
] as const;
export type TaskEventKind = (typeof TASK_EVENT_KINDS)[number];

export interface TaskEventDetail {
  readonly revision?: number;
  readonly comment?: string;
  /** To whom the task was given; absent from events of before seals. */
  readonly assigneeId?: string;
  readonly assigneeName?: string;
  /** The validator for whom a deputy decided. */
  readonly forName?: string;
  readonly fields?: readonly string[];
  /** The days by which a shifted task was due, and is due now. */
  readonly days?: Readonly<Record<'before' | 'after', DueDays>>;
  /** Remarks that a decision published, or that a submission answered. */
  readonly remarks?: number;
  /** Remarks that a decision closed. */
  readonly closedRemarks?: number;
  /** Remarks that stay open beside a validation. */
  readonly observations?: number;
  /** The archived assignment that was assigned again, as it was: for taking that back. */
  readonly revived?: Readonly<Record<string, unknown>>;
}

/** Typed as what is read of a task, whose status may be `unknown`; only `TASK_STATES` are stored. */
const taskState = field<TaskState>((data, name) => readOneOf(data, name, TASK_STATES));

/**
 * `assignments/{id}/events/{operationId}`: one line of a task's history, written in the same
 * transaction (for `started`, the same batch) as the change it tells. Append-only.
 */
export const taskEventRecord = record({
  id: pathId(),
  kind: oneOf(TASK_EVENT_KINDS),
  by: text(),
  /** The name at that time. */
  byName: text(),
  at: instant(),
  from: taskState,
  to: taskState,
  /** By kind: `revision`, `comment`, the assignee, the changed `fields`, `days`, remarks, and what was `revived`. */
  detail: field<TaskEventDetail>(readMap),
});
export type TaskEvent = RecordOf<typeof taskEventRecord>;
