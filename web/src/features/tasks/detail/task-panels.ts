import {
  allowedActions,
  partsOf,
  stateOf,
  visaTurnOf,
  type Assignment,
  type User,
  type VisaTurn,
} from '@ouvrage/domain';
import type { LiveReview } from './useReview';

/** What the reader can do on a task's page. */
export interface TaskPanels {
  readonly start: boolean;
  readonly submit: boolean;
  readonly decide: boolean;
  /** Note remarks: also before their turn has come. */
  readonly remark: boolean;
}

type JudgedTask = Pick<
  Assignment,
  'status' | 'archivedAt' | 'assigneeId' | 'validatorIds' | 'deputyIds' | 'visaRule'
>;

/** The panels to offer, read from the domain's tables of actions and of visas. */
export function panelsFor(
  task: JudgedTask,
  reader: Pick<User, 'id' | 'role'>,
  review: LiveReview,
): TaskPanels {
  const actions = allowedActions(stateOf(task), partsOf(reader.id, reader.role, task));
  const turn = actions.includes('validate') ? turnIn(task, reader, review) : 'none';
  return {
    start: actions.includes('start'),
    submit: actions.includes('submit'),
    decide: turn === 'own-turn',
    remark: turn === 'own-turn' || turn === 'later',
  };
}

/** An admin decides at any time. */
function turnIn(
  task: JudgedTask,
  { id, role }: Pick<User, 'id' | 'role'>,
  review: LiveReview,
): VisaTurn['kind'] {
  if (role === 'admin') return 'own-turn';
  return review.isKnown ? visaTurnOf(id, task, review).kind : 'none';
}

export const NO_PANELS: TaskPanels = { start: false, submit: false, decide: false, remark: false };
