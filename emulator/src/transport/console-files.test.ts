import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consoleEndpoints } from './console-files';
import { emulatorApi } from './emulator-api';
import { openTestPort, type TestPort } from './testing/http-port';

let folder: string;
let port: TestPort;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await mkdir(join(folder, 'console/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'console/index.html'), '<p>console</p>');
  await writeFile(join(folder, 'console/assets/main-1a2b.js'), 'run()');
  await writeFile(join(folder, 'console/assets/odd'), '');
  port = await openTestPort({}, [emulatorApi(consoleEndpoints(join(folder, 'console')))]);
});

afterEach(async () => {
  await port.close();
  await rm(folder, { recursive: true });
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Not by `fetch`, which tidies the path and chooses the host. */
function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status?: number; text: string; headers: Readonly<Record<string, unknown>> }>(
    (resolve, reject) => {
      const [host = '', portNumber] = port.address.split(':');
      const clientRequest = request({ host, port: portNumber, path, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => {
          const { statusCode: status = 0 } = response;
          resolve({ status, text, headers: response.headers });
        });
      });
      clientRequest.on('error', reject);
      clientRequest.end();
    },
  );
}

it('programs are told that the emulator is there', async () => {
  expect(await get('/')).toMatchObject({ status: 200, text: 'Ok' });
  expect(await get('/', { accept: '*/*' })).toMatchObject({ status: 200, text: 'Ok' });
});

describe('a browser', () => {
  it('is shown the console, which may run nothing but its own and be framed by nobody', async () => {
    const { status, text, headers } = await get('/', BROWSER);

    expect([status, text]).toEqual([200, '<p>console</p>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
      ) as string,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
  });

  it('keeps what is named by its content', async () => {
    const { text, headers } = await get('/console/assets/main-1a2b.js');

    expect(text).toBe('run()');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is told where the console was not built', async () => {
    await rm(join(folder, 'console'), { recursive: true });

    expect(await get('/', BROWSER)).toMatchObject({
      status: 404,
      text: expect.stringContaining('not built') as string,
    });
  });

  it.each([
    { host: 'evil.example.com' },
    { host: 'localhost:8080', origin: 'http://localhost:5173' },
  ])('that comes as %j is shown nothing', async (headers) => {
    for (const path of ['/', '/console/assets/main-1a2b.js']) {
      const { status, text } = await get(path, { ...BROWSER, ...headers });
      expect([status, text]).toEqual([403, expect.stringContaining('This is only served')]);
    }
  });
});

it.each([
  '/console/../secret.txt',
  '/console/%2e%2e/secret.txt',
  '/console/..%2fsecret.txt',
  '/console/assets/../../secret.txt',
  '/console/assets',
  '/console/',
  '/console//index.html',
  '/console/none.js',
  '/console/%00',
])('there is nothing at %s', async (path) => {
  const { status, text } = await get(path);

  expect(status).toBe(404);
  expect(text).not.toContain('secret"');
});
