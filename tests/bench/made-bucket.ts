import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CRC32C } from '@google-cloud/storage';

/** Of an upload: the entries of a record, and no archive. */
const KEPT = 32 * 1024 * 1024;

/** Bytes that come at once, as from a disk. */
const CHUNK = 64 * 1024;

/** The same bytes for the same number: an index from which each chunk differs. */
function* bytesOf(seed: number, size: number): Generator<Buffer> {
  for (let offset = 0; offset < size; offset += CHUNK) {
    const chunk = Buffer.alloc(Math.min(CHUNK, size - offset), seed % 251);
    chunk.writeUInt32LE(offset, 0);
    yield chunk;
  }
}

/** The SHA-256 of the file `seed` of this size. */
export function madeHash(seed: number, size: number): string {
  const hash = createHash('sha256');
  for (const chunk of bytesOf(seed, size)) hash.update(chunk);
  return hash.digest('hex');
}

export const madePath = (seed: number, size: number) => `made/${seed}-${size}.pdf`;

/**
 * A Storage bucket that keeps nothing: it makes the bytes of a file that it is asked for, and counts those that it is
 * given. The emulator of the Firebase CLI holds an upload in memory, and takes none over 130 MB.
 */
export async function startMadeBucket(): Promise<{
  host: string;
  takenBytes(): number;
  stop(): void;
}> {
  let takenBytes = 0;
  const server: Server = createServer((request, response) => {
    void answer(request, response, (bytes) => (takenBytes += bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    takenBytes: () => takenBytes,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  take: (bytes: number) => void,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bucket');
  const name = decodeURIComponent(url.pathname.split('/o/')[1] ?? '');
  if (request.method === 'POST') {
    const begin: Buffer[] = [];
    let keptBytes = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      take(chunk.length);
      if (keptBytes >= KEPT) continue;
      begin.push(chunk);
      keptBytes += chunk.length;
    }
    const name = url.searchParams.get('name') ?? 'file';
    respond(response, { name, size: '1', crc32c: checksumOf(request, Buffer.concat(begin)) });
    return;
  }
  const [, seed, size] = /^made\/(\d+)-(\d+)\.pdf$/.exec(name) ?? [];
  if (request.method !== 'GET' || seed === undefined || size === undefined) {
    respond(response, { kind: 'storage#objects', items: [] });
    return;
  }
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': size });
  for (const chunk of bytesOf(Number(seed), Number(size))) {
    if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve));
  }
  response.end();
}

/** The checksum of the one file in a multipart upload, which the client compares for all but archives. */
function checksumOf(request: IncomingMessage, body: Buffer): string {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const [, , part = Buffer.alloc(0)] = splitBy(body, `--${boundary}`);
  const checksum = new CRC32C();
  checksum.update(part.subarray(part.indexOf('\r\n\r\n') + 4, -2));
  return checksum.toString();
}

function splitBy(body: Buffer, mark: string): readonly Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, start)) {
    parts.push(body.subarray(start, at));
    start = at + mark.length;
  }
  return parts;
}

function respond(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
