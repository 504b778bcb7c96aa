import { addDays, dayAt, summaryPath, userSettingsPath, DEFAULT_SETTINGS } from '@ouvrage/domain';
import { pdfFile } from '../../support/documents';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import {
  forgetCosts,
  givenMeeting,
  givenProject,
  givenTasks,
  givenWorkspace,
  readsOf,
  WORKSPACE,
} from '../support/dashboard';
import { serverFirestore, createTeam } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { SuiteProxy } from '../support/suite-proxy';
import { sweepUnless } from '../support/sweep';
import { within } from '../support/patience';
import { DashboardPage } from '../pages/dashboard-page';
import { TaskPage } from '../pages/task-page';

const PHONE = { viewport: { width: 390, height: 844 } };
const TASK = 'Étude préliminaire';
const TODAY = dayAt(new Date());

/** Waits until every section shows its rows or its empty state. */
async function allThere(page: DashboardPage): Promise<void> {
  await expect(page.figures.first()).toBeVisible();
  await expect(page.waiting).toHaveCount(0);
}

test('figures and lists move before three pairs of eyes while the work is done', async ({
  atDashboard,
}) => {
  const { admin, assignee, validator } = await createTeam();
  await givenWorkspace(WORKSPACE);
  const task = await givenAssignment({ assignee, validator, status: 'in_progress' });
  const [adminBrowser, assigneeBrowser, validatorBrowser] = [
    await atDashboard(admin),
    await atDashboard(assignee),
    await atDashboard(validator),
  ];
  const adminDashboard = new DashboardPage(adminBrowser);
  const validatorDashboard = new DashboardPage(validatorBrowser);
  await expect(adminDashboard.figure('Tâches validées')).toContainText('214');
  await expect(validatorDashboard.due).toHaveCount(0);

  const work = new TaskPage(assigneeBrowser);
  await work.open(task.id);
  await work.chooseFile('etude.pdf', pdfFile('Indice 1', 40_000));
  await work.submitWith('Trois scénarios.');
  await expect(validatorDashboard.figure('À valider')).toContainText('1');
  await expect(validatorDashboard.state).toContainText('Une tâche chez vous.');
  await expect(validatorDashboard.due).toHaveText([/Bruno Marchal, indice 1.*12 jours restants/]);

  const own = new DashboardPage(assigneeBrowser);
  await own.open();
  await expect(own.figure('Vos tâches validées')).toContainText('0');
  await validatorDashboard.examine(TASK).click();
  const visa = new TaskPage(validatorBrowser);
  await visa.validate();

  await expect(own.figure('Vos tâches validées')).toContainText('1');
  await expect(adminDashboard.figure('Tâches validées')).toContainText('215');
  await expect(adminDashboard.figure('Tâches en attente')).toContainText('176');
  await validatorDashboard.open();
  await expect(validatorBrowser.getByText("Rien ne vous attend pour l'instant.")).toBeVisible();
  await expect(validatorDashboard.state).toContainText('Rien chez vous.');
});

test('a task becomes late at midnight by itself', async ({ atDashboard }) => {
  const { assignee } = await createTeam();
  await serverFirestore()
    .doc(summaryPath(assignee.uid))
    .set({
      ...{ tasks: { total: 2, completed: 1 }, openByDeadline: { [TODAY]: 1 } },
      turns: { port: { work: { [TODAY]: 1 } } },
    });
  const page = await atDashboard(assignee);
  const dashboard = new DashboardPage(page);
  await expect(dashboard.figure('À faire')).toContainText('aucune en retard');

  await page.clock.install();
  await page.clock.setFixedTime(new Date(`${addDays(TODAY, 1)}T08:00:00Z`));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await expect(dashboard.figure('À faire')).toContainText('1 en retard');
  await expect(dashboard.state).toContainText('Une tâche est en retard.');
});

