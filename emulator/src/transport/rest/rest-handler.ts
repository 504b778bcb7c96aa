import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Call } from '#service/call';
import { type Rpc, type RpcTable } from '#service/rpc';
import { invalidArgument, unimplemented } from '#status/status';
import { apiVersions, type ApiVersion } from '../api-versions';
import { callerOf } from '../caller';
import { addressOf } from '../http/address';
import { answerError, answerJson } from '../http/answer';
import { allowOrigin, answerPreflight } from '../http/cors';
import { type HttpHandler } from '../http/http-handler';
import { readBody } from '../http/read-body';
import { sendArray } from '../http/send-array';
import { fromJson, toJsonText } from '../json/codec';
import { requestJson } from './request-json';
import { findRoute, type RouteMatch } from './routes';

const VERSION = /^\/(v1|v1beta1)\//;

/** The methods of google.firestore.v1.Firestore as JSON over HTTP, under v1beta1 too. */
export function restHandler(rpcs: RpcTable): HttpHandler {
  const versions = apiVersions(rpcs);
  return (request, response) => {
    const version = VERSION.exec(request.url ?? '')?.[1] as ApiVersion | undefined;
    if (!version) return false;
    if (request.method === 'OPTIONS') {
      allowOrigin(request, response);
      answerPreflight(request, response);
      return true;
    }
    const { path, query } = addressOf(request);
    const match =
      path === undefined
        ? undefined
        : findRoute(request.method ?? '', path.replace(VERSION, '/v1/'));
    if (path !== undefined && !match) return false;
    allowOrigin(request, response);
    serve(versions[version], match, query, request, response).catch((error: unknown) =>
      answerError(response, error),
    );
    return true;
  };
}

async function serve(
  rpcs: RpcTable,
  match: RouteMatch | undefined,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  if (!match) throw invalidArgument('The address is not properly percent-encoded.');
  const { method } = match.route;
  const rpc = Object.hasOwn(rpcs, method) ? rpcs[method] : undefined;
  if (!rpc) throw unimplemented(method);
  const call = callOf(request);
  const message = fromJson(rpc.requestType, requestJson(rpc.requestType, match, query, body));
  await answerRpc(rpc, call, message, response);
}

async function answerRpc(rpc: Rpc, call: Call, message: object, response: ServerResponse) {
  switch (rpc.kind) {
    case 'unary':
      answerJson(response, toJsonText(rpc.responseType, await rpc.run(call, message as never)));
      break;
    case 'server-streaming': {
      const messages = await rpc.run(call, message as never);
      await sendArray(response, jsonTexts(rpc.responseType, messages));
      break;
    }
    case 'streaming':
      throw unimplemented('streams in both directions over REST');
  }
}

function* jsonTexts(typeName: string, messages: Iterable<unknown>): Generator<string> {
  for (const message of messages) yield toJsonText(typeName, message);
}

function callOf({ headers, socket }: IncomingMessage): Call {
  const label = headers['x-emulator-client'];
  return {
    caller: callerOf(headers.authorization),
    label: typeof label === 'string' ? label : '',
    cut: () => socket.resetAndDestroy(),
  };
}
