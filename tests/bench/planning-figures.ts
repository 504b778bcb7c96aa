import { SECTIONS, SUBSECTIONS, TASKS, type Assignment } from '@ouvrage/domain';
import { chromium, type Browser, type Page } from '@playwright/test';
import { LoginPage } from '../e2e/pages/login-page';
import { PlanningPage } from '../e2e/pages/planning-page';
import { givenChecklist } from '../e2e/support/checklist';
import { createPerson } from '../e2e/support/people';
import { runningSuite } from '../support/suite';
import { figure, type BarFigure } from './bar-figures';

const FRAMES = 120;
const STATUSES = ['validated', 'in_progress', 'submitted', 'rejected', 'assigned'] as const;
const DAY_MS = 86_400_000;

/** Every task of the checklist, spread over the quarter around today, so that every row has a bar in it. */
function everyTask(index: number): {
  readonly dueIn: number;
  readonly changes: Partial<Assignment>;
} {
  const dueIn = ((index * 37) % 90) - 45;
  const status = dueIn < -20 ? 'validated' : (STATUSES[index % STATUSES.length] ?? 'assigned');
  const from = new Date(Date.now() + (dueIn - 10 - (index % 25)) * DAY_MS);
  return {
    dueIn,
    changes: {
      status,
      createdAt: from,
      startedAt: status === 'assigned' ? null : from,
      submittedAt: status === 'submitted' ? new Date() : null,
      validatedAt: status === 'validated' ? new Date(Date.now() + (dueIn + 3) * DAY_MS) : null,
    },
  };
}

/** Runs in a page before its own scripts: when the first bar has been drawn. */
function watchFirstBar() {
  const check = () => {
    if (document.querySelector('[data-fill]') === null) requestAnimationFrame(check);
    else Object.assign(globalThis, { firstBarAt: performance.now() });
  };
  requestAnimationFrame(check);
}

/** The longest time between two frames, and that of half of them, while `act` is done before each; in ms. */
function timeFrames(
  page: Page,
  act: 'pan' | 'zoom' | 'scroll',
): Promise<{ readonly longest: number; readonly median: number }> {
  return page.evaluate(
    async ({ kind, frames }) => {
      const time = document.querySelector('[data-time]');
      if (time === null) throw new Error('There is no line of time.');
      const box = time.getBoundingClientRect();
      const at = { clientX: box.left + box.width / 2, clientY: box.top + 200 };
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const wheel = (options: WheelEventInit) =>
        time.dispatchEvent(
          new WheelEvent('wheel', { ...at, ...options, bubbles: true, cancelable: true }),
        );
      const acts = {
        pan: (index: number) => wheel({ deltaX: index < frames / 2 ? 12 : -12 }),
        zoom: (index: number) => wheel({ deltaY: index < frames / 2 ? 6 : -6, ctrlKey: true }),
        scroll: () => globalThis.scrollBy({ top: 60 }),
      };
      const times: number[] = [];
      let last = await frame();
      for (let index = 0; index < frames; index += 1) {
        acts[kind](index);
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      times.sort((a, b) => a - b);
      return { longest: times.at(-1) ?? 0, median: times[frames / 2] ?? 0 };
    },
    { kind: act, frames: FRAMES },
  );
}

async function openPlan(browser: Browser): Promise<Page> {
  const admin = await createPerson('Ariane', 'Bodin', 'admin', 'Programmiste');
  const assignee = await createPerson('Bruno', 'Colas', 'intervenant', 'Architectes');
  const project = await givenChecklist(
    TASKS.map((task, index) => ({ task, assignee, validator: assignee, ...everyTask(index) })),
  );
  const { url: baseURL } = runningSuite();
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL, viewport, locale: 'fr-FR' });
  const page = await context.newPage();
  await new LoginPage(page).signIn(admin);
  await page.addInitScript(watchFirstBar);
  const open = [...SECTIONS, ...SUBSECTIONS].map(({ id }) => id).join('.');
  await new PlanningPage(page).open(project, `&open=${open}`);
  await page.waitForFunction(() => 'firstBarAt' in globalThis);
  return page;
}

/** The plan of 407 tasks, every axis and step open, in a browser of 1440 px. */
export async function measurePlanning(executablePath: string): Promise<readonly BarFigure[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await openPlan(browser);
    const firstDrawing = await page.evaluate(
      () => (globalThis as unknown as { readonly firstBarAt: number }).firstBarAt,
    );
    // The table for assistive technology comes when nothing moves.
    await new PlanningPage(page).table
      .getByRole('row')
      .nth(TASKS.length)
      .waitFor({ state: 'attached' });
    // Once without counting: by then what else the page loads is there.
    for (const act of ['pan', 'zoom'] as const) await timeFrames(page, act);
    const pan = await timeFrames(page, 'pan');
    const zoom = await timeFrames(page, 'zoom');
    const scroll = await timeFrames(page, 'scroll');
    return [
      figure('firstDrawing', firstDrawing, 'ms', null),
      figure('longestFrame.pan', pan.longest, 'ms', 32),
      figure('longestFrame.zoom', zoom.longest, 'ms', 32),
      figure('longestFrame.scroll', scroll.longest, 'ms', null),
      figure('medianFrame.pan', pan.median, 'ms', null),
      figure('medianFrame.zoom', zoom.median, 'ms', null),
    ];
  } finally {
    await browser.close();
  }
}
