import { randomUUID } from 'node:crypto';
import {
  companyPath,
  CONTACT_REQUESTS,
  contactRequestRecord,
  directoryCardPath,
  userPath,
} from '@ouvrage/domain';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineEndpoint } from '../../../functions/src/platform/define-endpoint';
import { runningSuite } from '../../support/suite';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

/** Calls the built function in its own process, as the landing page does. */
const suite = runningSuite();
const RUN = randomUUID();
const app = initializeApp({ projectId: suite.project }, `contact-${RUN}`);
const firestore = getFirestore(app);
afterAll(() => deleteApp(app));

const { host, port } = suite.functions;
const URL_OF_CONTACT = `http://${host}:${port}/${suite.project}/europe-west1/contact`;

const ASKED = {
  name: 'Inès Vidal',
  email: `ines-${RUN}@mairie.exemple.fr`,
  company: 'Mairie de Sète',
  language: 'fr',
  website: '',
};

/** Returns a new client address for each request, as a proxy would add it. */
let visitors = 0;
function visitor(): string {
  visitors += 1;
  return `2001:db8:${RUN.slice(0, 4)}:${visitors.toString(16)}::1`;
}

const post = (body: string | ReadableStream, headers: Record<string, string> = {}) =>
  fetch(URL_OF_CONTACT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor(), ...headers },
    body,
    ...(typeof body !== 'string' && { duplex: 'half' }),
  });

async function storedFor(email: string) {
  const { docs } = await firestore.collection(CONTACT_REQUESTS).where('email', '==', email).get();
  return docs.map((snapshot) => contactRequestRecord.decode(snapshot.id, snapshot.data()));
}

// The function starts its process on the first call.
beforeAll(() => post('null'), 60_000);

describe('/api/contact', () => {
  it('takes a request, once however often it is sent, and says nothing that may be kept', async () => {
    const answers = await Promise.all([
      post(JSON.stringify(ASKED)),
      post(JSON.stringify(ASKED), { 'content-type': 'application/json; charset=utf-8' }),
    ]);

    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ ok: true });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await storedFor(ASKED.email)).toMatchObject([{ name: 'Inès Vidal', handledAt: null }]);
  });

  it('tells a page in its reader’s language what is wrong', async () => {
    const answer = await post(JSON.stringify({ ...ASKED, name: '', email: 'ines' }));

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: 'invalid',
      fields: { name: 'validation:contact.name', email: 'validation:email.invalid' },
    });
  });

  it('counts the bytes that come, also when nobody said how many', async () => {
    const email = `long-${RUN}@exemple.fr`;
    const text = JSON.stringify({ ...ASKED, email, name: 'x'.repeat(5000) });

    for (const body of [text, new Blob([text]).stream()]) {
      const answer = await post(body);
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({ error: 'too-large' });
    }
  });

  it('is nothing that a page of another site may call or read', async () => {
    const origin = 'https://pirate.example';
    const email = `pirate-${RUN}@exemple.fr`;

    const preflight = await fetch(URL_OF_CONTACT, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    const plain = await post(JSON.stringify({ ...ASKED, email }), { 'content-type': 'text/plain' });
    const foreign = await post(JSON.stringify({ ...ASKED, email }), { origin });

    expect([preflight.status, plain.status, foreign.status]).toEqual([405, 415, 403]);
    for (const { headers } of [preflight, plain, foreign]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    expect(await storedFor(email)).toEqual([]);
  });

  it('takes five an hour from one address', async () => {
    const address = visitor();
    const statuses = [];
    for (let index = 0; index < 6; index += 1) {
      const email = `personne-${index}-${RUN}@exemple.fr`;
      // The address that the caller sends comes first in the header, and has no effect.
      const headers = { 'x-forwarded-for': `198.51.100.${index}, ${address}` };
      const answer = await post(JSON.stringify({ ...ASKED, email }), headers);
      statuses.push(answer.status);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

it('a company’s new name reaches its people by the trigger', async () => {
  const [companyId, uid] = [`entreprise-${RUN}`, `employee-${RUN}`];
  const now = new Date();
  const at = { createdAt: now, updatedAt: now };
  const company = { country: '', sector: '', logoPath: null, ...at };
  const card = { name: 'Inès Vidal', role: 'intervenant', specialty: '', companyName: 'Apave' };
  await firestore.doc(companyPath(companyId)).set({ name: 'Apave', nameKey: 'apave', ...company });
  await firestore.doc(directoryCardPath(uid)).set({ ...card, photoPath: null, active: true });
  await firestore.doc(userPath(uid)).set({
    ...{ ...card, ...at, companyId, firstName: 'Inès', lastName: 'Vidal', status: 'active' },
    ...{ email: `${uid}@exemple.fr`, photoPath: null, tokensValidAfter: now },
  });

  const cardName = async (): Promise<unknown> =>
    (await firestore.doc(directoryCardPath(uid)).get()).get('companyName');

  await firestore.doc(companyPath(companyId)).update({ name: 'Apave Sud', nameKey: 'apave sud' });

  await expect.poll(cardName, { timeout: 20_000 }).toBe('Apave Sud');
});

it('a defect of an endpoint is answered without a word of it, and logged without the request', async () => {
  const failingEndpoint = defineEndpoint(
    'broken',
    () => Promise.reject(new Error('Disk /dev/sda1 is full.')),
    {},
  );
  let finish = () => undefined;
  const answer = {
    status: vi.fn(() => answer),
    set: vi.fn(() => answer),
    json: vi.fn((_body: object) => finish()),
    on: vi.fn((_event: 'finish', listener: () => undefined) => {
      finish = listener;
    }),
  };
  const request = { method: 'POST', headers: {}, rawBody: Buffer.from('secret'), socket: {} };

  await failingEndpoint(request as never, answer as never);

  expect(answer.status).toHaveBeenCalledWith(500);
  expect(answer.json).toHaveBeenCalledWith({
    error: 'failed',
    reference: expect.stringMatching(/^[A-Z2-9]{10}$/) as string,
  });
  const log = JSON.stringify(vi.mocked(logger.error).mock.calls);
  expect(log).toContain('"function":"broken"');
  expect(log).toContain('Disk /dev/sda1 is full.');
  expect(log).not.toContain('secret');
});
