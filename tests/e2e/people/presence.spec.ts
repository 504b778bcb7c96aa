import { memberStatePath, presencePath } from '@ouvrage/domain';
import { expect, test } from '../support/journey';
import { givenConversation } from '../support/conversations';
import { createPerson, serverFirestore } from '../support/people';
import { within } from '../support/patience';
import { PresencePage } from '../pages/presence-page';
import { SettingsPage } from '../pages/settings-page';
import { ShellPage } from '../pages/shell-page';

const MINUTE_MS = 60_000;

/** Milliseconds. The first heartbeat is sent shortly after the first screen. */
const BEAT = within(15_000);

/** Milliseconds until somebody who stops without sending is no longer shown as typing. */
const TYPING_ENDS = within(12_000);

const anna = () => createPerson('Anna', 'Roy', 'admin', 'Programmiste');
const omar = () => createPerson('Omar', 'Benali', 'intervenant', 'Architectes');
const lise = () => createPerson('Lise', 'Caron', 'intervenant', 'acoustique');

const isStored = async (path: string) => (await serverFirestore().doc(path).get()).exists;

test('a person is online, away after five minutes without a gesture, back with the next one, and offline once their tab is dead', async ({
  atDashboard,
  signedInAs,
}) => {
  const [watcher, subject] = [await anna(), await omar()];
  const conversationId = await givenConversation([watcher, subject]);
  const page = await signedInAs(watcher);
  await page.clock.install();
  const watching = new PresencePage(page);
  await watching.open(conversationId);
  await expect(watching.who).toContainText('Hors ligne');

  const other = await atDashboard(subject);
  await expect(watching.who).toContainText('En ligne', BEAT);
  await other.clock.install();
  await other.reload();
  await new ShellPage(other).current.waitFor();
  await expect(async () => {
    await other.clock.fastForward(6 * MINUTE_MS);
    await expect(watching.who).toContainText('Absent', { timeout: 2_000 });
  }).toPass(BEAT);
  await other.mouse.move(200, 200);
  await other.clock.fastForward(MINUTE_MS);
  await expect(watching.who).toContainText('En ligne', BEAT);

  await other.context().close();
  await page.clock.fastForward(3 * MINUTE_MS);
  await expect(watching.who).toContainText('Hors ligne');
});

test('who signs out is offline at once', async ({ atDashboard, signedInAs }) => {
  const [watcher, subject] = [await anna(), await omar()];
  const conversationId = await givenConversation([watcher, subject]);
  const watching = new PresencePage(await signedInAs(watcher));
  await watching.open(conversationId);
  const other = await atDashboard(subject);
  await expect(watching.who).toContainText('En ligne', BEAT);

  await new ShellPage(other).signOut.click();

  await expect(watching.who).toContainText('Hors ligne');
  expect(await isStored(presencePath(subject.uid))).toBe(false);
});

test('in a group of three, who is typing and who has read is shown to the others', async ({
  signedInAs,
}) => {
  const people = [await anna(), await omar(), await lise()] as const;
  const conversationId = await givenConversation(people, 'Chantier Halle des sports');
  const pages = [];
  for (const person of people) pages.push(new PresencePage(await signedInAs(person)));
  const [first, second, third] = pages;
  if (first === undefined || second === undefined || third === undefined) throw new Error();
  for (const each of pages) await each.open(conversationId);

  await second.type('Le plan est');
  await expect(first.page.getByText('Omar Benali écrit...')).toBeVisible();
  await third.type('Je regarde');
  await expect(
    first.page.getByText(/^(Omar Benali et Lise Caron|Lise Caron et Omar Benali) écrivent/),
  ).toBeVisible();
  await second.type(' à jour.');
  await second.send.click();
  await expect(first.page.getByText(/Omar Benali.* écri/)).toHaveCount(0);
  await expect(first.page.getByText(/écri(t|vent)\.\.\./)).toHaveCount(0, TYPING_ENDS);

  await first.say('Bien reçu.');
  await expect(first.seenBy).toHaveText('Vu par 2');
  await first.seenBy.click();
  await expect(first.names).toContainText('Omar Benali');
  await expect(first.names).toContainText('Lise Caron');
});

test('who turns receipts and typing off takes back what was shown, and shows nothing more', async ({
  signedInAs,
}) => {
  const [watcher, private_] = [await anna(), await omar()];
  const conversationId = await givenConversation([watcher, private_]);
  const watching = new PresencePage(await signedInAs(watcher));
  await watching.open(conversationId);
  const other = new PresencePage(await signedInAs(private_));
  await other.open(conversationId);
  await watching.say('Premier message');
  await expect(watching.page.getByText('Vu', { exact: true })).toBeVisible();

  await new SettingsPage(other.page).open('notifications');
  const setting = other.page.getByRole('switch', { name: 'Confirmations de lecture et saisie' });
  await setting.click();
  await expect(watching.page.getByText('Vu', { exact: true })).toHaveCount(0);
  await expect(setting).not.toBeChecked();

  await other.open(conversationId);
  await watching.say('Second message');
  await expect(other.page.getByText('Second message').first()).toBeVisible();
  await other.say('Je réponds');
  await expect(watching.page.getByText('Je réponds').first()).toBeVisible();
  await expect(watching.page.getByText('Vu', { exact: true })).toHaveCount(0);
  expect(await isStored(memberStatePath(conversationId, private_.uid))).toBe(false);
});
