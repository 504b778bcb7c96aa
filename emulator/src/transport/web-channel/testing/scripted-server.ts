import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { ANONYMOUS, type Caller } from '#service/call';
import { invalidArgument } from '#status/status';
import { webChannelHandler } from '../web-channel-handler';
import { ChannelClient } from './channel-client';
import { type ManualClock, manualClock } from './manual-clock';
import { scriptedService, type ScriptedService } from './scripted-service';

export interface ScriptedServer {
  readonly service: ScriptedService;
  readonly clock: ManualClock;
  readonly port: number;
  readonly client: ChannelClient;
  /** Ends all sessions, and leaves the server on. */
  closeHandler(): void;
  /** As a network does that breaks. */
  cutConnections(): void;
  stop(): Promise<void>;
}

/** A scripted service behind WebChannel on a free port. Messages are their own JSON; a sound "mute" has none. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const service = scriptedService();
  const clock = manualClock();
  const handler = webChannelHandler({
    rpcs: service.rpcs,
    fromJson: (_typeName, json) => json,
    toJsonText(_typeName, message) {
      if (message === 'mute') throw new Error('cannot be written');
      return JSON.stringify(message);
    },
    callerOf,
    clock,
  });
  const server = createServer((request, response) => {
    if (handler.handle(request, response)) return;
    response.statusCode = 404;
    response.end('elsewhere');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    service,
    clock,
    port,
    client: new ChannelClient(port),
    closeHandler: () => handler.close(),
    cutConnections: () => server.closeAllConnections(),
    stop() {
      handler.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function callerOf(authorization: string | undefined): Caller {
  if (authorization === 'Bearer nonsense') throw invalidArgument('not a token');
  return authorization === undefined
    ? ANONYMOUS
    : { kind: 'user', claims: { token: authorization } };
}
