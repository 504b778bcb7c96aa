import type { Page } from '@playwright/test';
import { listenToAnnouncements } from '../support/announcements';
import { expect, test } from '../support/journey';
import { givenConversation } from '../support/conversations';
import { givenNotification } from '../support/notifications';
import { createPerson } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { SuiteProxy } from '../support/suite-proxy';
import { CONVERGED, NOTICED } from '../support/patience';
import { NotificationsPage } from '../pages/notifications-page';
import { SettingsPage } from '../pages/settings-page';
import { ThreadPage } from '../pages/thread-page';

const proxy = new SuiteProxy();

test.beforeAll(() => proxy.open());
test.afterAll(() => proxy.close());
test.afterEach(() => proxy.restore());

const upToDate = (page: Page) => page.getByText('À jour', { exact: true });

test('a message that arrives in the open conversation is told once, the first that is ever said there as well', async ({
  signedInAs,
}) => {
  const nadia = await createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes');
  const hugo = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre');
  const conversationId = await givenConversation([nadia, hugo]);
  const page = await signedInAs(nadia);
  const her = new ThreadPage(page);
  const his = new ThreadPage(await signedInAs(hugo));
  await her.open(conversationId);
  await his.open(conversationId);
  const announcements = await listenToAnnouncements(page);

  await his.write('Bonjour');
  await expect.poll(() => announcements.of('Bonjour')).toHaveLength(1);
  await his.write('La grue est montée');
  await expect.poll(() => announcements.of('La grue est montée')).toHaveLength(1);
  await his.write('La recette est jeudi');
  await expect.poll(() => announcements.of('La recette est jeudi')).toHaveLength(1);
  expect(await announcements.of('La grue est montée')).toHaveLength(1);
  expect(await announcements.of('Bonjour')).toHaveLength(1);

  // A screen reader must not announce the user's own messages.
  await her.write('Entendu');
  await expect(his.message('Entendu')).toBeVisible();
  expect(await announcements.of('Entendu')).toEqual([]);
});

test('a notification is told once, whatever screen is open', async ({ atDashboard }) => {
  const admin = await createPerson('Colette', 'Imbert', 'admin', 'Programmiste');
  const assignee = await createPerson('Damien', 'Lebel', 'intervenant', 'Architectes');
  const task = await givenAssignment({ assignee, validator: admin, status: 'assigned' });
  const page = await atDashboard(assignee);
  const centre = new NotificationsPage(page);
  await expect(upToDate(page)).toBeVisible();
  const announcements = await listenToAnnouncements(page);

  await givenNotification(assignee, task, { kind: 'assigned', reason: 'assignee' });
  await expect(centre.bell).toHaveAccessibleName('Notifications, 1 nouvelle');
  expect(await announcements.of('1 nouvelle')).toEqual(['Notifications, 1 nouvelle']);
  await centre.open();
  await expect(centre.link('Étude préliminaire')).toBeVisible();
  expect(await announcements.of('1 nouvelle')).toHaveLength(1);
});

test('what is saved is told once', async ({ signedInAs }) => {
  const page = await signedInAs(await createPerson('Ewa', 'Nowak', 'intervenant', 'Géomètre'));
  const settings = new SettingsPage(page);
  await settings.open();
  await expect(settings.phone).toBeVisible();
  const announcements = await listenToAnnouncements(page);
  await settings.phone.fill('01 99 00 12 34');
  await settings.save.click();
  await expect(page.getByText('Paramètres mis à jour', { exact: true }).first()).toBeVisible();
  await expect.poll(() => announcements.of('Paramètres mis à jour')).toHaveLength(1);
  await expect(page.getByText('Paramètres mis à jour', { exact: true })).toHaveCount(0);
  expect(await announcements.of('Paramètres mis à jour')).toHaveLength(1);
});

test('a lost connection is told once, its return once, and what waits for it without telling the rest again', async ({
  signedInAs,
}) => {
  const nadia = await createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes');
  const hugo = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre');
  const page = await signedInAs(nadia, { baseURL: proxy.url });
  const her = new ThreadPage(page);
  await her.open(await givenConversation([nadia, hugo]));
  await expect(upToDate(page)).toBeVisible();
  const announcements = await listenToAnnouncements(page);

  proxy.cut();
  const lineAlert = page.getByRole('alert').filter({ hasText: /(Reconnexion|Hors ligne)/ });
  await expect(lineAlert).toBeVisible(NOTICED);
  await her.write('Sans ligne');
  await expect.poll(() => announcements.of('1 modification en attente'), NOTICED).toHaveLength(1);
  expect(await announcements.of('depuis')).toHaveLength(1);
  expect(await announcements.of('Connexion rétablie')).toEqual([]);

  proxy.restore();
  await expect(upToDate(page)).toBeVisible(CONVERGED);
  await expect(her.pending).toHaveCount(0, CONVERGED);
  await expect.poll(() => announcements.of('Connexion rétablie')).toHaveLength(1);
  expect(await announcements.of('depuis')).toHaveLength(1);
});
