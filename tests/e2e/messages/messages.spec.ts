import { presencePath } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { newMark } from '../support/companies';
import { givenConversation, givenMessages } from '../support/conversations';
import { FIRST_CALL } from '../support/patience';
import { createPerson, serverFirestore, type Person } from '../support/people';
import { sweepUnless } from '../support/sweep';
import { MessagesPage } from '../pages/messages-page';

const PHONE = { viewport: { width: 390, height: 844 } };

/** A person with a unique name: contacts are selected by name. */
const person = (firstName: string, role: Person['role'] = 'intervenant') =>
  createPerson(firstName, newMark(), role, 'Architectes');

test('a first message is in the list of the other at once, unread in each of their tabs until one of them opens it', async ({
  signedInAs,
}) => {
  const [nadia, omar] = [await person('Nadia', 'admin'), await person('Omar')];
  const page = await signedInAs(nadia);
  const messages = new MessagesPage(page);
  const others = new MessagesPage(await signedInAs(omar));
  await others.open();
  await expect(others.page.getByText('Aucune conversation trouvée')).toBeVisible();
  const otherTab = new MessagesPage(await others.page.context().newPage());
  await otherTab.page.goto('/dashboard');

  await messages.open();
  await messages.create.click();
  await messages.submit.click();
  await expect(messages.dialog.getByText('Veuillez sélectionner un contact')).toBeVisible();
  await messages.choose(omar.name);
  await messages.submit.click();
  await expect(
    page.getByText('Conversation directe créée avec succès', { exact: true }).first(),
  ).toBeVisible(FIRST_CALL);
  await expect(messages.title).toHaveText(omar.name);
  await page.getByPlaceholder('Écrivez votre message...').fill('Bonjour Omar');
  await page.keyboard.press('Enter');

  await expect(others.row(nadia.name)).toContainText('Bonjour Omar');
  await expect(others.link(nadia.name)).toHaveAccessibleName(/1 message non lu$/);
  await expect(otherTab.menuEntry).toHaveAccessibleName('Messages, 1 non lu');
  await expect(messages.menuEntry).toHaveAccessibleName('Messages');
  await others.link(nadia.name).click();
  await expect(others.pane.getByText('Bonjour Omar')).toBeVisible();
  await expect(others.menuEntry).toHaveAccessibleName('Messages');
  await expect(otherTab.menuEntry).toHaveAccessibleName('Messages');
});

test('a group is named, its members are chosen and counted, and it opens for them', async ({
  signedInAs,
}) => {
  const people = [await person('Nadia'), await person('Omar'), await person('Lise')] as const;
  const [nadia, omar, lise] = people;
  const page = await signedInAs(nadia);
  const messages = new MessagesPage(page);
  const others = new MessagesPage(await signedInAs(omar));
  await others.open();
  await messages.open();
  await messages.create.click();
  await messages.choose(omar.name);
  await messages.begin('group');
  await messages.submit.click();
  await expect(messages.dialog.getByText('Veuillez remplir tous les champs')).toHaveCount(2);
  await messages.groupName.fill('Chantier Halle');
  await messages.choose(omar.name);
  await messages.choose(lise.name);
  await expect(messages.dialog.getByText('2 membres sélectionnés')).toBeVisible();
  await messages.begin('direct');
  await messages.begin('group');
  await expect(messages.dialog.getByText('0 membre sélectionné')).toBeVisible();
  await expect(messages.groupName).toHaveValue('Chantier Halle');
  await messages.choose(omar.name);
  await messages.choose(lise.name);
  await messages.submit.click();

  await expect(
    page.getByText('Conversation de groupe créée avec succès', { exact: true }).first(),
  ).toBeVisible(FIRST_CALL);
  await expect(messages.title).toHaveText('Chantier Halle');
  await expect(messages.presence).toContainText('3 membres');
  await expect(others.row('Chantier Halle')).toContainText('Aucun message');
});

