import type { Assignment } from '../assignments/assignment';
import { dueDay } from '../assignments/deadline';
import type { CalendarDay } from '../core/calendar-day';
import { addDayCounts, type DayCounts } from '../core/day-counts';
import { isMissing, readNumber, type DocumentCodec } from '../core/document-codec';
import { field, group, mapOf, number, record, tolerantMapOf, type RecordOf } from '../core/record';
import type { ProjectCounts } from '../projects/section-progress';
import { projectTurns } from './turns';

/** What the screens count, by person (`summaries/{uid}`) and for all (`summaries/workspace`). */
const taskSummaryRecord = record({
  tasks: group({ total: number(), completed: number() }),
  openByDeadline: mapOf(number()),
});
export type TaskSummary = RecordOf<typeof taskSummaryRecord>;

export const EMPTY_SUMMARY: TaskSummary = { tasks: { total: 0, completed: 0 }, openByDeadline: {} };

/** A document without any counts is empty: somebody was notified before they had a task. */
export const taskSummaryCodec: DocumentCodec<TaskSummary> = {
  decode: (id, data) =>
    isMissing(data, 'tasks') && isMissing(data, 'openByDeadline')
      ? EMPTY_SUMMARY
      : taskSummaryRecord.decode(id, data),
};

/** `summaries/{uid}`: what a person counts, what waits for them, and how often they were notified. */
const personRecord = record({
  /** Less what was seen of it, what is new in the centre of notifications. Absent, it is 0. */
  notificationSeq: field((data, name) => (isMissing(data, name) ? 0 : readNumber(data, name))),
  /** By project. Follows the boards. */
  turns: tolerantMapOf(projectTurns),
});
export type PersonSummary = TaskSummary & RecordOf<typeof personRecord>;

export const EMPTY_PERSON_SUMMARY: PersonSummary = {
  ...EMPTY_SUMMARY,
  notificationSeq: 0,
  turns: {},
};

export const personSummaryCodec: DocumentCodec<PersonSummary> = {
  decode: (id, data) => ({
    ...taskSummaryCodec.decode(id, data),
    ...personRecord.decode(id, data),
  }),
};

type Counted = Pick<
  Assignment,
  'subsectionId' | 'assigneeId' | 'status' | 'deadline' | 'validationDeadline' | 'archivedAt'
>;

/** What one assignment adds to every count it stands in; nothing when absent or archived. */
interface Contribution {
  readonly total: 0 | 1;
  readonly completed: 0 | 1;
  readonly openOn: CalendarDay | null;
}

const NOTHING: Contribution = { total: 0, completed: 0, openOn: null };

function contributionOf(assignment: Counted | null): Contribution {
  if (assignment === null || assignment.archivedAt !== null) return NOTHING;
  return {
    total: 1,
    completed: assignment.status === 'validated' ? 1 : 0,
    openOn: dueDay(assignment),
  };
}

/** A change of counts: amounts to add, by place. Zero amounts are left out. */
export interface CountsChange {
  readonly total: number;
  readonly completed: number;
  readonly openByDeadline: DayCounts;
}

function difference(before: Contribution, after: Contribution): CountsChange {
  const days: Record<CalendarDay, number> = {};
  if (before.openOn !== after.openOn) {
    if (before.openOn !== null) days[before.openOn] = -1;
    if (after.openOn !== null) days[after.openOn] = 1;
  }
  return {
    total: after.total - before.total,
    completed: after.completed - before.completed,
    openByDeadline: days,
  };
}

/** How one assignment's change moves the counts of everyone and of each person it concerns. */
export function countsChange(
  before: Counted | null,
  after: Counted | null,
): { readonly everyone: CountsChange; readonly byPerson: Readonly<Record<string, CountsChange>> } {
  const previousShare = contributionOf(before);
  const nextShare = contributionOf(after);
  const everyone = difference(previousShare, nextShare);
  const previous = before?.assigneeId;
  const next = after?.assigneeId;
  if (previous === next)
    return { everyone, byPerson: next === undefined ? {} : { [next]: everyone } };
  return {
    everyone,
    byPerson: {
      ...(previous !== undefined && { [previous]: difference(previousShare, NOTHING) }),
      ...(next !== undefined && { [next]: difference(NOTHING, nextShare) }),
    },
  };
}

export function addChanges(a: CountsChange, b: CountsChange): CountsChange {
  return {
    total: a.total + b.total,
    completed: a.completed + b.completed,
    openByDeadline: addDayCounts(a.openByDeadline, b.openByDeadline),
  };
}

/** A summary after a change; days that come to nothing are dropped, so history leaves no trace. */
export function applyChange(summary: TaskSummary, change: CountsChange): TaskSummary {
  return {
    tasks: {
      total: summary.tasks.total + change.total,
      completed: summary.tasks.completed + change.completed,
    },
    openByDeadline: addDayCounts(summary.openByDeadline, change.openByDeadline),
  };
}

/** A project's counts after one of its assignments changed. */
export function applyToProject(
  counts: ProjectCounts,
  subsectionId: string,
  change: CountsChange,
): ProjectCounts {
  const count = counts[subsectionId] ?? { assigned: 0, validated: 0 };
  const assignedCount = count.assigned + change.total;
  const { [subsectionId]: _moved, ...others } = counts;
  if (assignedCount <= 0) return others;
  return {
    ...others,
    [subsectionId]: { assigned: assignedCount, validated: count.validated + change.completed },
  };
}
