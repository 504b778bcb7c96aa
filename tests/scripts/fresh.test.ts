import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findMarked } from '../../scripts/fresh/marked-processes.mjs';
import { loadPage } from '../../scripts/fresh/page.mjs';
import { environmentOfShell } from '../../scripts/fresh/product.mjs';
import { readStartOutput } from '../../scripts/fresh/start-output.mjs';
import { within } from '../../scripts/fresh/wait.mjs';

const OUTPUT = `
> node scripts/start.mjs --port 5600

✔ Ready in 17.7 s

  Ouvrage     http://127.0.0.1:5600
  Mails       http://127.0.0.1:5616

  Demo accounts
    admin        claire.delmas@valdoise.example       ouvrage-demo         Claire Delmas
    validator    m.roche@avr-archi.example            ouvrage-demo         Mathilde Roche

  Ctrl+C stops it.
`;

describe('what npm start prints', () => {
  it('holds the address and the accounts', () => {
    expect(readStartOutput(OUTPUT)).toEqual({
      url: 'http://127.0.0.1:5600',
      accounts: [
        { role: 'admin', email: 'claire.delmas@valdoise.example', password: 'ouvrage-demo' },
        { role: 'validator', email: 'm.roche@avr-archi.example', password: 'ouvrage-demo' },
      ],
    });
  });

  it('is refused without an address or without accounts', () => {
    expect(() => readStartOutput(OUTPUT.replace('Ouvrage  ', 'Elsewhere'))).toThrow('no address');
    expect(() => readStartOutput(OUTPUT.replaceAll('@', ' at '))).toThrow('no accounts');
  });
});

it('starts npm without what another npm tells its scripts', () => {
  expect(
    environmentOfShell({
      HOME: '/home/me',
      PATH: '/work/node_modules/.bin:/usr/bin',
      npm_command: 'run',
      npm_config_cache: '/tmp/cache',
      npm_config_local_prefix: '/work',
      npm_lifecycle_event: 'check:fresh',
    }),
  ).toEqual({ HOME: '/home/me', PATH: '/usr/bin', npm_config_cache: '/tmp/cache' });
});

it('finds a process that left its group and its parent, until it has ended', async () => {
  const mark = `OUVRAGE_TEST_MARK=${process.pid}`;
  // Not on its input, which Node ends with the parent.
  const waits = `console.log('waits'); new (require('net').Socket)({ fd: 3 }).resume();`;
  const starts = `
    const options = { detached: true, stdio: [0, 1, 2, 3] };
    const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(waits)}], options);
    child.once('spawn', () => process.exit());`;
  const parent = spawn(process.execPath, ['-e', starts], {
    env: { ...process.env, OUVRAGE_TEST_MARK: String(process.pid) },
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const [, output, , wait] = parent.stdio as unknown as [null, Readable, null, Writable];
  onTestFinished(() => {
    for (const { pid } of findMarked(mark)) process.kill(pid, 'SIGKILL');
  });
  await Promise.all([once(parent, 'exit'), once(output, 'data')]);

  expect(findMarked(mark)).toEqual([
    { pid: expect.any(Number) as number, command: expect.stringContaining(waits) as string },
  ]);
  expect(findMarked(`${mark}0`)).toEqual([]);

  wait.end();
  await once(parent, 'close'); // The output closes when the last process that inherited it ends.
  await expect.poll(() => findMarked(mark)).toEqual([]);
});

it('loads a page with its script, and refuses one whose script is not there', async () => {
  const html = (script: string) => `<html><script type="module" src="${script}"></script></html>`;
  const files: Partial<Record<string, [type: string, body: string]>> = {
    '/': ['text/html', html('/main.js')],
    '/main.js': ['text/javascript', ''],
    '/no-script': ['text/html', '<html></html>'],
    '/lost': ['text/html', html('/lost.js')],
    '/wrong': ['text/html', html('/')],
  };
  const server = createServer(({ url = '' }, answer) => {
    const [type, body] = files[url] ?? [];
    answer.writeHead(type === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' });
    answer.end(body);
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  await loadPage(`${origin}/`);
  await expect(loadPage(`${origin}/no-script`)).rejects.toThrow('names no script');
  await expect(loadPage(`${origin}/lost`)).rejects.toThrow('lost.js answers 404');
  await expect(loadPage(`${origin}/wrong`)).rejects.toThrow('answers 200 with "text/html"');
  await expect(loadPage(`${origin}/nowhere`)).rejects.toThrow('answers 404');
});

it('gives up what takes too long, and says what', async () => {
  await expect(within(10, 'Waiting', new Promise(() => {}))).rejects.toThrow(
    'Waiting took more than 0.01 s',
  );
  await expect(within(60_000, 'Waiting', Promise.resolve(1))).resolves.toBe(1);
});
