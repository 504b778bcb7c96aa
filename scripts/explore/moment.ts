import type { Step } from './acts';
import type { Complaint, Seat } from './seat';

/** What is known of a page before the act. */
export interface Before {
  isFocusOnBody: boolean;
  questions: number;
  /** Texts that were typed, stand in its fields and cannot have been sent. */
  typed: readonly string[];
}

/** A quiet page after an act. */
export interface Moment {
  seat: Seat;
  other: Seat;
  step: Step;
  before: Before;
  complaints: readonly Complaint[];
}
