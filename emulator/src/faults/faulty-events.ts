import { callerText } from '../service/costs';
import { type EventOutlet } from '../triggers/event-delivery';
import { type EventToEncode } from '../triggers/event-request';
import { functionName } from '../triggers/trigger';
import { type FaultPlan } from './fault-plan';
import { type Occurrence } from './fault-rule';
import { shuffled } from './random';
import { type ArmedRule } from './strike';

const REGION = /^[a-z]+-[a-z]+\d+-/;

/** Nobody gathers more than so many events before they go on, in another order. */
const MOST_GATHERED = 100;

/**
 * Disturbs events before they are queued, as production may: late, again under the same id, in another
 * order, or never. Each still has its turn with its function, one after the other.
 */
export function faultyEvents(plan: FaultPlan): (item: EventToEncode, outlet: EventOutlet) => void {
  const gathered = new Map<ArmedRule, (() => void)[]>();

  function reorder(rule: ArmedRule, ms: number, deliver: () => void): void {
    const waiting = gathered.get(rule);
    if (waiting) {
      waiting.push(deliver);
      if (waiting.length >= MOST_GATHERED) release(rule);
      return;
    }
    gathered.set(rule, [deliver]);
    void rule.pause(ms).then(() => release(rule));
  }

  function release(rule: ArmedRule): void {
    const waiting = gathered.get(rule) ?? [];
    gathered.delete(rule);
    for (const deliver of shuffled(waiting, rule.random)) deliver();
  }

  return (item, { deliver, lose }) => {
    const strike = plan.strike('trigger', () => occurrenceOf(item));
    if (!strike) {
      deliver();
      return;
    }
    const { act, rule } = strike;
    switch (act.kind) {
      case 'fail':
        lose(`${act.code}: ${act.message.replace(/\.$/, '')}`);
        break;
      case 'delay':
        void rule.pause(rule.draw(act.ms)).then(deliver);
        break;
      case 'duplicate':
        deliver();
        if (act.ms) void rule.pause(rule.draw(act.ms)).then(deliver);
        else deliver();
        break;
      case 'reorder':
        reorder(rule, rule.draw(act.ms), deliver);
        break;
      case 'drop':
      case 'cut':
        lose();
        break;
    }
  };
}

function occurrenceOf({ trigger, event }: EventToEncode): Occurrence {
  const name = functionName(trigger);
  return {
    project: trigger.projectId,
    functions: [name, name.replace(REGION, '')],
    caller: callerText(event),
    paths: () => [event.name.segments],
  };
}
