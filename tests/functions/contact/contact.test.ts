import { CONTACT_LIMITS, CONTACT_REQUESTS, contactRequestRecord, LANGUAGES } from '@ouvrage/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { clientAddress } from '../../../functions/src/platform/client-address';
import { contact } from '../../../functions/src/contact/contact';
import type { HttpRequest } from '../../../functions/src/platform/define-endpoint';
import { functionsEnvironment } from '../support/environment';

const environment = functionsEnvironment('contact');
const { context, firestore } = environment;

const START = '2026-11-21T09:00:00Z';
const RATE_LIMITS = 'rateLimits';
const ASKED = {
  name: 'Inès Vidal',
  email: 'ines.vidal@mairie.exemple.fr',
  company: 'Mairie de Sète',
  language: 'fr',
  website: '',
};

beforeEach(async () => {
  environment.setNow(START);
  for (const name of [CONTACT_REQUESTS, RATE_LIMITS]) {
    await firestore.recursiveDelete(firestore.collection(name));
  }
});

interface Difference {
  readonly method?: string;
  readonly headers?: HttpRequest['headers'];
  /** The body as sent over the wire, in place of `content`. */
  readonly body?: Uint8Array;
  readonly from?: string;
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const post = (content: unknown, { method = 'POST', headers = {}, ...rest }: Difference = {}) =>
  contact(
    {
      method,
      path: '/api/contact',
      headers: { 'content-type': 'application/json', host: 'ouvrage.example', ...headers },
      body: rest.body ?? bytesOf(content),
      peer: rest.from ?? '203.0.113.7',
    },
    context,
  );

/** Each index has another email address, so only the limits per IP address and per day apply. */
const someone = (index: number) => ({ ...ASKED, email: `personne-${index}@exemple.fr` });

async function readRequests() {
  const { docs } = await firestore.collection(CONTACT_REQUESTS).get();
  return docs.map((snapshot) => contactRequestRecord.decode(snapshot.id, snapshot.data()));
}

const TAKEN = { status: 200, body: { ok: true } };

describe('a contact request', () => {
  it('is stored as it was written, for an admin to see to', async () => {
    expect(await post(ASKED)).toEqual(TAKEN);

    const { website: _unseen, ...asked } = ASKED;
    expect(await readRequests()).toEqual([
      {
        ...asked,
        id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        createdAt: context.now(),
        handledAt: null,
        handledBy: null,
      },
    ]);
  });

  it.each(LANGUAGES)('may be read in %s', async (language) => {
    expect(await post({ ...ASKED, language })).toEqual(TAKEN);
    expect(await readRequests()).toMatchObject([{ language }]);
  });

  it('needs no company', async () => {
    expect(await post({ ...ASKED, company: '' })).toEqual(TAKEN);
    expect(await readRequests()).toMatchObject([{ company: '' }]);
  });

  it('sent again, or five times at once, is one request', async () => {
    await Promise.all(Array.from({ length: 5 }, () => post(ASKED)));
    environment.setNow('2026-11-21T17:00:00Z');
    expect(await post({ ...ASKED, language: 'en', email: ASKED.email.toUpperCase() })).toEqual(
      TAKEN,
    );

    expect(await readRequests()).toHaveLength(1);
  });

  it('on another day, or about something else, is another one', async () => {
    await post(ASKED);
    await post({ ...ASKED, company: 'Port de Sète' });
    environment.setNow('2026-11-22T09:00:00Z');
    await post(ASKED);

    expect(await readRequests()).toHaveLength(3);
  });

  it('of a robot, which fills the field nobody sees, is thanked for and forgotten', async () => {
    expect(await post({ ...ASKED, website: 'https://exemple.fr' })).toEqual(TAKEN);

    expect(await readRequests()).toEqual([]);
    expect((await firestore.collection(RATE_LIMITS).get()).size).toBe(0);
  });
});

describe('what is not a contact request', () => {
  it.each<readonly [string, object, Readonly<Record<string, string>>]>([
    ['no name', { name: '' }, { name: 'validation:contact.name' }],
    ['a name of spaces', { name: ' \t ' }, { name: 'validation:contact.name' }],
    ['a name of control characters', { name: '\u0000\u0007' }, { name: 'validation:contact.name' }],
    ['a long name', { name: 'x'.repeat(121) }, { name: 'validation:contact.tooLong' }],
    ['no address', { email: '' }, { email: 'validation:email.required' }],
    ['half an address', { email: 'ines@' }, { email: 'validation:email.invalid' }],
    [
      'two lines of address',
      { email: 'a@b.fr\nBcc: c@d.fr' },
      { email: 'validation:email.invalid' },
    ],
    ['a long company', { company: 'x'.repeat(161) }, { company: 'validation:contact.tooLong' }],
    ['a list for a name', { name: ['Inès'] }, { name: 'validation:request' }],
    ['a number for a company', { company: 7 }, { company: 'validation:request' }],
    ['an object for an address', { email: { $gt: '' } }, { email: 'validation:request' }],
    ['nothing for a name', { name: null }, { name: 'validation:contact.name' }],
    ['an unknown language', { language: 'de' }, { language: 'validation:request' }],
    ['no word of the unseen field', { website: undefined }, { website: 'validation:request' }],
    [
      'several mistakes',
      { name: '', email: 'ines' },
      { name: 'validation:contact.name', email: 'validation:email.invalid' },
    ],
    ['an unknown field', { role: 'admin' }, {}],
  ])('is refused, each field with its reason: %s', async (_what, difference, fields) => {
    expect(await post({ ...ASKED, ...difference })).toMatchObject({
      status: 400,
      body: { error: 'invalid', fields },
    });
    expect(await readRequests()).toEqual([]);
  });

  it.each([null, [], [ASKED], 'texte', 7, {}])('is refused: %j', async (content) => {
    expect(await post(content)).toMatchObject({ status: 400, body: { error: 'invalid' } });
  });

  it.each([
    ['no JSON', Buffer.from('{"name":')],
    ['nothing', new Uint8Array()],
    ['bytes that are no text', Buffer.from('7b226e616d65223a22ff227d', 'hex')],
    ['a forged prototype', Buffer.from('{"__proto__":{"name":"x","email":"a@b.fr"}}')],
    [
      'a prototype beside a form',
      Buffer.from(`{"__proto__":{"role":"admin"},${JSON.stringify(ASKED).slice(1)}`),
    ],
  ])('is refused: %s', async (_what, body) => {
    expect(await post(null, { body })).toMatchObject({ status: 400, body: { error: 'invalid' } });
    expect(await readRequests()).toEqual([]);
  });

  it('has more than 4096 bytes, whatever its length in characters', async () => {
    const bodyOf = (name: string) => bytesOf({ ...ASKED, name });
    const room = CONTACT_LIMITS.bytesMax - bodyOf('').byteLength;

    expect(await post(null, { body: bodyOf('é'.repeat(room / 2 + 1)) })).toMatchObject({
      status: 413,
      body: { error: 'too-large' },
    });
    // A body that just fits is parsed, and then refused for its long name.
    expect(await post(null, { body: bodyOf('x'.repeat(room)) })).toMatchObject({ status: 400 });
    expect(await post(null, { body: bodyOf('x'.repeat(room + 1)) })).toMatchObject({ status: 413 });
  });

  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])('is a %s', async (method) => {
    expect(await post(ASKED, { method })).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
    });
    expect(await readRequests()).toEqual([]);
  });

  it.each([
    undefined,
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'text/plain; application/json',
  ])('comes as %j', async (type) => {
    expect(await post(ASKED, { headers: { 'content-type': type } })).toMatchObject({ status: 415 });
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'does not come as %j',
    async (type) => {
      expect(await post(ASKED, { headers: { 'content-type': type } })).toEqual(TAKEN);
    },
  );

  it.each([
    ['https://ouvrage.example', undefined, 200],
    ['https://mairie.example', 'mairie.example', 200],
    ['https://mairie.example', 'mairie.example, mairie.example', 200],
    ['https://pirate.example', undefined, 403],
    ['https://ouvrage.example.pirate.example', undefined, 403],
    ['https://ouvrage.example:8443', undefined, 403],
    ['https://ouvrage.example', 'mairie.example', 403],
    ['null', undefined, 403],
    ['', undefined, 403],
  ])('comes from a page of another site: %s, when %s was asked', async (origin, host, status) => {
    const headers = { origin, 'x-forwarded-host': host };

    expect((await post(ASKED, { headers })).status).toBe(status);
  });
});

