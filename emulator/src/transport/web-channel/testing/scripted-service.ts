import { type Call } from '#service/call';
import { type RpcTable, type StreamHandler, type StreamPeer } from '#service/rpc';
import { type StatusCode, StatusError } from '#status/status';

/** What a message tells the service to do. */
export interface Instruction {
  readonly say?: unknown;
  /** So many messages of so many letters, in one turn. */
  readonly scream?: { readonly times: number; readonly length: number };
  readonly fail?: { readonly code: StatusCode; readonly message: string };
  readonly throws?: { readonly code: StatusCode; readonly message: string };
  readonly end?: true;
}

export interface ScriptedService {
  readonly rpcs: RpcTable;
  readonly calls: Call[];
  readonly orders: Instruction[];
  /** How many streams are open. */
  openStreams: number;
}

/** A service that does what each message says. */
export function scriptedService(): ScriptedService {
  const service: ScriptedService = {
    calls: [],
    orders: [],
    openStreams: 0,
    rpcs: {
      Listen: {
        kind: 'streaming',
        requestType: 'Order',
        responseType: 'Sound',
        open(call, peer) {
          service.calls.push(call);
          service.openStreams += 1;
          return openStream(service, peer);
        },
      },
      Write: {
        kind: 'streaming',
        requestType: 'Order',
        responseType: 'Sound',
        open(_call, peer) {
          peer.fail(new StatusError('UNAVAILABLE', 'asleep'));
          return { receive: () => undefined, close: () => undefined };
        },
      },
      Commit: { kind: 'unary', requestType: 'Order', responseType: 'Sound', run: () => ({}) },
    },
  };
  return service;
}

function openStream(
  service: ScriptedService,
  peer: StreamPeer<unknown>,
): StreamHandler<Instruction> {
  let isOpen = true;
  return {
    receive(order) {
      service.orders.push(order);
      if (order.throws) throw new StatusError(order.throws.code, order.throws.message);
      if (order.say !== undefined) peer.send(order.say);
      const { times, length } = order.scream ?? { times: 0, length: 0 };
      for (let index = 0; index < times; index++) peer.send({ index, a: 'A'.repeat(length) });
      if (order.fail) peer.fail(new StatusError(order.fail.code, order.fail.message));
      if (order.end) peer.end();
    },
    close() {
      if (isOpen) service.openStreams -= 1;
      isOpen = false;
    },
  };
}
