import { type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore } from './support/clients';
import { loadRules } from './support/rest';
import { freshId, projectOf } from './support/names';
import { openPages, type Pages } from './support/pages';
// The functions of `page.evaluate` see the page's own `window`.
import type {} from './browser/page';

/** A channel that a busy machine cut short is taken up again after 5 to 15 s (protocol document, 2.4). */
const PATIENCE = { timeout: 60_000 };

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.close());

describe.each([
  ['streaming', false],
  ['long polling', true],
])('the web SDK in a browser, %s', PATIENCE, (name, isLongPolling) => {
  const project = projectOf(`browser-${name.replaceAll(' ', '-')}`);
  const admin = adminFirestore(project);
  let a: Page;
  let b: Page;
  beforeAll(async () => {
    [a, b] = await Promise.all([
      pages.open(project, { isLongPolling }),
      pages.open(project, { isLongPolling }),
    ]);
  });

  const watch = (page: Page, room: string) =>
    page.evaluate((path) => window.client.watch(path), room);
  const until = (page: Page, listener: number, size: number) =>
    page.evaluate(([of, count]) => window.client.until(of, count), [listener, size] as const);

  it('shows one page what the other writes', async () => {
    const room = freshId('room');
    const listener = await watch(b, room);
    await a.evaluate(async (path) => {
      const { sdk, db } = window.client;
      await sdk.setDoc(sdk.doc(db, path, 'a'), { n: 1, at: sdk.serverTimestamp() });
    }, room);
    expect((await until(b, listener, 1)).ids).toEqual(['a']);
    await a.evaluate(async (path) => {
      const { sdk, db } = window.client;
      await sdk.deleteDoc(sdk.doc(db, path, 'a'));
    }, room);
    expect((await until(b, listener, 0)).ids).toEqual([]);
  });

  it('writes a batch that arrives as one snapshot', async () => {
    const room = freshId('room');
    const listener = await watch(b, room);
    await a.evaluate(async (path) => {
      const { sdk, db } = window.client;
      const batch = sdk.writeBatch(db);
      for (let n = 0; n < 100; n++) batch.set(sdk.doc(db, path, `d${n}`), { n });
      await batch.commit();
    }, room);
    expect((await until(b, listener, 100)).snapshots).toBe(2);
  });

  it('sends 200 writes at once, in order', async () => {
    const room = freshId('room');
    await a.evaluate(async (path) => {
      const { sdk, db } = window.client;
      const reference = sdk.doc(db, path, 'a');
      await Promise.all(Array.from({ length: 200 }, (_, n) => sdk.setDoc(reference, { n })));
    }, room);
    expect((await admin.doc(`${room}/a`).get()).data()).toEqual({ n: 199 });
  });

  it('runs transactions of two pages one after the other', async () => {
    const room = freshId('room');
    await admin.doc(`${room}/a`).set({ n: 0 });
    const add = (page: Page) =>
      page.evaluate(async (path) => {
        const { sdk, db } = window.client;
        for (let round = 0; round < 3; round++) {
          await sdk.runTransaction(
            db,
            async (transaction) => {
              const reference = sdk.doc(db, path, 'a');
              const snapshot = await transaction.get(reference);
              transaction.update(reference, { n: (snapshot.get('n') as number) + 1 });
            },
            { maxAttempts: 20 },
          );
        }
      }, room);
    await Promise.all([add(a), add(b)]);
    expect((await admin.doc(`${room}/a`).get()).data()).toEqual({ n: 6 });
  });

  it('listens to 1,000 documents', async () => {
    const room = freshId('room');
    const text = 'x'.repeat(300);
    for (let from = 0; from < 1_000; from += 500) {
      const batch = admin.batch();
      for (let n = from; n < from + 500; n++) batch.set(admin.doc(`${room}/d${n}`), { n, text });
      await batch.commit();
    }
    const listener = await watch(a, room);
    const { ids } = await until(a, listener, 1_000);
    expect(new Set(ids).size).toBe(1_000);
    await admin.doc(`${room}/last`).set({});
    expect((await until(a, listener, 1_001)).ids).toContain('last');
  });

  it('keeps text of every kind', async () => {
    const room = freshId('room');
    const text = 'é 日本語 🏗️ \u{10FFFF} \u0000 "\\" \n\r\u2028';
    const listener = await watch(b, room);
    await a.evaluate(
      async ([path, id]) => {
        const { sdk, db } = window.client;
        await sdk.setDoc(sdk.doc(db, path, id), { [id]: id });
      },
      [room, text.replaceAll('\u0000', '')] as const,
    );
    expect((await until(b, listener, 1)).ids).toEqual([text.replaceAll('\u0000', '')]);
    await admin.doc(`${room}/other`).set({ text });
    const read = await a.evaluate(async (path) => {
      const { sdk, db } = window.client;
      const snapshot = await sdk.getDocFromServer(sdk.doc(db, path, 'other'));
      return snapshot.get('text') as string;
    }, room);
    expect(read).toBe(text);
  });

  it('reads, counts and queries', async () => {
    const room = freshId('room');
    await Promise.all([1, 2, 3].map((n) => admin.doc(`${room}/d${n}`).set({ n })));
    const result = await a.evaluate(async (path) => {
      const { sdk, db } = window.client;
      const above = sdk.query(
        sdk.collection(db, path),
        sdk.where('n', '>', 1),
        sdk.orderBy('n', 'desc'),
      );
      const { docs } = await sdk.getDocsFromServer(above);
      const aggregate = await sdk.getCountFromServer(above);
      return { ids: docs.map(({ id }) => id), count: aggregate.data().count };
    }, room);
    expect(result).toEqual({ ids: ['d3', 'd2'], count: 2 });
  });

  it('catches up after it was offline', async () => {
    const room = freshId('room');
    const listener = await watch(b, room);
    await b.evaluate(() => window.client.sdk.disableNetwork(window.client.db));
    await admin.doc(`${room}/missed`).set({});
    await b.evaluate(async (path) => {
      const { sdk, db } = window.client;
      void sdk.setDoc(sdk.doc(db, path, 'own'), {});
      await sdk.enableNetwork(db);
      await sdk.waitForPendingWrites(db);
    }, room);
    expect((await until(b, listener, 2)).ids).toEqual(['missed', 'own']);
  });

  it('is told why a write is refused, and goes on', async () => {
    const room = freshId('room');
    const codes = await a.evaluate(async (path) => {
      const { sdk, db } = window.client;
      const results = await Promise.allSettled([
        sdk.updateDoc(sdk.doc(db, path, 'none'), { n: 1 }),
        sdk.setDoc(sdk.doc(db, path, 'a'), { n: 1 }),
      ]);
      return results.map((result) =>
        result.status === 'rejected' ? (result.reason as { code: string }).code : 'written',
      );
    }, room);
    expect(codes).toEqual(['not-found', 'written']);
  });

  it('obeys the rules', async () => {
    const own = projectOf(`browser-rules-${name.replaceAll(' ', '-')}`);
    await loadRules(
      own,
      'service cloud.firestore { match /databases/{d}/documents { match /open/{id} { allow read, write; } } }',
    );
    const page = await pages.open(own, { isLongPolling });
    const codes = await page.evaluate(async () => {
      const { sdk, db } = window.client;
      const results = await Promise.allSettled([
        sdk.setDoc(sdk.doc(db, 'open/a'), {}),
        sdk.setDoc(sdk.doc(db, 'closed/a'), {}),
        sdk.getDocFromServer(sdk.doc(db, 'open/a')),
        sdk.getDocFromServer(sdk.doc(db, 'closed/a')),
        sdk.getDocsFromServer(sdk.collection(db, 'closed')),
      ]);
      return results.map((result) =>
        result.status === 'rejected' ? (result.reason as { code: string }).code : 'allowed',
      );
    });
    expect(codes).toEqual([
      'allowed',
      'permission-denied',
      'allowed',
      'permission-denied',
      'permission-denied',
    ]);
    await page.context().close();
  });
});
