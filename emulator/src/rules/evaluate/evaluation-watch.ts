import { type Value } from '#values/value';
import { type Result } from '../library/builtin';
import { type ComparisonOperator } from '../library/constraint-comparison';

/** The operations that a watch treats separately. */
export type WatchedOperation =
  | 'member'
  | 'in'
  | 'is'
  | 'get'
  | 'hasAny'
  | ComparisonOperator
  | 'other';

/** Observes the operations of a condition. */
export interface EvaluationWatch {
  /** Whether the condition relied on something that is not known of every document. */
  readonly hasLeaned: boolean;
  restart(): void;
  observeVariable(value: Value): void;
  observe(operation: WatchedOperation, operands: readonly Value[], result: Result): void;
}
