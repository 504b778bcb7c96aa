import { addDays, dayAt } from '@ouvrage/domain';
import { expect, test } from '../support/screen';
import { givenWorkspace } from '../../e2e/support/dashboard';
import { createPerson, type Person } from '../../e2e/support/people';
import { DashboardPage } from '../../e2e/pages/dashboard-page';
import { ProjectsPage } from '../../e2e/pages/projects-page';
const TODAY = dayAt(new Date());

const WORKSPACE = {
  projects: { pending: 2, active: 4, completed: 1 },
  intervenants: { total: 41, active: 38 },
  tasks: { total: 391, completed: 214 },
  openByDeadline: { [addDays(TODAY, -4)]: 1, [addDays(TODAY, -1)]: 1, [TODAY]: 3 },
};

async function createTeam(): Promise<{
  readonly admin: Person;
  readonly owner: Person;
  readonly assignee: Person;
  readonly validator: Person;
}> {
  return {
    admin: await createPerson('Adele', 'Bonnet', 'admin', 'Programmiste'),
    owner: await createPerson('Olivier', 'Carre', 'owner', "MOA Maître d'ouvrage"),
    assignee: await createPerson('Bruno', 'Denis', 'intervenant', 'Géomètre'),
    validator: await createPerson('Clara', 'Even', 'intervenant', 'Architectes'),
  };
}

test('nothing to do, nothing due, no meeting: each part says so', async ({ atDashboard }) => {
  const { assignee } = await createTeam();
  const page = await atDashboard(assignee);

  for (const text of [
    "Aucune tâche ouverte. Rien n'est en retard.",
    "Rien ne vous attend pour l'instant.",
    "Aucune échéance d'ici sept jours.",
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
