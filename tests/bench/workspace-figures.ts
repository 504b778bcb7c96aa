import { addDays, dayAt, taskEventPath, type TaskEvent } from '@ouvrage/domain';
import { chromium, type Browser, type Page } from '@playwright/test';
import {
  forgetCosts,
  givenMeeting,
  givenProject,
  givenTasks,
  readsOf,
} from '../e2e/support/dashboard';
import { createPerson, serverFirestore, type Person } from '../e2e/support/people';
import { givenAssignment } from '../e2e/support/tasks';
import { waitForListenersToEnd } from './listener-end';
import { quantile, toTenth } from './quantile';
import { measureScreenChanges, type ScreenChangeFigures } from './screen-changes';
import { signIn } from './sign-in';

/** Documents read by opening a screen. `bar` is null where the product has none. */
export interface ScreenReads {
  readonly screen: string;
  readonly reads: number | null;
  readonly bar: number | null;
}

/** A figure of a screen in use, with the product's bar. */
export interface ScreenFigure {
  readonly name: string;
  readonly unit: 'ms' | 'rows' | 'tasks';
  readonly value: number;
  readonly bar: number | null;
}

export interface WorkspaceFigures {
  readonly reads: readonly ScreenReads[];
  readonly list: readonly ScreenFigure[];
  readonly structure: readonly ScreenFigure[];
  readonly changes: ScreenChangeFigures;
}

const MANY_PROJECTS = 25;
const TASKS_EACH = 400;
const WHOLE_CHECKLIST = 407;
const OWN_TASKS = 24;
const TYPED = Array.from('plan de situation');

/** A row of the list of tasks. */
const LIST_ROW = 'table[aria-rowcount] tbody tr a';
const TODAY = dayAt(new Date());

interface Team {
  readonly admin: Person;
  readonly owner: Person;
  readonly assignee: Person;
  readonly validator: Person;
}

async function createTeam(): Promise<Team> {
  return {
    admin: await createPerson('Agathe', 'Lemoine', 'admin', 'Programmiste'),
    owner: await createPerson('Olivier', 'Carre', 'owner', "MOA Maître d'ouvrage"),
    assignee: await createPerson('Bastien', 'Morel', 'intervenant', 'Géomètre'),
    validator: await createPerson('Chloe', 'Perrin', 'intervenant', 'Bureau de contrôle'),
  };
}

/** Milliseconds since the document's start, at the first frame that contains `selector`. */
async function shownAt(page: Page, selector: string): Promise<number> {
  const handle = await page.waitForFunction(
    (selector) => document.querySelector(selector) !== null && performance.now(),
    selector,
    { polling: 'raf', timeout: 120_000 },
  );
  return Number(await handle.jsonValue());
}

/** Goes back to a screen and returns the milliseconds until `selector` is there. */
async function timeOfReturn(page: Page, selector: string): Promise<number> {
  const since = await page.evaluate(() => {
    const now = performance.now();
    history.back();
    return now;
  });
  return (await shownAt(page, selector)) - since;
}

/** Waits until nothing has been read for a second, so that late requests count too. */
async function settledReads(person: Person): Promise<number | null> {
  let before = await readsOf(person);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = await readsOf(person);
    if (now === before) return now;
    before = now;
  }
}

interface Screen {
  readonly screen: string;
  readonly path: string;
  readonly person: Person;
  readonly bar: number | null;
  /** A link on `path` that opens the screen, with `path` open before. Without it, `path` is loaded anew. */
  readonly link?: string;
}

