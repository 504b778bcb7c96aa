import { readFileSync } from 'node:fs';
import { userPath } from '@ouvrage/domain';
import { test as unwatched, type Page, type Request } from '@playwright/test';
import { headersOf } from '../../../scripts/deploy/verify';
import { suiteConfig, type FirebaseConfig } from '../../../scripts/suite/config.mjs';
import { expect, test } from '../support/journey';
import { REFUSED } from '../support/page-test';
import { createPerson, serverFirestore } from '../support/people';
import { runningSuite } from '../../support/suite';
import { SHELL_ENTRIES, ShellPage } from '../pages/shell-page';

const production = JSON.parse(
  readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'),
) as FirebaseConfig;

/** The expected headers: those of firebase.json, with this suite's services added to Google's. */
function expectedHeaders(path: string): Readonly<Record<string, string>> {
  const suite = { base: runningSuite().port, singleProject: false, parameters: '' };
  const { hosting } = suiteConfig(structuredClone(production), suite);
  return Object.fromEntries(headersOf(hosting.headers, path));
}

test('every address is served with the headers of firebase.json', async ({ request }) => {
  const app = await (await request.get('/login')).text();
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(app) ?? [];
  const addresses = {
    '/': 200,
    '/fr': 200,
    '/ar': 200,
    '/login': 200,
    '/login/forgot': 200,
    '/auth/action?mode=resetPassword': 200,
    '/dashboard': 200,
    '/dashboard/projets/p1/ar': 200,
    '/nulle-part': 200,
    '/boot.js': 200,
    '/social/fr.png': 200,
    [script]: 200,
    '/assets/nowhere.js': 404,
  };
  for (const [address, status] of Object.entries(addresses)) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(status);
    expect(answer.headers(), address).toMatchObject(expectedHeaders(address.split('?')[0] ?? ''));
  }
  expect(expectedHeaders('/fr')['content-security-policy']).not.toContain('googleapis.com');
});

unwatched(
  'a page refuses whatever a text could bring, and says so in the console',
  async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { refused, ran } = await page.evaluate(bringEverything);
    expect(ran).toEqual([]);
    expect(refused).toEqual(['connect-src', 'require-trusted-types-for', 'style-src-elem']);
    // The other tests detect violations by these console messages.
    expect(messages.filter((text) => REFUSED.test(text)).length).toBeGreaterThanOrEqual(
      refused.length,
    );
  },
);

/** Tries what an injected text could do. Returns the directives that refused something, and whatever ran. */
async function bringEverything(): Promise<{ refused: string[]; ran: string[] }> {
  const refusals = new Set<string>();
  const ran: string[] = [];
  const page = globalThis as unknown as { brought?: string };
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    refusals.add(effectiveDirective);
  });
  const attempt = (name: string, act: () => unknown) => {
    try {
      act();
      ran.push(name);
    } catch {
      // The attempt is refused synchronously.
    }
  };
  const element = document.body.appendChild(document.createElement('div'));
  attempt('markup', () => (element.innerHTML = '<b>ici</b>'));
  attempt('script text', () => {
    document.createElement('script').text = 'brought = "script"';
  });
  attempt('script address', () => {
    document.createElement('script').src = 'https://evil.example/x.js';
  });
  const style = document.createElement('style');
  style.textContent = 'body { opacity: 0.5 }';
  const script = document.createElement('script');
  script.append('brought = "text node"');
  document.body.append(style, script);
  await fetch('https://evil.example/').then(
    () => ran.push('fetch'),
    () => undefined,
  );
  attempt('handler', () => element.setAttribute('onclick', 'brought = "handler"'));
  // Violation events are dispatched after the action that caused them.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  if (getComputedStyle(document.body).opacity !== '1') ran.push('style');
  if (page.brought !== undefined) ran.push(page.brought);
  return { refused: [...refusals].sort(), ran };
}

/** Screens for admins only, by the collection that no other screen queries. */
const OF_ADMINS = {
  users: '/dashboard/intervenants',
  companies: '/dashboard/entreprises',
  contactRequests: '/dashboard/parametres?tab=contacts',
} as const;

async function waitUntilQuiet(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('.fui-Skeleton, [aria-busy=true]')).toHaveCount(0);
}

