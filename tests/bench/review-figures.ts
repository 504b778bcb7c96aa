import { chromium, type Browser, type Page } from '@playwright/test';
import { ComparisonPage } from '../e2e/pages/comparison';
import { LoginPage } from '../e2e/pages/login-page';
import { TaskPage } from '../e2e/pages/task-page';
import { createPerson } from '../e2e/support/people';
import { givenAssignment } from '../e2e/support/tasks';
import { runningSuite } from '../support/suite';
import { figure, type BarFigure } from './bar-figures';
import { memoryOf } from './processes';
import { plans, reports } from './review-documents';

interface Documents {
  readonly older: Buffer;
  readonly newer: Buffer;
}

const SIZES = { plans: 12, reports: 30, long: 300 } as const;
const SLOWLY = { timeout: 600_000 };
const SAMPLE_MS = 250;

/** Runs in a page before its own scripts: when the first page of a document has been drawn. */
function watchFirstPage() {
  const check = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role=group] > canvas');
    // A canvas has this width until something is drawn on it.
    if (canvas === null || canvas.width === 300) requestAnimationFrame(check);
    else Object.assign(globalThis, { firstPageAt: performance.now() });
  };
  requestAnimationFrame(check);
}

/** Opens a task whose documents these are, as its validator. */
async function openTask(browser: Browser, { older, newer }: Documents): Promise<Page> {
  const assignee = await createPerson('Ariane', 'Bodin', 'intervenant', 'Géomètre');
  const validator = await createPerson('Bruno', 'Colas', 'intervenant', 'Architectes');
  const task = await givenAssignment({
    assignee,
    validator,
    status: 'submitted',
    file: newer,
    earlierFiles: [older],
  });
  const { url: baseURL } = runningSuite();
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL, viewport, locale: 'fr-FR' });
  const page = await context.newPage();
  await new LoginPage(page).signIn(validator);
  await page.addInitScript(watchFirstPage);
  await new TaskPage(page).open(task.id);
  return page;
}

/** Time from the last byte of the document to the first drawn page, in ms. */
async function firstPage(page: Page): Promise<number> {
  await page.waitForFunction(() => 'firstPageAt' in globalThis, undefined, SLOWLY);
  return page.evaluate(() => {
    const { firstPageAt } = globalThis as unknown as { readonly firstPageAt: number };
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => name.includes('task_submissions'),
    );
    return firstPageAt - Math.max(...files.map(({ responseEnd }) => responseEnd));
  });
}

/** Compares both documents to the end. Returns how long that takes from when both are open. */
async function compareAll(page: Page, count: number, onSample?: () => void): Promise<number> {
  const comparison = new ComparisonPage(page);
  await comparison.open.click(SLOWLY);
  await comparison.changes.waitFor(SLOWLY);
  const from = performance.now();
  const timer = setInterval(() => onSample?.(), SAMPLE_MS);
  await comparison.verdict.filter({ hasText: `sur ${count}` }).waitFor(SLOWLY);
  clearInterval(timer);
  return performance.now() - from;
}

/** The longest frame while every page of the room is scrolled past, in ms. */
function longestFrame(page: Page): Promise<number> {
  return page.getByRole('region', { name: /^Pages de/ }).evaluate(async (scroller) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let longest = 0;
    let last = await frame();
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
      scroller.scrollTop += 400;
      const now = await frame();
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  });
}

async function measurePages(
  browser: Browser,
  name: 'plans' | 'reports',
  documents: Documents,
): Promise<BarFigure[]> {
  const page = await openTask(browser, documents);
  const firstPageMs = await firstPage(page);
  const compareMs = await compareAll(page, SIZES[name]);
  await page.context().close();
  return [
    figure(`firstPage.${name}`, firstPageMs, 'ms', 800),
    figure(`comparePage.${name}`, compareMs / SIZES[name], 'ms', 400),
  ];
}

async function measureLong(browser: Browser, pid: number): Promise<BarFigure[]> {
  const page = await openTask(browser, {
    older: reports(SIZES.long, false),
    newer: reports(SIZES.long, true),
  });
  await firstPage(page);
  const longest = await longestFrame(page);
  const samples: number[] = [];
  await compareAll(page, SIZES.long, () => samples.push(memoryOf(pid)));
  await page.context().close();
  // From about page 50 on, when every worker is at its work.
  const sixth = Math.ceil(samples.length / 6);
  const growth = mean(samples.slice(-sixth)) - mean(samples.slice(sixth, 2 * sixth));
  return [
    figure('longestFrame', longest, 'ms', 50),
    figure('memoryGrowth', Math.max(0, growth), 'MB', 50),
  ];
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The document room and its comparison in a browser of 1440 px. */
export async function measureReview(executablePath: string): Promise<readonly BarFigure[]> {
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] });
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    return [
      ...(await measurePages(browser, 'plans', {
        older: plans(SIZES.plans, false),
        newer: plans(SIZES.plans, true),
      })),
      ...(await measurePages(browser, 'reports', {
        older: reports(SIZES.reports, false),
        newer: reports(SIZES.reports, true),
      })),
      ...(await measureLong(browser, server.process().pid ?? 0)),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
