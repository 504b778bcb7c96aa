import type { Role } from '@ouvrage/domain';
import type { Figures } from './useFigures';

/** An administrator's first steps in order, and whether each is completed. */
export interface FirstSteps {
  readonly people: boolean;
  readonly project: boolean;
  readonly assign: boolean;
}

/**
 * Computed from the counts that the dashboard loads anyway. Null once a project has assigned tasks, even
 * without a team, and for owners, whose projects are created by others.
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

/** Whether the user has never had a task, so that the page would be empty. */
export function isNewcomer(role: Role, { tasks }: Figures): boolean {
  return role === 'intervenant' && tasks.total === 0;
}
