import { describe, expect, it, vi } from 'vitest';
import { EventDelivery } from '#triggers/event-delivery';
import { change, noteJson, registryOf } from '#triggers/testing/notes';
import { FaultPlan } from './fault-plan';
import { faultyEvents } from './faulty-events';

interface DeliveryRecord {
  readonly document: string;
  readonly id: string;
}

/** A function that hears of notes, and what disturbs it. */
function notesHeardWith(...rules: readonly object[]) {
  const plan = new FaultPlan(() => undefined);
  for (const rule of rules) plan.add({ target: 'trigger', ...rule });
  const deliveries: DeliveryRecord[] = [];
  const lines: string[] = [];
  let running = 0;
  const most = { atOnce: 0 };
  const delivery = new EventDelivery(registryOf({ 'us-central1-onNote-0': 'written' }), {
    functionsHost: '127.0.0.1:5001',
    documentJson: noteJson,
    post: async (_url, _headers, body) => {
      running += 1;
      most.atOnce = Math.max(most.atOnce, running);
      deliveries.push(JSON.parse(body) as DeliveryRecord);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return 200;
    },
    log: (line) => lines.push(line),
    disturb: faultyEvents(plan),
  });
  const announce = (...ids: readonly string[]) => {
    for (const id of ids) delivery.announce(change(`notes/${id}`, { to: 'new' }));
  };
  const names = () => deliveries.map(({ document }) => document.replace('notes/', ''));
  return { plan, delivery, deliveries, names, lines, most, announce };
}

describe('an event', () => {
  it('that no fault is about arrives as ever', async () => {
    const { delivery, names, announce } = notesHeardWith(
      { act: 'drop', match: { function: 'onOther' } },
      { act: 'drop', match: { path: 'rooms/*' } },
    );

    announce('n1', 'n2');
    await delivery.idle();

    expect(names()).toEqual(['n1', 'n2']);
  });

  it.each(['onNote', 'us-central1-onNote', 'on*'])('is found by its function: %s', async (name) => {
    const { delivery, names, announce } = notesHeardWith({
      act: 'drop',
      match: { function: name },
      times: 1,
    });

    announce('n1', 'n2');
    await delivery.idle();

    expect(names()).toEqual(['n2']);
  });

  it('that is repeated has the same id, and waits for its turn', async () => {
    const { delivery, names, deliveries, most, announce } = notesHeardWith({
      act: 'duplicate',
      match: { path: 'notes/n1' },
    });

    announce('n1', 'n2');
    await delivery.idle();

    expect(names()).toEqual(['n1', 'n1', 'n2']);
    expect(deliveries[0]?.id).toBe(deliveries[1]?.id);
    expect(deliveries[2]?.id).not.toBe(deliveries[0]?.id);
    expect(most.atOnce).toBe(1);
  });

  it('may be repeated late, when others have passed', async () => {
    const { plan, names, announce } = notesHeardWith({ act: 'duplicate', ms: 3_600_000, times: 1 });
    announce('n1', 'n2');
    await vi.waitFor(() => expect(names()).toEqual(['n1', 'n2']));

    plan.clear();

    await vi.waitFor(() => expect(names()).toEqual(['n1', 'n2', 'n1']));
  });

  it('that is late is overtaken', async () => {
    const { names, announce } = notesHeardWith({ act: 'delay', ms: 20, times: 1 });

    announce('n1', 'n2', 'n3');

    await vi.waitFor(() => expect(names()).toEqual(['n2', 'n3', 'n1']));
  });

  it('that fails is said, and not delivered', async () => {
    const { delivery, names, lines, announce } = notesHeardWith({
      act: 'fail',
      code: 'UNAVAILABLE',
      message: 'No instance.',
      times: 1,
    });

    announce('n1', 'n2');
    await delivery.idle();

    expect(names()).toEqual(['n2']);
    expect(lines).toEqual([expect.stringContaining('created notes/n1: UNAVAILABLE: No instance.')]);
  });

  it('is among those that come in another order, the same for the same seed', async () => {
    const order = async (seed: number) => {
      const { plan, names, announce } = notesHeardWith({ act: 'reorder', ms: 3_600_000, seed });
      announce('n1', 'n2', 'n3', 'n4', 'n5');
      plan.clear();
      await vi.waitFor(() => expect(names()).toHaveLength(5));
      return names();
    };

    const first = await order(2);

    expect(first).not.toEqual(['n1', 'n2', 'n3', 'n4', 'n5']);
    expect([...first].sort()).toEqual(['n1', 'n2', 'n3', 'n4', 'n5']);
    expect(await order(2)).toEqual(first);
    expect(await order(3)).not.toEqual(first);
  });

  it('is held with no more than a hundred others', async () => {
    const { names, announce } = notesHeardWith({ act: 'reorder', ms: 3_600_000 });

    announce(...Array.from({ length: 150 }, (_, at) => `n${at}`));

    await vi.waitFor(() => expect(names()).toHaveLength(100));
  });
});
