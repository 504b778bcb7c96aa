import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * What an ordered query finds, page by page: no more is held at once, and what is done with one page
 * does not move the next.
 */
export async function* documentPages(
  query: Query,
  size: number,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  let page = query.limit(size);
  for (;;) {
    const { docs } = await page.get();
    const last = docs.at(-1);
    if (last === undefined) return;
    yield docs;
    page = query.startAfter(last).limit(size);
  }
}
