import { type Value } from '../values/value';
import { type Expression } from './ast';
import { type Clause } from './authorize';
import { type ExpressionBudget } from './budget';
import { type Result } from './library/builtin';
import { type ServiceName } from './library/packages';
import { type LookupPort } from './lookup';
import { type MatchedAllow } from './match';
import { type Outcome } from './outcome';
import { type ProofWatch, type WatchedOperation } from './proof-watch';
import { type Span } from './source';

/** What evaluation needs besides the names in scope. One per request. */
export interface EvaluationContext {
  readonly service: ServiceName;
  readonly budget: ExpressionBudget;
  readonly lookups: LookupPort;
  /** Present while a query is judged by its filters. */
  readonly watch?: ProofWatch;
  /** Present while somebody wants to know what the expressions came to. */
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

/** An operation that looks at its first operand before the errors of the others count. */
export interface Operation {
  readonly refuse: (first: Value) => string | undefined;
  /** Where a refusal is reported, when not where other errors are. */
  readonly refusalSpan?: Span;
  readonly rest: readonly Expression[];
  readonly operationKind?: WatchedOperation;
  readonly apply: (first: Value, rest: readonly Value[]) => Result | undefined;
}
