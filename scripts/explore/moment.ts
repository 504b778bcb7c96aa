import type { Step } from './acts';
import type { Complaint, Seat } from './seat';

/** State of a page before the act. */
export interface Before {
  isFocusOnBody: boolean;
  questions: number;
  /** Texts that the person typed, that are still in a field, and that cannot have been sent. */
  typed: readonly string[];
}

/** The state after an act, when the page no longer changes. */
export interface Moment {
  seat: Seat;
  other: Seat;
  step: Step;
  before: Before;
  complaints: readonly Complaint[];
}
