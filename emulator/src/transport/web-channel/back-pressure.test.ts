import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { ABANDONED_AFTER_MS, CHUNK_LENGTH, KEEPALIVE_MS } from './limits';
import { BackChannel } from './back-channel';
import { Outbox } from './outbox';
import { manualClock } from './testing/manual-clock';

/** A socket whose peer reads only when told to. */
class SlowSocket extends Socket {
  private release: (() => void) | undefined;

  override _write(_chunk: unknown, _encoding: string, callback: () => void): void {
    this.release = callback;
  }

  override _writev(_chunks: unknown, callback: () => void): void {
    this.release = callback;
  }

  letPeerRead(): void {
    const { release } = this;
    this.release = undefined;
    release?.();
  }
}

function stalledChannel() {
  const socket = new SlowSocket();
  const response = new ServerResponse(new IncomingMessage(socket));
  response.assignSocket(socket);
  // An HTTP server does this for its sockets.
  socket.on('drain', () => response.emit('drain'));
  const outbox = new Outbox();
  const document = JSON.stringify(['x'.repeat(1_000)]);
  for (let count = 0; count < 2_000; count++) outbox.add(() => document);
  const clock = manualClock();
  const channel = new BackChannel(response, outbox, {
    mode: 'stream',
    silenceMs: KEEPALIVE_MS,
    clock,
    onClose: () => undefined,
  });
  channel.start();
  return { socket, outbox, clock, channel };
}

it('writes one chunk to a client that does not read, and the next when it has read', async () => {
  const { socket, outbox, channel } = stalledChannel();
  const { lastSentId } = outbox;
  channel.flush();
  expect(outbox.outstandingBytes).toBeLessThan(CHUNK_LENGTH + 2_000);

  await expect
    .poll(
      () => {
        socket.letPeerRead();
        return outbox.lastSentId;
      },
      { timeout: 4_000 },
    )
    .toBeGreaterThan(lastSentId);

  expect(outbox.outstandingBytes).toBeLessThan(2 * (CHUNK_LENGTH + 2_000));
});

it('knows since when a client reads nothing, and sends it no signs of life meanwhile', () => {
  const { outbox, clock, channel } = stalledChannel();
  const { lastSentId } = outbox;

  clock.advance(ABANDONED_AFTER_MS);
  channel.sweep();

  expect(channel.stalledSince).toBe(0);
  expect(outbox.lastSentId).toBe(lastSentId);
});
