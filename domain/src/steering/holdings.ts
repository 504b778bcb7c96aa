import { daysBetween, type CalendarDay } from '../core/calendar-day';
import type { ReviewFacts } from '../review/visa-rule';
import { SECTIONS, SUBSECTIONS } from '../structure/task-structure';
import { holdersOf, type Board, type HeldTask } from './board';

/** A task that somebody holds. */
export interface Holding {
  readonly projectId: string;
  readonly subsectionId: string;
  readonly taskKey: string;
  readonly task: HeldTask;
  /** For how many days. */
  readonly days: number;
  readonly isLate: boolean;
}

/** What one person holds; `uid` is null for the admins, who hold what nobody active can move. */
export interface Holder {
  readonly uid: string | null;
  /** The one held longest first. */
  readonly holdings: readonly Holding[];
  /** Days held: of half of them at most so many, of nine in ten at most so many. */
  readonly median: number;
  readonly ninthDecile: number;
  readonly late: number;
}

/** All open tasks of these boards. One of several holders is in it once. */
export function openHoldings(boards: readonly Board[], today: CalendarDay): readonly Holding[] {
  return boards.flatMap(({ id, tasks }) =>
    Object.entries(tasks).map(([key, task]): Holding => {
      const [subsectionId = '', taskKey = ''] = key.split('_');
      return {
        ...{ projectId: id, subsectionId, taskKey, task },
        days: Math.max(0, daysBetween(task.ballSince, today)),
        isLate: task.due < today,
      };
    }),
  );
}

/** Who holds what, those first who hold most and longest. */
export function rankHolders(
  holdings: readonly Holding[],
  facts: Pick<ReviewFacts, 'isActive' | 'deputyOf'>,
): readonly Holder[] {
  const byHolder = new Map<string | null, Holding[]>();
  for (const holding of holdings) {
    const { uids } = holdersOf(holding.task, facts);
    for (const uid of uids.length === 0 ? [null] : uids) {
      byHolder.set(uid, [...(byHolder.get(uid) ?? []), holding]);
    }
  }
  return [...byHolder]
    .map(([uid, theirs]) => holderOf(uid, theirs))
    .toSorted((one, other) => weight(other) - weight(one));
}

function holderOf(uid: string | null, theirs: readonly Holding[]): Holder {
  const holdings = theirs.toSorted((one, other) => other.days - one.days);
  const ages = holdings.map(({ days }) => days).toReversed();
  return {
    uid,
    holdings,
    median: percentile(ages, 0.5),
    ninthDecile: percentile(ages, 0.9),
    late: holdings.filter(({ isLate }) => isLate).length,
  };
}

/** Days held, of all tasks together; a task of today counts too. */
function weight({ holdings }: Holder): number {
  return holdings.reduce((sum, { days }) => sum + days + 1, 0);
}

/** By the nearest rank, so that it is an age that occurs. */
function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)] ?? 0;
}

const SECTION_OF = new Map(SUBSECTIONS.map(({ id, sectionId }) => [id, sectionId]));

/** Late tasks by section; one without any is absent. */
export function lateBySection(holdings: readonly Holding[]): ReadonlyMap<string, number> {
  const late = new Map<string, number>();
  for (const { subsectionId, isLate } of holdings) {
    const sectionId = SECTION_OF.get(subsectionId);
    if (isLate && sectionId !== undefined) late.set(sectionId, (late.get(sectionId) ?? 0) + 1);
  }
  return late;
}

/** The section in which an operation stands: the last one with an open task; null without any. */
export function currentSection(holdings: readonly Holding[]): string | null {
  const open = new Set(holdings.map(({ subsectionId }) => SECTION_OF.get(subsectionId)));
  return SECTIONS.findLast(({ id }) => open.has(id))?.id ?? null;
}
