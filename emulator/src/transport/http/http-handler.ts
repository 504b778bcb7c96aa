import { type IncomingMessage, type ServerResponse } from 'node:http';

/** False: not a request for this one, and nothing was done with it. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => boolean;
