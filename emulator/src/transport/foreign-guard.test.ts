import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commit } from '#service/rpcs/commit';
import { type Engine } from '#service/engine';
import { testEngine } from '#service/testing/test-engine';
import { foreignGuard } from './foreign-guard';
import { restHandler } from './rest/rest-handler';
import { openTestPort, type TestPort } from './testing/http-port';

let engine: Engine;
let port: TestPort;
let lines: string[];

beforeEach(async () => {
  engine = testEngine();
  lines = [];
  port = await openTestPort({}, [
    foreignGuard(['dev.example.com'], (line) => lines.push(line)),
    restHandler({ Commit: commit(engine) }),
  ]);
});

afterEach(() => port.close());

const COMMIT = '/v1/projects/demo/databases/(default)/documents:commit';
const WRITES = {
  writes: [{ update: { name: 'projects/demo/databases/(default)/documents/rooms/r1' } }],
};

/** As a browser sends it: a client of ours may not choose these headers. */
function post(headers: Readonly<Record<string, string>>, method = 'POST') {
  return new Promise<{ status: number | undefined; allowOrigin: unknown }>((resolve, reject) => {
    const [host = '', portNumber] = port.address.split(':');
    const clientRequest = request(
      { host, port: portNumber, path: COMMIT, method, headers },
      (response) => {
        response.resume();
        const allowOrigin = response.headers['access-control-allow-origin'];
        response.on('end', () => resolve({ status: response.statusCode, allowOrigin }));
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(method === 'POST' ? JSON.stringify(WRITES) : undefined);
  });
}

const documents = () => engine.open({ projectId: 'demo', databaseId: '(default)' }).database.size;

describe('a page of the internet', () => {
  it('can neither write by a simple request, nor read the answer, and people are told', async () => {
    const headers = { origin: 'https://evil.example.com', 'content-type': 'text/plain' };

    expect(await post(headers)).toEqual({ status: 403, allowOrigin: undefined });
    expect(documents()).toBe(0);
    expect(lines).toEqual([expect.stringContaining('https://evil.example.com')]);
  });

  it('is not told that it may ask with credentials', async () => {
    const preflight = {
      origin: 'https://evil.example.com',
      'access-control-request-method': 'POST',
    };

    expect(await post(preflight, 'OPTIONS')).toEqual({ status: 403, allowOrigin: undefined });
  });

  it('that was rebound to this machine is refused too, and told of once', async () => {
    for (let n = 0; n < 3; n += 1) await post({ host: 'evil.example.com:8080' });

    expect(documents()).toBe(0);
    expect(lines).toHaveLength(1);
  });
});

it.each(['http://localhost:5173', 'https://dev.example.com'])('%s may write', async (origin) => {
  expect(await post({ origin })).toEqual({ status: 200, allowOrigin: origin });
  expect(documents()).toBe(1);
  expect(lines).toEqual([]);
});
