import {
  readInstant,
  readMap,
  readOneOf,
  readText,
  type DocumentCodec,
} from '../core/document-codec';
import { TASK_STATES, type TaskState } from './task-status';

export const TASK_EVENT_KINDS = [
  'assigned',
  'reassigned',
  'unassigned',
  'restored',
  'started',
  'submitted',
  'validated',
  'rejected',
] as const;
export type TaskEventKind = (typeof TASK_EVENT_KINDS)[number];

/**
 * `assignments/{id}/events/{operationId}`: one line of a task's history, written in the same
 * transaction (for `started`, the same batch) as the change it tells. Append-only.
 */
export interface TaskEvent {
  readonly id: string;
  readonly kind: TaskEventKind;
  readonly by: string;
  /** The name at that time. */
  readonly byName: string;
  readonly at: Date;
  readonly from: TaskState;
  readonly to: TaskState;
  /** By kind: `revision`, `comment`, `assigneeName`, the changed `fields`, and what was `revived`. */
  readonly detail: TaskEventDetail;
}

export interface TaskEventDetail {
  readonly revision?: number;
  readonly comment?: string;
  readonly assigneeName?: string;
  readonly fields?: readonly string[];
  /** The archived assignment that was assigned again, as it was: for taking that back. */
  readonly revived?: Readonly<Record<string, unknown>>;
}

export const taskEventCodec: DocumentCodec<TaskEvent> = {
  decode: (id, data) => ({
    id,
    kind: readOneOf(data, 'kind', TASK_EVENT_KINDS),
    by: readText(data, 'by'),
    byName: readText(data, 'byName'),
    at: readInstant(data, 'at'),
    from: readOneOf(data, 'from', TASK_STATES),
    to: readOneOf(data, 'to', TASK_STATES),
    detail: readMap(data, 'detail'),
  }),
};
