import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Caller } from '#service/call';
import { type RpcTable, type StreamingRpc } from '#service/rpc';
import { answerPreflight } from '../http/cors';
import { answer } from './answer';
import { silenceMs } from './back-channel';
import { acknowledgedId, type ChannelAddress, longPollTimeoutMs } from './channel-address';
import { type Clock, SYSTEM_CLOCK } from './clock';
import { readForwardBody } from './form-body';
import { frame, frameArrays } from './framing';
import { KEEPALIVE_MS, MAX_BODY_BYTES, SWEEP_EVERY_MS } from './limits';
import { type MessageCodec } from './message-codec';
import { readBody } from './read-body';
import { badRequest, Refusal, unknownSession } from './refusal';
import { Session } from './session';

export interface WebChannelOptions extends MessageCodec {
  /** The streaming ones of them are served. */
  readonly rpcs: RpcTable;
  readonly callerOf: (authorization: string | undefined) => Caller;
  readonly clock?: Clock;
}

const PROTOCOL_VERSION = '8';

/** What Google's emulator calls itself in the handshake; clients log it. */
const SERVER_VERSION = 12;

/** The sessions of one server, by the id that each request names. */
export class Channels {
  private readonly sessions = new Map<string, Session>();
  private readonly clock: Clock;
  private readonly stopSweeping: () => void;

  constructor(private readonly options: WebChannelOptions) {
    this.clock = options.clock ?? SYSTEM_CLOCK;
    this.stopSweeping = this.clock.every(SWEEP_EVERY_MS, () => this.sweep());
  }

  close(): void {
    this.stopSweeping();
    for (const session of this.sessions.values()) this.forget(session);
  }

  async serve(
    address: ChannelAddress,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (request.method === 'OPTIONS') {
      answerPreflight(request, response);
      return;
    }
    const rpc = this.rpcOf(address.method);
    const { query } = address;
    if (query.get('VER') !== PROTOCOL_VERSION) throw badRequest('Unknown protocol version.');
    const isTermination = query.get('TYPE') === 'terminate';
    if (isTermination && (request.method === 'POST' || request.method === 'GET')) {
      this.terminate(address, response);
    } else if (request.method === 'GET') {
      this.openBackChannel(address, response);
    } else if (request.method === 'POST') {
      const text = await readBody(request, MAX_BODY_BYTES);
      if (text === undefined) return;
      if (query.has('SID')) this.forward(address, text, response);
      else this.handshake(address, rpc, text, request, response);
    } else {
      throw new Refusal(405, 'A channel takes GET and POST.');
    }
  }

  private rpcOf(method: string): StreamingRpc<never, unknown> {
    const rpc = Object.hasOwn(this.options.rpcs, method) ? this.options.rpcs[method] : undefined;
    if (rpc?.kind !== 'streaming') throw new Refusal(404, 'Not Found');
    return rpc;
  }

  private handshake(
    { method }: ChannelAddress,
    rpc: StreamingRpc<never, unknown>,
    text: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const { headers, firstMapId, maps } = readForwardBody(text);
    // A client that does not encode its headers in the body sends them as HTTP headers.
    const headerOf = (name: string) => headers.get(name) ?? request.headers[name]?.toString();
    const callOf = () => ({
      caller: this.options.callerOf(headerOf('authorization')),
      label: headerOf('x-emulator-client') ?? '',
      cut: () => {
        this.sessions.delete(session.id);
        session.cut();
      },
    });
    const session = new Session({ method, rpc, callOf, codec: this.options, clock: this.clock });
    this.sessions.set(session.id, session);
    this.receive(session, firstMapId, maps);
    if (this.isCut(session, response)) return;
    const handshakeArray = [
      'c',
      session.id,
      '',
      Number(PROTOCOL_VERSION),
      SERVER_VERSION,
      KEEPALIVE_MS,
    ];
    answer(response, frameArrays([{ id: 0, text: JSON.stringify(handshakeArray) }]));
  }

  private forward(address: ChannelAddress, text: string, response: ServerResponse): void {
    const session = this.sessionOf(address);
    const { firstMapId, maps } = readForwardBody(text);
    session.acknowledge(acknowledgedId(address.query));
    this.receive(session, firstMapId, maps);
    if (this.isCut(session, response)) return;
    answer(response, frame(JSON.stringify(session.state)));
  }

  private openBackChannel(address: ChannelAddress, response: ServerResponse): void {
    const { query } = address;
    if (query.get('RID') !== 'rpc') throw badRequest('A back channel has the RID "rpc".');
    const session = this.sessionOf(address);
    const timeoutMs = longPollTimeoutMs(query);
    session.acknowledge(acknowledgedId(query));
    if (session.isOver) {
      this.forget(session);
      throw unknownSession();
    }
    const mode = query.get('CI') === '1' ? 'poll' : 'stream';
    session.openBackChannel(response, mode, silenceMs(timeoutMs));
  }

  private terminate(address: ChannelAddress, response: ServerResponse): void {
    this.forget(this.sessionOf(address));
    answer(response, '');
  }

  /** A protocol error ends the session, because the client treats any refusal that way. */
  private receive(session: Session, firstMapId: number, maps: readonly string[]): void {
    try {
      session.receive(firstMapId, maps);
    } catch (error) {
      this.forget(session);
      throw error;
    }
  }

  /** A message just received may have cut the session. This request is then not answered either. */
  private isCut(session: Session, response: ServerResponse): boolean {
    if (this.sessions.has(session.id)) return false;
    response.socket?.resetAndDestroy();
    return true;
  }

  private sessionOf({ method, query }: ChannelAddress): Session {
    const session = this.sessions.get(query.get('SID') ?? '');
    if (session?.method !== method) throw unknownSession();
    return session;
  }

  private forget(session: Session): void {
    this.sessions.delete(session.id);
    session.close();
  }

  private sweep(): void {
    for (const session of this.sessions.values()) {
      if (session.isAbandoned) this.forget(session);
      else session.sweep();
    }
  }
}
