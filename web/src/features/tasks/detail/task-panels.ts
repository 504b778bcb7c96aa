import { allowedActions, partsOf, stateOf, type Assignment, type User } from '@ouvrage/domain';

/** What the reader can do on a task's page. */
export interface TaskPanels {
  readonly start: boolean;
  readonly submit: boolean;
  readonly decide: boolean;
}

type Judged = Pick<
  Assignment,
  'status' | 'archivedAt' | 'assigneeId' | 'validatorIds' | 'deputyIds'
>;

/** The panels to offer, read from the domain's table of actions. */
export function panelsFor(task: Judged, { id, role }: Pick<User, 'id' | 'role'>): TaskPanels {
  const actions = allowedActions(stateOf(task), partsOf(id, role, task));
  return {
    start: actions.includes('start'),
    submit: actions.includes('submit'),
    decide: actions.includes('validate'),
  };
}

export const NO_PANELS: TaskPanels = { start: false, submit: false, decide: false };
