import { chromium, type Browser, type Page } from '@playwright/test';
import { onDemo, signInAs } from '../../scripts/demo/on-demo';
import { PAGE_SETUP } from '../../scripts/lib/tsx.mjs';
import { say, sayOnStderr, whileWaiting } from '../../tools/report.mjs';
import { timeUntilSeen, watchFirstTimes } from './first-times';
import { textTable } from './text-table';

/**
 * Times when parts of the page appear for a person who opens the workspace for the first time on a poor
 * mobile network. The browser's cache is empty. The emulated network delays each request; opening a
 * connection costs nothing, whereas in production it adds two or three round trips before the first byte.
 * Prints the figures beside the bars; no target fails the run. With --json:
 *
 * [{ page, figure, ms, rounds, bar }], median and each round in milliseconds; bar is null where there is none
 */
interface FirstLoad {
  page: string;
  figure: string;
  ms: number;
  rounds: readonly number[];
  bar: number | null;
}

const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const ROUNDS = 3;
const SLOWLY = { timeout: 120_000 };

/** In ms. */
const BARS: Readonly<Record<string, number>> = {
  'login, first paint': 1_500,
  'login, form usable': 3_000,
  'signed in, outline after the answer': 1_000,
};

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', SLOW);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => Math.round(bytes / 1000);
}

async function openLogin(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.addInitScript({ content: PAGE_SETUP });
  await page.addInitScript(watchFirstTimes);
  const bytesOf = await slowDown(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await timeUntilSeen(page, 'ready');
  const bytes = bytesOf();
  await signInAs(page, 'admin', SLOWLY);
  const { paint, form, ready, answer, outline, content } = await timeUntilSeen(page, 'content');
  await context.close();
  return {
    'login, first paint': paint,
    'login, form usable': form,
    'login, taken over by the app': ready,
    'login, kB until then': bytes,
    'signed in, outline after the answer': outline - answer,
    'signed in, dashboard after the answer': content - answer,
  };
}

async function openBookmark(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR' });
  const first = await context.newPage();
  await signInAs(first, 'admin');
  await first.getByRole('heading', { level: 1 }).waitFor(SLOWLY);
  await first.close();
  const page = await context.newPage();
  await page.addInitScript({ content: PAGE_SETUP });
  await page.addInitScript(watchFirstTimes);
  await slowDown(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const { paint, outline, content } = await timeUntilSeen(page, 'content');
  await context.close();
  return {
    'bookmark, first paint': paint,
    'bookmark, outline': outline,
    'bookmark, dashboard': content,
  };
}

function figuresOf(rounds: readonly Readonly<Record<string, number>>[]) {
  return Object.keys(rounds[0] ?? {}).map((name) => {
    const values = rounds.map((round) => Math.round(round[name] ?? Number.NaN));
    const [page = '', figure = ''] = name.split(', ');
    const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
    return { page, figure, ms: median, rounds: values, bar: BARS[name] ?? null };
  });
}

function table(figures: readonly FirstLoad[]) {
  return textTable(
    ['page', 'figure', 'ms', 'rounds', 'bar'],
    figures.map(({ page, figure, ms, rounds, bar }) => [
      page,
      figure,
      String(ms),
      rounds.join(', '),
      bar === null ? '' : String(bar),
    ]),
  );
}

export async function benchFirstLoad({ json }: { json?: string }) {
  if (json !== undefined) sayOnStderr();
  await onDemo(undefined, async ({ env }, executablePath) => {
    const baseURL = env['OUVRAGE_URL'] ?? '';
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const rounds = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        rounds.push({
          ...(await whileWaiting(`sign-in, ${round} of ${ROUNDS}`, openLogin(browser, baseURL))),
          ...(await whileWaiting(
            `bookmark, ${round} of ${ROUNDS}`,
            openBookmark(browser, baseURL),
          )),
        });
      }
      const figures = figuresOf(rounds);
      if (json === undefined) say(table(figures));
      else process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
    } finally {
      await browser.close();
    }
  });
}
