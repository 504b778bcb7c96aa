import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailPorts, portsFrom } from '../../scripts/suite/ports.mjs';
import { descendantsOf } from './support/descendants';
import { hostileLines } from './support/hostile-lines';
import { killSuite, startOwnSuite } from './support/own-suite';
import { sendBytes } from './support/raw-requests';

// While `npm start` runs, any web page open in the browser can send requests to every port of the suite.

const LINES = 1_000;
const SEED = 18;
const AT_ONCE = 40;

/** Some of the requests have no end, so the server waits for more. */
const HOSTILE_WAITS_MS = 250;

/** Usual requests need more time on a busy machine. */
const WAITS_MS = 20_000;

/** A usual request to each port, and the start of its response. */
const ANSWERS: readonly (readonly [service: string, path: string, answer: string])[] = [
  ['hosting', '/login', 'HTTP/1.1 200 OK'],
  ['auth', '/', 'HTTP/1.1 200 OK'],
  ['functions', '/backends', 'HTTP/1.1 200 OK'],
  ['firestore', '/', 'HTTP/1.1 200 OK'],
  // A separate process evaluates the rules of this request.
  ['storage', '/v0/b/demo.appspot.com/o/secret', 'HTTP/1.1 403 Forbidden'],
  ['hub', '/emulators', 'HTTP/1.1 200 OK'],
  ['logging', '/', 'HTTP/1.1 426 Upgrade Required'],
  ['eventarc', '/', 'HTTP/1.1 404 Not Found'],
  ['tasks', '/', 'HTTP/1.1 404 Not Found'],
  ['mailbox', '/healthz', 'HTTP/1.1 200 OK'],
  ['smtp', '', '220 '],
];

const PROGRAMS = /emulators:start|maildev|firestore-emulator|storage-rules-runtime/;

const running: ChildProcess[] = [];
let portOf: Readonly<Record<string, number>> = {};
let programs: readonly number[] = [];

function runningPrograms(): readonly number[] {
  const all = descendantsOf(running[0]?.pid ?? 0);
  return all.filter(({ command }) => PROGRAMS.test(command)).map(({ pid }) => pid);
}

function askFor(service: string, path: string): Promise<string> {
  const request = path === '' ? '' : `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
  return sendBytes(portOf[service] ?? 0, Buffer.from(request), WAITS_MS);
}

beforeAll(async () => {
  const { env } = await startOwnSuite(
    [`--project=demo-hostile-${process.pid}`],
    (child) => void running.push(child),
  );
  const base = Number(env['OUVRAGE_PORT']);
  portOf = { ...portsFrom(base), ...mailPorts(base) };
  programs = runningPrograms();
});

afterAll(async () => {
  for (const suite of running) await killSuite(suite);
});

describe('the local suite', () => {
  it.each(ANSWERS)(
    'answers on port %s after a thousand hostile requests',
    async (service, path, answer) => {
      const before = await askFor(service, path);
      const lines = hostileLines(LINES, SEED).values();
      const sendRest = async () => {
        for (const line of lines) await sendBytes(portOf[service] ?? 0, line, HOSTILE_WAITS_MS);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sendRest));

      expect([before, await askFor(service, path)]).toEqual([
        expect.stringContaining(answer),
        expect.stringContaining(answer),
      ]);
    },
  );

  it('opens no WebSocket of the Firebase CLI, which a message that is too long would end', async () => {
    const head = [
      'GET / HTTP/1.1',
      'Host: 127.0.0.1',
      'Origin: https://evil.example',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ];
    const request = Buffer.from([...head, '', ''].join('\r\n'));
    expect(await sendBytes(portOf['logging'] ?? 0, request, WAITS_MS)).toBe(
      'HTTP/1.1 400 Bad Request',
    );
  });

  it('has lost no process to them, and answers on every port', async () => {
    for (const [service, path, answer] of ANSWERS) {
      expect(await askFor(service, path)).toContain(answer);
    }
    expect(programs).toHaveLength(4);
    expect(runningPrograms()).toEqual(programs);
  });
});
