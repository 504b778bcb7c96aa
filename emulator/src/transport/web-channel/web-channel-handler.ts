import { type IncomingMessage, type ServerResponse } from 'node:http';
import { allowOrigin } from '../http/cors';
import { refuse } from './answer';
import { channelAddressOf } from './channel-address';
import { Channels, type WebChannelOptions } from './channels';

/** What the client looks for in responses; a browser complains of headers that it may not show. */
const EXPOSED_HEADERS = 'x-client-wire-protocol, x-http-session-id, x-http-initial-response';

export interface WebChannelHandler {
  /** False: not a WebChannel address, and nothing was done. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Ends all sessions. */
  close(): void;
}

/**
 * Serves `Listen` and `Write` to the web SDK in browsers: WebChannel, version 8, as the client in
 * `@firebase/webchannel-wrapper` speaks it.
 *
 *     POST without SID        handshake: opens a session, brings the caller and the first maps
 *     POST with SID           forward channel: maps, each a message to the stream
 *     GET  with SID, RID=rpc  back channel: arrays, each a message of the stream
 *     any  with TYPE=terminate
 */
export function webChannelHandler(options: WebChannelOptions): WebChannelHandler {
  const channels = new Channels(options);
  return {
    handle(request, response) {
      const address = channelAddressOf(request.url ?? '');
      if (!address) return false;
      allowOrigin(request, response);
      response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
      channels.serve(address, request, response).catch((error: unknown) => {
        refuse(response, error);
      });
      return true;
    },
    close: () => channels.close(),
  };
}
