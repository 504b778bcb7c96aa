import { stateOf, type Assignment } from '../assignments/assignment';
import { dueDay } from '../assignments/deadline';
import { ballInCourt } from '../assignments/task-status';
import { dayAt, type CalendarDay } from '../core/calendar-day';
import {
  choice,
  flag,
  group,
  oneOf,
  pathId,
  record,
  text,
  texts,
  tolerant,
  tolerantMapOf,
  type RecordOf,
  type ValueOf,
} from '../core/record';
import type { Visa } from '../review/visa';
import { awaitedValidators, VISA_RULES, type ReviewFacts } from '../review/visa-rule';
import { taskIdOf } from '../structure/task-structure';

/** One open task, as far as it says who holds it. */
const heldTask = group({
  /** `assigned` also once it is started: a start writes no board. */
  status: oneOf(['assigned', 'submitted', 'rejected']),
  assigneeId: text(),
  /** The validators whose visa is missing, in their order, disabled ones included. */
  awaitedIds: texts(),
  /** Who has given a visa, and for whom: they stand in for nobody else. */
  givenIds: tolerant(texts(), []),
  visaRule: choice(VISA_RULES),
  /** The day on which its holder began to hold it. */
  ballSince: text(),
  /** The day on which the next act is due. */
  due: text(),
});
export type HeldTask = ValueOf<typeof heldTask>;

/**
 * `boards/{projectId}`: the open tasks of a project by `{subsectionId}_{taskKey}`, with who holds each and since
 * when. Written in the transactions of the acts. No assignee may read it: it says which visas are given.
 */
export const boardRecord = record({
  id: pathId(),
  ownerIds: texts(),
  tasks: tolerantMapOf(heldTask),
  /** All open tasks are on it: false for a project of before there were boards. */
  isComplete: tolerant(flag(), false),
});
export type Board = RecordOf<typeof boardRecord>;

type BoardTask = Pick<
  Assignment,
  | 'status'
  | 'archivedAt'
  | 'assigneeId'
  | 'validatorIds'
  | 'visaRule'
  | 'deadline'
  | 'validationDeadline'
>;

type GivenVisas = readonly Pick<Visa, 'by' | 'forId'>[];

/** The key of a task on its project's board. */
export function boardKeyOf({
  subsectionId,
  taskKey,
}: Pick<Assignment, 'subsectionId' | 'taskKey'>): string {
  return taskIdOf({ subsectionId, key: taskKey });
}

/**
 * What the board says of a task after a change; null where nobody holds it any more. `visas` are those given on
 * the open revision; left out, they are as they were. `ballSince` becomes `today` once somebody holds the task
 * who did not before: starting it, or a visa among several that are awaited at once, leaves it.
 */
export function heldAfter(
  previous: HeldTask | null,
  task: BoardTask | null,
  visas: GivenVisas | null,
  today: CalendarDay,
): HeldTask | null {
  const state = stateOf(task);
  const due = task === null || state === 'unassigned' ? null : dueDay(task);
  if (task === null || due === null || task.status === 'validated' || task.status === 'unknown') {
    return null;
  }
  const { assigneeId, visaRule } = task;
  const status = task.status === 'in_progress' ? 'assigned' : task.status;
  const next = { ...{ status, assigneeId, visaRule, due }, ...visasOf(previous, task, visas) };
  const formerIds = previous === null ? [] : balls(previous);
  const isHeldOn = previous !== null && balls(next).every((uid) => formerIds.includes(uid));
  return { ...next, ballSince: isHeldOn ? previous.ballSince : today };
}

function visasOf(
  previous: HeldTask | null,
  task: BoardTask,
  visas: GivenVisas | null,
): Pick<HeldTask, 'awaitedIds' | 'givenIds'> {
  if (task.status !== 'submitted') return { awaitedIds: [], givenIds: [] };
  if (visas === null && previous?.status === 'submitted') {
    const { awaitedIds, givenIds } = previous;
    return { awaitedIds, givenIds };
  }
  const list = visas ?? [];
  // Each of them, whatever the order: `all` counts the missing ones.
  const rule = { validatorIds: task.validatorIds, visaRule: 'all' } as const;
  return {
    awaitedIds: awaitedValidators(rule, { visas: list, isActive: () => true }),
    givenIds: [...new Set(list.flatMap(({ by, forId }) => (forId === null ? [by] : [by, forId])))],
  };
}

/** Whom the task alone names as its holders, whether their accounts are active or not. */
function balls({
  status,
  assigneeId,
  awaitedIds,
  visaRule,
}: Omit<HeldTask, 'ballSince' | 'givenIds'>): readonly string[] {
  if (status !== 'submitted') return [assigneeId];
  return visaRule === 'ordered' ? awaitedIds.slice(0, 1) : awaitedIds;
}

/** Who holds a task now, deputies with those they stand in for; `admins` where nobody of them is active. */
export function holdersOf(
  { status, assigneeId, awaitedIds, givenIds, visaRule }: HeldTask,
  { isActive, deputyOf }: Pick<ReviewFacts, 'isActive' | 'deputyOf'>,
): ReturnType<typeof ballInCourt> {
  const task = { status, assigneeId, validatorIds: awaitedIds, visaRule };
  return ballInCourt(task, {
    isActive,
    deputyOf: (uid) => {
      const deputyId = deputyOf(uid);
      return deputyId !== null && givenIds.includes(deputyId) ? null : deputyId;
    },
    visas: [],
  });
}

/** The day on which a task that is on no board yet came to its holder, as far as its dates tell. */
export function ballSinceOf(
  {
    status,
    visaRule,
    createdAt,
    submittedAt,
    validatedAt,
  }: Pick<Assignment, 'status' | 'visaRule' | 'createdAt' | 'submittedAt' | 'validatedAt'>,
  visas: readonly Pick<Visa, 'at'>[],
): CalendarDay {
  if (status === 'rejected') return dayAt(validatedAt ?? createdAt);
  if (status !== 'submitted') return dayAt(createdAt);
  const lastVisa = visaRule === 'ordered' ? visas.at(-1)?.at : undefined;
  return dayAt(lastVisa ?? submittedAt ?? createdAt);
}

/** What the board says of a task that is on no board yet. */
export function heldAtFirst(
  task: Assignment,
  visas: readonly Pick<Visa, 'by' | 'forId' | 'at'>[],
): HeldTask | null {
  return heldAfter(null, task, visas, ballSinceOf(task, visas));
}
