import type { CalendarDay } from '../core/calendar-day';
import { addDayCounts, countDays, lateCount } from '../core/day-counts';
import { group, number, tolerantMapOf, type ValueOf } from '../core/record';
import type { ReviewFacts } from '../review/visa-rule';
import { holdersOf, type HeldTask } from '../steering/board';

/** What waits for one person in one project, by the day on which it is due: their own work, and their visas. */
export const projectTurns = group({
  work: tolerantMapOf(number()),
  visas: tolerantMapOf(number()),
});
export type ProjectTurns = ValueOf<typeof projectTurns>;

/** What waits for one person, by project. */
export type Turns = Readonly<Record<string, ProjectTurns>>;

const NO_TURNS: ProjectTurns = { work: {}, visas: {} };

/** Whose turn it is on the open tasks of one project, by uid. Nobody is there for whom nothing waits. */
export function turnsOn(
  tasks: readonly HeldTask[],
  facts: Pick<ReviewFacts, 'isActive' | 'deputyOf'>,
): ReadonlyMap<string, ProjectTurns> {
  const byPerson = new Map<string, ProjectTurns>();
  for (const task of tasks) {
    const kind = task.status === 'submitted' ? 'visas' : 'work';
    for (const uid of holdersOf(task, facts).uids) {
      const turns = byPerson.get(uid) ?? NO_TURNS;
      const counts = addDayCounts(turns[kind], { [task.due]: 1 });
      byPerson.set(uid, { ...turns, [kind]: counts });
    }
  }
  return byPerson;
}

export interface TurnCounts {
  readonly work: number;
  readonly visas: number;
}

/** What waits for one person: the numbers of the dashboard and of the menu. */
export interface TurnFigures {
  readonly all: TurnCounts;
  /** Of these, those past the day on which they are due. */
  readonly late: TurnCounts;
  /** What is due on one day. */
  readonly on: (day: CalendarDay) => TurnCounts;
}

export function turnFigures(turns: Turns, today: CalendarDay): TurnFigures {
  const projects = Object.values(turns);
  const work = projects.map((one) => one.work).reduce(addDayCounts, {});
  const visas = projects.map((one) => one.visas).reduce(addDayCounts, {});
  return {
    all: { work: countDays(work), visas: countDays(visas) },
    late: { work: lateCount(work, today), visas: lateCount(visas, today) },
    on: (day) => ({ work: work[day] ?? 0, visas: visas[day] ?? 0 }),
  };
}

/** Work and visas together. */
export function sumOfTurns({ work, visas }: TurnCounts): number {
  return work + visas;
}
