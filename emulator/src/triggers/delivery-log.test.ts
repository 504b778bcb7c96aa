import { describe, expect, it } from 'vitest';
import { DeliveryLog } from './delivery-log';
import { EventDelivery, type Post } from './event-delivery';
import { change, noteJson, registryOf } from './testing/notes';

/** A delivery to functions that answer by `post`, and what is said of it; time goes by in steps of one. */
function deliveryTo(post: Post, ...functions: readonly string[]) {
  let time = 0;
  const deliveries = new DeliveryLog(() => (time += 1));
  const registry = registryOf(
    Object.fromEntries(['onNote', ...functions].map((name) => [`${name}-0`, 'created'])),
  );
  const delivery = new EventDelivery(registry, {
    functionsHost: '127.0.0.1:5001',
    documentJson: noteJson,
    post,
    log: () => undefined,
    deliveries,
  });
  return { delivery, deliveries };
}

describe('what is known of a delivery', () => {
  it('before it is sent, while the function runs, and when it has answered', async () => {
    const states: string[] = [];
    const { delivery, deliveries } = deliveryTo(() => {
      states.push(deliveries.list()[0]?.state ?? '');
      return Promise.resolve(204);
    });

    delivery.announce(change('notes/n1', { to: 'new' }));
    states.push(deliveries.list()[0]?.state ?? '');
    await delivery.idle();

    expect(states).toEqual(['waiting', 'running']);
    expect(deliveries.list()).toEqual([
      {
        id: '1',
        eventId: expect.any(String) as string,
        projectId: 'demo-site',
        functionName: 'onNote',
        event: 'created',
        path: 'notes/n1',
        state: 'answered',
        status: 204,
        announcedAt: 1,
        startedAt: 2,
        endedAt: 3,
      },
    ]);
  });

  it.each<[string, Post, object]>([
    ['that answered an error', () => Promise.resolve(500), { state: 'failed', status: 500 }],
    [
      'that nobody answered',
      () => Promise.reject(new Error('ECONNREFUSED')),
      { state: 'failed', error: 'ECONNREFUSED' },
    ],
  ])('%s', async (_, post, expected) => {
    const { delivery, deliveries } = deliveryTo(post);

    delivery.announce(change('notes/n1', { to: 'new' }));
    await delivery.idle();

    expect(deliveries.list()).toMatchObject([expected]);
  });

  it('is kept for the last 500, the newest first', async () => {
    const { delivery, deliveries } = deliveryTo(() => Promise.resolve(200));

    for (let n = 1; n <= 510; n += 1) delivery.announce(change(`notes/n${n}`, { to: 'new' }));
    expect(deliveries.list()).toHaveLength(500);
    expect(deliveries.list()[0]?.path).toBe('notes/n510');
    await delivery.idle();

    const last = deliveries.list();
    expect(last).toHaveLength(500);
    expect(last.every(({ state }) => state === 'answered')).toBe(true);
    expect([last[0]?.path, last.at(-1)?.path]).toEqual(['notes/n510', 'notes/n11']);
  });

  it('comes first when something happened to it last', async () => {
    let answer: (status: number) => void = () => undefined;
    const slow = new Promise<number>((resolve) => (answer = resolve));
    const { delivery, deliveries } = deliveryTo((url) => {
      if (url.includes('onNote')) return slow;
      setImmediate(() => answer(200));
      return Promise.resolve(200);
    }, 'quick');

    delivery.announce(change('notes/n1', { to: 'new' }));
    await delivery.idle();

    expect(deliveries.list().map(({ functionName }) => functionName)).toEqual(['onNote', 'quick']);
  });

  it('grows in revision with all that happens', async () => {
    const { delivery, deliveries } = deliveryTo(() => Promise.resolve(200));
    const before = deliveries.revision;

    delivery.announce(change('notes/n1', { to: 'new' }));
    await delivery.idle();

    expect(deliveries.revision - before).toBe(3);
  });
});