/** The collections of OF_ADMINS that the page queries, read from its requests to Firestore. */
function watchReads(page: Page): ReadonlySet<string> {
  const names = new Set<string>();
  page.on('request', (request: Request) => {
    const body = decodeURIComponent(request.postData()?.replaceAll('+', ' ') ?? '');
    for (const [, collection = ''] of body.matchAll(/"collectionId":"(\w+)"/g)) {
      if (collection in OF_ADMINS) names.add(collection);
    }
  });
  return names;
}

test('a role forged in everything that the browser keeps asks the server for nothing of admins', async ({
  atDashboard,
  signedInAs,
}) => {
  const person = await createPerson('Basile', 'Caron', 'intervenant', 'Géomètre');
  const page = await atDashboard(person);
  await page.evaluate(forgeAdmin);
  const reads = watchReads(page);
  for (const path of [...Object.values(OF_ADMINS), '/dashboard/projets/edit/p1']) {
    await page.goto(path);
    await expect(new ShellPage(page).sidebar).toContainText('Intervenant');
    await waitUntilQuiet(page);
  }
  await expect(new ShellPage(page).entries).toHaveCount(SHELL_ENTRIES.intervenant.length);
  expect([...reads]).toEqual([]);
  const profile = await serverFirestore().doc(userPath(person.uid)).get();
  expect(profile.get('role')).toBe('intervenant');

  // Control: the same screens do query them for an admin.
  const admin = await signedInAs(await createPerson('Agathe', 'Blin', 'admin', 'Programmiste'));
  const askedByAdmin = watchReads(admin);
  for (const [collection, path] of Object.entries(OF_ADMINS)) {
    await admin.goto(path);
    await expect.poll(() => askedByAdmin.has(collection), { message: collection }).toBe(true);
  }
});

/** Replaces the role by admin in local storage and in Firebase Auth's record of the account. */
async function forgeAdmin(): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    const value = localStorage.getItem(key) ?? '';
    localStorage.setItem(key, value.replaceAll('intervenant', 'admin'));
  }
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('unreadable'));
    });
  const database = await resultOf(indexedDB.open('firebaseLocalStorageDb'));
  const store = database
    .transaction('firebaseLocalStorage', 'readwrite')
    .objectStore('firebaseLocalStorage');
  const records = (await resultOf(store.getAll())) as { value: object }[];
  if (records.length === 0) throw new Error('Firebase Auth keeps no account here.');
  const claims = { role: 'admin', admin: true };
  for (const record of records) {
    const value = {
      ...record.value,
      ...claims,
      claims,
      customAttributes: JSON.stringify(claims),
      reloadUserInfo: { customAttributes: JSON.stringify(claims) },
    };
    await resultOf(store.put({ ...record, value }));
  }
  database.close();
}

test('a page of somebody else that opens ours has no hold of it, and its messages do not arrive', async ({
  context,
}) => {
  const EVIL = 'http://evil.example';
  await context.route(`${EVIL}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>evil</title>' }),
  );
  await context.addInitScript(() => {
    const messages: unknown[] = [];
    Object.assign(globalThis, { heard: messages });
    addEventListener('message', ({ data, origin }) =>
      messages.push({ data: data as unknown, origin }),
    );
  });
  const evil = await context.newPage();
  await evil.goto(EVIL);
  const opening = context.waitForEvent('page');
  await evil.evaluate((address) => {
    Object.assign(globalThis, { victim: open(address) });
  }, `${runningSuite().url}/dashboard/video/REUNION-1`);
  const victim = await opening;
  await expect(victim).toHaveURL('/login');

  const isCut = await evil.evaluate(() => {
    const { victim: target } = globalThis as unknown as { victim: Window };
    for (const event of ['videoConferenceLeft', 'readyToClose', 'participantRoleChanged']) {
      target.postMessage({ event, name: event, type: event, jitsi_meet: true }, '*');
    }
    return target.closed;
  });
  expect(isCut).toBe(true);
  expect(await victim.evaluate(() => (opener as Window | null) === null)).toBe(true);
  // Control: a message from the page itself arrives.
  await victim.evaluate(() => postMessage('own', '*'));
  const readMessages = () =>
    victim.evaluate(() => (globalThis as unknown as { heard: object[] }).heard);
  await expect.poll(readMessages).toEqual([{ data: 'own', origin: runningSuite().url }]);
});
