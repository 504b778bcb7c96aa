import type { TaskStatus } from '@ouvrage/domain';
import type { Exchange } from './exchanges';

/**
 * A short way to say where each task of an operation stands. A subsection lists its tasks in the
 * order of the checklist; `none` is a task that is not assigned.
 */
export interface Outline {
  status: TaskStatus;
  /** How many files were submitted. */
  revisions: number;
  /** Days from D to the day the next act is due. */
  dueIn: number | undefined;
  /** Days before D of the last act. */
  since: number | undefined;
  /** What the last rejection says, and the answer to it. */
  exchange?: Exchange;
  /** In place of the usual trade. */
  assignee?: string;
  /** Who held it before it was given to someone else. */
  formerly?: string;
  isArchived?: boolean;
}

type Extra = Pick<Outline, 'exchange' | 'assignee' | 'formerly' | 'isArchived' | 'since'>;

export const none: null = null;

export const outlineValidated = (revisions: number = 1, extra: Partial<Extra> = {}): Outline => ({
  status: 'validated',
  revisions,
  dueIn: undefined,
  since: undefined,
  ...extra,
});

export const outlineAssigned = (dueIn: number, extra: Partial<Extra> = {}): Outline => ({
  status: 'assigned',
  revisions: 0,
  dueIn,
  since: undefined,
  ...extra,
});

export const outlineStarted = (dueIn: number, extra: Partial<Extra> = {}): Outline => ({
  status: 'in_progress',
  revisions: 0,
  dueIn,
  since: undefined,
  ...extra,
});

export const outlineSubmitted = (
  dueIn: number,
  revisions: number = 1,
  extra: Partial<Extra> = {},
): Outline => ({
  status: 'submitted',
  revisions,
  dueIn,
  since: undefined,
  ...extra,
});

export const outlineRejected = (
  dueIn: number,
  revisions: number = 1,
  extra: Partial<Extra> = {},
): Outline => ({
  status: 'rejected',
  revisions,
  dueIn,
  since: undefined,
  ...extra,
});
