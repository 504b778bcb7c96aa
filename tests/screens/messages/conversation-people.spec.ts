import { expect, test } from '../support/screen';
import { newMark } from '../../e2e/support/companies';
import { givenConversation } from '../../e2e/support/conversations';
import { FIRST_CALL } from '../../e2e/support/patience';
import { createPerson } from '../../e2e/support/people';
import { MessagesPage } from '../../e2e/pages/messages-page';

const person = (firstName: string) =>
  createPerson(firstName, newMark(), 'intervenant', 'Architectes');

test('a direct message to somebody of a conversation opens the conversation of the two', async ({
  signedInAs,
}) => {
  const [nadia, omar] = [await person('Nadia'), await person('Omar')];
  const id = await givenConversation([nadia, omar, await person('Lise')], 'Revue APD');
  const messages = new MessagesPage(await signedInAs(nadia));
  await messages.open(id);
  await messages.people.click();

  await messages.page.getByRole('button', { name: `Message direct à ${omar.name}` }).click();

  await expect(messages.title).toHaveText(omar.name, FIRST_CALL);
  await expect(messages.title).toBeFocused();
  await expect(messages.dialog).toHaveCount(0);
});
