import { type IncomingMessage, type ServerResponse } from 'node:http';

const ALLOWED_METHODS = 'DELETE,GET,HEAD,PATCH,POST,PUT';
/** As in production. With Google's emulator browsers send a preflight before each request. */
const PREFLIGHT_MAX_AGE_SECONDS = '3600';

/** Requests come with credentials, for which browsers refuse `*`: the page's own origin is echoed. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', ALLOWED_METHODS);
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers'];
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_MAX_AGE_SECONDS);
  response.end();
}
