import { overflowingTexts } from '../../../scripts/accessibility/overflow';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { newMark } from '../support/companies';
import { givenConversation, givenMessages } from '../support/conversations';
import { FIRST_CALL } from '../support/patience';
import { createPerson } from '../support/people';
import { textsOf } from '../support/texts';
import { MessagesPage } from '../pages/messages-page';

const person = (firstName: string) =>
  createPerson(firstName, newMark(), 'intervenant', 'Architectes');

test('the manager of a conversation renames it and removes somebody, who sees both at once, and another leaves', async ({
  signedInAs,
}) => {
  const people = [await person('Nadia'), await person('Omar'), await person('Lise')] as const;
  const [nadia, omar, lise] = people;
  const id = await givenConversation(people, 'Chantier Halle');
  await givenMessages(id, nadia, ['Le secret du chantier']);
  const page = await signedInAs(nadia);
  const messages = new MessagesPage(page);
  const others = new MessagesPage(await signedInAs(omar));
  await others.open(id);
  await expect(others.pane.getByText('Le secret du chantier')).toBeVisible();
  await others.people.click();
  await expect(others.dialog.getByRole('listitem')).toHaveCount(3);
  await expect(others.dialog.getByRole('button', { name: 'Renommer' })).toHaveCount(0);
  await expect(others.dialog.getByRole('button', { name: /^Retirer/ })).toHaveCount(0);
  await others.page.keyboard.press('Escape');

  await messages.open(id);
  await messages.people.click();
  const row = (name: string) => messages.dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row(nadia.name)).toContainText('(Vous)');
  await expect(row(nadia.name)).toContainText('Responsable');
  await expect(row(omar.name)).toContainText('En ligne');
  await page.getByRole('button', { name: 'Renommer' }).click();
  await page.getByLabel('Nom du groupe').fill('Chantier Médiathèque');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  // The dialog under the question is still open, and hides the rest of the page from assistive technology.
  const group = page.getByRole('group', { name: 'Conversation renommée', includeHidden: true });
  const notice = await group.boundingBox();
  const field = await page.getByPlaceholder('Écrivez votre message...').boundingBox();
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  await expect(others.title).toHaveText('Chantier Médiathèque', FIRST_CALL);
  await expect(others.names).toHaveText(['Chantier Médiathèque']);

  await page.getByRole('button', { name: `Retirer ${omar.name}` }).click();
  await page.getByRole('button', { name: 'Retirer de la conversation' }).click();
  await expect(
    others.page.getByText('Vous ne faites plus partie de cette conversation'),
  ).toBeVisible(FIRST_CALL);
  await expect(others.page.getByText('Le secret du chantier')).toHaveCount(0);
  await expect(others.rows).toHaveCount(0);
  await expect(messages.dialog.getByRole('listitem')).toHaveCount(2);

  const third = new MessagesPage(await signedInAs(lise));
  await third.open(id);
  await third.people.click();
  await third.page.getByRole('button', { name: 'Quitter la conversation' }).click();
  const question = third.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Quitter la conversation' }).click();
  await expect(third.page.getByText('Aucune conversation sélectionnée')).toBeVisible(FIRST_CALL);
  await expect(third.rows).toHaveCount(0);
  await expect(messages.dialog.getByRole('listitem')).toHaveCount(1);
});

test('On a phone in Arabic the people of a conversation and the questions about them are whole, by keyboard', async ({
  signedInAs,
}) => {
  const [nadia, omar] = [await person('Nadia'), await person('Omar')];
  const id = await givenConversation([nadia, omar, await person('Lise')], 'Chantier Halle');
  const page = await signedInAs(nadia, { locale: 'ar', viewport: { width: 390, height: 844 } });
  const messages = new MessagesPage(page, 'ar');
  const { people } = textsOf('ar', 'messages');
  const expectWhole = async () => {
    expect(await overflowingTexts(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  };
  await messages.open(id);
  await messages.people.focus();
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', {
    name: people.remove.named.replace('{{name}}', omar.name),
  });
  await expect(remove).toBeVisible();
  await expectWhole();

  for (const opener of [
    remove,
    page.getByRole('button', { name: people.rename.open }),
    messages.dialog.getByRole('button', { name: people.leave.act }),
  ]) {
    await opener.press('Enter');
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(2);
    await expectWhole();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(messages.people).toBeFocused();
});
