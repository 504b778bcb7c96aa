import { once } from 'node:events';
import { type ServerResponse } from 'node:http';

/** Large enough to avoid overhead per chunk, small enough to send the first early. */
const CHUNK_LENGTH = 64 * 1024;

/**
 * Writes a JSON array item by item, no faster than the client reads. Stops when the client disconnects.
 */
export async function sendArray(response: ServerResponse, items: Iterable<string>): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
  let chunk = '[';
  let isFirst = true;
  for (const item of items) {
    chunk += isFirst ? item : `,\n${item}`;
    isFirst = false;
    if (chunk.length < CHUNK_LENGTH) continue;
    const hasRoom = response.write(chunk);
    chunk = '';
    if (!hasRoom && !(await waitForDrain(response))) return;
  }
  response.end(`${chunk}]`);
}

/** Waits until the client has read what was written. False if it disconnects. */
async function waitForDrain(response: ServerResponse): Promise<boolean> {
  if (response.destroyed) return false;
  const abortController = new AbortController();
  const abort = () => abortController.abort();
  response.once('close', abort);
  try {
    await once(response, 'drain', { signal: abortController.signal });
    return true;
  } catch {
    return false;
  } finally {
    response.off('close', abort);
  }
}
