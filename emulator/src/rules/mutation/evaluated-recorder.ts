import { type Expression } from '../syntax/ast';
import { type AccessRecorder } from '../authorize/access-recorder';

/** Records which expressions a request evaluated. */
export class EvaluatedRecorder implements AccessRecorder {
  readonly wantsListedDocuments = true;
  readonly expressions = new Set<Expression>();

  wantsFirstPass(): boolean {
    return false;
  }

  record(expression: Expression): void {
    this.expressions.add(expression);
  }
}
