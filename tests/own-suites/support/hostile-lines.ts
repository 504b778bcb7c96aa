import fc from 'fast-check';

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'CONNECT',
  'PRI',
  'QUERY',
  'get',
];

const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''];

/** Paths that the suite's programs handle separately. */
const BEGINNINGS = [
  '/',
  '/__/firebase/init.js',
  '/__/firebase/12.0.0/firebase-app.js',
  '/emulators',
  '/emulator/v1/projects/',
  '/identitytoolkit.googleapis.com/v1/accounts:',
  '/v0/b/',
  '/v0/b/demo.appspot.com/o/',
  '/upload/storage/v1/b/',
  '/storage/v1/b/demo.appspot.com/o?prefix=',
  '/v1/projects/demo/databases/(default)/documents/',
  '/google.firestore.v1.Firestore/Listen/channel?',
  '/demo/europe-west1/',
  '/backends?',
  '/projects/demo/locations/europe-west1/channels/',
  '/projects/demo/locations/europe-west1/queues/',
  '/email/',
  '//',
  '/\\\\',
];

/** Endings that may break a parser of addresses. */
const ENDS = [
  '//',
  '///',
  '//[',
  '[',
  '%',
  '%zz',
  '%E0%A4',
  '%00',
  '%c0%af',
  '..',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '\\',
  '\\\\[',
  '?%',
  '?[=%',
  '#[',
  ';',
  ':',
  '__proto__',
  'a'.repeat(9_000),
];

const WHOLE = [
  '',
  '*',
  '//',
  '//[',
  '///',
  '//a@b',
  '/\\\\a@b',
  'http:',
  'http://',
  'http://[',
  'http://[::1',
  'http://a:99999/',
  'http://%/',
  'http://evil.example/',
  'https:///',
  'javascript:1',
  'file:///etc/passwd',
  'evil.example:443',
  ':0',
  '[',
  '?',
  '\\\\evil.example',
];

const HOSTS = [
  '[',
  ']',
  '[::',
  '[::1]:x',
  'a:b:c',
  'localhost:99999',
  '%',
  '%zz',
  'evil.example',
  '//',
  '@',
  'a b',
  'xn--',
  '\u00e9',
  '..',
  ' ',
  '',
];

const target = fc.oneof(
  fc.constantFrom(...WHOLE),
  fc.tuple(fc.constantFrom(...BEGINNINGS), fc.constantFrom(...ENDS)).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...BEGINNINGS), fc.webPath()).map((parts) => parts.join('')),
  fc.webPath({ size: 'small' }).map((path) => `/${path}`),
  fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
);

const header = fc.oneof(
  fc.constantFrom(...HOSTS).map((host) => `Host: ${host}`),
  fc.constantFrom(...HOSTS).map((host) => `X-Forwarded-Host: ${host}`),
  fc.constantFrom(...HOSTS).map((host) => `Origin: ${host}`),
  fc.constantFrom(
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: [',
    'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: %',
    'Content-Length: -1',
    'Content-Length: 99999999999999999999',
    'Content-Length: 4',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip',
    'Content-Length: 4\r\nTransfer-Encoding: chunked',
    'Expect: 100-continue',
    'Expect: [',
    'Authorization: Bearer',
    'Authorization: Bearer a.b.c',
    'Authorization: Firebase %',
    'Cookie: __session=%; =%',
    'Content-Type: application/json',
    'Content-Type: multipart/related; boundary=',
    'Content-Encoding: gzip',
    'Accept-Encoding: %',
    'Accept-Language: [',
    'Range: bytes=9-1',
    'If-None-Match: [',
    'X-Goog-Upload-Command: start\r\nX-Goog-Upload-Protocol: resumable',
    'X-Goog-Upload-Command: upload, finalize',
    'X-HTTP-Method-Override: [',
    'no colon',
    ': no name',
    ' folded',
    `X-Large: ${'x'.repeat(20_000)}`,
    Array.from({ length: 300 }, (_, index) => `X-${index}: x`).join('\r\n'),
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
);

/** Usual values prevail: a parser that stops at the first fault would never reach the later parts. */
const mostly = (usual: string, others: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const request = fc
  .tuple(
    mostly('GET', METHODS),
    target,
    mostly('HTTP/1.1', VERSIONS),
    mostly('127.0.0.1', HOSTS),
    fc.array(header, { maxLength: 2 }),
    fc.constantFrom('', '', '{', 'null', '%', '[[[['),
  )
  .map(([method, where, version, host, headers, body]) => {
    const length = body === '' ? [] : [`Content-Length: ${body.length}`];
    const head = [`${method} ${where} ${version}`, `Host: ${host}`, ...headers, ...length];
    return Buffer.from([...head, '', body].join('\r\n'), 'latin1');
  });

/** The preface of HTTP/2 in clear text, the start of a TLS handshake, or SMTP commands; then random bytes. */
const otherProtocol = fc
  .tuple(
    fc.constantFrom(
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000',
      'EHLO [\r\n',
      'MAIL FROM:<\r\n',
    ),
    fc.uint8Array({ maxLength: 60 }),
  )
  .map(([greeting, bytes]) => Buffer.concat([Buffer.from(greeting, 'latin1'), bytes]));

/** Requests that no browser and no library sends. The same seed gives the same requests. */
export function hostileLines(count: number, seed: number): readonly Buffer[] {
  const binary = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
  const any = fc.oneof(
    { weight: 8, arbitrary: request },
    { weight: 1, arbitrary: otherProtocol },
    { weight: 1, arbitrary: binary },
  );
  return fc.sample(any, { numRuns: count, seed });
}
