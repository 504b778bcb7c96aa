import { type Value } from '#values/value';
import { type Expression } from '../syntax/ast';
import { type ExpressionBudget } from '../metering/expression-budget';
import { type Result } from '../library/builtin';
import { type ServiceName } from '../library/packages';
import { type LookupPort } from './lookup';
import { type Outcome } from './outcome';
import { type EvaluationWatch, type WatchedOperation } from './evaluation-watch';
import { type Span } from '../syntax/source';

/** The state of one request that evaluation needs besides the scope. */
export interface EvaluationContext {
  readonly service: ServiceName;
  readonly budget: ExpressionBudget;
  readonly lookups: LookupPort;
  /** Present while a query is judged by its filters. */
  readonly watch?: EvaluationWatch;
  /** Present while outcomes are recorded. */
  readonly coverage?: ExpressionRecorder;
}

export interface ExpressionRecorder {
  record(expression: Expression, outcome: Outcome): void;
}

/** An operation that may refuse its first operand before errors of the others are reported. */
export interface Operation {
  readonly refuse: (first: Value) => string | undefined;
  /** The position of a refusal, if it differs from that of other errors. */
  readonly refusalSpan?: Span;
  readonly rest: readonly Expression[];
  readonly operationKind?: WatchedOperation;
  readonly apply: (first: Value, rest: readonly Value[]) => Result | undefined;
}
