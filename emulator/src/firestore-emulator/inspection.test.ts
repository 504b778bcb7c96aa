import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Overview } from '#protocol/inspection';
import { type RunningEmulator, startEmulator } from './emulator';
import { readOptions } from './options';

let emulator: RunningEmulator;
let lines: string[];

beforeEach(async () => {
  lines = [];
  emulator = await startEmulator(
    readOptions(['--port=0', '--allow-host=dev.example.com']),
    (line) => lines.push(line),
  );
});

afterEach(() => emulator.close());

const DOCUMENTS = '/v1/projects/demo/databases/(default)/documents';

/** Not by `fetch`, which chooses some headers itself. */
function ask(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: object,
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: emulator.port, path, method, headers };
    const clientRequest = request(options, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    clientRequest.on('error', reject);
    clientRequest.end(body && JSON.stringify(body));
  });
}

describe('the emulator', () => {
  it('tells what it holds, what it was asked, and what a request would be told', async () => {
    await ask('POST', `${DOCUMENTS}/rooms?documentId=r1`, {}, { fields: {} });
    const { text } = await ask('GET', '/emulator/v1/overview');
    const trial = await ask(
      'POST',
      '/emulator/v1/projects/demo:tryRules',
      {},
      { method: 'get', path: 'rooms/r1', auth: null, rules: 'service cloud.firestore { }' },
    );

    const overview = JSON.parse(text) as Overview;
    expect(overview.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(overview.databases).toMatchObject([{ projectId: 'demo', documents: 1 }]);
    expect(overview.requests).toEqual({ CreateDocument: 1 });
    expect(JSON.parse(trial.text)).toMatchObject({ allowed: false });
  });

  it.each([
    ['POST', `${DOCUMENTS}:commit`],
    ['GET', `${DOCUMENTS}/rooms/r1`],
    ['POST', '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1'],
    ['PUT', '/emulator/v1/projects/demo:securityRules'],
    ['DELETE', '/emulator/v1/projects/demo/databases/(default)/documents'],
    ['POST', '/emulator/v1/faults'],
    ['GET', '/emulator/v1/costs'],
    ['GET', '/'],
  ])('refuses %s %s of the internet', async (method, path) => {
    const rebound = await ask(method, path, { host: 'evil.example.com' });
    const crossSite = await ask(method, path, { origin: 'https://evil.example.com' });

    expect([rebound.status, crossSite.status]).toEqual([403, 403]);
    expect(lines.join('\n')).toContain('--allow-host=evil.example.com');
  });

  it('knows the names that it was told, for all but the console', async () => {
    const headers = { host: 'dev.example.com:8080', origin: 'https://dev.example.com' };

    expect(await ask('GET', '/', headers)).toEqual({ status: 200, text: 'Ok' });
    expect((await ask('GET', '/', { ...headers, accept: 'text/html' })).status).toBe(403);
    expect((await ask('GET', '/emulator/v1/listeners', headers)).status).toBe(403);
  });
});
