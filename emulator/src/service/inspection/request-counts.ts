import { type Rpc, type RpcTable } from '../rpc';

interface Count {
  requests: number;
}

/** How often each RPC was called; a stream counts once, when it is opened. */
export class RequestCounts {
  private readonly byMethod = new Map<string, Count>();

  /** Returns RPCs that count their calls. */
  countRequests(rpcs: RpcTable): RpcTable {
    return Object.fromEntries(
      Object.entries(rpcs).map(([method, rpc]) => [method, countRpc(rpc, this.of(method))]),
    );
  }

  /** The methods that were called at least once. */
  list(): Readonly<Record<string, number>> {
    const nonZeroCounts = [...this.byMethod].filter(([, { requests }]) => requests > 0);
    return Object.fromEntries(nonZeroCounts.map(([method, { requests }]) => [method, requests]));
  }

  private of(method: string): Count {
    const count = this.byMethod.get(method) ?? { requests: 0 };
    this.byMethod.set(method, count);
    return count;
  }
}

function countRpc(rpc: Rpc, count: Count): Rpc {
  switch (rpc.kind) {
    case 'unary':
      return {
        ...rpc,
        run: (call, request) => {
          count.requests += 1;
          return rpc.run(call, request);
        },
      };
    case 'server-streaming':
      return {
        ...rpc,
        run: (call, request) => {
          count.requests += 1;
          return rpc.run(call, request);
        },
      };
    case 'streaming':
      return {
        ...rpc,
        open: (call, peer) => {
          count.requests += 1;
          return rpc.open(call, peer);
        },
      };
  }
}
