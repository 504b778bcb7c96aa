import { type ListenResponse } from '#protocol/messages';
import { type Call } from '#service/call';
import { callerText } from '#service/costs';
import { type StreamHandler, type StreamingRpc, type StreamPeer } from '#service/rpc';
import { StatusError, toStatusError } from '#status/status';
import { type FaultPlan } from './fault-plan';
import { TaskQueue } from './task-queue';
import { type AnyRequest, documentPath, projectOf, requestPaths } from './request-paths';
import {
  documentNames,
  isSnapshot,
  withoutUniqueMessages,
  type Snapshot,
  SnapshotAssembler,
} from './snapshot-assembler';
import { connectionLostError, type Strike } from './active-rule';

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
 * A stream keeps its order under every fault. A delayed message delays the messages after it. After a
 * lost message all later ones are lost too, as on a connection whose loss is not yet noticed.
 */
class FaultyStream implements StreamHandler<never> {
  private handler: StreamHandler<never> | undefined;
  private readonly incoming = new TaskQueue();
  private readonly outgoing = new TaskQueue();
  private readonly snapshots = new SnapshotAssembler();
  private database: string | undefined;
  /** Nothing is received or sent any more, but the client is not notified. */
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
        if (method === 'Listen') this.receiveResponse(response as ListenResponse);
        else this.send([response]);
      },
      fail: (error) => this.outgoing.run(() => this.finish(() => peer.fail(error))),
      end: () => this.outgoing.run(() => this.finish(() => peer.end())),
    });
    if (this.isClosed) this.handler.close();
  }

  receive(request: AnyRequest): void {
    this.incoming.run(() => this.receiveRequest(request));
  }

  close(): void {
    this.isSilent = true;
    this.isClosed = true;
    this.incoming.clear();
    this.outgoing.clear();
    this.handler?.close();
  }

  private receiveRequest(request: AnyRequest): Promise<void> | void {
    if (this.isSilent) return undefined;
    this.database ??= request.database;
    // The handshake of Write and the removal of a target have no effect that could be lost or repeated.
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
    } catch (error) {
      this.breakOff(toStatusError(error));
    }
  }

  /** Runs the request again on a stream whose responses are dropped. */
  private repeat(request: AnyRequest): void {
    const { database = '' } = this;
    const nobody = { send: () => undefined, fail: () => undefined, end: () => undefined };
    const handler = this.rpc.open(this.call, nobody);
    if (this.method === 'Write') handler.receive({ database } as never);
    handler.receive({ ...request, database } as never);
    handler.close();
  }

  private receiveResponse(message: ListenResponse): void {
    if (this.isSilent) return;
    const messages = this.snapshots.add(message);
    if (!messages) return;
    const strike = isSnapshot(messages)
      ? this.strike('listen', () => Array.from(documentNames(messages), documentPath))
      : undefined;
    if (!strike) this.send(messages);
    else this.outgoing.run(() => this.sendWithFault(messages, strike));
  }

  private sendWithFault(snapshot: Snapshot, strike: Strike): Promise<void> | void {
    const { act, rule } = strike;
    switch (act.kind) {
      case 'duplicate':
        this.sendNow(snapshot);
        this.sendNow(withoutUniqueMessages(snapshot));
        return undefined;
      case 'delay':
        return rule.pause(rule.draw(act.ms)).then(() => this.sendNow(snapshot));
      default:
        if ('when' in act && act.when === 'after') this.sendNow(snapshot);
        this.lose(strike, () => undefined);
        return undefined;
    }
  }

  /** Ends the stream, now or after a delay. @param work still runs, but its responses are dropped */
  private lose({ act, rule }: Strike, work: () => void): void {
    this.isSilent = true;
    if ('when' in act && act.when === 'after') work();
    switch (act.kind) {
      case 'fail':
        this.breakOff(new StatusError(act.code, act.message));
        break;
      case 'cut':
        if (this.call.cut) this.call.cut();
        else this.breakOff(connectionLostError());
        break;
      case 'drop':
        void rule
          .pause(act.ms && rule.draw(act.ms))
          .then(() => this.breakOff(connectionLostError()));
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
