import { group, instant, text, type ValueOf } from '../core/record';
import { taskIdOf, type Section, type Task } from '../structure/task-structure';

export const EXCLUSION_LIMITS = { reasonMax: 200 } as const;

/** Why a task of the checklist is not applicable to a project, and who said so. */
export const exclusion = group({ reason: text(), by: text(), at: instant() });
export type Exclusion = ValueOf<typeof exclusion>;

/** By `taskIdOf`. */
export type Exclusions = Readonly<Record<string, Exclusion>>;

/** The tasks that apply to a project. */
export function applicableTasks(
  tasks: readonly Task[],
  exclusions: Readonly<Record<string, unknown>>,
): readonly Task[] {
  return tasks.filter((task) => exclusions[taskIdOf(task)] === undefined);
}

/** Whether no task of a section applies: it counts nowhere then. */
export function isSectionExcluded(
  { subsections }: Section,
  exclusions: Readonly<Record<string, unknown>>,
): boolean {
  return subsections.every(({ tasks }) => applicableTasks(tasks, exclusions).length === 0);
}