async function readsOfScreens(browser: Browser, team: Team): Promise<ScreenReads[]> {
  const { owner, assignee, validator, admin } = team;
  await givenTasks({ ...team, count: OWN_TASKS, changes: () => ({}) });
  const task = await givenAssignment({ assignee, validator, owner, status: 'submitted' });
  await serverFirestore()
    .doc(taskEventPath(task.id, 'bench-submitted-0001'))
    .set(submission(assignee));
  await givenMeeting('Réunion de chantier', 9, [assignee]);
  const projectId = await givenWholeChecklist(team);
  const dashboardRows = 20;
  const screens: readonly Screen[] = [
    { screen: 'dashboard', path: '/dashboard', person: assignee, bar: 4 + dashboardRows },
    { screen: 'projects, of which 2', path: '/dashboard/projets', person: owner, bar: null },
    {
      screen: `project, ${WHOLE_CHECKLIST} assignments`,
      path: `/dashboard/projets/${projectId}?tab=structure`,
      person: admin,
      bar: null,
    },
    {
      screen: `my tasks, of which ${OWN_TASKS + 1}`,
      path: '/dashboard/tasks',
      person: assignee,
      bar: OWN_TASKS + 1 + 2,
    },
    {
      screen: 'task, from the list, with 1 revision and 1 event',
      // It is submitted, so it is not among what the assignee has to do.
      path: '/dashboard/tasks?view=all',
      link: `/dashboard/tasks/${task.id}`,
      person: assignee,
      bar: 3 + 1 + 1,
    },
  ];
  const figures: ScreenReads[] = [];
  for (const { screen, path, link, person, bar } of screens) {
    const page = await signIn(browser, person);
    await page.goto(path);
    await settledReads(person);
    await forgetCosts();
    if (link === undefined) await page.reload();
    else await page.locator(`a[href="${link}"]`).click();
    await page.locator('main h1').first().waitFor();
    figures.push({ screen, reads: await settledReads(person), bar });
    await page.context().close();
  }
  figures.push(await idleMinute(browser, assignee));
  return figures;
}

/** A minute on the page's fake clock, with the list open and no activity. */
async function idleMinute(browser: Browser, person: Person): Promise<ScreenReads> {
  const page = await signIn(browser, person);
  await page.goto('/dashboard/tasks');
  await settledReads(person);
  await forgetCosts();
  await page.clock.install();
  await page.clock.runFor(60_000);
  const figure = { screen: 'idle minute', reads: await settledReads(person), bar: 0 };
  await page.context().close();
  return figure;
}

function submission(by: Person): Omit<TaskEvent, 'id'> {
  return {
    kind: 'submitted',
    by: by.uid,
    byName: by.name,
    at: new Date(),
    from: 'in_progress',
    to: 'submitted',
    detail: { revision: 1 },
  };
}

/** A project with every task of the checklist assigned. */
async function givenWholeChecklist(team: Team): Promise<string> {
  const projectId = await givenProject('Cité des métiers', team.owner);
  await givenTasks({
    ...team,
    // New people, so that the lists of others do not grow.
    assignee: await createPerson('Diane', 'Roy', 'intervenant', 'Architectes'),
    validator: await createPerson('Emile', 'Faure', 'intervenant', 'Architectes'),
    owner: await createPerson('Fanny', 'Gros', 'owner', "MOA Maître d'ouvrage"),
    count: WHOLE_CHECKLIST,
    projectId,
    changes: () => ({}),
  });
  return projectId;
}