describe('what people write', () => {
  it('is one line without what turns or breaks it', async () => {
    const name = '  Inès\u0000\r\n\u202eVidal \u200f\ud800 ';

    expect(await post({ ...ASKED, name, company: 'Mairie\tde  Sète' })).toEqual(TAKEN);
    expect(await readRequests()).toMatchObject([{ name: 'Inès Vidal', company: 'Mairie de Sète' }]);
  });

  it.each([
    '<script>alert(1)</script>',
    '"; DROP TABLE companies; --',
    'نادية الشريف',
    'Zoë 👩‍🏭 O’Neil',
    '你好'.repeat(CONTACT_LIMITS.nameMax / 2),
    '__proto__',
  ])('is kept as text: %s', async (name) => {
    expect(await post({ ...ASKED, name })).toEqual(TAKEN);
    expect(await readRequests()).toMatchObject([{ name }]);
  });
});

describe('how often one may ask', () => {
  const { perAddressAndHour, perDay } = CONTACT_LIMITS;
  const many = (count: number, from: string, first = 0) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => post(someone(first + index), { from })),
    );

  it('five times an hour from one address; the sixth is told when to come back', async () => {
    environment.setNow('2026-11-21T09:40:00Z');
    const answers = await many(perAddressAndHour, '203.0.113.7');
    expect(answers).toEqual(answers.map(() => TAKEN));

    expect(await post(someone(6))).toEqual({
      status: 429,
      body: { error: 'too-many' },
      headers: { 'retry-after': String(20 * 60) },
    });
    expect(await post(someone(6), { from: '203.0.113.8' })).toEqual(TAKEN);
    environment.setNow('2026-11-21T10:00:00Z');
    expect(await post(someone(6))).toEqual(TAKEN);
  });

  it('no more than five, also when ten come at the same moment', async () => {
    const answers = await many(10, '203.0.113.7');

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(perAddressAndHour);
    expect(await readRequests()).toHaveLength(perAddressAndHour);
  });

  it('not counting what is refused, or sent again', async () => {
    await post(someone(0));
    await Promise.all(Array.from({ length: 6 }, () => post({ ...ASKED, name: '' })));
    await Promise.all(Array.from({ length: 6 }, () => post(someone(0))));

    expect(await many(perAddressAndHour - 1, '203.0.113.7', 1)).toEqual(
      Array.from({ length: perAddressAndHour - 1 }, () => TAKEN),
    );
    // A repeat of an accepted request succeeds, and does not count as the sixth.
    expect(await post(someone(0))).toEqual(TAKEN);
    expect(await post(someone(9))).toMatchObject({ status: 429 });
  });

  it('two hundred times a day from wherever, and again on the next day', async () => {
    environment.setNow('2026-11-21T23:00:00Z');
    await firestore.doc(`${RATE_LIMITS}/contact-day`).set({
      startedAt: new Date('2026-11-21T00:00:00Z'),
      count: perDay - 1,
      expiresAt: new Date('2026-11-22T00:00:00Z'),
    });

    expect(await post(someone(1), { from: '203.0.113.1' })).toEqual(TAKEN);
    expect(await post(someone(2), { from: '203.0.113.2' })).toEqual({
      status: 429,
      body: { error: 'too-many' },
      headers: { 'retry-after': '3600' },
    });
    environment.setNow('2026-11-22T00:00:00Z');
    expect(await post(someone(2), { from: '203.0.113.2' })).toEqual(TAKEN);
  });

  it('without keeping an address that could be read, by a key that is made once', async () => {
    await many(2, '203.0.113.7');
    await post(someone(2), { from: '203.0.113.8' });

    const { docs } = await firestore.collection(RATE_LIMITS).get();
    const text = JSON.stringify(docs.map((snapshot) => [snapshot.id, snapshot.data()]));
    expect(text).not.toContain('203.0.113');
    expect(docs.map(({ id }) => id.replace(/[0-9a-f]{64}/, '…')).sort()).toEqual([
      ...['contact-day', 'contact-…', 'contact-…', 'key'],
    ]);
    expect(docs.find(({ id }) => id === 'contact-day')?.get('count')).toBe(3);
  });

  it('with a key of each workspace’s own', async () => {
    const idOf = async () => (await readRequests())[0]?.id;
    await post(ASKED);
    const first = await idOf();
    await firestore.recursiveDelete(firestore.collection(CONTACT_REQUESTS));
    await firestore.recursiveDelete(firestore.collection(RATE_LIMITS));
    await post(ASKED);

    expect(await idOf()).not.toBe(first);
  });

  it('for a time that Firestore is told the end of', async () => {
    await post(ASKED);

    const { docs } = await firestore.collection(RATE_LIMITS).where('count', '==', 1).get();
    const ends = docs.map((snapshot) => (snapshot.get('expiresAt') as { toDate(): Date }).toDate());
    expect(ends.map((end) => end.toISOString()).sort()).toEqual([
      '2026-11-21T10:00:00.000Z',
      '2026-11-22T00:00:00.000Z',
    ]);
  });
});

