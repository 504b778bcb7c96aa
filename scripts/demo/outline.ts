import type { RemarkPlace, TaskStatus, VisaRule } from '@ouvrage/domain';
import type { Exchange } from './exchanges';

/** A remark on the first page of a revision. */
export interface DemoRemark {
  /** Number of the revision. */
  readonly on: number;
  readonly at: RemarkPlace;
  readonly text: string;
  /** The answer with the next revision; '' for dealt with without a word. It is absent while there is none. */
  readonly answer?: string;
}

export interface DemoReview {
  readonly visaRule?: VisaRule;
  readonly remarks: readonly DemoRemark[];
  /** Who has given a visa on the last revision while others are awaited, and what they said. */
  readonly waiting?: { readonly by: string; readonly comment: string };
}

/**
 * A short notation for the state of each task in an operation. A subsection lists its tasks in the order of
 * the checklist; `none` is a task that is not assigned.
 */
export interface Outline {
  status: TaskStatus;
  /** Number of submitted files. */
  revisions: number;
  /** Days from D to the deadline of the next act. */
  dueIn: number | undefined;
  /** Days from the last act to D. */
  since: number | undefined;
  /** Text of the last rejection, and the answer to it. */
  exchange?: Exchange;
  /** Remarks and visas beside the decisions. */
  review?: DemoReview;
  /** Replaces the usual assignee. */
  assignee?: string;
  /** The previous assignee. */
  formerly?: string;
  isArchived?: boolean;
}

type Extra = Pick<
  Outline,
  'exchange' | 'review' | 'assignee' | 'formerly' | 'isArchived' | 'since'
>;

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
