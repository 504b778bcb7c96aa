import { notFound } from '#status/status';
import { type FaultTarget, type Occurrence } from './fault-rule';
import { readRule } from './read-rule';
import { ActiveRule, type Strike } from './active-rule';

/** The active faults, in the order in which they were added. */
export class FaultPlan {
  private readonly rules = new Map<string, ActiveRule>();
  private count = 0;

  /** @param log called with each rule and its seed, so that a run can be repeated */
  constructor(private readonly log: (line: string) => void) {}

  add(body: unknown): object {
    const rule = readRule(body);
    this.count += 1;
    const activeRule = new ActiveRule(String(this.count), rule);
    this.rules.set(activeRule.id, activeRule);
    this.log(`Fault ${activeRule.id}: ${JSON.stringify(rule.json)}`);
    return activeRule.report;
  }

  list(): readonly object[] {
    return Array.from(this.rules.values(), ({ report }) => report);
  }

  get(id: string): object {
    return this.ruleWithId(id).report;
  }

  /** Ends its delays. Returns its report. */
  remove(id: string): object {
    const rule = this.ruleWithId(id);
    this.rules.delete(id);
    rule.remove();
    return rule.report;
  }

  clear(): readonly object[] {
    return Array.from(this.rules.keys(), (id) => this.remove(id));
  }

  /** The first rule that matches and strikes decides. Later rules are not evaluated. */
  strike(target: FaultTarget, occurrence: () => Occurrence): Strike | undefined {
    if (this.rules.size === 0) return undefined;
    const request = occurrence();
    for (const activeRule of this.rules.values()) {
      const { rule } = activeRule;
      if (rule.target !== target || !rule.matches(request) || !activeRule.isStruck()) continue;
      return { act: rule.act, rule: activeRule };
    }
    return undefined;
  }

  private ruleWithId(id: string): ActiveRule {
    const rule = this.rules.get(id);
    if (!rule) throw notFound(`There is no fault "${id}".`);
    return rule;
  }
}