async function figuresOfList(browser: Browser, team: Team): Promise<ScreenFigure[]> {
  const holder = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Architectes');
  for (let number = 1; number <= MANY_PROJECTS; number += 1) {
    await givenTasks({
      ...team,
      assignee: holder,
      validator: await createPerson('Gael', 'Noir', 'intervenant', 'Architectes'),
      owner: await createPerson('Ines', 'Blanc', 'owner', "MOA Maître d'ouvrage"),
      count: TASKS_EACH,
      changes: (index) => ({
        projectName: `Opération ${number}`,
        deadline: addDays(TODAY, ((index * 7 + number) % 90) - 20),
        validationDeadline: addDays(TODAY, ((index * 7 + number) % 90) - 10),
      }),
    });
  }
  const page = await signIn(browser, holder);
  await page.goto('/dashboard/tasks', { waitUntil: 'commit' });
  const cold = await shownAt(page, LIST_ROW);
  const strokes = await keystrokes(page);
  await page.getByRole('searchbox').fill('');
  await page.waitForTimeout(1000);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await page.waitForTimeout(500);
  const rows = await page.locator(LIST_ROW).count();
  await page.evaluate(() => window.scrollTo(0, 0));

  // Goes back from a task: the data is cached, so only the list is measured.
  await page.locator(LIST_ROW).first().click();
  await page.getByRole('region', { name: 'Historique' }).waitFor();
  const warm = await timeOfReturn(page, LIST_ROW);
  await page.context().close();
  return [
    figure('tasks in the list', 'tasks', MANY_PROJECTS * TASKS_EACH, null),
    figure('first rows after data', 'ms', warm, 200),
    figure('first rows, page and data loaded anew', 'ms', cold, null),
    figure('filter keystroke to paint, p50', 'ms', quantile(strokes, 0.5), null),
    figure('filter keystroke to paint, p95', 'ms', quantile(strokes, 0.95), 60),
    figure('rows in the page, halfway down', 'rows', rows, 100),
  ];
}

/** Times from each key press that changes the list to the frame that shows the new list. */
async function keystrokes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times = { down: 0, painted: 0 };
    Object.assign(globalThis, { strokeTimes: times });
    document.addEventListener('keydown', () => (times.down = performance.now()), true);
    new MutationObserver(() => {
      // Runs after the frame that paints the change.
      requestAnimationFrame(() => setTimeout(() => (times.painted = performance.now())));
    }).observe(document.querySelector('main') ?? document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.getByRole('searchbox').focus();
  const took: number[] = [];
  for (const key of [...TYPED, ...Array.from(TYPED, () => 'Backspace')]) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(600);
    const { down, painted } = await page.evaluate(
      () =>
        (globalThis as unknown as { strokeTimes: { down: number; painted: number } }).strokeTimes,
    );
    if (painted > down) took.push(painted - down);
  }
  return took;
}

/** The structure of a project with every task assigned. */
async function figuresOfStructure(browser: Browser, team: Team): Promise<ScreenFigure[]> {
  const projectId = await givenWholeChecklist(team);
  const page = await signIn(browser, team.admin);
  await page.goto(`/dashboard/projets/${projectId}?tab=structure`, { waitUntil: 'commit' });
  const line = 'main [role=treegrid] [role=row][data-state]';
  const firstVisit = await shownAt(page, line);
  await page.reload({ waitUntil: 'commit' });
  const reload = await shownAt(page, line);
  await page.locator('a[href="/dashboard/projets"]').first().click();
  await page.getByRole('main').getByRole('article').first().waitFor();
  await waitForListenersToEnd();
  const warm = await timeOfReturn(page, line);
  await page.context().close();
  return [
    figure('assignments in the project', 'tasks', WHOLE_CHECKLIST, null),
    figure('first lines, first visit in this browser', 'ms', firstVisit, null),
    figure('first lines, after a reload', 'ms', reload, 500),
    figure('first lines, opened again', 'ms', warm, 300),
  ];
}

function figure(
  name: string,
  unit: ScreenFigure['unit'],
  value: number,
  bar: number | null,
): ScreenFigure {
  return { name, unit, value: toTenth(value), bar };
}

/** The costs of the screens on a running suite, in documents read and in time. */
export async function measureWorkspace(executablePath: string): Promise<WorkspaceFigures> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const team = await createTeam();
    const reads = await readsOfScreens(browser, team);
    const structure = await figuresOfStructure(browser, team);
    const list = await figuresOfList(browser, team);
    const changes = await measureScreenChanges(browser, team.admin);
    return { reads, list, structure, changes };
  } finally {
    await browser.close();
  }
}
