import { createServer } from 'node:http';
import { type RpcTable } from '#service/rpc';
import { serveGrpc } from '../grpc';
import { type HttpHandler } from '../http/http-handler';
import { openPort } from '../port';

export interface TestPort {
  readonly address: string;
  close(): Promise<void>;
}

/** Everything on a free port of this machine, as the emulator has it. */
export async function openTestPort(
  rpcs: RpcTable,
  handlers: readonly HttpHandler[],
): Promise<TestPort> {
  const grpc = serveGrpc(rpcs);
  const http = createServer((request, response) => {
    if (!handlers.some((handle) => handle(request, response))) response.writeHead(404).end();
  });
  const open = await openPort({ host: '127.0.0.1', port: 0, grpc, http });
  return {
    address: `127.0.0.1:${open.port}`,
    async close() {
      await grpc.close();
      await open.close();
    },
  };
}
