import {
  CONTACT_REQUESTS,
  notificationPath,
  notificationRecord,
  notificationsPath,
  readMarkersPath,
  summaryPath,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contact } from '../../../functions/src/contact/contact';
import { functionsEnvironment, PEOPLE } from '../support/environment';

const environment = functionsEnvironment('contact-announcement');
const { context, firestore } = environment;
const { admin: claire, secondAdmin: paul, owner: helene } = PEOPLE;
const FORMER = { uid: 'denis', name: 'Denis Lebrun', role: 'admin', status: 'disabled' } as const;

beforeAll(async () => {
  await environment.settle();
  await environment.settle([FORMER]);
});
beforeEach(async () => {
  environment.setNow('2026-11-21T09:00:00.000Z');
  for (const name of [CONTACT_REQUESTS, 'rateLimits']) {
    await firestore.recursiveDelete(firestore.collection(name));
  }
  for (const { uid } of [claire, paul, helene, FORMER]) {
    await firestore.recursiveDelete(firestore.collection(notificationsPath(uid)));
    await firestore.doc(summaryPath(uid)).delete();
    await firestore.doc(readMarkersPath(uid)).delete();
  }
});

async function post(name: string) {
  const content = { name, email: 'ines@exemple.fr', company: '', language: 'fr', website: '' };
  const answer = await contact(
    {
      ...{ method: 'POST', path: '/api/contact', peer: '203.0.113.7' },
      headers: { 'content-type': 'application/json', host: 'ouvrage.example' },
      body: new TextEncoder().encode(JSON.stringify(content)),
    },
    context,
  );
  expect(answer.status).toBe(200);
}

async function inboxOf({ uid }: { readonly uid: string }) {
  const { docs } = await firestore.collection(notificationsPath(uid)).get();
  return docs.map((snapshot) => notificationRecord.decode(snapshot.id, snapshot.data()));
}

const seqOf = async ({ uid }: { readonly uid: string }) =>
  (await firestore.doc(summaryPath(uid)).get()).get('notificationSeq') as unknown;

describe('a contact request', () => {
  it('is announced to every active admin, and to nobody else', async () => {
    await post('Inès Vidal');

    for (const admin of [claire, paul]) {
      expect(await inboxOf(admin)).toMatchObject([
        {
          ...{ kind: 'contact', reason: 'admin', readAt: null },
          params: { name: 'Inès Vidal', total: 1 },
        },
      ]);
      expect(await seqOf(admin)).toBe(1);
    }
    for (const other of [helene, FORMER]) expect(await inboxOf(other)).toEqual([]);
  });

  it('updates the notification of the day, so that five requests are one', async () => {
    for (const name of ['Inès', 'Omar', 'Lise', 'Nadia', 'Inès', 'Omar', 'Zoé']) await post(name);

    expect(await inboxOf(claire)).toMatchObject([{ params: { name: 'Zoé', total: 5 } }]);
    expect(await seqOf(claire)).toBe(1);
    environment.setNow('2026-11-22T09:00:00.000Z');
    await post('Inès');
    expect(await inboxOf(claire)).toHaveLength(2);
  });

  it('is unread and counted again after the admin has looked at the one before', async () => {
    await post('Inès');
    const [first] = await inboxOf(claire);
    const markers = { conversations: {}, notificationsSeen: 1, notificationsSeenAt: context.now() };
    await firestore.doc(readMarkersPath(claire.uid)).set({ ...markers, updatedAt: context.now() });
    await firestore
      .doc(notificationPath(claire.uid, String(first?.id)))
      .update({ readAt: context.now() });
    environment.setNow('2026-11-21T09:05:00.000Z');

    await post('Omar');

    expect(await inboxOf(claire)).toMatchObject([{ params: { name: 'Omar' }, readAt: null }]);
    expect(await seqOf(claire)).toBe(2);
    expect(await seqOf(paul)).toBe(1);
  });
});
