import { type Value } from '../values/value';
import { type Expression } from './ast';
import { type ExpressionRecorder } from './evaluation-context';
import { type EvaluationError, type Outcome } from './outcome';

/** Guard the memory of a long session: what an expression comes to after these is not kept. */
const MAX_VALUES = 100;
/** Of maps, lists and the like, and of long texts, which are told apart by identity alone. */
const MAX_OBJECTS = 20;
const MAX_TEXT_LENGTH = 200;
/** Guards the time of a long session: for so many requests both passes of the engine are recorded. */
const MAX_FIRST_PASSES = 1000;

interface OutcomeCount {
  readonly outcome: Outcome;
  readonly count: number;
}

interface Count extends OutcomeCount {
  count: number;
}

type Plain = string | bigint | number | boolean | null;

/** What one expression came to. */
class Tally {
  total = 0;
  /** In the order of first appearance. */
  readonly counts: Count[] = [];
  private readonly byKey = new Map<Plain | Value, Count>();
  private readonly errors = new Map<string, Count>();
  private last: Count | undefined;
  private objects = 0;

  add(outcome: Outcome): void {
    this.total += 1;
    // Most expressions come to what they came to the last time: there are two booleans.
    const { last } = this;
    const isSame = last?.outcome.ok && outcome.ok && last.outcome.value === outcome.value;
    if (isSame) last.count += 1;
    else if (outcome.ok) this.addValue(outcome, outcome.value);
    else this.addError(outcome);
  }

  private addValue(outcome: Outcome, value: Value): void {
    const plain = plainOf(value);
    const isObject = plain === undefined;
    const key = isObject ? value : plain;
    const count = this.byKey.get(key);
    if (count) this.repeat(count);
    else if (isObject ? this.objects < MAX_OBJECTS : this.byKey.size < MAX_VALUES) {
      if (isObject) this.objects += 1;
      this.byKey.set(key, this.first(outcome));
    }
  }

  private addError(error: EvaluationError): void {
    // Whatever is not settled is one value, wherever it comes from.
    const { message, span } = error;
    const key = message === undefined ? '' : `${span.start} ${message}`;
    const count = this.errors.get(key);
    if (count) this.repeat(count);
    else if (this.errors.size < MAX_VALUES) this.errors.set(key, this.first(error));
  }

  private repeat(count: Count): void {
    count.count += 1;
    this.last = count;
  }

  private first(outcome: Outcome): Count {
    const count = { outcome, count: 1 };
    this.counts.push(count);
    this.last = count;
    return count;
  }
}

/** What tells a value from others at no cost, if anything does. */
function plainOf(value: Value): Plain | undefined {
  switch (value.type) {
    case 'null':
      return null;
    case 'bool':
    case 'int':
    case 'float':
      return value.value;
    case 'string':
      return value.value.length > MAX_TEXT_LENGTH ? undefined : value.value;
    default:
      return undefined;
  }
}

/**
 * Keeps what the expressions of one ruleset come to; hand it to the evaluations to be recorded. Every
 * request is recorded, so it only counts: what the values look like is found out for a report.
 */
export class CoverageRecorder implements ExpressionRecorder {
  private readonly tallies = new Map<Expression, Tally>();
  private firstPasses = 0;

  wantsFirstPass(): boolean {
    this.firstPasses += 1;
    return this.firstPasses <= MAX_FIRST_PASSES;
  }

  record(expression: Expression, outcome: Outcome): void {
    let tally = this.tallies.get(expression);
    if (!tally) {
      tally = new Tally();
      this.tallies.set(expression, tally);
    }
    tally.add(outcome);
  }

  /** How often it was evaluated. */
  total(expression: Expression): number {
    return this.tallies.get(expression)?.total ?? 0;
  }

  /** Equal maps, lists and the like may be there several times. */
  counts(expression: Expression): readonly OutcomeCount[] {
    return this.tallies.get(expression)?.counts ?? [];
  }
}
