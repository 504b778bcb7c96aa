import { conversationPath, messagesPath } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { givenConversation } from '../support/conversations';
import { createPerson, serverFirestore, type Person } from '../support/people';
import { SuiteProxy } from '../support/suite-proxy';
import { CONVERGED, NOTICED } from '../support/patience';
import { ThreadPage } from '../pages/thread-page';

const proxy = new SuiteProxy();

test.beforeAll(() => proxy.open());
test.afterAll(() => proxy.close());
test.afterEach(() => proxy.restore());

/**
 * Against the emulator a browser has six connections to Firestore (HTTP/1.1). Each tab holds one to listen
 * and, for a minute after it last marked something as read, one to write. Google's front end speaks HTTP/2,
 * where all share one connection.
 */
const TABS = 3;

async function twoPeople(): Promise<readonly [Person, Person]> {
  return [
    await createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes'),
    await createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre'),
  ];
}

const offlineAlertOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /(Reconnexion\.\.\.|Hors ligne) depuis \d\dh\d\d/ });
const upToDate = (page: Page) => page.getByText('À jour', { exact: true });
const waiting = (page: Page, count: number) =>
  page
    .getByRole('status')
    .filter({ hasText: `${count} modification${count > 1 ? 's' : ''} en attente` });

test('behind a line that is cut, falls silent or is half dead, one is told, and afterwards both see the same once', async ({
  signedInAs,
}) => {
  const [nadia, hugo] = await twoPeople();
  const conversationId = await givenConversation([nadia, hugo]);
  const page = await signedInAs(nadia, { baseURL: proxy.url });
  const her = new ThreadPage(page);
  const his = new ThreadPage(await signedInAs(hugo));
  await her.open(conversationId);
  await his.open(conversationId);
  await her.write('Avant');
  await expect(his.message('Avant')).toBeVisible();
  await expect(upToDate(page)).toBeVisible();

  const faults = {
    Coupure: () => proxy.cut(),
    Silence: () => proxy.stall(),
  };
  const texts = ['Avant'];
  for (const [name, fault] of Object.entries(faults)) {
    fault();
    await his.write(`${name}, de lui`);
    await expect(his.pending).toHaveCount(0);
    await expect(offlineAlertOf(page)).toBeVisible(NOTICED);
    await expect(upToDate(page)).toHaveCount(0);
    // Without a connection, nobody may be shown as online.
    await expect(page.getByText('En ligne', { exact: true })).toHaveCount(0);
    await her.write(`${name}, d'elle`);
    await expect(waiting(page, 1)).toBeVisible();
    await her.write(`${name}, d'elle encore`);
    await expect(waiting(page, 2)).toBeVisible();
    await expect(her.message(`${name}, de lui`)).toHaveCount(0);

    proxy.restore();
    texts.push(`${name}, de lui`, `${name}, d'elle`, `${name}, d'elle encore`);
    await expect(her.message(`${name}, de lui`)).toBeVisible(CONVERGED);
    await expect(her.pending).toHaveCount(0, CONVERGED);
    await expect(upToDate(page)).toBeVisible(CONVERGED);
    await expect(offlineAlertOf(page)).toHaveCount(0);
    await expect(his.message(`${name}, d'elle encore`)).toBeVisible();
  }

  // The suite's ends of the connections close without notice to the browser.
  proxy.halfClose();
  await his.write('À moitié, de lui');
  await her.write("À moitié, d'elle");
  texts.push('À moitié, de lui', "À moitié, d'elle");
  await expect(her.message('À moitié, de lui')).toBeVisible(CONVERGED);
  await expect(his.message("À moitié, d'elle")).toBeVisible(CONVERGED);
  await expect(her.pending).toHaveCount(0, CONVERGED);
  await expect(upToDate(page)).toBeVisible(CONVERGED);

  expect([...(await her.texts())].sort()).toEqual([...texts].sort());
  expect(await her.texts()).toEqual(await his.texts());
  const firestore = serverFirestore();
  expect((await firestore.collection(messagesPath(conversationId)).get()).size).toBe(texts.length);
  expect((await firestore.doc(conversationPath(conversationId)).get()).get('seq')).toBe(
    texts.length,
  );
});

test('of several tabs one sends; when it is closed another takes over, and each shows all', async ({
  signedInAs,
}) => {
  const [nadia, hugo] = await twoPeople();
  const conversationId = await givenConversation([nadia, hugo]);
  const page = await signedInAs(nadia, { baseURL: proxy.url });
  const first = new ThreadPage(page);
  await first.open(conversationId);
  const others: ThreadPage[] = [];
  for (let number = 2; number <= TABS; number += 1) {
    const tab = new ThreadPage(await page.context().newPage());
    await tab.open(conversationId);
    await expect(tab.composer).toBeVisible(CONVERGED);
    others.push(tab);
  }
  await first.write('Avant');
  for (const tab of [first, ...others]) {
    await expect(tab.message('Avant')).toBeVisible();
    await expect(tab.pending).toHaveCount(0, CONVERGED);
  }

  proxy.cut();
  for (const text of ['Premier', 'Deuxième']) await first.write(text);
  for (const tab of others) await expect(tab.pending).toHaveCount(2);
  // The tab that is sending closes before it has finished.
  await page.close();
  proxy.restore();
  for (const tab of others) {
    await expect(tab.pending).toHaveCount(0, CONVERGED);
    await expect(upToDate(tab.page)).toBeVisible(CONVERGED);
    expect(await tab.texts()).toEqual(['Avant', 'Premier', 'Deuxième']);
  }
  await others.at(-1)?.write('Après');
  for (const tab of others) {
    await expect(tab.message('Après')).toBeVisible();
    await expect(tab.pending).toHaveCount(0, CONVERGED);
  }
  const snapshot = await serverFirestore().collection(messagesPath(conversationId)).get();
  expect(snapshot.size).toBe(4);
});
