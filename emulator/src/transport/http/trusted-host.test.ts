import { type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { foreignRefusal, remoteRefusal } from './trusted-host';

type Names = readonly string[];

function requestOf(
  headers: Readonly<Record<string, string | undefined>>,
  remoteAddress = '127.0.0.1',
): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe('a request is answered', () => {
  it.each<[string, string | undefined, string | undefined, Names?]>([
    ['of a program on this machine', '127.0.0.1:8080', undefined],
    ['of a program that names no host', undefined, undefined],
    ['of a page on another port', 'localhost:8080', 'http://localhost:5173'],
    ['of a page that calls this machine otherwise', '127.0.0.1:8080', 'http://localhost:5173'],
    ['of a page over IPv6', '[::1]:8080', 'http://[::1]:5173'],
    ['of a page served with TLS', 'localhost:8080', 'https://localhost:5173'],
    ['of a page on a name below localhost', 'firestore.localhost:8080', 'http://app.localhost'],
    ['of a container', 'firestore:8080', undefined],
    ['of a page that a container serves', 'firestore:8080', 'http://web:3000'],
    ['of a container to the machine around it', 'host.docker.internal:8080', undefined],
    ['of a telephone in the same network', '192.168.1.20:8080', 'http://192.168.1.20:5173'],
    ['of a telephone that found it by mDNS', 'laptop.local:8080', 'http://laptop.local:5173'],
    ['of a name for tests', 'app.test:8080', 'http://app.test'],
    ['of a private network', '10.0.0.8:8080', 'http://172.20.0.3:3000'],
    ['of a page at the public address that it asks', '203.0.113.5:8080', 'http://203.0.113.5'],
    ['of an app in a shell of its own', 'localhost:8080', 'capacitor://localhost'],
    ['of a page opened from a file', 'localhost:8080', 'file://'],
    [
      'of a name that is allowed',
      'dev.example.com:8080',
      'https://dev.example.com',
      ['dev.example.com'],
    ],
    [
      'of what is below a name that is allowed',
      'a.b.github.dev',
      'https://c.github.dev',
      ['.github.dev'],
    ],
    ['of pages without an origin where they are allowed', 'localhost:8080', 'null', ['null']],
    ['of anybody where anybody is allowed', 'evil.example.com', 'https://evil.example.com', ['*']],
  ])('%s', (_, host, origin, allowedHosts = []) => {
    expect(foreignRefusal(requestOf({ host, origin }), allowedHosts)).toBeUndefined();
  });
});

describe('a request is refused', () => {
  it.each<[string, string, string | undefined, Names?]>([
    ['of a page of the internet', 'localhost:8080', 'https://evil.example.com'],
    ['of a page whose name was rebound to this machine', 'evil.example.com:8080', undefined],
    ['of such a page, with its origin', 'evil.example.com:8080', 'http://evil.example.com:8080'],
    ['of a name that resolves to this machine', '127.0.0.1.nip.io:8080', undefined],
    ['of a name that only begins as ours', 'localhost.evil.com', undefined],
    ['of a page at a public address', 'localhost:8080', 'http://203.0.113.5'],
    ['of a page at a public address over IPv6', 'localhost:8080', 'http://[2001:db8::1]'],
    ['of a page in a sandbox', 'localhost:8080', 'null'],
    ['of a page whose origin is none', 'localhost:8080', 'evil'],
    ['of a page without a host', 'localhost:8080', 'http://'],
    ['of a name that ends in a dot', 'evil.example.com.:8080', undefined],
    ['of a host that is none', 'user@localhost', undefined],
    ['of a name beside one that is allowed', 'localhost:8080', 'https://evil.com', ['good.com']],
    [
      'of a page whose name ends as the one that it asks',
      'dev.example.com',
      'https://evil-dev.example.com',
      ['dev.example.com'],
    ],
    [
      'of a name that ends as one that is allowed',
      'xgood.com',
      undefined,
      ['.good.com', 'good.com'],
    ],
  ])('%s', (_, host, origin, allowedHosts = []) => {
    expect(foreignRefusal(requestOf({ host, origin }), allowedHosts)).toContain('--allow-host=');
  });

  it('with what to do about it', () => {
    const request = requestOf({ host: 'localhost:8080', origin: 'https://dev.example.com:3000' });

    expect(foreignRefusal(request, [])).toBe(
      'The emulator does not answer pages of "https://dev.example.com:3000". If it should, start it with --allow-host=dev.example.com.',
    );
  });
});

describe('the console', () => {
  it.each([
    ['a browser that goes to it', { host: 'localhost:8080', 'sec-fetch-site': 'none' }],
    [
      'a link from another page',
      { host: 'localhost:8080', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ],
    ['its own page', { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' }],
    ['its own page over IPv6', { host: '[::1]:8080', origin: 'http://[::1]:8080' }],
    ['a program', { host: 'localhost:8080' }],
  ])('is served to %s', (_, headers) => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(remoteRefusal(requestOf(headers, address))).toBeUndefined();
    }
  });

  it.each<[string, Readonly<Record<string, string>>, string?]>([
    ['another machine', { host: 'localhost:8080' }, '192.168.1.9'],
    ['a container', { host: 'localhost:8080' }, '::ffff:172.17.0.2'],
    ['whoever is gone already', { host: 'localhost:8080' }, ''],
    ['a name that was rebound', { host: 'evil.example.com:8080' }],
    ['a name below localhost', { host: 'app.localhost:8080' }],
    ['the address of the network', { host: '192.168.1.20:8080' }],
    ['who names no host', {}],
    ['a page on another port', { host: 'localhost:8080', origin: 'http://localhost:5173' }],
    ['a page by another name', { host: 'localhost:8080', origin: 'http://127.0.0.1:8080' }],
    ['a page in a sandbox', { host: 'localhost:8080', origin: 'null' }],
    [
      'a page that embeds it',
      { host: 'localhost:8080', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
    ],
  ])('is not served to %s', (_, headers, address) => {
    expect(remoteRefusal(requestOf(headers, address))).toMatch(/^This is only served/);
  });
});
