import { type Expression } from '#rules/syntax/ast';
import { type AccessRecorder } from '#rules/authorize/access-recorder';
import { type Outcome } from '#rules/evaluate/outcome';

/** Holds the outcomes of one pass until it is known to be the last pass. */
export class PassRecording implements AccessRecorder {
  private readonly outcomes: (readonly [Expression, Outcome])[] = [];

  wantsFirstPass(): boolean {
    return false;
  }

  record(expression: Expression, outcome: Outcome): void {
    this.outcomes.push([expression, outcome]);
  }

  copyTo(recorder: AccessRecorder): void {
    for (const [expression, outcome] of this.outcomes) recorder.record(expression, outcome);
  }
}
