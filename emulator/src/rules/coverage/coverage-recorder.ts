import { type Value } from '#values/value';
import { type AllowStatement, type Expression } from '../syntax/ast';
import { type AccessMethod, type Clause } from '../authorize/clause';
import { type AccessRecorder } from '../authorize/access-recorder';
import { type EvaluationError, type Outcome } from '../evaluate/outcome';

/** Limits the memory of a long session: further values of an expression are only counted. */
const MAX_VALUES = 100;
/** For maps, lists and long texts, which are compared by identity. */
const MAX_OBJECTS = 20;
const MAX_TEXT_LENGTH = 200;
/** Limits the time of a long session: both passes are recorded for this many requests only. */
const MAX_FIRST_PASSES = 1000;

interface OutcomeCount {
  readonly outcome: Outcome;
  readonly count: number;
}

interface Count extends OutcomeCount {
  count: number;
}

type Plain = string | bigint | number | boolean | null;

/** The outcomes of one expression. */
class Tally {
  total = 0;
  /** In the order of first appearance. */
  readonly counts: Count[] = [];
  private readonly byKey = new Map<Plain | Value, Count>();
  private readonly errors = new Map<string, Count>();
  private last: Count | undefined;
  private objects = 0;

  add(outcome: Outcome, times = 1): void {
    this.total += times;
    // A shortcut: most expressions repeat their last value.
    const { last } = this;
    const isSame = last?.outcome.ok && outcome.ok && last.outcome.value === outcome.value;
    if (isSame) last.count += times;
    else if (outcome.ok) this.addValue(outcome, outcome.value, times);
    else this.addError(outcome, times);
  }

  absorb(other: Tally): void {
    // Outcomes beyond the limits count as well.
    const sumOfCounts = other.counts.reduce((sum, { count }) => sum + count, 0);
    this.total += other.total - sumOfCounts;
    for (const { outcome, count } of other.counts) this.add(outcome, count);
  }

  private addValue(outcome: Outcome, value: Value, times: number): void {
    const plain = plainOf(value);
    const isObject = plain === undefined;
    const key = isObject ? value : plain;
    const count = this.byKey.get(key);
    if (count) this.repeat(count, times);
    else if (isObject ? this.objects < MAX_OBJECTS : this.byKey.size < MAX_VALUES) {
      if (isObject) this.objects += 1;
      this.byKey.set(key, this.first(outcome, times));
    }
  }

  private addError(error: EvaluationError, times: number): void {
    // All unresolved outcomes count as one.
    const { message, span } = error;
    const key = message === undefined ? '' : `${span.start} ${message}`;
    const count = this.errors.get(key);
    if (count) this.repeat(count, times);
    else if (this.errors.size < MAX_VALUES) this.errors.set(key, this.first(error, times));
  }

  private repeat(count: Count, times: number): void {
    count.count += times;
    this.last = count;
  }

  private first(outcome: Outcome, times: number): Count {
    const count = { outcome, count: times };
    this.counts.push(count);
    this.last = count;
    return count;
  }
}

/** A primitive that identifies the value; undefined for objects and long texts. */
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

/** The decisions of a statement about requests of one method. */
export interface AllowTally {
  granted: number;
  refused: number;
}

/**
 * Counts the outcomes of all expressions of one ruleset. Every request is recorded, so it does as little
 * as possible; values are converted only for a report.
 */
export class CoverageRecorder implements AccessRecorder {
  private readonly tallies = new Map<Expression, Tally>();
  private readonly allows = new Map<AllowStatement, Map<AccessMethod, AllowTally>>();
  private firstPasses = 0;

  wantsFirstPass(): boolean {
    this.firstPasses += 1;
    return this.firstPasses <= MAX_FIRST_PASSES;
  }

  record(expression: Expression, outcome: Outcome): void {
    this.tally(expression).add(outcome);
  }

  /** How often it was evaluated. */
  total(expression: Expression): number {
    return this.tallies.get(expression)?.total ?? 0;
  }

  /** Equal maps, lists and the like may be there several times. */
  counts(expression: Expression): readonly OutcomeCount[] {
    return this.tallies.get(expression)?.counts ?? [];
  }

  /** Called once for a request. An unresolved clause counts neither as a grant nor as a refusal. */
  recordAllows(clauses: readonly Clause[]): void {
    for (const { allow, method, kind, isGrant } of clauses) {
      const tally = this.allowTally(allow, method);
      if (isGrant) tally.granted += 1;
      else if (kind !== 'unresolved') tally.refused += 1;
    }
  }

  /** How many requests of each method the statement granted and refused. */
  allowTallies(allow: AllowStatement): ReadonlyMap<AccessMethod, AllowTally> {
    return this.allows.get(allow) ?? new Map<AccessMethod, AllowTally>();
  }

  /** Adds the counts of another recorder of the same ruleset. */
  absorb(other: CoverageRecorder): void {
    for (const [expression, tally] of other.tallies) this.tally(expression).absorb(tally);
    for (const [allow, byMethod] of other.allows) {
      for (const [method, { granted, refused }] of byMethod) {
        const tally = this.allowTally(allow, method);
        tally.granted += granted;
        tally.refused += refused;
      }
    }
  }

  private tally(expression: Expression): Tally {
    let tally = this.tallies.get(expression);
    if (!tally) {
      tally = new Tally();
      this.tallies.set(expression, tally);
    }
    return tally;
  }

  private allowTally(allow: AllowStatement, method: AccessMethod): AllowTally {
    const byMethod = this.allows.get(allow) ?? new Map<AccessMethod, AllowTally>();
    this.allows.set(allow, byMethod);
    const tally = byMethod.get(method) ?? { granted: 0, refused: 0 };
    byMethod.set(method, tally);
    return tally;
  }
}
