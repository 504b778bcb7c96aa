import { conversationPath, messagePath, previewOf, readMarkersPath } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { ThreadPage } from '../e2e/pages/thread-page';
import { givenConversation } from '../e2e/support/conversations';
import { forgetCosts } from '../e2e/support/dashboard';
import { serverFirestore, type Person } from '../e2e/support/people';
import { settledCost } from './settled-cost';

/** A figure of a conversation of many messages, with the product's bar. */
export interface HistoryFigure {
  readonly name: string;
  readonly unit: 'ms' | 'documents' | 'rows' | 'frames' | 'messages';
  readonly value: number | null;
  readonly bar: number | null;
}

const MESSAGES = 10_000;
/** Time between messages, so that 10,000 of them span 70 days. */
const EVERY_MS = 10 * 60_000;
const DAYS_BACK = 40;
const STEPS = 60;
const STEP_PX = 1_500;

/** Opens a conversation of 10,000 messages, scrolls up, and jumps to a day that is not loaded. */
export async function measureHistory(
  page: Page,
  reader: Person,
  writer: Person,
): Promise<HistoryFigure[]> {
  const conversationId = await givenHistory(reader, writer);
  await page.goto('/dashboard/messages');
  await page.locator(`a[href$="${conversationId}"]`).waitFor();
  await settledCost(reader);
  await forgetCosts();
  const since = await page.evaluate((id) => {
    const now = performance.now();
    document.querySelector<HTMLElement>(`a[href$="${id}"]`)?.click();
    return now;
  }, conversationId);
  const openingMs = Math.round((await shownAt(page, MESSAGES, MESSAGES)) - since);
  const { reads } = await settledCost(reader);
  const scroll = await scrollUp(page);
  const jumpMs = await jump(page);
  return [
    { name: 'messages in the conversation', unit: 'messages', value: MESSAGES, bar: null },
    { name: 'open to first rows', unit: 'ms', value: openingMs, bar: null },
    { name: 'read by opening it', unit: 'documents', value: reads, bar: 52 },
    { name: 'scrolled through', unit: 'messages', value: scroll.passed, bar: null },
    { name: 'frames over 50 ms meanwhile', unit: 'frames', value: scroll.slow, bar: null },
    { name: 'frames in all', unit: 'frames', value: scroll.frames, bar: null },
    { name: 'rows in the page at most', unit: 'rows', value: scroll.rows, bar: 100 },
    { name: 'jump to a day that is not loaded', unit: 'ms', value: jumpMs, bar: null },
  ];
}

/** Stores the messages, the newest just now, all read. */
async function givenHistory(reader: Person, writer: Person): Promise<string> {
  const conversationId = await givenConversation([reader, writer]);
  const firestore = serverFirestore();
  const now = Date.now();
  const textOf = (number: number) => `Message ${number}. La livraison est à 14 h, quai nord.`;
  for (let first = 1; first <= MESSAGES; first += 500) {
    const batch = firestore.batch();
    for (let number = first; number < first + 500; number += 1) {
      const id = `message${String(number).padStart(13, '0')}`;
      batch.set(firestore.doc(messagePath(conversationId, id)), {
        senderId: (number % 3 === 0 ? reader : writer).uid,
        text: textOf(number),
        createdAt: new Date(now - (MESSAGES - number) * EVERY_MS),
      });
    }
    await batch.commit();
  }
  const own = Math.floor(MESSAGES / 3);
  const at = new Date(now);
  await firestore.doc(conversationPath(conversationId)).update({
    seq: MESSAGES,
    sent: { [reader.uid]: own, [writer.uid]: MESSAGES - own },
    lastMessage: {
      id: `message${String(MESSAGES).padStart(13, '0')}`,
      text: previewOf(textOf(MESSAGES)),
      senderId: writer.uid,
      at,
    },
    updatedAt: at,
  });
  await firestore.doc(readMarkersPath(reader.uid)).set({
    conversations: { [conversationId]: { read: MESSAGES - own, at } },
    notificationsSeen: 0,
    notificationsSeenAt: null,
    updatedAt: at,
  });
  return conversationId;
}

/** The time of the first painted frame with a message whose number is between these two. */
async function shownAt(page: Page, from: number, to: number): Promise<number> {
  const handle = await page.waitForFunction(
    (text) => {
      const rows = [...document.querySelectorAll('[role=log] [role=article]')];
      const numbers = rows.map((row) => Number(/Message (\d+)\./.exec(row.textContent)?.[1]));
      const isThere = numbers.some((number) => number >= text.from && number <= text.to);
      return isThere && performance.now();
    },
    { from, to },
    { polling: 'raf', timeout: 120_000 },
  );
  return Number(await handle.jsonValue());
}

/** Scrolls like a wheel without pause: one step each frame, after waiting for the messages above. */
function scrollUp(page: Page) {
  return page.evaluate(
    async ({ steps, pixels }) => {
      const log = document.querySelector('[role=log]');
      if (log === null) throw new Error('No conversation is open.');
      const rowsNow = () => [...log.querySelectorAll('[role=article]')];
      const first = () => Number(/Message (\d+)\./.exec(rowsNow()[0]?.textContent ?? '')?.[1]);
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const from = first();
      let [rows, slow, frames] = [0, 0, 0];
      let last = await frame();
      const next = async () => {
        const now = await frame();
        frames += 1;
        if (now - last > 50) slow += 1;
        last = now;
        rows = Math.max(rows, rowsNow().length);
      };
      for (let step = 0; step < steps; step += 1) {
        log.scrollBy(0, -pixels);
        await next();
        // The previous page of messages is loading.
        while (log.scrollTop === 0 && first() > 1) await next();
      }
      return { slow, frames, rows, passed: from - first() };
    },
    { steps: STEPS, pixels: STEP_PX },
  );
}

/** Time from the key press that requests a day to the frame that shows the day. */
async function jump(page: Page): Promise<number> {
  await page.evaluate(() => {
    const request = { at: 0 };
    Object.assign(globalThis, { asked: request });
    // In the capture phase, because the field stops the event.
    const note = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === 'Enter') request.at = timeStamp;
    };
    document.addEventListener('keydown', note, { capture: true });
  });
  const day = new Date(Date.now() - DAYS_BACK * 86_400_000);
  const middle = MESSAGES - (DAYS_BACK * 86_400_000) / EVERY_MS;
  const dayText = day.toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });
  const [firstShownAt] = await Promise.all([
    shownAt(page, middle - 150, middle + 150),
    new ThreadPage(page).goToDay(dayText),
  ]);
  const requestedAt = await page.evaluate(
    () => (globalThis as unknown as { asked: { at: number } }).asked.at,
  );
  return Math.round(firstShownAt - requestedAt);
}
