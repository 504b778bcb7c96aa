import {
  addDays,
  conversationPath,
  dayAt,
  messagePath,
  messagesPath,
  readMarkersPath,
  startOfDay,
} from '@ouvrage/domain';
import type { Page, Route } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from '../support/journey';
import { givenConversation } from '../support/conversations';
import { createPerson, serverFirestore, type Person } from '../support/people';
import { SuiteProxy } from '../support/suite-proxy';
import { within } from '../support/patience';
import { MessagesPage } from '../pages/messages-page';
import { ShellPage } from '../pages/shell-page';
import { ThreadPage } from '../pages/thread-page';

const proxy = new SuiteProxy();

test.beforeAll(() => proxy.open());
test.afterAll(() => proxy.close());
test.afterEach(() => proxy.restore());

const DAY_MS = 86_400_000;

async function twoPeople(): Promise<readonly [Person, Person]> {
  return [
    await createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes'),
    await createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre'),
  ];
}

/** Messages of one person, `apart` milliseconds from each other. The last one is sent now. */
async function givenMessages(
  conversationId: string,
  sender: Person,
  texts: readonly string[],
  apart: number,
): Promise<void> {
  const firestore = serverFirestore();
  const batch = firestore.batch();
  const now = Date.now();
  const at = (index: number) => new Date(now - (texts.length - 1 - index) * apart);
  texts.forEach((text, index) => {
    const id = `message-${index.toString().padStart(8, '0')}`;
    batch.set(firestore.doc(messagePath(conversationId, id)), {
      senderId: sender.uid,
      text,
      createdAt: at(index),
    });
  });
  batch.update(firestore.doc(conversationPath(conversationId)), {
    seq: texts.length,
    [`sent.${sender.uid}`]: texts.length,
    lastMessage: {
      id: `message-${(texts.length - 1).toString().padStart(8, '0')}`,
      text: texts.at(-1) ?? '',
      senderId: sender.uid,
      at: new Date(now),
    },
    updatedAt: new Date(now),
  });
  await batch.commit();
}

/** The texts that the server stores, oldest first. */
async function storedTexts(conversationId: string): Promise<readonly unknown[]> {
  const { docs } = await serverFirestore()
    .collection(messagesPath(conversationId))
    .orderBy('createdAt')
    .get();
  return docs.map((document) => document.get('text') as unknown);
}

async function seqOf(conversationId: string): Promise<unknown> {
  return (await serverFirestore().doc(conversationPath(conversationId)).get()).get('seq');
}

/** Holds the page's queries of a collection until the returned function is called. */
async function holdBack(page: Page, collection: string): Promise<() => Promise<void>> {
  const routes: Route[] = [];
  let isHolding = true;
  const queryPattern = new RegExp(`collectionId[%\\w]*%22${collection}%22`);
  await page.route(/Listen\/channel/, async (route) => {
    if (isHolding && queryPattern.test(route.request().postData() ?? '')) routes.push(route);
    else await route.continue();
  });
  return async () => {
    isHolding = false;
    await Promise.all(routes.map((route) => route.continue()));
  };
}

