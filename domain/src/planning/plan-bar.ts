import { stateOf, type Assignment } from '../assignments/assignment';
import { dueDay, isOverdue } from '../assignments/deadline';
import { addDays, dayAt, daysBetween, type CalendarDay } from '../core/calendar-day';

/** `done`: validated. `underway`: somebody works on it or reviews it. `planned`: only its dates are known. */
export type PlanFill = 'planned' | 'underway' | 'done';

/** How far open work is behind: from the day it was due to today. */
export interface Slip {
  readonly due: CalendarDay;
  readonly days: number;
}

interface Span {
  readonly start: CalendarDay;
  /** The last day, included. */
  readonly end: CalendarDay;
}

/** What a plan draws of one task. */
export interface TaskBar extends Span {
  readonly fill: PlanFill;
  /** The last day for the visa, where it comes after the bar; null once validated. */
  readonly visaEnd: CalendarDay | null;
  /** The deadline of a task that was validated after it. */
  readonly missedDeadline: CalendarDay | null;
  readonly slip: Slip | null;
}

/** What a plan draws of a step or an axis: one bar for all its tasks. */
export interface EnvelopeBar extends Span {
  readonly fill: PlanFill;
  readonly tasks: number;
  readonly validatedTasks: number;
  /** The last day of its solid part, which is as long as its share of validated tasks; never past today. */
  readonly solidEnd: CalendarDay | null;
  /** Of the open task that was due first. */
  readonly slip: Slip | null;
}

/** The bar of a live task: from its start, or from its assignment, to its deadline or the day of its visa. */
export function taskBar(assignment: Assignment, today: CalendarDay): TaskBar {
  const { startedAt, createdAt, validatedAt, deadline, validationDeadline } = assignment;
  const fill = fillOf(assignment);
  const isDone = fill === 'done';
  const end = isDone && validatedAt !== null ? dayAt(validatedAt) : deadline;
  return {
    // What was started after its deadline still has one day.
    start: earliest(dayAt(startedAt ?? createdAt), end),
    end,
    fill,
    visaEnd: !isDone && validationDeadline > deadline ? validationDeadline : null,
    missedDeadline: isDone && deadline < end ? deadline : null,
    slip: slipOf(assignment, today),
  };
}

function fillOf(assignment: Assignment): PlanFill {
  switch (stateOf(assignment)) {
    case 'validated':
      return 'done';
    case 'in_progress':
    case 'submitted':
    case 'rejected':
      return 'underway';
    default:
      return 'planned';
  }
}

function slipOf(assignment: Assignment, today: CalendarDay): Slip | null {
  const due = dueDay(assignment);
  if (due === null || !isOverdue(assignment, today)) return null;
  return { due, days: daysBetween(due, today) };
}

/** One bar from the first start to the last end of these bars; null without any. */
export function envelopeBar(bars: readonly TaskBar[], today: CalendarDay): EnvelopeBar | null {
  const [first] = bars;
  if (first === undefined) return null;
  const start = bars.reduce((day, bar) => earliest(day, bar.start), first.start);
  const end = bars.reduce((day, bar) => latest(day, bar.end), first.end);
  const validatedTasks = bars.filter(({ fill }) => fill === 'done').length;
  const slips = bars.map(({ slip }) => slip).filter((slip) => slip !== null);
  return {
    start,
    end,
    fill: envelopeFill(bars, validatedTasks),
    tasks: bars.length,
    validatedTasks,
    solidEnd: solidEnd({ start, end }, validatedTasks / bars.length, today),
    slip: slips.toSorted((a, b) => b.days - a.days)[0] ?? null,
  };
}

function envelopeFill(bars: readonly TaskBar[], validatedTasks: number): PlanFill {
  if (validatedTasks === bars.length) return 'done';
  return bars.every(({ fill }) => fill === 'planned') ? 'planned' : 'underway';
}

function solidEnd({ start, end }: Span, share: number, today: CalendarDay): CalendarDay | null {
  const days = Math.floor((daysBetween(start, end) + 1) * share);
  if (days === 0 || start > today) return null;
  return earliest(addDays(start, days - 1), today);
}

function earliest(a: CalendarDay, b: CalendarDay): CalendarDay {
  return a < b ? a : b;
}

function latest(a: CalendarDay, b: CalendarDay): CalendarDay {
  return a > b ? a : b;
}
