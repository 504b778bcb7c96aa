import {
  type AllowStatement,
  type Expression,
  type FunctionDeclaration,
  type RulesFile,
} from '../syntax/ast';
import { type AccessRecorder } from '../authorize/access-recorder';
import { type MatchedAllow } from '../authorize/match';
import { type Outcome } from '../evaluate/outcome';
import { type Scope } from '../evaluate/scope';
import { withoutParentheses, childrenOf, declaredFunctions } from '../syntax/walk';

/** An expression that was evaluated, with what was evaluated for it. */
export interface Evaluation {
  readonly expression: Expression;
  readonly outcome: Outcome;
  /** In the order of evaluation; of a call its arguments, then what is inside the function. */
  readonly parts: readonly Evaluation[];
}

/** An allow statement that was tried. */
export interface Attempt {
  readonly allow: AllowStatement;
  readonly scope: Scope;
  /** See `about`. */
  readonly about: string | undefined;
  /** Its condition; undefined where it has none. */
  readonly condition: Evaluation | undefined;
}

interface OpenAttempt extends Omit<Attempt, 'condition'> {
  /** Evaluations that are not part of another evaluation yet. */
  readonly loose: Evaluation[];
}

/**
 * Records all evaluations of one request as a tree. Parts are recorded before their expression, so the parts
 * of an expression are the last loose evaluations.
 */
export class TraceRecorder implements AccessRecorder {
  readonly wantsListedDocuments = true;
  /** The document of a query's result that is being judged; undefined for the request itself. */
  about: string | undefined;
  private readonly openAttempts: OpenAttempt[] = [];
  private readonly functionOf: ReadonlyMap<Expression, FunctionDeclaration>;

  constructor(file: RulesFile) {
    this.functionOf = new Map(
      declaredFunctions(file).flatMap((declaration) =>
        [...declaration.lets.map(({ value }) => value), declaration.result].map(
          (part) => [withoutParentheses(part), declaration] as const,
        ),
      ),
    );
  }

  /** In the order in which they were tried. */
  get attempts(): readonly Attempt[] {
    return this.openAttempts.map(({ loose, ...attempt }) => ({
      ...attempt,
      condition: loose.at(-1),
    }));
  }

  /** Removes the attempts about something that is of no interest. */
  forget(about: string): void {
    while (this.openAttempts.at(-1)?.about === about) this.openAttempts.pop();
  }

  /** A pass without documents is not worth showing. */
  wantsFirstPass(): boolean {
    return false;
  }

  beginAllow({ allow, scope }: MatchedAllow): void {
    this.openAttempts.push({ allow, scope, about: this.about, loose: [] });
  }

  record(expression: Expression, outcome: Outcome): void {
    const loose = this.openAttempts.at(-1)?.loose;
    if (!loose) return;
    const own = new Set(childrenOf(expression).map(withoutParentheses));
    const parts: Evaluation[] = [];
    for (let top = loose.at(-1); top; top = loose.at(-1)) {
      if (!own.has(top.expression) && !this.isInsideCalled(expression, top.expression)) break;
      parts.unshift(top);
      loose.pop();
    }
    loose.push({ expression, outcome, parts });
  }

  private isInsideCalled(call: Expression, part: Expression): boolean {
    return call.kind === 'call' && this.functionOf.get(part)?.name === call.name;
  }
}