test('a message is on the other screen without any action, and a draft stays where it was typed', async ({
  signedInAs,
}) => {
  const [nadia, hugo] = await twoPeople();
  const conversationId = await givenConversation([nadia, hugo]);
  const her = new ThreadPage(await signedInAs(nadia));
  const his = new ThreadPage(await signedInAs(hugo));
  await her.open(conversationId);
  await his.open(conversationId);
  await expect(his.page.getByText('Aucun message').last()).toBeVisible();
  await expect(her.send).toBeDisabled();

  await her.write("Le plan d'installation est à jour.");
  await expect(his.message("Le plan d'installation est à jour.")).toBeVisible();
  await expect(his.messages).toHaveAccessibleName(/^Nadia Ferhat, \d\dh\d\d$/);
  await expect(her.messages).toHaveAccessibleName(/^Vous, /);
  await expect(her.pending).toHaveCount(0);
  await expect(her.composer).toHaveValue('');

  // Shift+Enter starts a new line; both lines are sent as one message.
  await his.composer.fill('Bien reçu.');
  await his.composer.press('Shift+Enter');
  await his.composer.pressSequentially('Merci');
  // The browser stores the draft shortly after the last key.
  await expect.poll(() => his.keptDrafts()).toEqual(['Bien reçu.\nMerci']);
  await his.page.reload();
  await expect(his.composer).toHaveValue('Bien reçu.\nMerci');
  await his.send.click();
  await expect(her.message('Bien reçu.')).toBeVisible();

  // A text that is too long is neither cut nor sent.
  await his.composer.fill('a'.repeat(5_034));
  await expect(his.page.getByText(/Rien n'a été coupé/)).toBeVisible();
  await expect(his.send).toBeDisabled();
  await expect(his.composer).toHaveValue('a'.repeat(5_034));
  expect(await storedTexts(conversationId)).toEqual([
    "Le plan d'installation est à jour.",
    'Bien reçu.\nMerci',
  ]);
});

test('messages written without a connection go out in order and once, also from a page opened later', async ({
  signedInAs,
}) => {
  const [nadia, hugo] = await twoPeople();
  const conversationId = await givenConversation([nadia, hugo]);
  const page = await signedInAs(nadia, { baseURL: proxy.url });
  const her = new ThreadPage(page);
  await her.open(conversationId);
  await her.write('Avant la coupure');
  await expect(her.pending).toHaveCount(0);

  proxy.cut();
  for (const text of ['Premier', 'Deuxième', 'Troisième']) await her.write(text);
  await expect(her.pending).toHaveCount(3);
  expect((await her.texts()).slice(-3)).toEqual(['Premier', 'Deuxième', 'Troisième']);

  // The tab is closed; the next tab sends its pending messages.
  await page.close();
  proxy.restore();
  const later = new ThreadPage(await page.context().newPage());
  await later.open(conversationId);
  await expect(later.messages).toHaveCount(4);
  await expect(later.pending).toHaveCount(0, within(30_000));
  await expect(later.failure).toHaveCount(0);
  expect(await storedTexts(conversationId)).toEqual([
    'Avant la coupure',
    'Premier',
    'Deuxième',
    'Troisième',
  ]);
  expect(await seqOf(conversationId)).toBe(4);
});

test('a message whose acknowledgement is lost is there once and is not called failed', async ({
  signedInAs,
}) => {
  const [nadia, hugo] = await twoPeople();
  const conversationId = await givenConversation([nadia, hugo]);
  const her = new ThreadPage(await signedInAs(nadia, { baseURL: proxy.url }));
  await her.open(conversationId);
  await her.write('Avant');
  await expect(her.pending).toHaveCount(0);

  proxy.loseAnswersTo(/sans-reponse/);
  await her.write('sans-reponse');
  await expect.poll(() => storedTexts(conversationId)).toEqual(['Avant', 'sans-reponse']);
  await expect(her.pending).toHaveCount(1);
  proxy.cut();
  proxy.restore();
  await expect(her.pending).toHaveCount(0, within(60_000));
  await expect(her.failure).toHaveCount(0);
  expect(await her.texts()).toEqual(['Avant', 'sans-reponse']);
  expect(await seqOf(conversationId)).toBe(2);
});

test('a message refused because its author was removed is kept, and goes once they are back', async ({
  signedInAs,
}) => {
  const [nadia, hugo] = await twoPeople();
  const conversationId = await givenConversation([nadia, hugo], 'Chantier Halle des sports');
  const conversationRef = serverFirestore().doc(conversationPath(conversationId));
  const page = await signedInAs(hugo, { baseURL: proxy.url });
  const his = new ThreadPage(page);
  await his.open(conversationId);
  await his.write('Avant');
  await expect(his.pending).toHaveCount(0);

  proxy.cut();
  await his.write('À garder');
  await his.write('À oublier');
  await conversationRef.update({ participantIds: FieldValue.arrayRemove(hugo.uid) });
  proxy.restore();
  await expect(page.getByText('Vous ne faites plus partie de cette conversation')).toBeVisible(
    within(60_000),
  );
  await expect(
    page.getByText("2 messages n'ont pas pu être envoyés dans cette conversation"),
  ).toBeVisible(within(30_000));
  await expect(page.getByText("Impossible d'envoyer le message").first()).toBeVisible();
  await expect(page.getByText('Avant', { exact: true })).toHaveCount(0);
  await his.discard.last().click();
  await expect(page.getByText('À oublier')).toHaveCount(0);
  await new ShellPage(page).signOut.click();
  await expect(page.getByRole('alertdialog')).toContainText("1 message attend d'être envoyé");
  await page.getByRole('button', { name: 'Rester et envoyer' }).click();

  await conversationRef.update({ participantIds: FieldValue.arrayUnion(hugo.uid) });
  await page.reload();
  await expect(his.failure).toHaveCount(1);
  await his.retry.click();
  await expect(his.failure).toHaveCount(0);
  await expect(his.pending).toHaveCount(0);
  expect(await storedTexts(conversationId)).toEqual(['Avant', 'À garder']);
});

/** Distance in px from the top of the viewport to a message. */
async function topOf(thread: ThreadPage, text: string): Promise<number> {
  return (await thread.message(text).boundingBox())?.y ?? Number.NaN;
}

test('a long history opens at its end, goes back without a jump, and to a date or a word', async ({
  signedInAs,
}) => {
  const [nadia, hugo] = await twoPeople();
  const conversationId = await givenConversation([nadia, hugo]);
  const texts = Array.from({ length: 300 }, (_, index) =>
    index === 20 ? 'Le béton du radier est coulé' : `Message n° ${index + 1}.`,
  );
  const apart = DAY_MS / 10;
  const last = Date.now();
  await givenMessages(conversationId, nadia, texts, apart);
  const his = new ThreadPage(await signedInAs(hugo));
  await his.open(conversationId);
  await expect(his.message('Message n° 300.')).toBeInViewport();

  // Loading older messages must not move the visible ones.
  await his.scrollBy(-2_500);
  await expect(his.back).toBeVisible();
  await expect(his.messages.first()).toBeVisible();
  const middle = (await his.texts())[8] ?? '';
  const before = await topOf(his, middle);
  await givenMore(conversationId, nadia, 'Pendant ce temps');
  await expect(his.page.getByRole('button', { name: /\(1 nouveau\)/ })).toBeVisible();
  expect(Math.abs((await topOf(his, middle)) - before)).toBeLessThanOrEqual(1);
  for (let step = 0; step < 6; step += 1) {
    await his.scrollBy(-2_500);
    await expect(his.messages.first()).toBeVisible();
    expect(await his.messages.count()).toBeLessThan(100);
  }
  await his.back.click();
  await expect(his.message('Pendant ce temps')).toBeInViewport();
  await expect(his.back).toHaveCount(0);

  // Goes to a day that this page has not loaded.
  await his.page.reload();
  await expect(his.message('Pendant ce temps')).toBeInViewport();
  const day = addDays(dayAt(new Date(last)), -26);
  await his.goToDay(day.split('-').toReversed().join('/'));
  const since = Math.floor((last - startOfDay(day).getTime()) / apart);
  await expect(his.message(`Message n° ${texts.length - since}.`)).toBeInViewport();
  await expect(his.message('Pendant ce temps')).toHaveCount(0);

  // The search loads the rest of the conversation and shows its progress.
  await his.page.reload();
  await his.search('beton radier');
  await expect(his.page.getByText(/1 résultat · toute la conversation/)).toBeVisible();
  await his.goToOlderResult();
  await expect(his.message('Le béton du radier est coulé')).toBeInViewport();
  await expect(his.matches).toHaveText(['béton', 'radier']);
});

test('what was not read is far above: one button leads to its first message, under its line', async ({
  signedInAs,
}) => {
  const [nadia, hugo] = await twoPeople();
  const conversationId = await givenConversation([nadia, hugo]);
  const texts = Array.from({ length: 180 }, (_, index) => `Message n° ${index + 1}.`);
  await givenMessages(conversationId, nadia, texts, 60_000);
  const readAt = new Date(Date.now() - 160 * 60_000 + 30_000);
  await serverFirestore()
    .doc(readMarkersPath(hugo.uid))
    .set({
      conversations: { [conversationId]: { read: 20, at: readAt } },
      notificationsSeen: 0,
      notificationsSeenAt: null,
      updatedAt: readAt,
    });
  const his = new ThreadPage(await signedInAs(hugo));
  await his.open(conversationId);
  await expect(his.message('Message n° 180.')).toBeInViewport();
  await expect(his.unreadLine).toHaveCount(0);

  await his.toUnread(160).click();

  await expect(his.message('Message n° 21.')).toBeInViewport();
  await expect(his.unreadLine).toBeInViewport();
  await expect(his.message('Message n° 180.')).toHaveCount(0);
  await expect(his.toUnread(160)).toHaveCount(0);
});

async function givenMore(conversationId: string, sender: Person, text: string): Promise<void> {
  const firestore = serverFirestore();
  const now = new Date();
  const batch = firestore.batch();
  batch.set(firestore.doc(messagePath(conversationId, 'message-of-the-end')), {
    senderId: sender.uid,
    text,
    createdAt: now,
  });
  batch.update(firestore.doc(conversationPath(conversationId)), {
    seq: FieldValue.increment(1),
    [`sent.${sender.uid}`]: FieldValue.increment(1),
    lastMessage: { id: 'message-of-the-end', text, senderId: sender.uid, at: now },
    updatedAt: now,
  });
  await batch.commit();
}

/** Whether an element makes the page or the message list scroll sideways. */
function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=log]')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );
}

