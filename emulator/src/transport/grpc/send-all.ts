import { once } from 'node:events';
import { type ServerWritableStream } from '@grpc/grpc-js';

/** No faster than the client reads, and no longer than it does. */
export async function sendAll(
  call: ServerWritableStream<Buffer, Uint8Array>,
  messages: Iterable<unknown>,
  encode: (message: unknown) => Uint8Array,
): Promise<void> {
  const abortController = new AbortController();
  call.once('cancelled', () => abortController.abort());
  for (const message of messages) {
    if (call.cancelled) return;
    if (call.write(encode(message))) continue;
    await once(call, 'drain', { signal: abortController.signal }).catch(() => undefined);
  }
}