describe('the address a request is counted under', () => {
  it.each<readonly [string, HttpRequest['headers'], string | undefined, string]>([
    ['the connection’s', {}, '203.0.113.7', '203.0.113.7'],
    [
      'what Hosting’s network says',
      { 'fastly-client-ip': '198.51.100.4' },
      '10.0.0.1',
      '198.51.100.4',
    ],
    [
      'that, whatever the proxies are',
      { 'fastly-client-ip': '198.51.100.4', 'x-forwarded-for': '198.51.100.4, 151.101.1.1' },
      '10.0.0.1',
      '198.51.100.4',
    ],
    [
      'what Google’s front end adds, never what the caller put before it',
      { 'x-forwarded-for': '1.2.3.4, 198.51.100.4' },
      '10.0.0.1',
      '198.51.100.4',
    ],
    [
      'nothing that is no address',
      { 'fastly-client-ip': '<script>' },
      '203.0.113.7',
      '203.0.113.7',
    ],
    ['one for all who have none', {}, undefined, 'unknown'],
    ['an IPv4 address in its IPv6 clothes', {}, '::ffff:203.0.113.7', '203.0.113.7'],
    ['the network of an IPv6 address', {}, '2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
    ['the same for a neighbour in it', {}, '2001:0DB8:0001:0002:bbbb:0:0:9', '2001:db8:1:2'],
    ['the network of a short address', {}, '2001:db8::1', '2001:db8:0:0'],
    ['the network of the shortest', {}, '::1', '0:0:0:0'],
  ])('is %s', (_what, headers, peer, address) => {
    expect(clientAddress({ headers, peer })).toBe(address);
  });
});
