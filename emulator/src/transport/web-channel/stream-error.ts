import { type StatusError } from '#status/status';

/**
 * The message that ends a stream. The code stands before the text as well, and no number is given:
 * so Google's emulator words it on this transport.
 */
export function streamErrorText({ code, message }: StatusError): string {
  return JSON.stringify({ error: { message: `${code}: ${message}`, status: code } });
}
