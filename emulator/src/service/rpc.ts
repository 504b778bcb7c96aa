import { type StatusError } from '#status/status';
import { type Call } from './call';

/** One request, one answer. */
export interface UnaryRpc<Request, Response> {
  readonly kind: 'unary';
  readonly requestType: string;
  readonly responseType: string;
  /** Throws `StatusError`. */
  run(call: Call, request: Request): Promise<Response> | Response;
}

/** One request, many answers, all known when the first is sent. */
export interface ServerStreamingRpc<Request, Response> {
  readonly kind: 'server-streaming';
  readonly requestType: string;
  readonly responseType: string;
  run(call: Call, request: Request): Promise<Iterable<Response>> | Iterable<Response>;
}

/** The sending half of a stream, implemented by the transport. After `fail` or `end` nothing is sent. */
export interface StreamPeer<Response> {
  send(response: Response): void;
  fail(error: StatusError): void;
  end(): void;
}

/** The receiving half, implemented by the service. Nothing is received after `close`. */
export interface StreamHandler<Request> {
  receive(request: Request): void;
  /** Called when the client has finished or disconnected. Releases all resources. May be called twice. */
  close(): void;
}

/** Listen and Write. */
export interface StreamingRpc<Request, Response> {
  readonly kind: 'streaming';
  readonly requestType: string;
  readonly responseType: string;
  open(call: Call, peer: StreamPeer<Response>): StreamHandler<Request>;
}

export type Rpc =
  | UnaryRpc<never, unknown>
  | ServerStreamingRpc<never, unknown>
  | StreamingRpc<never, unknown>;

/** The methods of google.firestore.v1.Firestore by name: `Commit`. Transports serve what is here. */
export type RpcTable = Readonly<Record<string, Rpc>>;
