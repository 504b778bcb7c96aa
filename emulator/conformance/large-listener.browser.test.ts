import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { openPages, type Pages } from './support/pages';
// The functions of `page.evaluate` see the page's own `window`.
import type {} from './browser/page';

const DOCUMENTS = 20_000;
const PER_BATCH = 500;

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.close());

describe('a listener in a browser', () => {
  it('is given 20,000 documents, and then what changes', { timeout: 45_000 }, async () => {
    const project = projectOf('browser-large');
    const admin = adminFirestore(project);
    const page = await pages.open(project, { isLongPolling: false });
    const room = freshId('room');
    for (let from = 0; from < DOCUMENTS; from += PER_BATCH) {
      const batch = admin.batch();
      for (let n = from; n < from + PER_BATCH; n++) batch.set(admin.doc(`${room}/d${n}`), { n });
      await batch.commit();
    }

    const listener = await page.evaluate((path) => window.client.watch(path), room);
    const sizeAfter = (size: number) =>
      page.evaluate(async ([of, count]) => (await window.client.until(of, count)).ids.length, [
        listener,
        size,
      ] as const);

    expect(await sizeAfter(DOCUMENTS)).toBe(DOCUMENTS);
    await admin.doc(`${room}/last`).set({});
    expect(await sizeAfter(DOCUMENTS + 1)).toBe(DOCUMENTS + 1);
  });
});
