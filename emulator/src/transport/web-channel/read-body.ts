import { type IncomingMessage } from 'node:http';
import { Refusal } from './refusal';

/** Undefined when the client went away before its end. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      reject(new Refusal(413, `A body may have ${maxBytes} bytes.`));
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString()));
    request.on('error', () => resolve(undefined));
    request.on('close', () => resolve(undefined));
  });
}
