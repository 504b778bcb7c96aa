import { type Call } from '../../../service/call';
import { type RpcTable, type StreamHandler, type StreamPeer } from '../../../service/rpc';
import { type StatusCode, StatusError } from '../../../status/status';

/** What a parrot is told. */
export interface Order {
  readonly say?: unknown;
  /** So many messages of so many letters, in one turn. */
  readonly scream?: { readonly times: number; readonly length: number };
  readonly fail?: { readonly code: StatusCode; readonly message: string };
  readonly throws?: { readonly code: StatusCode; readonly message: string };
  readonly end?: true;
}

export interface Parrot {
  readonly rpcs: RpcTable;
  readonly calls: Call[];
  readonly heard: Order[];
  /** How many streams are open. */
  perched: number;
}

/** A service that does what each message says. */
export function parrot(): Parrot {
  const bird: Parrot = {
    calls: [],
    heard: [],
    perched: 0,
    rpcs: {
      Listen: {
        kind: 'streaming',
        requestType: 'Order',
        responseType: 'Sound',
        open(call, peer) {
          bird.calls.push(call);
          bird.perched += 1;
          return perch(bird, peer);
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
  return bird;
}

function perch(bird: Parrot, peer: StreamPeer<unknown>): StreamHandler<Order> {
  let isOpen = true;
  return {
    receive(order) {
      bird.heard.push(order);
      if (order.throws) throw new StatusError(order.throws.code, order.throws.message);
      if (order.say !== undefined) peer.send(order.say);
      const { times, length } = order.scream ?? { times: 0, length: 0 };
      for (let index = 0; index < times; index++) peer.send({ index, a: 'A'.repeat(length) });
      if (order.fail) peer.fail(new StatusError(order.fail.code, order.fail.message));
      if (order.end) peer.end();
    },
    close() {
      if (isOpen) bird.perched -= 1;
      isOpen = false;
    },
  };
}