test('hostile texts do nothing on a phone in Arabic', async ({ signedInAs }) => {
  const [nadia, hugo] = await twoPeople();
  const conversationId = await givenConversation([nadia, hugo]);
  await givenMessages(
    conversationId,
    nadia,
    [
      '<script>window.hacked = true</script><img src=x onerror="window.hacked = true">',
      'javascript:alert(1) data:text/html,x https://exemple.fr/plan?a=1',
      '\u202Eطابق 3 niveau \u2066gfd.exe',
      'w'.repeat(5_000),
      'نسخة PC2 من المخطط جاهزة 🏗️',
    ],
    60_000,
  );
  const page = await signedInAs(hugo, {
    locale: 'ar',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const his = new ThreadPage(page, 'ar');
  await his.open(conversationId);
  await expect(his.message('نسخة PC2 من المخطط جاهزة 🏗️')).toBeInViewport();
  await expect(his.message('نسخة PC2').locator('p')).toHaveAttribute('dir', 'rtl');
  expect(await overflowsSideways(page)).toBe(false);

  await his.scrollBy(-20_000);
  await expect(his.message('<script>')).toBeVisible();
  const links = his.message('javascript:').getByRole('link');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://exemple.fr/plan?a=1');
  await expect(links).toHaveAttribute('rel', 'noopener noreferrer');
  // A bidirectional control character in a message must not affect the time after it.
  await expect(his.message('gfd.exe').locator('time')).toHaveText(/^\d{1,2}:\d\d [صم]$/);
  expect(await overflowsSideways(page)).toBe(false);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test.describe('in a page that loads', () => {
  // A kept page has its conversations already.
  test.use({ browsers: 'new' });

  test('what has not come after 8 seconds says so, and shows by itself once it comes', async ({
    signedInAs,
  }) => {
    const late = within(20_000);
    const [nadia, hugo] = await twoPeople();
    const conversationId = await givenConversation([nadia, hugo]);
    await givenMessages(conversationId, nadia, ['Le radier est coulé.'], 1_000);
    const page = await signedInAs(hugo);
    const his = new ThreadPage(page);
    const list = new MessagesPage(page);
    await list.open();
    await expect(list.row(nadia.name)).toBeVisible();

    const letMessagesGo = await holdBack(page, 'messages');
    await list.link(nadia.name).click();
    await expect(page.getByText('La récupération des messages a expiré')).toBeVisible(late);
    await expect(page.getByText('Erreur de connexion')).toBeVisible();
    await expect(his.retry).toBeVisible();
    await letMessagesGo();
    await expect(his.message('Le radier est coulé.')).toBeVisible();
    await expect(page.getByText('Erreur de connexion')).toHaveCount(0);

    const letConversationsGo = await holdBack(page, 'conversations');
    await page.goto('/dashboard/messages', { waitUntil: 'commit' });
    await expect(page.getByText('La récupération des conversations a expiré')).toBeVisible(late);
    await expect(page.getByText('Erreur de connexion')).toBeVisible();
    await letConversationsGo();
    await expect(list.row(nadia.name)).toBeVisible();
  });
});
