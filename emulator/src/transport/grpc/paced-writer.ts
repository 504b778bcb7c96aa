import { once } from 'node:events';
import { type Writable } from 'node:stream';
import { StatusError } from '#status/status';

/** A client that reads nothing for this long, with this many messages waiting, is disconnected. */
const STALLED_AFTER_MS = 10_000;
const MAX_WAITING_OF_STALLED = 1_000;

export interface PacedWriter {
  /** Writes at once if the client keeps up, otherwise queues the message. */
  write(bytes: () => Uint8Array): void;
  /** Calls back once all that was written before is out. */
  finish(then: () => void): void;
  /** Drops queued messages, because the client has disconnected. */
  drop(): void;
}

/**
 * Writes messages no faster than the client reads. Queued messages are not yet encoded, so that all
 * clients share their documents. A client that does not read at all is disconnected, so that the queue
 * cannot grow forever.
 *
 * @param fail called with the reason when no more can be written
 */
export function pacedWriter(
  stream: Writable,
  fail: (reason: unknown) => void,
  now: () => number = () => performance.now(),
): PacedWriter {
  const abortController = new AbortController();
  let waiting: (() => Uint8Array)[] = [];
  let isWriting = false;
  let fullSince: number | undefined;
  let whenFinished: (() => void) | undefined;

  function* takeWaiting(): Generator<() => Uint8Array> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      yield* batch;
    }
  }

  async function writeWaiting(): Promise<void> {
    for (const bytes of takeWaiting()) {
      if (abortController.signal.aborted) return;
      if (stream.write(bytes())) continue;
      fullSince = now();
      await once(stream, 'drain', { signal: abortController.signal }).catch(() => undefined);
      fullSince = undefined;
    }
    isWriting = false;
    if (!abortController.signal.aborted) whenFinished?.();
  }

  /** Writes synchronously up to the first wait. */
  function start(): void {
    isWriting = true;
    writeWaiting().catch(fail);
  }

  function isStalled(): boolean {
    return (
      waiting.length >= MAX_WAITING_OF_STALLED &&
      fullSince !== undefined &&
      now() - fullSince >= STALLED_AFTER_MS
    );
  }

  return {
    write(bytes) {
      if (abortController.signal.aborted) return;
      if (isStalled()) {
        fail(new StatusError('UNAVAILABLE', 'The client does not read what it is sent.'));
        return;
      }
      waiting.push(bytes);
      if (!isWriting) start();
    },
    finish(then) {
      if (isWriting) whenFinished = then;
      else then();
    },
    drop() {
      waiting = [];
      abortController.abort();
    },
  };
}
