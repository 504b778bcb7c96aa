import { chromium, type Browser, type Page } from '@playwright/test';
import { givenConversation } from '../e2e/support/conversations';
import { forgetCosts } from '../e2e/support/dashboard';
import { createPerson, type Person } from '../e2e/support/people';
import { measureActs, type ActDelay } from './act-figures';
import { clientOf, type Client } from './live-clients';
import { paintedByLiveQuery } from './live-query';
import { measureHistory, type HistoryFigure } from './long-history';
import { clock, markOf, watchPaint } from './painted';
import { startParse, type RunningParse } from './parse-server';
import { quantile, toTenth } from './quantile';
import { signIn } from './sign-in';
import { paintedBySocket } from './raw-socket';
import { settledCost, type Cost } from './settled-cost';

/** Time from a write to the frame that shows it in another browser, in ms. */
export interface Delay {
  /** Open clients that receive it, including the browser. */
  readonly clients: number;
  readonly p50: number;
  readonly p95: number;
  /** The same through a WebSocket server that stores nothing and checks no rights. */
  readonly socketP50: number;
  readonly socketP95: number;
  /** The same through the live queries of parse-server; null where it cannot run. */
  readonly liveQueryP50: number | null;
  readonly liveQueryP95: number | null;
}

export interface ActionCost extends Cost {
  readonly action: string;
}

export interface LiveFigures {
  readonly delays: readonly Delay[];
  readonly acts: readonly ActDelay[];
  readonly costs: readonly ActionCost[];
  readonly history: readonly HistoryFigure[];
  /** What could not be measured on this machine, and why. */
  readonly leftOut: readonly string[];
}

const OPEN_CLIENTS = [1, 10, 50];
const MESSAGES = 40;
/** Without a request for code for so long, in ms, a page has all of it. */
const QUIET_MS = 5000;
const CONVERSATIONS = 12;
const LOG = '[role=log]';

function createPeople(count: number): Promise<Person[]> {
  return Promise.all(
    Array.from({ length: count }, () => createPerson('Hugo', 'Vasseur', 'owner', 'MOA')),
  );
}

/** Measures in a conversation of the sender and as many people as there are clients. */
async function delayWith(
  browser: Browser,
  clients: number,
  parse: RunningParse | null,
): Promise<Delay> {
  const people = await createPeople(clients + 1);
  const [sender, reader, ...others] = people;
  if (sender === undefined || reader === undefined) throw new Error('Two people at least.');
  const conversationId = await givenConversation(people, 'Chantier');
  const open: Client[] = others.map(clientOf);
  const writer = clientOf(sender);
  const page = await signIn(browser, reader);
  try {
    await Promise.all(open.map((client) => client.open(conversationId)));
    // Opens the writer's connection, and gives the list something to paint.
    await writer.send(conversationId, 'Bonjour');
    await page.goto(`/dashboard/messages/${conversationId}`);
    await page.locator(LOG).waitFor();
    await untilLoaded(page);
    const paint = await watchPaint(page, LOG);
    const took: number[] = [];
    for (let number = 0; number < MESSAGES; number += 1) {
      const from = clock();
      void writer.send(conversationId, `${markOf(number)} as long as a short message is`);
      took.push((await paint(number)) - from);
    }
    const socket = await paintedBySocket(browser, clients, MESSAGES);
    const liveQuery = parse && (await paintedByLiveQuery(browser, parse, clients, MESSAGES));
    return {
      clients,
      p50: toTenth(quantile(took, 0.5)),
      p95: toTenth(quantile(took, 0.95)),
      socketP50: toTenth(quantile(socket, 0.5)),
      socketP95: toTenth(quantile(socket, 0.95)),
      liveQueryP50: liveQuery && toTenth(quantile(liveQuery, 0.5)),
      liveQueryP95: liveQuery && toTenth(quantile(liveQuery, 0.95)),
    };
  } finally {
    await page.context().close();
    await Promise.all([writer, ...open].map((client) => client.close()));
  }
}

/**
 * Waits until the page has fetched the code of all other screens, as it does in its first seconds. A person
 * who reads a conversation has had it open for longer.
 */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    (quietMs) => {
      const requests = performance.getEntriesByType('resource');
      const scripts = requests.filter(({ name }) => name.endsWith('.js'));
      const last = Math.max(...scripts.map(({ startTime }) => startTime));
      return performance.now() - last > quietMs;
    },
    QUIET_MS,
    { timeout: 120_000 },
  );
}

async function costsOfActions(browser: Browser): Promise<ActionCost[]> {
  const [me, ...others] = await createPeople(CONVERSATIONS + 1);
  const [first] = others;
  if (me === undefined || first === undefined) throw new Error('Two people at least.');
  const conversationId = await givenConversation([me, ...others], 'Chantier');
  const writer = clientOf(first);
  for (let number = 0; number < MESSAGES; number += 1) {
    await writer.send(conversationId, `Message ${number}`);
  }
  await writer.close();
  for (const other of others.slice(1)) await givenConversation([me, other]);
  const page = await signIn(browser, me);
  const costs: ActionCost[] = [];
  const measure = async (action: string, act: () => Promise<unknown>) => {
    await settledCost(me);
    await forgetCosts();
    await act();
    costs.push({ action, ...(await settledCost(me)) });
  };
  // The page's first presence write falls into this measurement and adds one write.
  await measure(`open the screen, ${CONVERSATIONS} conversations`, () =>
    page.locator('a[href="/dashboard/messages"]').first().click(),
  );
  await measure(`open a conversation, ${MESSAGES} messages, unread`, () =>
    page.locator(`a[href*="${conversationId}"]`).first().click(),
  );
  await measure('type and send a message', async () => {
    await page.getByPlaceholder('Écrivez votre message...').fill('Bien reçu.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
  });
  await measure('idle minute, besides the heartbeat', async () => {
    await page.clock.install();
    await page.clock.runFor(60_000);
  });
  await page.context().close();
  return costs;
}

async function historyFigures(browser: Browser): Promise<HistoryFigure[]> {
  const [reader, writer] = await createPeople(2);
  if (reader === undefined || writer === undefined) throw new Error('Two people at least.');
  const page = await signIn(browser, reader);
  const figures = await measureHistory(page, reader, writer);
  await page.context().close();
  return figures;
}

/**
 * The delays of live messages, the costs of messaging and the use of a long conversation, on a running suite.
 */
export async function measureLive(executablePath: string): Promise<LiveFigures> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const parseServer = await startParse();
  const parse = 'missing' in parseServer ? null : parseServer;
  try {
    const delays: Delay[] = [];
    for (const clients of OPEN_CLIENTS) delays.push(await delayWith(browser, clients, parse));
    return {
      delays,
      acts: await measureActs(browser),
      costs: await costsOfActions(browser),
      history: await historyFigures(browser),
      leftOut: 'missing' in parseServer ? [`parse-server LiveQuery: ${parseServer.missing}`] : [],
    };
  } finally {
    await parse?.stop();
    await browser.close();
  }
}
