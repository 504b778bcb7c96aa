import { assignmentPath, directoryCardPath, projectPath, userPath } from '@ouvrage/domain';
import { expect, test } from './support/journey';
import { createPerson, serverFirestore } from './support/people';
import { givenAssignment } from './support/tasks';
import { IntervenantsPage } from './pages/intervenants-page';
import { ProjectPage } from './pages/projects-page';
import { ShellPage } from './pages/shell-page';

test('the project of an owner who loses it leaves their screen', async ({ signedInAs }) => {
  const owner = await createPerson('Jade', 'Quiller', 'owner', "MOA Maître d'ouvrage");
  const assignee = await createPerson('Kevin', 'Roche', 'intervenant', 'Géomètre');
  const validator = await createPerson('Lina', 'Sorel', 'intervenant', 'Architectes');
  const own = await givenAssignment({ assignee, validator, status: 'submitted', owner });
  const page = await signedInAs(owner);
  const project = new ProjectPage(page);
  await project.open(own.projectId, '?tab=structure&section=A');
  await expect(project.task('Étude préliminaire')).toContainText('Soumise');

  const firestore = serverFirestore();
  const batch = firestore.batch();
  for (const path of [projectPath(own.projectId), assignmentPath(own.id)]) {
    batch.update(firestore.doc(path), { ownerIds: [] });
  }
  await batch.commit();
  await expect(page).toHaveURL(/\/dashboard\/projets$/);
  await expect(page.getByText(own.projectName)).toHaveCount(0);
  await expect(page.getByText(assignee.name)).toHaveCount(0);
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
