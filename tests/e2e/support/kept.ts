import type { Page } from '@playwright/test';

/** Everything the browser stores for the site, as text: what the next user of the browser could read. */
export async function whatIsKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const values: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.documentElement.outerHTML,
      await caches.keys(),
      history.state,
    ];
    for (const { name } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const content = database.transaction(store).objectStore(store);
        values.push([name, store, await read(content.getAllKeys()), await read(content.getAll())]);
      }
      database.close();
    }
    return JSON.stringify(values);
  });
}
