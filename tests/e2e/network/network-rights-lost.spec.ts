import {
  assignmentPath,
  directoryCardPath,
  projectPath,
  userPath,
  type Assignment,
} from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { liveStates } from '../support/live-states';
import { createPerson, serverFirestore } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { IntervenantsPage } from '../pages/intervenants-page';
import { ProjectPage } from '../pages/projects-page';
import { ShellPage } from '../pages/shell-page';

/** Takes the project away from its owners. */
async function loseProject({ id, projectId }: Assignment): Promise<void> {
  const firestore = serverFirestore();
  const batch = firestore.batch();
  for (const path of [projectPath(projectId), assignmentPath(id)]) {
    batch.update(firestore.doc(path), { ownerIds: [] });
  }
  await batch.commit();
}

/** Returns a function that tells which of these texts the page has contained since, even for one frame. */
async function watchTexts(page: Page, texts: readonly string[]): Promise<() => Promise<string[]>> {
  const watch = await page.evaluateHandle((wanted) => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const text of wanted) if (document.body.textContent.includes(text)) seen.add(text);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return seen;
  }, texts);
  return () => watch.evaluate((seen) => [...seen]);
}

test('the project of an owner who loses it leaves their screen', async ({ signedInAs }) => {
  const owner = await createPerson('Jade', 'Quiller', 'owner', "MOA Maître d'ouvrage");
  const assignee = await createPerson('Kevin', 'Roche', 'intervenant', 'Géomètre');
  const validator = await createPerson('Lina', 'Sorel', 'intervenant', 'Architectes');
  const own = await givenAssignment({ assignee, validator, status: 'submitted', owner });
  const page = await signedInAs(owner);
  const project = new ProjectPage(page);
  await project.open(own.projectId, '?tab=structure&section=A');
  await expect(project.task('Étude préliminaire')).toContainText('Soumise');

  await loseProject(own);
  await expect(page.getByRole('heading', { name: 'Projet non trouvé' })).toBeVisible();
  await expect(page.getByText(own.projectName)).toHaveCount(0);
  await expect(page.getByText(assignee.name)).toHaveCount(0);
});

test('a project that its owner has lost while another screen was open shows nothing when it is opened again', async ({
  signedInAs,
}) => {
  const owner = await createPerson('Maud', 'Tissot', 'owner', "MOA Maître d'ouvrage");
  const assignee = await createPerson('Noe', 'Ulmer', 'intervenant', 'Géomètre');
  const validator = await createPerson('Olga', 'Viard', 'intervenant', 'Architectes');
  const own = await givenAssignment({ assignee, validator, status: 'submitted', owner });
  const page = await signedInAs(owner);
  const project = new ProjectPage(page);
  await project.open(own.projectId, '?tab=structure&section=A');
  await expect(project.task('Étude préliminaire')).toContainText('Soumise');
  await new ShellPage(page).entries.filter({ hasText: 'Paramètres' }).click();
  await expect(page.getByRole('tab', { name: 'Profil' })).toBeVisible();
  await expect(page.getByText(own.projectName)).toHaveCount(0);

  await loseProject(own);
  const listener = `${owner.uid}/project/${own.projectId}#0`;
  await expect.poll(async () => (await liveStates(page))[listener]).toBe('error');
  const texts = await watchTexts(page, [own.projectName, assignee.name]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Projet non trouvé' })).toBeVisible();
  expect(await texts()).toEqual([]);
  await page.getByRole('button', { name: 'Retour aux projets' }).click();
  await expect(page).toHaveURL('/dashboard/projets');
});

test('an admin who is no longer one loses their screens at once, and then the session with the account', async ({
  signedInAs,
}) => {
  const admin = await createPerson('Rita', 'Olive', 'admin', 'Programmiste');
  const other = await createPerson('Karim', 'Haddad', 'intervenant', 'Géomètre');
  const page = await signedInAs(admin);
  const people = new IntervenantsPage(page);
  await people.open(`?q=${encodeURIComponent(other.email)}`);
  await expect(page.getByText(other.email).first()).toBeVisible();

  const firestore = serverFirestore();
  await firestore.doc(userPath(admin.uid)).update({ role: 'intervenant' });
  await firestore.doc(directoryCardPath(admin.uid)).update({ role: 'intervenant' });
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(other.email)).toHaveCount(0);
  const shell = new ShellPage(page);
  await expect(shell.sidebar).toContainText('Intervenant');
  await expect(shell.entries.filter({ hasText: 'Entreprises' })).toHaveCount(0);

  await firestore.doc(userPath(admin.uid)).update({ status: 'disabled' });
  await expect(page.getByText(/Ce compte est désactivé/)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
