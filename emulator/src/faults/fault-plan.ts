import { notFound } from '../status/status';
import { type FaultTarget, type Occurrence } from './fault-rule';
import { readRule } from './read-rule';
import { ArmedRule, type Strike } from './strike';

/** The faults in force, in the order in which they were asked for. */
export class FaultPlan {
  private readonly rules = new Map<string, ArmedRule>();
  private count = 0;

  /** @param log told of each rule with its seed, so that a run can be repeated */
  constructor(private readonly log: (line: string) => void) {}

  add(body: unknown): object {
    const rule = readRule(body);
    this.count += 1;
    const armed = new ArmedRule(String(this.count), rule);
    this.rules.set(armed.id, armed);
    this.log(`Fault ${armed.id}: ${JSON.stringify(rule.json)}`);
    return armed.report;
  }

  list(): readonly object[] {
    return Array.from(this.rules.values(), ({ report }) => report);
  }

  get(id: string): object {
    return this.known(id).report;
  }

  /** What is kept waiting by it goes on. Answers what it has done. */
  remove(id: string): object {
    const rule = this.known(id);
    this.rules.delete(id);
    rule.remove();
    return rule.report;
  }

  clear(): readonly object[] {
    return Array.from(this.rules.keys(), (id) => this.remove(id));
  }

  /** What is to happen: the first rule that matches and strikes decides, and no other is asked. */
  strike(target: FaultTarget, occurrence: () => Occurrence): Strike | undefined {
    if (this.rules.size === 0) return undefined;
    const what = occurrence();
    for (const armed of this.rules.values()) {
      const { rule } = armed;
      if (rule.target !== target || !rule.matches(what) || !armed.isStruck()) continue;
      return { act: rule.act, rule: armed };
    }
    return undefined;
  }

  private known(id: string): ArmedRule {
    const rule = this.rules.get(id);
    if (!rule) throw notFound(`There is no fault "${id}".`);
    return rule;
  }
}
