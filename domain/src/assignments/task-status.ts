import type { Role } from '../people/role';
import { visaHolders, type ReviewedTask, type ReviewFacts } from '../review/visa-rule';

export const TASK_STATUSES = [
  'assigned',
  'in_progress',
  'submitted',
  'validated',
  'rejected',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** A status as it is read: one that this version does not know is shown as such, and allows no act. */
export type ReadStatus = TaskStatus | 'unknown';

/** Where a task of the checklist stands in a project; `unassigned` also when its assignment is archived. */
export type TaskState = ReadStatus | 'unassigned';
export const TASK_STATES = ['unassigned', ...TASK_STATUSES] as const satisfies readonly TaskState[];

/** What a person is to one assignment. Someone may be several. */
export const TASK_PARTS = ['admin', 'assignee', 'validator'] as const;
export type TaskPart = (typeof TASK_PARTS)[number];

interface Transition {
  readonly by: readonly TaskPart[];
  readonly from: readonly TaskState[];
  /** `as-archived`: the status that the archived assignment had. */
  readonly to: TaskState | 'as-archived';
  readonly requires: readonly ('people-and-dates' | 'file' | 'reason' | 'archive')[];
  /** Who makes the change: the person's own write under rules, or a callable. */
  readonly via: 'rules' | 'callable';
}

/**
 * The life of a task in a project.
 *
 *   unassigned --assign--> assigned --start--> in_progress
 *       ^  |                  |  \               |
 *       |  restore            |   \---submit-----+--> submitted --validate--> validated
 *       |  (as it was)        |                         |   ^
 *   unassign (from any)    reassign (from any)     reject   submit
 *                                                       v   |
 *                                                     rejected
 *
 * The screens' buttons, the callables and the rules tests all read this table;
 * `tests/rules/assignment-transitions.test.ts` fails when firestore.rules differs from it.
 */
export const TASK_ACTIONS = {
  assign: {
    by: ['admin'],
    from: ['unassigned'],
    to: 'assigned',
    requires: ['people-and-dates'],
    via: 'callable',
  },
  reassign: {
    by: ['admin'],
    from: TASK_STATUSES,
    to: 'assigned',
    requires: ['people-and-dates'],
    via: 'callable',
  },
  unassign: {
    by: ['admin'],
    from: TASK_STATUSES,
    to: 'unassigned',
    requires: [],
    via: 'callable',
  },
  restore: {
    by: ['admin'],
    from: ['unassigned'],
    to: 'as-archived',
    requires: ['archive'],
    via: 'callable',
  },
  start: {
    by: ['assignee'],
    from: ['assigned'],
    to: 'in_progress',
    requires: [],
    via: 'rules',
  },
  submit: {
    by: ['assignee'],
    from: ['assigned', 'in_progress', 'rejected'],
    to: 'submitted',
    requires: ['file'],
    via: 'callable',
  },
  validate: {
    by: ['validator', 'admin'],
    from: ['submitted'],
    to: 'validated',
    requires: [],
    via: 'callable',
  },
  reject: {
    by: ['validator', 'admin'],
    from: ['submitted'],
    to: 'rejected',
    requires: ['reason'],
    via: 'callable',
  },
} as const satisfies Record<string, Transition>;

export type TaskAction = keyof typeof TASK_ACTIONS;

export function isAllowed(
  action: TaskAction,
  state: TaskState,
  parts: readonly TaskPart[],
): boolean {
  const { by, from }: Transition = TASK_ACTIONS[action];
  return from.includes(state) && by.some((part) => parts.includes(part));
}

/** The actions to offer, in the order they are declared. */
export function allowedActions(state: TaskState, parts: readonly TaskPart[]): TaskAction[] {
  const actions = Object.keys(TASK_ACTIONS) as TaskAction[];
  return actions.filter((action) => isAllowed(action, state, parts));
}

interface People {
  readonly assigneeId: string;
  readonly validatorIds: readonly string[];
  /** Who stands in for one of the validators. */
  readonly deputyIds: readonly string[];
}

/** What `uid`, whose role is `role`, is to an assignment (or to an unassigned task: null). */
export function partsOf(uid: string, role: Role, people: People | null): TaskPart[] {
  const parts: TaskPart[] = [];
  if (role === 'admin') parts.push('admin');
  if (people?.assigneeId === uid) parts.push('assignee');
  if (people !== null && isReviewer(uid, people)) parts.push('validator');
  return parts;
}

/** Whether somebody is a validator of a task, or stands in for one. */
export function isReviewer(
  uid: string,
  { validatorIds, deputyIds }: Pick<People, 'validatorIds' | 'deputyIds'>,
): boolean {
  return validatorIds.includes(uid) || deputyIds.includes(uid);
}

/** The validators of a task and who stands in for them. */
export function reviewerIdsOf({
  validatorIds,
  deputyIds,
}: Pick<People, 'validatorIds' | 'deputyIds'>): readonly string[] {
  return [...new Set([...validatorIds, ...deputyIds])];
}

/** Whether somebody reads a review while it is open. Equivalent to `mayFollowReview` of firestore.rules. */
export function followsReview(
  task: Pick<People, 'validatorIds' | 'deputyIds'> & {
    readonly archivedAt: Date | null;
    readonly ownerIds: readonly string[];
  },
  { id, role }: { readonly id: string; readonly role: Role },
): boolean {
  if (role === 'admin') return true;
  if (task.archivedAt !== null) return false;
  return isReviewer(id, task) || (role === 'owner' && task.ownerIds.includes(id));
}

/**
 * Who is expected to act next. Derived, never stored; never empty on an open task: when no active
 * person is left to act, it is the admins' turn.
 */
export function ballInCourt(
  assignment: ReviewedTask & { readonly status: ReadStatus },
  facts: ReviewFacts,
): { readonly holder: 'assignee' | 'validators' | 'admins' | 'nobody'; readonly uids: string[] } {
  const { status, assigneeId } = assignment;
  if (status === 'validated') return { holder: 'nobody', uids: [] };
  const isUnderReview = status === 'submitted';
  const uids = isUnderReview
    ? visaHolders(assignment, facts)
    : [assigneeId].filter((uid) => facts.isActive(uid));
  if (uids.length === 0) return { holder: 'admins', uids: [] };
  return { holder: isUnderReview ? 'validators' : 'assignee', uids: [...uids] };
}
