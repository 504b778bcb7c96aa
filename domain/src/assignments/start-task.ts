import { assignmentPath, taskEventPath } from '../paths';
import { TASK_ACTIONS, type TaskState, type TaskStatus } from './task-status';
import type { TaskEventKind } from './task-event';

interface Start {
  readonly assignmentId: string;
  /** New for each attempt of a person to start; a retry of the same attempt keeps it. */
  readonly operationId: string;
  /** The assignee, and the name in their profile: rules compare both. */
  readonly uid: string;
  readonly name: string;
}

/**
 * The two writes of a start, to be committed in one batch: `update` the assignment with `changes`,
 * `set` the event to `data`. Rules require each from the other (`isOwnStart` in firestore.rules).
 * `serverTime` is the SDK's sentinel for the instant of the commit.
 */
export function startTask<ServerTime>(
  { assignmentId, operationId, uid, name }: Start,
  serverTime: ServerTime,
) {
  const kind: TaskEventKind = 'started';
  const from: TaskState = TASK_ACTIONS.start.from[0];
  const to: TaskStatus = TASK_ACTIONS.start.to;
  return {
    assignment: {
      path: assignmentPath(assignmentId),
      changes: {
        status: to,
        startedAt: serverTime,
        startOperationId: operationId,
        updatedAt: serverTime,
      },
    },
    event: {
      path: taskEventPath(assignmentId, operationId),
      data: { kind, by: uid, byName: name, at: serverTime, from, to, detail: {} },
    },
  } as const;
}
