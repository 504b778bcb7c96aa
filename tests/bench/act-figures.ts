import { assignmentPath, type TaskStatus } from '@ouvrage/domain';
import type { Browser, Page } from '@playwright/test';
import { givenConversation } from '../e2e/support/conversations';
import { createPerson, serverFirestore } from '../e2e/support/people';
import { givenAssignment } from '../e2e/support/tasks';
import { clock, markOf, watchPaint } from './painted';
import { quantile, toTenth } from './quantile';
import { signIn } from './sign-in';

/** Time from an act to the frame that shows it, in ms. */
export interface ActDelay {
  readonly act: string;
  readonly p50: number;
  readonly p95: number;
  readonly bar: number;
}

const TIMES = 40;
/** The first ones, which open connections and compile code, are not counted. */
const WARM_UP = 5;
const BAR_MS = 32;
const LOG = '[role=log]';
const STATUS = 'main h1 + div > span:first-child';

/** The person's own message on their own screen, and a task's status on the screen of another. */
export async function measureActs(browser: Browser): Promise<ActDelay[]> {
  return [await ownMessage(browser), await statusOfTask(browser)];
}

function delayOf(act: string, delays: readonly number[]): ActDelay {
  const warmDelays = delays.slice(WARM_UP);
  return {
    act,
    p50: toTenth(quantile(warmDelays, 0.5)),
    p95: toTenth(quantile(warmDelays, 0.95)),
    bar: BAR_MS,
  };
}

async function ownMessage(browser: Browser): Promise<ActDelay> {
  const [me, other] = await Promise.all(
    ['Hugo', 'Inès'].map((name) => createPerson(name, 'Vasseur', 'owner', 'MOA')),
  );
  if (me === undefined || other === undefined) throw new Error('Two people at least.');
  const conversationId = await givenConversation([me, other]);
  const page = await signIn(browser, me);
  await page.goto(`/dashboard/messages/${conversationId}`);
  const field = page.getByPlaceholder('Écrivez votre message...');
  await field.fill('Bonjour');
  await field.press('Enter');
  const paint = await watchPaint(page, LOG);
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'Enter') Object.assign(globalThis, { pressedAt: timeStamp });
      },
      { capture: true },
    );
  });
  const delays: number[] = [];
  for (let number = 0; number < TIMES; number += 1) {
    await field.fill(`${markOf(number)} as long as a short message is`);
    await field.press('Enter');
    const paintedAt = await paint(number);
    const pressedAt = await page.evaluate(
      () => performance.timeOrigin + (globalThis as unknown as { pressedAt: number }).pressedAt,
    );
    delays.push(paintedAt - pressedAt);
  }
  await page.context().close();
  return delayOf('key press to own message', delays);
}

async function statusOfTask(browser: Browser): Promise<ActDelay> {
  const [assignee, validator] = await Promise.all(
    ['Hugo', 'Inès'].map((name) => createPerson(name, 'Vasseur', 'intervenant', 'Architectes')),
  );
  if (assignee === undefined || validator === undefined) throw new Error('Two people at least.');
  const { id } = await givenAssignment({ assignee, validator, status: 'assigned' });
  const task = serverFirestore().doc(assignmentPath(id));
  const page = await signIn(browser, validator);
  await page.goto(`/dashboard/tasks/${id}`);
  await page.locator(STATUS).filter({ hasText: 'Assigné' }).waitFor();
  const delays: number[] = [];
  for (let number = 0; number < TIMES; number += 1) {
    const status: TaskStatus = number % 2 === 0 ? 'in_progress' : 'assigned';
    const change = await watchChange(page, STATUS);
    const from = clock();
    await task.update({ status });
    delays.push((await change()) - from);
  }
  await page.context().close();
  return delayOf("write to another's view of a task's status", delays);
}

/** Records when the next other text of an element is painted. */
async function watchChange(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((selector) => {
    const textNow = () => document.querySelector(selector)?.textContent;
    const before = textNow();
    const changeTime = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (textNow() === before) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          setTimeout(() => resolve(performance.timeOrigin + performance.now())),
        );
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    Object.assign(globalThis, { changeTime });
  }, selector);
  return () =>
    page.evaluate(() => (globalThis as unknown as { changeTime: Promise<number> }).changeTime);
}
