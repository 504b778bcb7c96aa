import { describe, expect, it } from 'vitest';
import {
  inOrder,
  nextOrder,
  nextToSend,
  verdictOnLooking,
  verdictOnSending,
  type KeptMessage,
} from './outbox-queue';

const message = (id: string, order: number, changes: Partial<KeptMessage> = {}): KeptMessage => ({
  uid: 'me',
  conversationId: 'c',
  id,
  text: id,
  order,
  isFailed: false,
  ...changes,
});

describe('messages that wait', () => {
  const waiting = [message('third', 30), message('first', 10), message('second', 20)];

  it('go in the order they were written, whatever order the browser gives them back in', () => {
    expect(inOrder(waiting).map(({ id }) => id)).toEqual(['first', 'second', 'third']);
    expect(nextToSend(waiting, 'c')?.id).toBe('first');
  });

  it('do not wait behind one that was refused, nor behind another conversation', () => {
    const queue = [
      message('refused', 1, { isFailed: true }),
      message('elsewhere', 2, { conversationId: 'd' }),
      ...waiting,
    ];
    expect(nextToSend(queue, 'c')?.id).toBe('first');
    expect(nextToSend([message('refused', 1, { isFailed: true })], 'c')).toBeUndefined();
  });

  it('keep their order when the clock is set back, or two are written in one millisecond', () => {
    expect(nextOrder([], 100)).toBe(100);
    expect(nextOrder(waiting, 30)).toBe(31);
    expect(nextOrder(waiting, 5)).toBe(31);
    expect(nextOrder(waiting, 40)).toBe(40);
  });
});

describe('what becomes of a message whose sending was rejected', () => {
  it.each(['permission-denied', 'not-found', 'already-exists', 'invalid-argument'])(
    'is looked up after %s: its acknowledgement may have been lost',
    (code) => expect(verdictOnSending(code)).toBe('look'),
  );

  it.each(['unavailable', 'cancelled', 'unauthenticated', 'resource-exhausted', null])(
    'is tried again after %s',
    (code) => expect(verdictOnSending(code)).toBe('later'),
  );

  it('is called failed only once the server has said so', () => {
    expect(verdictOnLooking('permission-denied')).toBe('refused');
    expect(verdictOnLooking('unavailable')).toBe('later');
    expect(verdictOnLooking(null)).toBe('later');
  });
});
