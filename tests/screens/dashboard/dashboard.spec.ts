import { addDays, dayAt } from '@ouvrage/domain';
import { expect, test } from '../support/screen';
import {
  givenMeeting,
  givenProject,
  givenTwelve,
  givenWorkspace,
  WORKSPACE,
} from '../../e2e/support/dashboard';
import { createTeam } from '../../e2e/support/people';
import { givenAssignment } from '../../e2e/support/tasks';
import { DashboardPage } from '../../e2e/pages/dashboard-page';
import { ProjectsPage } from '../../e2e/pages/projects-page';
const TASK = 'Étude préliminaire';
const TODAY = dayAt(new Date());

const namesOf = (page: DashboardPage) => page.quickActions.allInnerTexts();

test.describe('each role has the figures and the actions that are its own', () => {
  test('an admin: every count of the workspace, each leading to its screen', async ({
    atDashboard,
  }) => {
    const { admin } = await createTeam();
    await givenWorkspace(WORKSPACE);
    const page = await atDashboard(admin);
    const dashboard = new DashboardPage(page);

    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeAttached();
    await expect(dashboard.state).toHaveText(
      'Quatre opérations en cours. Deux tâches sont en retard.',
    );
    await expect(dashboard.figures).toHaveText([
      /Projets actifs\s*4\s*sur 7\s*1 terminé · 2 en attente/,
      /Intervenants actifs\s*38\s*sur 41\s*3 comptes désactivés/,
      /Tâches validées\s*214\s*sur 391\s*55.% des tâches assignées/,
      /Tâches en attente\s*177/,
      /En retard\s*2\s*la plus ancienne.: 4 jours/,
    ]);
    expect(await namesOf(dashboard)).toEqual([
      'Projets',
      'Mes tâches',
      'Intervenants',
      'Entreprises',
      'Messages',
      'Visioconférence',
      'Paramètres',
    ]);
    for (const [label, path] of [
      ['Projets actifs', '/dashboard/projets'],
      ['Intervenants actifs', '/dashboard/intervenants'],
      ['Tâches validées', '/dashboard/pilotage'],
      ['Tâches en attente', '/dashboard/pilotage'],
      ['En retard', '/dashboard/tasks?view=all&late=1'],
    ] as const) {
      await expect(dashboard.figure(label)).toHaveAttribute('href', path);
    }
    await page.getByRole('link', { name: 'Tâches à décider ou en retard' }).click();
    await expect(page).toHaveURL(/\/dashboard\/tasks$/);
  });

  test("an owner: the counts of one's own operations, and no intervenants", async ({
    atDashboard,
  }) => {
    const { owner } = await createTeam();
    await givenProject('Gymnase du Port', owner);
    await givenProject('Halte-garderie', owner, {
      status: 'pending',
      counts: {},
      openByDeadline: {},
    });
    const page = await atDashboard(owner);
    const dashboard = new DashboardPage(page);

    await expect(dashboard.state).toHaveText('Une opération en cours. Une tâche est en retard.');
    await expect(dashboard.figures).toHaveText([
      /Projets actifs\s*1\s*sur 2\s*0 terminé · 1 en attente/,
      /Tâches validées\s*1\s*sur 3/,
      /Tâches en attente\s*2/,
      /En retard\s*1/,
    ]);
    expect(await namesOf(dashboard)).toEqual([
      'Projets',
      'Mes tâches',
      'Messages',
      'Visioconférence',
      'Paramètres',
    ]);
    await expect(dashboard.operations).toHaveText([/Halte-garderie/, /Gymnase du Port/]);
    await expect(dashboard.create).toHaveCount(0);
    await dashboard.operations.getByRole('link', { name: 'Gymnase du Port' }).click();
    await expect(page.getByRole('heading', { name: 'Gymnase du Port' })).toBeVisible();
  });

  test('an intervenant knows how many tasks wait beyond those that are shown', async ({
    atDashboard,
  }) => {
    const team = await createTeam();
    await givenTwelve(team);
    const page = await atDashboard(team.assignee);
    const dashboard = new DashboardPage(page);
    await expect(dashboard.state).toHaveText('11 tâches chez vous. Une tâche est en retard.');
    await expect(dashboard.figures).toHaveText([
      /Chez vous\s*11\s*11 à faire/,
      /À valider\s*0\s*aucune en retard/,
      /À faire\s*11\s*1 en retard/,
      /Vos tâches validées\s*0/,
    ]);
    // Late by two days, then due within seven days.
    await expect(dashboard.due).toHaveCount(9);
    await expect(dashboard.groups).toHaveText([
      'En retard 1 à faire',
      'Ces sept jours 3 à faire',
      'Plus tard 7 à faire',
    ]);
    await expect(page.getByRole('link', { name: 'Voir les 2 suivantes' })).toBeVisible();
    await expect(dashboard.awaitedTasks).toHaveText([/Étude d'opportunité.*chez Cecile Royer/]);
    const tasks = page.getByRole('navigation').getByRole('link', { name: 'Tâches' });
    await expect(tasks.first()).toContainText('11');
  });

  test("an intervenant: one's own tasks alone, and what waits for them", async ({
    atDashboard,
  }) => {
    const { assignee, validator } = await createTeam();
    const task = await givenAssignment({ assignee, validator, status: 'assigned' });
    await givenMeeting('Réunion de chantier', 9, [assignee]);
    await givenMeeting('Revue de lots', 14, [validator]);
    await givenMeeting('Visite de demain', 9, [assignee], addDays(TODAY, 1));
    const page = await atDashboard(assignee);
    const dashboard = new DashboardPage(page);

    await expect(dashboard.state).toHaveText("Une tâche chez vous. Rien n'est en retard.");
    await expect(dashboard.figures).toHaveText([
      /Chez vous\s*1\s*1 à faire/,
      /À valider\s*0/,
      /À faire\s*1\s*aucune en retard/,
      /Vos tâches validées\s*0\s*sur 1/,
    ]);
    for (const [label, path] of [
      ['Chez vous', '/dashboard/tasks'],
      ['À valider', '/dashboard/tasks?view=validate'],
      ['À faire', '/dashboard/tasks?view=do'],
      ['Vos tâches validées', '/dashboard/tasks?view=done'],
    ] as const) {
      await expect(dashboard.figure(label)).toHaveAttribute('href', path);
    }
    expect(await namesOf(dashboard)).toEqual([
      'Mes tâches',
      'Messages',
      'Visioconférence',
      'Paramètres',
    ]);
    await expect(dashboard.due).toHaveText([/Étude préliminaire.*Assignée.*6 jours restants/]);
    await expect(dashboard.today).toHaveText([/09h00\s*Réunion de chantier\s*1 personne/]);
    await expect(dashboard.today.getByRole('link')).toHaveAttribute(
      'href',
      /^[/]dashboard[/]video[/][\w-]+$/,
    );
    await expect(page.getByRole('heading', { name: 'Avancement des opérations' })).toHaveCount(0);
    await dashboard.due.getByRole('link', { name: `Ouvrir, ${TASK}` }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/tasks/${task.id}$`));
  });
});

test('nothing to do, nothing due, no meeting: each part says so', async ({ atDashboard }) => {
  const { assignee } = await createTeam();
  const page = await atDashboard(assignee);

  for (const text of [
    "Rien chez vous. Rien n'est en retard.",
    "Rien ne vous attend pour l'instant.",
    "Vous n'attendez rien de personne.",
    'aucune échéance',
    "Aucune réunion prévue aujourd'hui.",
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test('an admin begins a project from here, and closing its form leaves the list', async ({
  atDashboard,
}) => {
  const { admin } = await createTeam();
  // An empty workspace shows the action twice.
  await givenWorkspace(WORKSPACE);
  const page = await atDashboard(admin);
  await new DashboardPage(page).create.click();
  const projects = new ProjectsPage(page);

  await expect(projects.dialog.getByLabel('Nom du projet')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(projects.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/projets$/);
});

test.describe('opened again and again, however much there is', () => {
  test('an owner of more operations than are shown is told what the figures are about', async ({
    atDashboard,
  }) => {
    const { owner } = await createTeam();
    for (let count = 0; count < 11; count += 1) await givenProject(`Chantier ${count}`, owner);
    const page = await atDashboard(owner);

    await expect(page.getByText('Chiffres de vos dix opérations les plus récentes.')).toBeVisible();
    await expect(new DashboardPage(page).operations).toHaveCount(10);
  });
});
