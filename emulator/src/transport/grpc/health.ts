import {
  type Server,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { notFound } from '#status/status';
import { newReader, newWriter, readText, skipField } from '../protobuf/wire';
import { grpcStatus } from './grpc-status';

const HEALTH = '/grpc.health.v1.Health/';

/** Tags of `HealthCheckRequest.service` and `HealthCheckResponse.status`. */
const SERVICE_TAG = 10;
const STATUS_TAG = 8;

/** An object even when it is empty: the library takes an empty text for no message. */
interface HealthRequest {
  readonly service: string;
}

const SERVING = 1;
const SERVICE_UNKNOWN = 3;

/**
 * Serves grpc.health.v1.Health: https://github.com/grpc/grpc/blob/master/doc/health-checking.md. A service
 * that is here is healthy, and so is the server, which is the service without a name.
 *
 * @param services their full names
 */
export function serveHealth(server: Server, services: readonly string[]): void {
  const isServed = ({ service }: HealthRequest) => service === '' || services.includes(service);
  server.register(
    `${HEALTH}Check`,
    (call: ServerUnaryCall<HealthRequest, number>, callback: sendUnaryData<number>) => {
      if (isServed(call.request)) callback(null, SERVING);
      else callback(grpcStatus(notFound(`Unknown service: "${call.request.service}".`)));
    },
    encodeStatus,
    decodeRequest,
    'unary',
  );
  server.register(
    `${HEALTH}Watch`,
    // Nothing changes afterwards. The stream stays open until the client cancels it or the server closes.
    (call: ServerWritableStream<HealthRequest, number>) => {
      call.write(isServed(call.request) ? SERVING : SERVICE_UNKNOWN);
    },
    encodeStatus,
    decodeRequest,
    'serverStream',
  );
}

function decodeRequest(bytes: Buffer): HealthRequest {
  const reader = newReader(bytes);
  let service = '';
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (tag === SERVICE_TAG) service = readText(reader);
    else skipField(reader, tag);
  }
  return { service };
}

function encodeStatus(status: number): Buffer {
  return Buffer.from(newWriter().uint32(STATUS_TAG).int32(status).finish());
}
