import { expect, test } from '../support/screen';
import { newMark } from '../../e2e/support/companies';
import { givenConversation } from '../../e2e/support/conversations';
import { createPerson, type Person } from '../../e2e/support/people';
import { tabTo } from '../../e2e/pages/keyboard';
import { MessagesPage } from '../../e2e/pages/messages-page';

/** A person with a unique name: contacts are selected by name. */
const person = (firstName: string, role: Person['role'] = 'intervenant') =>
  createPerson(firstName, newMark(), role, 'Architectes');

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
