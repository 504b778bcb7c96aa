import { StatusError } from '#status/status';
import { type Act, type FaultRule, type Span } from './fault-rule';
import { type Random, randomOf } from './random';

/** One application of a rule to one occurrence. */
export interface Strike {
  readonly act: Act;
  readonly rule: ActiveRule;
}

/** An active rule, with its random numbers and counts. */
export class ActiveRule {
  readonly random: Random;
  private seenCount = 0;
  private struckCount = 0;
  private isOver = false;
  private readonly pauses = new Set<() => void>();

  constructor(
    readonly id: string,
    readonly rule: FaultRule,
  ) {
    this.random = randomOf(rule.seed);
  }

  /** Decides whether to strike a match. The same seed gives the same sequence of decisions. */
  isStruck(): boolean {
    const { after, times, probability } = this.rule;
    this.seenCount += 1;
    if (this.seenCount <= after || this.struckCount >= times) return false;
    if (probability < 1 && this.random() >= probability) return false;
    this.struckCount += 1;
    return true;
  }

  /** For JSON: the rule, what matched and what was struck of it. */
  get report(): object {
    return { id: this.id, ...this.rule.json, seen: this.seenCount, struck: this.struckCount };
  }

  /** Draws from a span. */
  draw([from, to]: Span): number {
    return from === to ? from : from + this.random() * (to - from);
  }

  /** Resolves after `ms`, or when the rule is removed: a removed rule delays nothing. */
  pause(ms: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.pauses.delete(end);
        resolve();
      };
      const timer = ms === undefined ? undefined : setTimeout(end, ms).unref();
      this.pauses.add(end);
      if (this.isOver) end();
    });
  }

  remove(): void {
    this.isOver = true;
    for (const end of this.pauses) end();
  }
}

/** The error for a request that was lost. */
export function connectionLostError(): StatusError {
  return new StatusError('UNAVAILABLE', 'The connection was lost, on purpose.');
}
