import { callerText } from '#service/costs';
import { type EventOutlet } from '#triggers/event-delivery';
import { type EventToEncode } from '#triggers/event-request';
import { functionName } from '#triggers/trigger';
import { type FaultPlan } from './fault-plan';
import { type Occurrence } from './fault-rule';
import { shuffle } from './random';
import { type ActiveRule } from './active-rule';

const REGION = /^[a-z]+-[a-z]+\d+-/;

/** How many events are gathered at most before they are delivered in another order. */
const MAX_BATCH_SIZE = 100;

/**
 * Disturbs events before they are queued, as production may: late, again under the same id, in another
 * order, or never. Each still has its turn with its function, one after the other.
 */
export function faultyEvents(plan: FaultPlan): (item: EventToEncode, outlet: EventOutlet) => void {
  const batches = new Map<ActiveRule, (() => void)[]>();

  function reorder(rule: ActiveRule, ms: number, deliver: () => void): void {
    const waiting = batches.get(rule);
    if (waiting) {
      waiting.push(deliver);
      if (waiting.length >= MAX_BATCH_SIZE) release(rule);
      return;
    }
    batches.set(rule, [deliver]);
    void rule.pause(ms).then(() => release(rule));
  }

  function release(rule: ActiveRule): void {
    const waiting = batches.get(rule) ?? [];
    batches.delete(rule);
    for (const deliver of shuffle(waiting, rule.random)) deliver();
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
