import { conversationPath } from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from '../support/screen';
import { newMark } from '../../e2e/support/companies';
import { givenConversation, givenMessages } from '../../e2e/support/conversations';
import { createPerson, serverFirestore, type Person } from '../../e2e/support/people';
import { tabTo } from '../../e2e/pages/keyboard';
import { MessagesPage } from '../../e2e/pages/messages-page';

/** A person with a unique name: contacts are selected by name. */
const person = (firstName: string, role: Person['role'] = 'intervenant') =>
  createPerson(firstName, newMark(), role, 'Architectes');

test('the conversation of someone who is taken out of it closes, and leaves nothing on their screen', async ({
  signedInAs,
}) => {
  const [nadia, omar] = [await person('Nadia'), await person('Omar')];
  const id = await givenConversation([nadia, omar, await person('Lise')], 'Revue APD');
  await givenMessages(id, nadia, ['Le secret du chantier']);
  const messages = new MessagesPage(await signedInAs(omar));
  await messages.open(id);
  await expect(messages.pane.getByText('Le secret du chantier')).toBeVisible();

  await serverFirestore()
    .doc(conversationPath(id))
    .update({
      participantIds: FieldValue.arrayRemove(omar.uid),
      [`participants.${omar.uid}.left`]: true,
    });
  await expect(
    messages.page.getByText('Vous ne faites plus partie de cette conversation'),
  ).toBeVisible();
  await expect(messages.page.getByText('Le secret du chantier')).toHaveCount(0);
  await expect(messages.rows).toHaveCount(0);
  await messages.back.click();
  await expect(messages.page.getByText('Aucune conversation sélectionnée')).toBeVisible();
});

test('the keyboard alone goes through the list into a conversation and writes in it', async ({
  signedInAs,
}) => {
  const [nadia, omar] = [await person('Nadia'), await person('Omar')];
  await givenConversation([nadia, omar]);
  await givenConversation([nadia, omar], 'Revue APD');
  const page = await signedInAs(nadia);
  const messages = new MessagesPage(page);
  await messages.open();
  await expect(messages.rows).toHaveCount(2);
  await messages.search.focus();
  const composer = page.getByPlaceholder('Écrivez votre message...');
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(page, messages.link('Revue APD'), 4);
  await expect(messages.link('Revue APD')).toBeFocused();
  await press('ArrowDown');
  await expect(messages.link(omar.name)).toBeFocused();
  await press('Enter');
  await expect(messages.title).toBeFocused();
  await expect(composer).toBeVisible();
  await tabTo(page, composer, 8);
  await page.keyboard.type('Sans souris');
  await press('Enter');
  await expect(messages.row(omar.name)).toContainText('Vous : Sans souris');
  await expect(messages.names).toHaveText([omar.name, 'Revue APD']);
});

test('nothing can be written to somebody whose account is deleted', async ({ signedInAs }) => {
  const [nadia, omar] = [await person('Nadia'), await person('Omar')];
  const id = await givenConversation([nadia, omar]);
  const page = await signedInAs(nadia);
  await new MessagesPage(page).open(id);
  const composer = page.getByPlaceholder('Écrivez votre message...');
  await expect(composer).toBeVisible();
  await serverFirestore()
    .doc(conversationPath(id))
    .update({
      participantIds: FieldValue.arrayRemove(omar.uid),
      [`participants.${omar.uid}.left`]: true,
      [`participants.${omar.uid}.name`]: '',
    });
  await expect(page.getByText('plus personne ne lirait ce que vous écririez ici')).toBeVisible();
  await expect(composer).toHaveCount(0);
});
