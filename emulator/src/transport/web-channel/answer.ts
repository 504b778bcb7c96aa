import { type ServerResponse } from 'node:http';
import { Refusal } from './refusal';

/** Of every response: text that nobody keeps, guesses the type of, or holds back to send it with more. */
export function setHeaders(response: ServerResponse): void {
  response.socket?.setNoDelay(true);
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'private, max-age=0');
  response.setHeader('X-Content-Type-Options', 'nosniff');
}

export function answer(response: ServerResponse, text: string): void {
  setHeaders(response);
  response.end(text);
}

export function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = error instanceof Refusal ? error.httpStatus : 500;
  // What the client still sends is not read: the connection cannot serve another request.
  if (response.statusCode === 413) response.setHeader('Connection', 'close');
  answer(response, error instanceof Error ? error.message : String(error));
}
