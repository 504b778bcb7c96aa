import { directoryCardPath, TASKS, type DirectoryCard } from '@ouvrage/domain';
import { chromium, type Page } from '@playwright/test';
import { LoginPage } from '../e2e/pages/login-page';
import { PalettePage } from '../e2e/pages/palette-page';
import { ProjectsPage } from '../e2e/pages/projects-page';
import { givenChecklist } from '../e2e/support/checklist';
import { forgetCosts, givenProject, readsOf } from '../e2e/support/dashboard';
import { createPerson, serverFirestore } from '../e2e/support/people';
import { runningSuite } from '../support/suite';
import { figure, type BarFigure } from './bar-figures';
import { quantile } from './quantile';

const PROJECTS = 40;
const PEOPLE = 300;

/** What is typed, letter by letter: a code, a title with accents, a project, a person, a wrong letter. */
const TEXTS = ['g2', 'plan de masse', 'operation 17', 'prenom 200', 'mediateque', 'pc39'];

const SLOWLY = { timeout: 120_000 };

async function givenPeople(): Promise<void> {
  const batch = serverFirestore().batch();
  for (let number = 0; number < PEOPLE; number += 1) {
    const card: Omit<DirectoryCard, 'id'> = {
      name: `Prénom${number} Nom ${number}`,
      specialty: 'Architectes',
      role: 'intervenant',
      companyName: `Atelier ${number % 60}`,
      photoPath: null,
      active: true,
    };
    batch.set(serverFirestore().doc(directoryCardPath(`palette${number}`)), card);
  }
  await batch.commit();
}

/** Signs in an admin, on a project whose checklist, with all others and all people, is listened to. */
async function openProject(page: Page): Promise<void> {
  const projects = new ProjectsPage(page);
  await projects.open();
  await projects.openProject('Médiathèque des Carrières');
  await page.getByRole('tab', { name: 'Structure' }).click(SLOWLY);
  await page.getByText('Hugo Vasseur').first().waitFor(SLOWLY);
}

/** Runs in the page: keeps the time from each key to the frame after the rows that it changes. */
function watchKeys() {
  const delays: number[] = [];
  let pressedAt: number | null = null;
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key.length === 1) pressedAt = performance.now();
    },
    true,
  );
  const observer = new MutationObserver((mutations) => {
    const isInList = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest('[role=listbox]');
    if (pressedAt === null || !mutations.some(isInList)) return;
    const from = pressedAt;
    pressedAt = null;
    requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - from)));
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  Object.assign(globalThis, { paletteDelays: delays });
}

const delaysIn = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { paletteDelays: number[] }).paletteDelays]);

const indexIn = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByName('palette-index').map(({ duration }) => duration),
  );

/** The palette in a browser of 1440 px, on two cores. */
export async function measurePalette(executablePath: string): Promise<readonly BarFigure[]> {
  const admin = await createPerson('Claire', 'Delmas', 'admin', '');
  const assignee = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Architectes');
  const validator = await createPerson('Mathilde', 'Roche', 'intervenant', 'Architectes');
  await givenPeople();
  for (let number = 1; number < PROJECTS; number += 1) {
    await givenProject(`Opération ${number}`, null);
  }
  await givenChecklist(TASKS.map((task, at) => ({ task, assignee, validator, dueIn: at % 60 })));

  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { url: baseURL } = runningSuite();
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL, viewport, locale: 'fr-FR' });
    const page = await context.newPage();
    await new LoginPage(page).signIn(admin);
    await openProject(page);
    // The page fetches the code of other screens in its first seconds.
    await page.waitForTimeout(5_000);
    await forgetCosts();
    const before = (await readsOf(admin)) ?? 0;
    const palette = new PalettePage(page);
    const from = performance.now();
    await palette.open();
    const opening = performance.now() - from;
    await palette.field.fill('a');
    await palette.rows.first().waitFor(SLOWLY);
    await page.evaluate(watchKeys);
    for (const text of TEXTS) {
      await palette.field.fill('');
      await palette.field.pressSequentially(text, { delay: 150 });
    }
    const delays = await delaysIn(page);
    const reads = ((await readsOf(admin)) ?? 0) - before;
    return [
      figure('firstResult.median', quantile(delays, 0.5), 'ms', 50),
      figure('firstResult.p95', quantile(delays, 0.95), 'ms', 50),
      figure('makeIndex', Math.max(...(await indexIn(page))), 'ms', null),
      figure('firstOpening', opening, 'ms', null),
      figure('reads', reads, 'reads', 500),
    ];
  } finally {
    await browser.close();
  }
}
