import { once } from 'node:events';
import { type Writable } from 'node:stream';
import { StatusError } from '../../status/status';

/** Who reads nothing for so long, while so many messages wait, is told to come back instead. */
const STALLED_AFTER_MS = 10_000;
const MAX_WAITING_OF_STALLED = 1_000;

export interface PacedWriter {
  /** Writes at once if the client keeps up, otherwise in its turn. */
  write(bytes: () => Uint8Array): void;
  /** Calls back once all that was written before is out. */
  finish(then: () => void): void;
  /** Forgets what waits: the client is gone. */
  drop(): void;
}

/**
 * Writes messages no faster than the client reads. Those that wait are not yet bytes: what waits of
 * the documents is shared by all clients. A client that does not read at all cannot keep them, and
 * what changes meanwhile, in memory for ever.
 *
 * @param fail told once why no more can be written
 */
export function pacedWriter(
  stream: Writable,
  fail: (reason: unknown) => void,
  now: () => number = () => performance.now(),
): PacedWriter {
  const gone = new AbortController();
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
      if (gone.signal.aborted) return;
      if (stream.write(bytes())) continue;
      fullSince = now();
      await once(stream, 'drain', { signal: gone.signal }).catch(() => undefined);
      fullSince = undefined;
    }
    isWriting = false;
    if (!gone.signal.aborted) whenFinished?.();
  }

  /** Runs, up to where it has to wait, before it returns. */
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
      if (gone.signal.aborted) return;
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
      gone.abort();
    },
  };
}
