import {
  serverId,
  type Assignment,
  type NotificationKind,
  type NotificationParams,
  type NotificationReason,
  type User,
} from '@ouvrage/domain';
import { groupBy, type Some } from '../platform/group-by';
import type { Run } from '../platform/operation';
import {
  openInboxes,
  taskListParams,
  type Inboxes,
  type Loss,
  type Message,
} from '../records/inboxes';

/** The task fields of every notification. */
type TaskFacts = Pick<
  Assignment,
  'id' | 'projectId' | 'projectName' | 'subsectionId' | 'taskKey' | 'taskName'
>;

type Task = TaskFacts & Pick<Assignment, 'assigneeId' | 'validatorIds'>;

/** One recipient, their relation to the task, and further params. */
interface Concern<Reason extends NotificationReason = NotificationReason> {
  readonly uid: string;
  readonly reason: Reason;
  readonly task: TaskFacts;
  readonly params: NotificationParams;
}

export function assigneeOf(task: Task, params: NotificationParams = {}): Concern<'assignee'> {
  return { uid: task.assigneeId, reason: 'assignee', task, params };
}

function validatorsOf(
  task: Task,
  params: NotificationParams = {},
): readonly Concern<'validator'>[] {
  return reviewersOf(task, task.validatorIds, params);
}

/** Those of a task's validators, and of their deputies, whom something concerns. */
export function reviewersOf(
  task: Task,
  uids: readonly string[],
  params: NotificationParams,
): readonly Concern<'validator'>[] {
  return uids.map((uid) => ({ uid, reason: 'validator', task, params }));
}

/** All parties of a task. */
export function concernsOf(task: Task, params: NotificationParams = {}) {
  return [assigneeOf(task, params), ...validatorsOf(task, params)];
}

/** All parties of a task, as former ones. */
export function formerConcernsOf(task: Task) {
  return concernsOf(task).map((concern) => ({
    ...concern,
    reason: `former-${concern.reason}` as const,
  }));
}

/** Opens the inboxes of possible recipients, and of people who lose these tasks. Reads. */
export function openInboxesOf(
  { transaction, context }: Run,
  uids: Iterable<string>,
  losses: readonly Loss[] = [],
): Promise<Inboxes> {
  return openInboxes(transaction, context.firestore, [...uids], losses);
}

/**
 * Notifies people of a change to tasks of one project, in the same transaction: one notification for each
 * person and relation, whatever the number of tasks. Deleted and disabled accounts, and people who switched
 * this kind off, are left out. `people` and `inboxes` must hold every possible recipient.
 */
export function notifyPeople(
  { operationId, user, at }: Run,
  kind: NotificationKind,
  concerns: readonly Concern[],
  people: ReadonlyMap<string, User>,
  inboxes: Inboxes,
): void {
  const reachable = concerns.filter(({ uid }) => people.get(uid)?.status === 'active');
  const messages = [...groupBy(reachable, ({ uid }) => uid)].flatMap(([uid, theirs]) => {
    const byReason = [...groupBy(theirs, ({ reason }) => reason)];
    return byReason.map(([reason, its]): Message => {
      const id = byReason.length === 1 ? operationId : serverId(operationId, reason);
      return { uid, id, kind, reason, ...contentOf(its, user) };
    });
  });
  inboxes.write(messages, { at, by: user.id });
}

function contentOf(concerns: Some<Concern>, by: User): Pick<Message, 'subject' | 'params'> {
  const [{ task, params }] = concerns;
  const { id, projectId, projectName, subsectionId, taskKey, taskName } = task;
  if (concerns.length === 1) {
    const taskParams = { projectName, subsectionId, taskKey, taskName, byName: by.name };
    return { subject: { kind: 'assignment', id }, params: { ...taskParams, ...params } };
  }
  return {
    subject: { kind: 'project', id: projectId },
    params: {
      projectName,
      ...taskListParams(concerns.map((concern) => concern.task.id)),
      byName: by.name,
    },
  };
}