test.describe('opened again and again, however much there is', () => {
  test('each role pays for the rows that it sees, and nothing while it only looks', async ({
    atDashboard,
  }) => {
    const team = await createTeam();
    const { admin, owner, assignee, validator } = team;
    await givenTasks({
      ...team,
      count: 300,
      changes: (index) => ({
        deadline: addDays(TODAY, (index % 9) - 3),
        validationDeadline: addDays(TODAY, (index % 9) - 2),
        ...(index % 2 === 0 && { status: 'submitted', submittedAt: new Date(), revision: 1 }),
      }),
    });
    for (let count = 0; count < 12; count += 1) await givenProject(`Opération ${count}`, owner);
    for (let hour = 8; hour < 13; hour += 1) {
      await givenMeeting(`Réunion de ${hour} h`, hour, [owner, assignee, validator]);
    }

    for (const person of [admin, owner, assignee, validator]) {
      const page = await atDashboard(person);
      const dashboard = new DashboardPage(page);
      await allThere(dashboard);
      await forgetCosts();
      await page.reload();
      await allThere(dashboard);
      const rows = await dashboard.rows.count();
      expect(rows).toBeGreaterThan(8);
      expect(rows).toBeLessThanOrEqual(24);
      const reads = await readsOf(person);
      // As much work and as many visas are read as are shown of both, and the holders' cards (decision 149).
      expect(reads ?? 0).toBeLessThanOrEqual(4 + 2 * rows);

      // One idle minute of the page's clock must cause no reads.
      await page.clock.install();
      await page.clock.runFor(60_000);
      expect(await readsOf(person)).toBe(reads);
    }
  });
});

test.describe('when the figures do not come', () => {
  const proxy = new SuiteProxy();
  test.beforeAll(() => proxy.open());
  test.afterAll(() => proxy.close());
  test.afterEach(() => proxy.restore());

  test('the page says so, goes on waiting, and tries again when asked', async ({
    atDashboard,
    provokes,
  }) => {
    provokes(/Failed to fetch dynamically imported module/);
    const { owner } = await createTeam();
    await givenProject('Gymnase du Port', owner);
    // An owner's figures cover their own projects; no other screen of theirs loads these.
    const page = await atDashboard(owner, { baseURL: proxy.url });
    const dashboard = new DashboardPage(page);
    await dashboard.goTo('Paramètres');
    await expect(page).toHaveURL(/parametres/);
    // Listeners stay open for a few seconds after the dashboard closes. Reloading drops their data.
    await page.reload();
    await expect(page.getByRole('tab').first()).toBeVisible();

    proxy.cut();
    await dashboard.goTo('Tableau de bord');
    await expect(dashboard.failure).toBeVisible(within(15_000));
    await expect(dashboard.retry).toHaveCount(1);
    await expect(dashboard.quickActions.first()).toBeVisible();

    // The retry happens offline: the figures must load without another click once the connection is back.
    await dashboard.retry.click();
    proxy.restore();
    await expect(dashboard.figure('Tâches en attente')).toContainText('2', within(60_000));
    await expect(dashboard.failure).toHaveCount(0);
    await expect(dashboard.operations).toHaveCount(1);
  });
});

test('on a phone, in English, by keyboard alone', async ({ atDashboard }) => {
  const { assignee, validator } = await createTeam();
  const task = await givenAssignment({ assignee, validator, status: 'submitted' });
  const page = await atDashboard(validator, PHONE);
  await serverFirestore()
    .doc(userSettingsPath(validator.uid))
    .set({
      ...DEFAULT_SETTINGS,
      language: 'en',
      createdAt: new Date(),
      updatedAt: new Date(),
    });

  const review = page.getByRole('link', { name: /Preliminary study/ });
  await expect(review).toBeVisible();
  await expect(page.getByText('Nothing is late.')).toBeVisible();
  const box = await review.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  // On a phone what waits stands above the figures.
  await new DashboardPage(page, 'en').figures.first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(review).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/tasks/${task.id}$`));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(
    `by ${colorScheme === 'light' ? 'day' : 'night'}`,
    sweepUnless(colorScheme === 'dark'),
    () => {
      test.use({ colorScheme });

      test('the dashboard has no violation, on a desk and on a phone', async ({ atDashboard }) => {
        const { admin, owner, assignee, validator } = await createTeam();
        await givenWorkspace(WORKSPACE);
        await givenAssignment({ assignee, validator, owner, status: 'submitted' });
        await givenMeeting('Réunion de chantier', 9, [assignee]);
        for (const [person, options] of [
          [admin, {}],
          [owner, {}],
          [assignee, PHONE],
        ] as const) {
          const page = await atDashboard(person, options);
          await allThere(new DashboardPage(page));
          expect(await violations(page)).toEqual([]);
        }
      });
    },
  );
}
