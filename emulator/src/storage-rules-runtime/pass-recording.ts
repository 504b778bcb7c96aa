import { type Expression } from '../rules/syntax/ast';
import { type ExpressionRecorder } from '../rules/evaluate/evaluation-context';
import { type Outcome } from '../rules/evaluate/outcome';

/** Holds the outcomes of one pass until it is known to be the last pass. */
export class PassRecording implements ExpressionRecorder {
  private readonly outcomes: (readonly [Expression, Outcome])[] = [];

  wantsFirstPass(): boolean {
    return false;
  }

  record(expression: Expression, outcome: Outcome): void {
    this.outcomes.push([expression, outcome]);
  }

  copyTo(recorder: ExpressionRecorder): void {
    for (const [expression, outcome] of this.outcomes) recorder.record(expression, outcome);
  }
}
