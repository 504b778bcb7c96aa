import { type Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { notFound } from '#status/status';
import { type Endpoint, type Exchange } from './emulator-endpoint';
import { forThisMachine } from './foreign-guard';
import { answerText } from './http/answer';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

/** Griffel inserts styles at run time and cannot give them a nonce. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const PAGE = 'index.html';

/** The names of these files contain a hash of their content. */
const ASSETS = 'assets/';
const FOREVER = 'public, max-age=31536000, immutable';

const NOT_BUILT =
  'The Firestore emulator is running. Its console is missing: it was not built with it.\n';

/**
 * `/` is the console for browsers on this machine, and for programs the `Ok` of Google's emulator;
 * what the page consists of is below `/console/`.
 *
 * @param folder where the build has put it
 */
export function consoleEndpoints(folder: string): readonly Endpoint[] {
  const page = forThisMachine((exchange) => servePage(folder, exchange));
  return [
    {
      method: 'GET',
      address: /^\/$/,
      serve: (exchange) => {
        const { request, response } = exchange;
        response.appendHeader('Vary', 'Accept');
        if (request.headers.accept?.includes('text/html')) return page(exchange);
        answerText(response, 'Ok');
      },
    },
    {
      method: 'GET',
      address: /^\/console\/(.+)$/,
      serve: forThisMachine(({ names: [name = ''], response }) =>
        serveFile(folder, name, response),
      ),
    },
  ];
}

async function servePage(folder: string, { response }: Exchange): Promise<void> {
  const path = (await filesIn(folder)).get(PAGE);
  if (path === undefined) answerText(response, NOT_BUILT, 404);
  else await send(response, PAGE, path);
}

/** Serves only listed files, so that no name can lead out of the folder. */
async function serveFile(
  folder: string,
  name: string,
  response: Exchange['response'],
): Promise<void> {
  const path = (await filesIn(folder)).get(name);
  if (path === undefined) throw notFound(`The console has no file "${name}".`);
  await send(response, name, path);
}

async function send(response: Exchange['response'], name: string, path: string): Promise<void> {
  const content = await readFile(path);
  const isAsset = name.startsWith(ASSETS);
  response.writeHead(200, {
    ...SECURITY_HEADERS,
    'Content-Type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
    'Content-Length': content.length,
    'Cache-Control': isAsset ? FOREVER : 'no-cache',
  });
  response.end(content);
}

/** Paths of the files by the names under which they are served. */
async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (): Dirent[] => [],
  );
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).split(sep).join('/'), path]),
  );
}
