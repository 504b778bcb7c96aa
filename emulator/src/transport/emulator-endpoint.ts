import { type IncomingMessage, type ServerResponse } from 'node:http';

/** One request to the emulator's own API, its body read. */
export interface Exchange {
  readonly request: IncomingMessage;
  /** The captured groups of the address. */
  readonly names: readonly string[];
  readonly query: URLSearchParams;
  readonly body: string;
  readonly response: ServerResponse;
}

/** What `/emulator/v1/…` serves at one address. It may throw a `StatusError`, also later. */
export interface Endpoint {
  readonly method: string;
  readonly address: RegExp;
  readonly serve: (exchange: Exchange) => Promise<void> | void;
}
