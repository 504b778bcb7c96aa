import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSign, generateKeyPairSync } from 'node:crypto';

/** A deployed function, which Express calls. */
type Deployed = (request: never, response: never) => unknown;

interface Served extends AsyncDisposable {
  readonly url: string;
}

/** Serves one function over HTTP in this process, with what it needs of Express, without an emulator. */
export async function serve(exports: Deployed): Promise<Served> {
  const server = createServer((request, response) => {
    void handle(exports, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function handle(exports: Deployed, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const rawBody = Buffer.concat(chunks);
  const express = Object.assign(response, {
    status(code: number) {
      response.statusCode = code;
      return express;
    },
    set(headers: Record<string, string>) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return express;
    },
    json: (body: object) => response.end(JSON.stringify(body)),
    send: (body: object | string) =>
      response.end(typeof body === 'string' ? body : JSON.stringify(body)),
  });
  const functionsRequest = Object.assign(request, {
    rawBody,
    body: JSON.parse(rawBody.toString() || '{}') as unknown,
    header: (name: string) => request.headers[name.toLowerCase()],
  });
  await exports(functionsRequest as never, express as never);
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token signed by a key of this process. After `trustOwnKey`, a verifier of Google's SDK accepts it. */
export function signedToken(claims: object, key = privateKey): string {
  const content = `${encodePart({ alg: 'RS256', kid: 'own', typ: 'JWT' })}.${encodePart(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}

/** An unsigned token, as the emulators create it. */
export function unsignedToken(claims: object): string {
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;
}

/** Replaces the keys that the SDK would fetch from Google; tests must not use the network. */
export function trustOwnKey(verifier: unknown): void {
  const { signatureVerifier } = verifier as {
    signatureVerifier: { keyFetcher: { fetchPublicKeys: () => Promise<Record<string, string>> } };
  };
  const own = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  signatureVerifier.keyFetcher.fetchPublicKeys = () => Promise.resolve({ own });
}
