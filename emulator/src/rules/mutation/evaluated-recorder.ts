import { type Expression } from '../syntax/ast';
import { type ExpressionRecorder } from '../evaluate/evaluation-context';

/** Records which expressions a request evaluated. */
export class EvaluatedRecorder implements ExpressionRecorder {
  readonly wantsListedDocuments = true;
  readonly expressions = new Set<Expression>();

  wantsFirstPass(): boolean {
    return false;
  }

  record(expression: Expression): void {
    this.expressions.add(expression);
  }
}
