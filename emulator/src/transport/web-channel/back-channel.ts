import { type ServerResponse } from 'node:http';
import { setHeaders } from './answer';
import { type Clock } from './clock';
import { NOOP } from './framing';
import { KEEPALIVE_MS, RECYCLE_LENGTH, SWEEP_EVERY_MS } from './limits';
import { type Outbox } from './outbox';

/** `stream`: the response stays open. `poll`: it ends after the first news. */
export type BackChannelMode = 'stream' | 'poll';

export interface BackChannelOptions {
  readonly mode: BackChannelMode;
  /** How long it may stay silent. */
  readonly silenceMs: number;
  readonly clock: Clock;
  /** The response is over, by us or by the client. */
  readonly onClose: () => void;
}

/** One response to a GET, through which an outbox reaches the client. */
export class BackChannel {
  private length = 0;
  private isOver = false;
  /** The socket's buffer is full until it drains. */
  private isFull = false;
  private lastProgress: number;

  constructor(
    private readonly response: ServerResponse,
    private readonly outbox: Outbox,
    private readonly options: BackChannelOptions,
  ) {
    this.lastProgress = options.clock.now();
    setHeaders(response);
    response.on('drain', () => this.handleDrain());
    response.on('close', () => this.finish());
    // Raised by a write to a client that has just disconnected. `close` follows.
    response.on('error', () => undefined);
  }

  /** A client that gets no byte soon assumes a buffering proxy and starts polling. */
  start(): void {
    this.outbox.rewind();
    this.flush();
    if (this.length > 0 || this.isOver) return;
    if (this.options.mode === 'poll') {
      this.response.flushHeaders();
      return;
    }
    this.outbox.add(() => NOOP);
    this.flush();
  }

  /** Since when a client reads nothing of what it is sent; undefined while it does. */
  get stalledSince(): number | undefined {
    return this.isFull ? this.lastProgress : undefined;
  }

  /** Writes what the outbox has, as far as the socket takes it. */
  flush(): void {
    while (!this.isOver && !this.isFull) {
      const chunk = this.outbox.nextChunk();
      if (chunk === undefined) break;
      this.length += chunk.length;
      this.lastProgress = this.options.clock.now();
      this.isFull = !this.response.write(chunk);
      if (this.length >= RECYCLE_LENGTH) this.end();
    }
    const isAnswer = this.options.mode === 'poll' || this.outbox.isFinished;
    if (isAnswer && this.length > 0 && !this.isFull) this.end();
  }

  /** Sends a NOOP before the silence gets longer than allowed. */
  sweep(): void {
    const silence = this.options.clock.now() - this.lastProgress;
    if (this.isFull || silence + SWEEP_EVERY_MS < this.options.silenceMs) return;
    this.outbox.add(() => NOOP);
    this.flush();
  }

  end(): void {
    if (this.isOver) return;
    this.response.end();
    this.finish();
  }

  /** Resets the connection. */
  cut(): void {
    this.response.socket?.resetAndDestroy();
    this.finish();
  }

  private finish(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.options.onClose();
  }

  private handleDrain(): void {
    this.isFull = false;
    this.lastProgress = this.options.clock.now();
    this.flush();
  }
}

/** The client may request a shorter time than ours, not a longer one. */
export function silenceMs(requestedMs: number | undefined): number {
  return Math.min(requestedMs ?? KEEPALIVE_MS, KEEPALIVE_MS);
}
