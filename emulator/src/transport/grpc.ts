import { type Socket } from 'node:net';
import {
  type Metadata,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { type Call } from '#service/call';
import {
  type Rpc,
  type RpcTable,
  type ServerStreamingRpc,
  type StreamingRpc,
  type UnaryRpc,
} from '#service/rpc';
import { apiVersions, serviceName } from './api-versions';
import { callerOf } from './caller';
import { MAX_REQUEST_BYTES, payloadTooLarge } from './http/read-body';
import { protobufCodec } from './protobuf/codec';
import { grpcStatus } from './grpc/grpc-status';
import { serveHealth } from './grpc/health';
import { sendAll } from './grpc/send-all';
import { serveStream } from './grpc/serve-stream';

/** How much a client may send before we read it. The default is 64 KiB. */
const FLOW_CONTROL_WINDOW_BYTES = 1024 * 1024;

/** Far above our own limit: SDKs retry the error that the library sends, and ours they do not. */
const MAX_RECEIVED_BYTES = 256 * 1024 * 1024;

/**
 * A client resets a stream that we end first, as each refused write is. Node ends the whole connection
 * with an error after a thousand of them (`streamResetBurst` of node:http2, which nghttp2 keeps against
 * CVE-2023-44487), and whatever was under way on it fails. We ask the client for a new one long before.
 */
const MAX_STREAMS_OF_CONNECTION = 500;

export interface GrpcServer {
  /** Takes over a connection whose client speaks HTTP/2. */
  inject(socket: Socket): void;
  close(): Promise<void>;
}

/**
 * Serves the methods of google.firestore.v1.Firestore over gRPC, under v1beta1 too, and the health of both;
 * others are UNIMPLEMENTED.
 */
export function serveGrpc(rpcs: RpcTable): GrpcServer {
  const server = new Server({
    'grpc.max_receive_message_length': MAX_RECEIVED_BYTES,
    'grpc.max_send_message_length': -1,
    'grpc-node.flow_control_window': FLOW_CONTROL_WINDOW_BYTES,
  });
  const connections = new Connections();
  const versions = Object.entries(apiVersions(rpcs));
  for (const [version, methods] of versions) {
    for (const [method, rpc] of Object.entries(methods)) {
      register(server, connections, `/${serviceName(version)}/${method}`, rpc);
    }
  }
  serveHealth(
    server,
    versions.map(([version]) => serviceName(version)),
  );
  return {
    inject(socket) {
      const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
      connections.add(socket, () => injector.destroy());
      injector.injectConnection(socket);
    },
    close: () => {
      server.forceShutdown();
      return Promise.resolve();
    },
  };
}

/** Messages pass as bytes: each handler decodes them with our codec, which rejects malformed ones. */
function register(server: Server, connections: Connections, path: string, rpc: Rpc): void {
  switch (rpc.kind) {
    case 'unary':
      server.register(path, unaryHandler(rpc, connections), toBuffer, returnBuffer, 'unary');
      break;
    case 'server-streaming':
      server.register(
        path,
        serverStreamingHandler(rpc, connections),
        toBuffer,
        returnBuffer,
        'serverStream',
      );
      break;
    case 'streaming':
      server.register(path, streamingHandler(rpc, connections), toBuffer, returnBuffer, 'bidi');
      break;
  }
}

function unaryHandler(rpc: UnaryRpc<never, unknown>, connections: Connections) {
  const { decode, encode } = codecsOf(rpc);
  return (call: ServerUnaryCall<Buffer, Uint8Array>, callback: sendUnaryData<Uint8Array>) => {
    const run = async () => encode(await rpc.run(callOf(call, connections), decode(call.request)));
    run().then(
      (response) => callback(null, response),
      (error: unknown) => callback(grpcStatus(error)),
    );
  };
}

function serverStreamingHandler(rpc: ServerStreamingRpc<never, unknown>, connections: Connections) {
  const { decode, encode } = codecsOf(rpc);
  return (call: ServerWritableStream<Buffer, Uint8Array>) => {
    connections.countStream(call.getPeer());
    const run = async () => {
      const messages = await rpc.run(callOf(call, connections), decode(call.request));
      await sendAll(call, messages, encode);
      call.end();
    };
    run().catch((error: unknown) => call.emit('error', grpcStatus(error)));
  };
}

function streamingHandler(rpc: StreamingRpc<never, unknown>, connections: Connections) {
  const { decode, encode } = codecsOf(rpc);
  return (call: ServerDuplexStream<Buffer, Uint8Array>) => {
    connections.countStream(call.getPeer());
    serveStream(call, (peer) => {
      const handler = rpc.open(callOf(call, connections), {
        ...peer,
        send: (response) => peer.send(() => encode(response)),
      });
      return { receive: (bytes) => handler.receive(decode(bytes)), close: () => handler.close() };
    });
  };
}

/** Between the bytes of a method and its messages. */
function codecsOf(rpc: Rpc) {
  const requests = protobufCodec(rpc.requestType);
  const responses = protobufCodec(rpc.responseType);
  return {
    decode: (bytes: Uint8Array): never => {
      if (bytes.length > MAX_REQUEST_BYTES) throw payloadTooLarge();
      return requests.decode(bytes) as never;
    },
    encode: (message: unknown) => responses.encode(message as object),
  };
}

interface AnyServerCall {
  readonly metadata: Metadata;
  getPeer(): string;
}

function callOf(call: AnyServerCall, connections: Connections): Call {
  const [authorization] = call.metadata.get('authorization');
  const [label] = call.metadata.get('x-emulator-client');
  return {
    caller: callerOf(authorization?.toString()),
    label: label?.toString() ?? '',
    cut: () => connections.cut(call.getPeer()),
  };
}

interface Connection {
  readonly socket: Socket;
  /** Finishes open streams but accepts no new ones: the client opens another connection. */
  readonly retire: () => void;
  streams: number;
}

/** The open connections, by the library's name of their peer: `127.0.0.1:40000`. */
class Connections {
  private readonly byPeer = new Map<string, Connection>();

  add(socket: Socket, retire: () => void): void {
    const peer = `${socket.remoteAddress ?? ''}:${socket.remotePort ?? ''}`;
    this.byPeer.set(peer, { socket, retire, streams: 0 });
    socket.once('close', () => {
      this.byPeer.delete(peer);
      retire();
    });
  }

  countStream(peer: string): void {
    const connection = this.byPeer.get(peer);
    if (!connection) return;
    connection.streams += 1;
    if (connection.streams === MAX_STREAMS_OF_CONNECTION) connection.retire();
  }

  cut(peer: string): void {
    this.byPeer.get(peer)?.socket.resetAndDestroy();
  }
}

function returnBuffer(bytes: Buffer): Buffer {
  return bytes;
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
}
