import { type ExpressionRecorder } from '../evaluate/evaluation-context';
import { type Clause } from './clause';
import { type MatchedAllow } from './match';

/** Records how requests are judged. */
export interface AccessRecorder extends ExpressionRecorder {
  /** Called once for a request: whether to record also the pass before documents are known. */
  wantsFirstPass(): boolean;
  /** Called once for a request, with the outcome of each statement that was tried. */
  recordAllows?(clauses: readonly Clause[]): void;
  /** Called for each statement that is tried, before its condition is evaluated. */
  beginAllow?(match: MatchedAllow): void;
  /** Whether to record also the documents of a query's result that are judged one by one. */
  readonly wantsListedDocuments?: boolean;
}
