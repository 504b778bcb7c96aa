import { openedWith, type PlannedAxis } from '@ouvrage/domain';
import { LEVELS, type Level } from './time-window';

/** The state of the plan in a project's address. */
export interface PlanningAddress {
  readonly level: Level;
  /** Keys of the rows that are open; null means the default. */
  readonly open: readonly string[] | null;
}

/** The value for no open row. */
const NONE = 'none';
const SEPARATOR = '.';

export function readPlanningAddress(query: URLSearchParams): PlanningAddress {
  const open = query.get('open');
  return {
    level: LEVELS.find((level) => level === query.get('scale')) ?? 'quarter',
    open: open === null ? null : open === NONE ? [] : open.split(SEPARATOR),
  };
}

export function writePlanningAddress(
  query: URLSearchParams,
  { level, open }: Partial<PlanningAddress>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('tab', 'planning');
  if (level !== undefined) next.set('scale', level);
  if (open === null) next.delete('open');
  else if (open !== undefined) next.set('open', open.length === 0 ? NONE : open.join(SEPARATOR));
  return next;
}

/** What is open at first: the first axis with open work. */
export function openAtFirst(plan: readonly PlannedAxis[]): readonly string[] {
  const axis = plan.find(({ bar }) => bar !== null && bar.fill !== 'done');
  return axis === undefined ? [] : openedWith(axis);
}

/** The open rows after one was opened or closed. An axis opens with its steps that have an open task. */
export function afterToggle(
  open: ReadonlySet<string>,
  key: string,
  plan: readonly PlannedAxis[],
): readonly string[] {
  const axis = plan.find(({ section }) => section.id === key);
  const ofAxis = axis?.steps.map(({ step }) => step.id) ?? [];
  const others = [...open].filter((each) => each !== key && !ofAxis.includes(each));
  if (open.has(key)) return others;
  return [...others, ...(axis === undefined ? [key] : openedWith(axis))];
}

/** The same where one axis is open at a time. */
export function afterToggleAlone(
  open: ReadonlySet<string>,
  key: string,
  plan: readonly PlannedAxis[],
): readonly string[] {
  const isAxis = plan.some(({ section }) => section.id === key);
  if (!isAxis) return afterToggle(open, key, plan);
  const axisIds = plan.map(({ section }) => section.id);
  const stepIds = plan.flatMap(({ steps }) => steps.map(({ step }) => step.id));
  const others = [...open].filter((each) => !axisIds.includes(each) && !stepIds.includes(each));
  return afterToggle(new Set(open.has(key) ? [...others, key] : others), key, plan);
}
