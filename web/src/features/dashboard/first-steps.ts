import { sumOfTurns, type Role } from '@ouvrage/domain';
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
export function firstStepsOf(role: Role, figures: Figures): FirstSteps | null {
  if (role !== 'admin' || figures.kind === 'own' || figures.intervenants === null) return null;
  const { projects, intervenants, tasks } = figures;
  const steps = {
    people: intervenants.total > 0,
    project: projects.total > 0,
    assign: tasks.total > 0,
  };
  return steps.project && steps.assign ? null : steps;
}

/** Whether the user has never had a task and validates none, so that the page would be empty. */
export function isNewcomer(figures: Figures): boolean {
  return figures.kind === 'own' && figures.tasks.total === 0 && sumOfTurns(figures.turns.all) === 0;
}
