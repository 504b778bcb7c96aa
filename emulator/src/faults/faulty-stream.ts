import { type ListenResponse } from '../protocol/messages';
import { type Call } from '../service/call';
import { callerText } from '../service/costs';
import { type StreamHandler, type StreamingRpc, type StreamPeer } from '../service/rpc';
import { StatusError, toStatusError } from '../status/status';
import { type FaultPlan } from './fault-plan';
import { Lane } from './lane';
import { type AnyRequest, documentPath, projectOf, requestPaths } from './request-paths';
import { documentNames, isSnapshot, repeatable, type Snapshot, Snapshots } from './snapshots';
import { lost, type Strike } from './strike';

type AnyStreamingRpc = StreamingRpc<never, unknown>;

/** Listen or Write: its requests are struck as those of other methods, Listen's snapshots besides. */
export function faultyStream(
  method: string,
  rpc: AnyStreamingRpc,
  plan: FaultPlan,
): AnyStreamingRpc {
  return { ...rpc, open: (call, peer) => new FaultyStream(method, rpc, plan, call, peer) };
}

/**
 * A stream stays in order whatever befalls it: what is delayed holds what comes behind it, and what is
 * lost takes all that follows with it, as on a connection that is gone and not yet known to be.
 */
class FaultyStream implements StreamHandler<never> {
  private handler: StreamHandler<never> | undefined;
  private readonly incoming = new Lane();
  private readonly outgoing = new Lane();
  private readonly snapshots = new Snapshots();
  private database: string | undefined;
  /** Nothing is received or sent any more, and the client does not know. */
  private isSilent = false;
  private isClosed = false;

  constructor(
    private readonly method: string,
    private readonly rpc: AnyStreamingRpc,
    private readonly plan: FaultPlan,
    private readonly call: Call,
    private readonly peer: StreamPeer<unknown>,
  ) {
    this.handler = rpc.open(call, {
      send: (response) => {
        if (method === 'Listen') this.tell(response as ListenResponse);
        else this.send([response]);
      },
      fail: (error) => this.outgoing.run(() => this.finish(() => peer.fail(error))),
      end: () => this.outgoing.run(() => this.finish(() => peer.end())),
    });
    if (this.isClosed) this.handler.close();
  }

  receive(request: AnyRequest): void {
    this.incoming.run(() => this.take(request));
  }

  close(): void {
    this.isSilent = true;
    this.isClosed = true;
    this.incoming.clear();
    this.outgoing.clear();
    this.handler?.close();
  }

  private take(request: AnyRequest): Promise<void> | void {
    if (this.isSilent) return undefined;
    this.database ??= request.database;
    // The handshake of Write and what takes a target back do nothing that could be lost or repeated.
    const isRequest = request.addTarget !== undefined || (request.writes?.length ?? 0) > 0;
    const strike = isRequest ? this.strike('rpc', () => requestPaths(request)) : undefined;
    if (!strike) {
      this.handle(request);
      return undefined;
    }
    const { act, rule } = strike;
    if (act.kind === 'duplicate') {
      this.handle(request);
      this.repeat(request);
    } else if (act.kind === 'delay') {
      const pause = rule.pause(rule.draw(act.ms));
      if (act.when === 'before') return pause.then(() => this.handle(request));
      this.outgoing.run(() => pause);
      this.handle(request);
    } else {
      this.lose(strike, () => this.handle(request));
    }
    return undefined;
  }

  private handle(request: AnyRequest): void {
    try {
      this.handler?.receive(request as never);
    } catch (thrown) {
      this.breakOff(toStatusError(thrown));
    }
  }

  /** Once more, on a stream that nobody listens to. */
  private repeat(request: AnyRequest): void {
    const { database = '' } = this;
    const nobody = { send: () => undefined, fail: () => undefined, end: () => undefined };
    const handler = this.rpc.open(this.call, nobody);
    if (this.method === 'Write') handler.receive({ database } as never);
    handler.receive({ ...request, database } as never);
    handler.close();
  }

  private tell(message: ListenResponse): void {
    if (this.isSilent) return;
    const messages = this.snapshots.add(message);
    if (!messages) return;
    const strike = isSnapshot(messages)
      ? this.strike('listen', () => Array.from(documentNames(messages), documentPath))
      : undefined;
    if (!strike) this.send(messages);
    else this.outgoing.run(() => this.tellStruck(messages, strike));
  }

  private tellStruck(snapshot: Snapshot, strike: Strike): Promise<void> | void {
    const { act, rule } = strike;
    switch (act.kind) {
      case 'duplicate':
        this.sendNow(snapshot);
        this.sendNow(repeatable(snapshot));
        return undefined;
      case 'delay':
        return rule.pause(rule.draw(act.ms)).then(() => this.sendNow(snapshot));
      default:
        if ('when' in act && act.when === 'after') this.sendNow(snapshot);
        this.lose(strike, () => undefined);
        return undefined;
    }
  }

  /** The stream ends here, now or when it is noticed. @param work what is still done, unheard */
  private lose({ act, rule }: Strike, work: () => void): void {
    this.isSilent = true;
    if ('when' in act && act.when === 'after') work();
    switch (act.kind) {
      case 'fail':
        this.breakOff(new StatusError(act.code, act.message));
        break;
      case 'cut':
        if (this.call.cut) this.call.cut();
        else this.breakOff(lost());
        break;
      case 'drop':
        void rule.pause(act.ms && rule.draw(act.ms)).then(() => this.breakOff(lost()));
        break;
      case 'delay':
      case 'duplicate':
      case 'reorder':
        break;
    }
  }

  private strike(target: 'rpc' | 'listen', paths: () => Iterable<readonly string[]>) {
    return this.plan.strike(target, () => ({
      method: this.method,
      project: projectOf(this.database),
      client: this.call.label,
      caller: callerText(this.call),
      paths,
    }));
  }

  private send(responses: readonly unknown[]): void {
    this.outgoing.run(() => this.sendNow(responses));
  }

  private sendNow(responses: readonly unknown[]): void {
    if (this.isSilent) return;
    for (const response of responses) this.peer.send(response);
  }

  /** How the service ends the stream. */
  private finish(answer: () => void): void {
    if (this.isSilent) return;
    answer();
    this.close();
  }

  /** How a fault ends it, silent as it may be. */
  private breakOff(error: StatusError): void {
    if (this.isClosed) return;
    this.peer.fail(error);
    this.close();
  }
}
