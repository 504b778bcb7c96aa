import { chromium, type Browser, type Page } from '@playwright/test';
import { addDays, dayAt } from '@ouvrage/domain';
import { givenTasks } from '../e2e/support/dashboard';
import { createPerson } from '../e2e/support/people';
import { figure, type BarFigure } from './bar-figures';
import { signIn } from './sign-in';

const PROJECTS = 25;
const TASKS_EACH = 400;
/** Each file is saved so many times; the slowest counts. */
const ROUNDS = 3;
const FILE_MS = 3_000;
const FRAME_MS = 50;

const FORMATS = { xlsx: 'Excel (XLSX)', csv: 'CSV' } as const;
type Format = keyof typeof FORMATS;

/** From the click to the file, and between two frames meanwhile; in ms. */
interface Saving {
  readonly took: number;
  readonly longestFrame: number;
}

/** Signs in somebody who holds 10,000 tasks, on the list of all of them. */
async function openList(browser: Browser): Promise<Page> {
  const holder = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Architectes');
  const validator = await createPerson('Mathilde', 'Roche', 'intervenant', 'Architectes');
  const owner = await createPerson('Irène', 'Lucas', 'owner', "MOA Maître d'ouvrage");
  const today = dayAt(new Date());
  for (let number = 1; number <= PROJECTS; number += 1) {
    await givenTasks({
      ...{ assignee: holder, validator, owner, count: TASKS_EACH },
      changes: (index) => ({
        projectName: `Opération ${number}`,
        deadline: addDays(today, ((index * 7 + number) % 90) - 20),
        validationDeadline: addDays(today, ((index * 7 + number) % 90) - 10),
      }),
    });
  }
  const page = await signIn(browser, holder);
  await page.goto('/dashboard/tasks?view=all');
  const count = new Intl.NumberFormat('fr-FR').format(PROJECTS * TASKS_EACH);
  await page.getByText(count).first().waitFor({ timeout: 120_000 });
  // The page fetches the code of other screens in its first seconds.
  await page.waitForTimeout(5_000);
  return page;
}

/** Runs in the page: notes frames from the next click in a menu to the file that it makes. */
function watchSaving() {
  const createUrl = URL.createObjectURL.bind(URL);
  const state: { since: number | null; last: number; longestFrame: number; took: number | null } = {
    ...{ since: null, last: 0, longestFrame: 0, took: null },
  };
  const frame = () => {
    const now = performance.now();
    state.longestFrame = Math.max(state.longestFrame, now - state.last);
    state.last = now;
    if (state.took === null) requestAnimationFrame(frame);
  };
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('[role=menuitem]') === null) return;
      if (state.since !== null) return;
      Object.assign(state, { since: performance.now(), last: performance.now(), longestFrame: 0 });
      requestAnimationFrame(frame);
    },
    { capture: true },
  );
  URL.createObjectURL = (file) => {
    if (file instanceof Blob && state.since !== null && file.size > 100_000) {
      state.took = performance.now() - state.since;
      state.longestFrame = Math.max(state.longestFrame, performance.now() - state.last);
      URL.createObjectURL = createUrl;
    }
    return createUrl(file);
  };
  Object.assign(globalThis, { tableSaving: state });
}

async function save(page: Page, format: Format): Promise<Saving> {
  await page.evaluate(watchSaving);
  await page.getByRole('main').getByRole('button', { name: 'Exporter' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: FORMATS[format] }).click();
  await downloading;
  return page.evaluate(() => ({
    ...(globalThis as unknown as { readonly tableSaving: Saving }).tableSaving,
  }));
}

/** Saves the list in a browser of 1440 px. The first file of a page waits for the code that writes it. */
export async function measureTables(executablePath: string): Promise<readonly BarFigure[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await openList(browser);
    const savings: Record<Format, Saving[]> = { xlsx: [], csv: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const format of ['xlsx', 'csv'] as const) savings[format].push(await save(page, format));
    }
    return (['xlsx', 'csv'] as const).flatMap((format) => {
      const slowest = (key: keyof Saving) => Math.max(...savings[format].map((each) => each[key]));
      return [
        figure(`${format}.file`, slowest('took'), 'ms', FILE_MS),
        figure(`${format}.longestFrame`, slowest('longestFrame'), 'ms', FRAME_MS),
      ];
    });
  } finally {
    await browser.close();
  }
}
