import {
  dayAt,
  dueDay,
  stateOf,
  type Assignment,
  type CalendarDay,
  type Meeting,
} from '@ouvrage/domain';

/** What stands on a day. */
export type Entry =
  | { readonly kind: 'meeting'; readonly key: string; readonly meeting: Meeting }
  | {
      readonly kind: 'task';
      readonly key: string;
      readonly task: Assignment;
      readonly isLate: boolean;
    };

/** The entries of each day: meetings by time, then what is late, then the other tasks. */
export function entriesByDay(
  tasks: readonly Assignment[],
  meetings: readonly Meeting[],
  today: CalendarDay,
): ReadonlyMap<CalendarDay, readonly Entry[]> {
  const days = new Map<CalendarDay, Entry[]>();
  const add = (day: CalendarDay, entry: Entry) => days.set(day, [...(days.get(day) ?? []), entry]);
  for (const meeting of meetings) {
    const { scheduledTime, id } = meeting;
    if (scheduledTime !== null) add(dayAt(scheduledTime), { kind: 'meeting', key: id, meeting });
  }
  const entries = tasks
    .filter((task) => stateOf(task) !== 'unassigned')
    .map((task) => {
      const due = dueDay(task);
      return { task, day: due ?? task.deadline, isLate: due !== null && due < today };
    })
    .toSorted((one, other) => Number(other.isLate) - Number(one.isLate));
  for (const { task, day, isLate } of entries) {
    add(day, { kind: 'task', key: task.id, task, isLate });
  }
  return days;
}

/** How many of each kind stand on these days. */
export function countEntries(
  byDay: ReadonlyMap<CalendarDay, readonly Entry[]>,
  days: readonly CalendarDay[],
): { readonly deadlines: number; readonly meetings: number } {
  const entries = days.flatMap((day) => byDay.get(day) ?? []);
  const meetings = entries.filter(({ kind }) => kind === 'meeting').length;
  return { deadlines: entries.length - meetings, meetings };
}
