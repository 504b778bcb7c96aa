import { stateOf, type Assignment } from '../assignments/assignment';
import type { CalendarDay } from '../core/calendar-day';
import { SECTIONS, type Section, type Subsection, type Task } from '../structure/task-structure';
import { envelopeBar, taskBar, type EnvelopeBar, type TaskBar } from './plan-bar';

export interface PlannedTask {
  readonly task: Task;
  readonly assignment: Assignment;
  readonly bar: TaskBar;
}

export interface PlannedStep {
  readonly step: Subsection;
  /** Assigned tasks only, in the order of the checklist. */
  readonly tasks: readonly PlannedTask[];
  readonly bar: EnvelopeBar | null;
}

export interface PlannedAxis {
  readonly section: Section;
  readonly steps: readonly PlannedStep[];
  readonly bar: EnvelopeBar | null;
}

/** The plan of a project: its sixteen axes, their steps, and the live tasks of each. */
export function planOf(
  assignments: Iterable<Assignment>,
  today: CalendarDay,
): readonly PlannedAxis[] {
  const byTask = new Map<string, Assignment>();
  for (const assignment of assignments) {
    if (stateOf(assignment) === 'unassigned') continue;
    byTask.set(`${assignment.subsectionId}_${assignment.taskKey}`, assignment);
  }
  return SECTIONS.map((section) => {
    const steps = section.subsections.map((step) => plannedStep(step, byTask, today));
    const bars = steps.flatMap(({ tasks }) => tasks.map(({ bar }) => bar));
    return { section, steps, bar: envelopeBar(bars, today) };
  });
}

function plannedStep(
  step: Subsection,
  byTask: ReadonlyMap<string, Assignment>,
  today: CalendarDay,
): PlannedStep {
  const tasks = step.tasks.flatMap((task) => {
    const assignment = byTask.get(`${task.subsectionId}_${task.key}`);
    return assignment === undefined ? [] : [{ task, assignment, bar: taskBar(assignment, today) }];
  });
  const bars = tasks.map(({ bar }) => bar);
  return { step, tasks, bar: envelopeBar(bars, today) };
}

export type PlanRow =
  | {
      readonly kind: 'axis';
      readonly key: string;
      readonly axis: PlannedAxis;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'step';
      readonly key: string;
      readonly step: PlannedStep;
      readonly isOpen: boolean;
    }
  | ({ readonly kind: 'task'; readonly key: string } & PlannedTask)
  /** Neighbouring axes without any date, as one row until it is opened. */
  | { readonly kind: 'undated'; readonly key: string; readonly axes: readonly PlannedAxis[] };

/** The rows on screen: `open` has the keys of the axes, the steps and the undated runs that are open. */
export function planRows(
  plan: readonly PlannedAxis[],
  open: ReadonlySet<string>,
): readonly PlanRow[] {
  return undatedRuns(plan).flatMap((axes): readonly PlanRow[] => {
    const [first] = axes;
    if (first === undefined) return [];
    if (axes.length === 1) return axisRows(first, open);
    const key = runKey(axes);
    return open.has(key)
      ? axes.flatMap((axis) => axisRows(axis, open))
      : [{ kind: 'undated', key, axes }];
  });
}

function runKey(axes: readonly PlannedAxis[]): string {
  return `${axes[0]?.section.id}-${axes.at(-1)?.section.id}`;
}

/** Each dated axis by itself; neighbours of one phase without a date together. */
function undatedRuns(plan: readonly PlannedAxis[]): readonly (readonly PlannedAxis[])[] {
  const runs: PlannedAxis[][] = [];
  for (const axis of plan) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isSameRun =
      axis.bar === null && last?.bar === null && last.section.phaseId === axis.section.phaseId;
    if (isSameRun) run?.push(axis);
    else runs.push([axis]);
  }
  return runs;
}

function axisRows(axis: PlannedAxis, open: ReadonlySet<string>): readonly PlanRow[] {
  const { id } = axis.section;
  const isOpen = open.has(id) && axis.bar !== null;
  const row = { kind: 'axis', key: id, axis, isOpen } as const;
  return isOpen ? [row, ...axis.steps.flatMap((step) => stepRows(step, open))] : [row];
}

function stepRows(item: PlannedStep, open: ReadonlySet<string>): readonly PlanRow[] {
  const { step, tasks } = item;
  const isOpen = open.has(step.id) && tasks.length > 0;
  const row = { kind: 'step', key: step.id, step: item, isOpen } as const;
  if (!isOpen) return [row];
  return [
    row,
    ...tasks.map((each) => ({
      kind: 'task' as const,
      key: `${step.id}_${each.task.key}`,
      ...each,
    })),
  ];
}

/** What opens with an axis: the axis, and its steps that have an open task. */
export function openedWith({ section, steps }: PlannedAxis): readonly string[] {
  const stepIds = steps.filter(({ bar }) => bar !== null && bar.fill !== 'done');
  return [section.id, ...stepIds.map(({ step }) => step.id)];
}

/** The first and the last day of anything drawn, visas and today included. */
export function planSpan(
  plan: readonly PlannedAxis[],
  today: CalendarDay,
): { readonly start: CalendarDay; readonly end: CalendarDay } {
  let start = today;
  let end = today;
  for (const { steps } of plan) {
    for (const { bar } of steps.flatMap(({ tasks }) => tasks)) {
      const last = bar.visaEnd ?? bar.end;
      if (bar.start < start) start = bar.start;
      if (last > end) end = last;
    }
  }
  return { start, end };
}
