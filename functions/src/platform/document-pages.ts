import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * The results of an ordered query, page by page. Only one page is in memory, and changes to its documents do
 * not shift the next page.
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
