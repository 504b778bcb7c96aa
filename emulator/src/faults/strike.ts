import { StatusError } from '../status/status';
import { type Act, type FaultRule, type Span } from './fault-rule';
import { type Random, randomOf } from './random';

/** One thing that a rule does to one occurrence. */
export interface Strike {
  readonly act: Act;
  readonly rule: ArmedRule;
}

/** A rule that is in force, with its chances and how often it struck. */
export class ArmedRule {
  readonly random: Random;
  private seen = 0;
  private struck = 0;
  private isOver = false;
  private readonly pauses = new Set<() => void>();

  constructor(
    readonly id: string,
    readonly rule: FaultRule,
  ) {
    this.random = randomOf(rule.seed);
  }

  /** Decides about what matches. The same decisions, in order, for the same seed. */
  isStruck(): boolean {
    const { after, times, probability } = this.rule;
    this.seen += 1;
    if (this.seen <= after || this.struck >= times) return false;
    if (probability < 1 && this.random() >= probability) return false;
    this.struck += 1;
    return true;
  }

  /** For JSON: the rule, what matched and what was struck of it. */
  get report(): object {
    return { id: this.id, ...this.rule.json, seen: this.seen, struck: this.struck };
  }

  /** Draws from a span. */
  draw([from, to]: Span): number {
    return from === to ? from : from + this.random() * (to - from);
  }

  /** Resolves after so long, or when the rule is removed: nothing that it holds outlives it. */
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

/** What a client is told, at the latest, of a request that was lost. */
export function lost(): StatusError {
  return new StatusError('UNAVAILABLE', 'The connection was lost, on purpose.');
}
