import { MAX_EXPRESSIONS_PER_REQUEST } from './limits';

export const BUDGET_SPENT =
  `Unable to evaluate the expression as the maximum of ${MAX_EXPRESSIONS_PER_REQUEST} ` +
  'expressions to evaluate has been reached.';

/** Counts what one request evaluates, over all its allow statements. */
export class ExpressionBudget {
  private total = 0;

  /** False when the budget of the request is used up. It stays false. */
  charge(expressions: number): boolean {
    this.total += expressions;
    return this.total <= MAX_EXPRESSIONS_PER_REQUEST;
  }

  get used(): number {
    return this.total;
  }
}