test('on a phone the back gesture leaves a conversation for the list where it was', async ({
  signedInAs,
}) => {
  const me = await person('Nadia');
  const omar = await person('Omar');
  for (let number = 0; number < 18; number += 1) {
    await givenConversation([me, omar], `Lot ${String(number).padStart(2, '0')}`);
  }
  const messages = new MessagesPage(await signedInAs(me, PHONE));
  await messages.open();
  await messages.link('Lot 00').scrollIntoViewIfNeeded();
  const place = () => messages.link('Lot 00').boundingBox();
  const before = await place();
  await messages.link('Lot 00').click();
  await expect(messages.title).toHaveText('Lot 00');
  await expect(messages.search).toBeHidden();

  await messages.page.goBack();
  await expect(messages.search).toBeVisible();
  await expect.poll(place).toEqual(before);
  await messages.link('Lot 01').click();
  await messages.back.click();
  await expect(messages.page).toHaveURL('/dashboard/messages');
  await expect.poll(place).toEqual(before);
});

test('on a phone an open conversation has no bars around it, and leaves room for what is told', async ({
  signedInAs,
}) => {
  const [nadia, omar] = [await person('Nadia'), await person('Omar')];
  const id = await givenConversation([nadia, omar]);
  const page = await signedInAs(nadia, PHONE);
  const messages = new MessagesPage(page);
  await messages.open(id);
  await expect(messages.title).toHaveText(omar.name);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const send = page.getByRole('button', { name: 'Envoyer', exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });

  await page.context().setOffline(true);
  const offlineAlert = page.getByRole('alert').filter({ hasText: /^Hors ligne depuis/ });
  await offlineAlert.click({ trial: true });
  await expect(messages.title).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await expect(offlineAlert).toHaveCount(0);
  await messages.back.click();
  await expect(page.getByRole('navigation')).toBeVisible();
});

test('a search, a wrong address and a lost connection say what they have', async ({
  signedInAs,
}) => {
  const [nadia, omar] = [await person('Nadia'), await person('Omar')];
  const id = await givenConversation([nadia, omar]);
  await givenConversation([nadia, omar], 'Revue APD');
  const page = await signedInAs(nadia);
  const messages = new MessagesPage(page);
  await messages.open('conversation_of_nobody');
  await expect(page.getByText('Conversation introuvable')).toBeVisible();
  await messages.tab('group');
  await expect(messages.names).toHaveText(['Revue APD']);
  await messages.search.fill('introuvable');
  await expect(page.getByText('Aucune conversation trouvée')).toBeVisible();
  await messages.search.fill('');

  await messages.open(id);
  await expect(messages.updateNotice).toHaveText(/^Dernière mise à jour\s: \d\dh\d\d$/);
  await messages.refresh.click();
  await expect(messages.refresh).not.toHaveAttribute('aria-disabled', 'true');
  // The presence document shows that the requests after the start are done.
  await expect
    .poll(async () => (await serverFirestore().doc(presencePath(nadia.uid)).get()).exists)
    .toBe(true);
  await page.context().setOffline(true);
  await messages.refresh.click();
  await expect(
    page.getByText("Impossible d'actualiser les messages", { exact: true }).first(),
  ).toBeVisible();
  await expect(messages.updateNotice).toHaveText(
    /^Hors ligne\. Dernière mise à jour\s: \d\dh\d\d$/,
  );
  await page.context().setOffline(false);
  await expect(messages.updateNotice).toHaveText(/^Dernière mise à jour\s: \d\dh\d\d$/);
});

for (const [locale, options] of [
  ['fr', {}],
  ['ar', PHONE],
] as const) {
  test(
    `axe finds nothing on the messages in ${locale}, with a conversation and with the dialog`,
    sweepUnless(locale === 'ar'),
    async ({ signedInAs }) => {
      const [nadia, omar] = [await person('Nadia'), await person('Omar')];
      const id = await givenConversation([nadia, omar]);
      await givenMessages(id, omar, ['Bonjour', 'صباح الخير']);
      const messages = new MessagesPage(await signedInAs(nadia, { locale, ...options }), locale);
      await messages.open();
      await expect(messages.row(omar.name)).toBeVisible();
      expect(await violations(messages.page)).toEqual([]);
      await messages.create.click();
      await messages.begin('group');
      await messages.submit.click();
      expect(await violations(messages.page)).toEqual([]);
      await messages.page.keyboard.press('Escape');
      await messages.link(omar.name).click();
      await expect(messages.pane.getByText('صباح الخير')).toBeVisible();
      expect(await violations(messages.page)).toEqual([]);
    },
  );
}
