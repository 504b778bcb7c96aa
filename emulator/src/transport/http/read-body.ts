import { type IncomingMessage } from 'node:http';
import { invalidArgument, StatusError } from '#status/status';

/** Production's limit of a request, https://firebase.google.com/docs/firestore/quotas. */
export const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

/** The body as text. If it is too long, the rest is read and dropped. */
export function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MAX_REQUEST_BYTES) chunks.push(chunk);
      else chunks.length = 0;
    });
    request.on('end', () => {
      if (length <= MAX_REQUEST_BYTES) resolve(Buffer.concat(chunks).toString('utf8'));
      else reject(payloadTooLarge());
    });
    request.on('close', () => reject(new StatusError('CANCELLED', 'The client went away.')));
    request.on('error', reject);
  });
}

export function payloadTooLarge(): StatusError {
  return invalidArgument(
    `Request payload size exceeds the limit: ${String(MAX_REQUEST_BYTES)} bytes.`,
  );
}
