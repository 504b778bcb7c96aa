import { randomBytes } from 'node:crypto';
import { type ServerResponse } from 'node:http';
import { type Call } from '#service/call';
import { type StreamHandler, type StreamingRpc, type StreamPeer } from '#service/rpc';
import { type StatusError, toStatusError } from '#status/status';
import { BackChannel, type BackChannelMode } from './back-channel';
import { type Clock } from './clock';
import { CLOSE } from './framing';
import { ABANDONED_AFTER_MS } from './limits';
import { type MessageCodec, messageOf, type ParsedMap, parseMap, textOf } from './message-codec';
import { Outbox } from './outbox';
import { badRequest } from './refusal';
import { streamErrorText } from './stream-error';

export interface SessionOptions {
  readonly method: string;
  readonly rpc: StreamingRpc<never, unknown>;
  /** Throws `StatusError` for credentials that are none. */
  readonly callOf: () => Call;
  readonly codec: MessageCodec;
  readonly clock: Clock;
}

/** `[is a back channel open, last array sent, bytes sent and not acknowledged]` */
export type BackChannelState = readonly [present: 0 | 1, lastArrayId: number, bytes: number];

/**
 * One stream of the service as a WebChannel client sees it.
 *
 *     POST maps ──► receive ──► StreamHandler           reading: a back channel is open
 *                                   │                   abandoned: none was for a while
 *     GET arrays ◄── BackChannel ◄── Outbox ◄── StreamPeer
 *
 * Back channels come and go; what they did not bring to the client, the next one does.
 */
export class Session {
  readonly id = randomBytes(16).toString('base64url');
  readonly method: string;
  private readonly outbox = new Outbox();
  private readonly handler: StreamHandler<never> | undefined;
  private backChannel: BackChannel | undefined;
  private nextMapId = 0;
  private isFlushPlanned = false;
  private lastContact: number;

  constructor(private readonly options: SessionOptions) {
    this.method = options.method;
    this.lastContact = options.clock.now();
    this.handler = this.open();
    if (this.outbox.isFinished) this.handler?.close();
  }

  get state(): BackChannelState {
    return [this.backChannel ? 1 : 0, this.outbox.lastSentId, this.outbox.outstandingBytes];
  }

  /** The stream ended and the client knows. */
  get isOver(): boolean {
    return this.outbox.isFinished && this.outbox.isSettled;
  }

  get isAbandoned(): boolean {
    const since = this.backChannel ? this.backChannel.stalledSince : this.lastContact;
    return since !== undefined && this.options.clock.now() - since >= ABANDONED_AFTER_MS;
  }

  acknowledge(arrayId: number): void {
    this.lastContact = this.options.clock.now();
    this.outbox.acknowledge(arrayId);
  }

  /** The client repeats maps that it got no answer for; their ids tell which are new. */
  receive(firstMapId: number, maps: readonly string[]): void {
    // One POST is under way at a time, as we do not announce HTTP/2: none overtakes another.
    if (firstMapId > this.nextMapId) throw badRequest(`Map ${this.nextMapId} is missing.`);
    const messages = maps.slice(this.nextMapId - firstMapId).map(parseMap);
    this.nextMapId += messages.length;
    for (const message of messages) this.deliver(message);
  }

  /** Ends the back channel before, whose client has given it up. */
  openBackChannel(response: ServerResponse, mode: BackChannelMode, silenceMs: number): void {
    this.backChannel?.end();
    const { clock } = this.options;
    const onClose = () => {
      if (this.backChannel !== channel) return;
      this.backChannel = undefined;
      this.lastContact = clock.now();
    };
    const channel = new BackChannel(response, this.outbox, { mode, silenceMs, clock, onClose });
    this.backChannel = channel;
    channel.start();
  }

  sweep(): void {
    this.backChannel?.sweep();
  }

  close(): void {
    this.finish();
    this.backChannel?.end();
  }

  /** Ends it without a word, as when the server that held it is gone. */
  cut(): void {
    this.outbox.finish();
    this.handler?.close();
    this.backChannel?.cut();
  }

  private open(): StreamHandler<never> | undefined {
    const { rpc, callOf, codec } = this.options;
    const peer: StreamPeer<unknown> = {
      send: (response) => this.say(() => textOf(codec, rpc.responseType, response)),
      fail: (error) => this.fail(error),
      end: () => this.finish(),
    };
    try {
      return rpc.open(callOf(), peer);
    } catch (cause) {
      this.fail(toStatusError(cause));
      return undefined;
    }
  }

  private deliver(map: ParsedMap): void {
    if (this.outbox.isFinished) return;
    try {
      const { rpc, codec } = this.options;
      this.handler?.receive(messageOf(codec, rpc.requestType, map) as never);
    } catch (error) {
      this.fail(toStatusError(error));
    }
  }

  private fail(error: StatusError): void {
    this.say(() => `[${streamErrorText(error)}]`);
    this.finish();
  }

  private finish(): void {
    if (this.outbox.isFinished) return;
    this.say(() => CLOSE);
    this.outbox.finish();
    this.handler?.close();
  }

  private say(text: () => string): void {
    this.outbox.add(text);
    if (this.isFlushPlanned) return;
    // What is said in one turn of the event loop goes out in one write.
    this.isFlushPlanned = true;
    setImmediate(() => {
      this.isFlushPlanned = false;
      this.backChannel?.flush();
    });
  }
}
