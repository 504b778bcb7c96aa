import { type Value } from '../../values/value';
import { type Expression } from '../syntax/ast';
import { type Clause } from '../authorize/authorize';
import { type ExpressionBudget } from '../metering/expression-budget';
import { type Result } from '../library/builtin';
import { type ServiceName } from '../library/packages';
import { type LookupPort } from './lookup';
import { type MatchedAllow } from '../authorize/match';
import { type Outcome } from './outcome';
import { type ProofWatch, type WatchedOperation } from '../queries/proof-watch';
import { type Span } from '../syntax/source';

/** The state of one request that evaluation needs besides the scope. */
export interface EvaluationContext {
  readonly service: ServiceName;
  readonly budget: ExpressionBudget;
  readonly lookups: LookupPort;
  /** Present while a query is judged by its filters. */
  readonly watch?: ProofWatch;
  /** Present while outcomes are recorded. */
  readonly coverage?: ExpressionRecorder;
}

export interface ExpressionRecorder {
  record(expression: Expression, outcome: Outcome): void;
  /** Asked once for a request: whether to record also what it comes to before documents are known. */
  wantsFirstPass(): boolean;
  /** What each statement that was tried made of a request, once for a request. */
  recordAllows?(clauses: readonly Clause[]): void;
  /** Told of each statement that is tried, before its condition is evaluated. */
  beginAllow?(match: MatchedAllow): void;
  /** Whether to record also the documents of a query's result that are judged one by one. */
  readonly wantsListedDocuments?: boolean;
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
