import { once } from 'node:events';
import { type ServerResponse } from 'node:http';

/** Large enough that the pieces do not count, small enough that the first comes early. */
const CHUNK_LENGTH = 64 * 1024;

/**
 * Writes a JSON array as its items come, no faster than the client reads them. Ends early when the
 * client is gone.
 */
export async function sendArray(response: ServerResponse, items: Iterable<string>): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
  let chunk = '[';
  let isFirst = true;
  for (const item of items) {
    chunk += isFirst ? item : `,\n${item}`;
    isFirst = false;
    if (chunk.length < CHUNK_LENGTH) continue;
    const mayGoOn = response.write(chunk);
    chunk = '';
    if (!mayGoOn && !(await drained(response))) return;
  }
  response.end(`${chunk}]`);
}

/** Whether the client has read what was written, rather than gone away. */
async function drained(response: ServerResponse): Promise<boolean> {
  if (response.destroyed) return false;
  const gone = new AbortController();
  const abort = () => gone.abort();
  response.once('close', abort);
  try {
    await once(response, 'drain', { signal: gone.signal });
    return true;
  } catch {
    return false;
  } finally {
    response.off('close', abort);
  }
}
