import type { Role } from '@ouvrage/domain';
import type { Figures } from './useFigures';

/** What an administrator does first, in this order, and whether it is done. */
export interface FirstSteps {
  readonly people: boolean;
  readonly project: boolean;
  readonly assign: boolean;
}

/**
 * By the counts that the dashboard shows anyway. Null once there is a project with tasks given: whoever does
 * without a team knows what they do. Owners are given their projects by others.
 */
export function firstStepsOf(
  role: Role,
  { projects, intervenants, tasks }: Figures,
): FirstSteps | null {
  if (role !== 'admin' || projects === null || intervenants === null) return null;
  const steps = {
    people: intervenants.total > 0,
    project: projects.total > 0,
    assign: tasks.total > 0,
  };
  return steps.project && steps.assign ? null : steps;
}

/** Whether someone has never been given a task, and would look at a page of nothing. */
export function isNewcomer(role: Role, { tasks }: Figures): boolean {
  return role === 'intervenant' && tasks.total === 0;
}
