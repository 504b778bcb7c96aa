import { MAX_DELIVERABLE_BYTES } from '@ouvrage/domain';
import { pdfFile } from '../../support/documents';
import { expect, test } from '../support/screen';
import { typedDay } from '../../e2e/support/days';
import { createPerson, serverFirestore } from '../../e2e/support/people';
import { givenAssignment } from '../../e2e/support/tasks';
import { LoginPage } from '../../e2e/pages/login-page';
import { ProjectsPage } from '../../e2e/pages/projects-page';
import { TaskPage } from '../../e2e/pages/task-page';
import { UnsavedQuestion } from '../../e2e/pages/unsaved-question';

test('signing in says what is missing, and one thing for every wrong pair', async ({ page }) => {
  const person = await createPerson('Élise', 'Fabre', 'intervenant', 'thermique');
  const login = new LoginPage(page);
  await login.open();

  await login.submit.click();
  await expect(page.getByText('Veuillez saisir votre adresse électronique')).toBeVisible();
  await expect(page.getByText('Veuillez saisir votre mot de passe')).toBeVisible();

  for (const email of [person.email, 'personne@exemple.fr']) {
    await login.fill({ email, password: 'mauvais-mot-de-passe' });
    await login.submit.click();
    await expect(page.getByRole('main').getByText('Email ou mot de passe incorrect')).toBeVisible();
    await expect(login.email).toHaveValue(email);
  }
});

test('a project is not created from empty or over-long fields, and what was typed stays', async ({
  signedInAs,
}) => {
  const admin = await createPerson('Gaëlle', 'Noël', 'admin', 'Programmiste');
  const page = await signedInAs(admin);
  const projects = new ProjectsPage(page);
  await projects.open();

  await projects.createProject({ name: '   ', description: '' });
  await expect(page.getByText('Le nom du projet est obligatoire')).toBeVisible();
  await expect(page.getByText('La description du projet est obligatoire')).toBeVisible();
  await page.keyboard.press('Escape');
  await new UnsavedQuestion(page).abandon.click();

  const name = 'G'.repeat(121);
  await projects.createProject({
    name,
    description: 'Une description.',
    imageUrl: 'http://x.fr/a.png',
  });
  await expect(page.getByText('Le nom ne doit pas dépasser 120 caractères')).toBeVisible();
  await expect(page.getByText("L'adresse de l'image doit commencer par https://")).toBeVisible();
  await expect(projects.dialog.getByLabel('Nom du projet')).toHaveValue(name);
  const snapshot = await serverFirestore()
    .collection('projects')
    .where('createdBy', '==', admin.uid)
    .get();
  expect(snapshot.size).toBe(0);
});

test('a task is not assigned without its people and dates', async ({ signedInAs }) => {
  const admin = await createPerson('Hélène', 'Olivier', 'admin', 'Programmiste');
  const assignee = await createPerson('Ilan', 'Petit', 'intervenant', 'acoustique');
  const page = await signedInAs(admin);
  const projects = new ProjectsPage(page);
  await projects.open();
  await projects.createProject({ name: `Crèche ${admin.uid}`, description: 'Soixante berceaux.' });
  const project = await projects.openProject(`Crèche ${admin.uid}`);
  await project.structure.click();
  await project.section('A').click();

  await project.openAssign('Étude préliminaire');
  await project.dialog.getByRole('button', { name: 'Assigner la tâche' }).click();
  for (const message of [
    'Veuillez sélectionner un intervenant',
    'Veuillez définir une date limite',
    'Veuillez définir une date limite pour la validation',
    'Veuillez sélectionner au moins un validateur',
  ]) {
    await expect(project.dialog.getByText(message, { exact: true })).toBeVisible();
  }

  // The assignee cannot be a validator of the same task.
  await project.fillTerms({
    assignee: assignee.name,
    validators: [],
    deadline: typedDay(3),
    validationDeadline: typedDay(5),
  });
  const self = project.dialog.getByRole('checkbox', { name: new RegExp(`^${assignee.name}`) });
  await expect(self.first()).toBeDisabled();
  const snapshot = await serverFirestore()
    .collection('assignments')
    .where('assigneeId', '==', assignee.uid)
    .get();
  expect(snapshot.size).toBe(0);
});

test('a file of the wrong kind, too large, or that is not what it says never moves the task', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Jeanne', 'Quentin', 'intervenant', 'structure');
  const validator = await createPerson('Karim', 'Rossi', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'in_progress' });
  const page = await signedInAs(assignee);
  const task = new TaskPage(page);
  await task.open(assignment.id);

  await task.chooseFile('plan.dwg', Buffer.from('AC1032'));
  await expect(page.getByText("« plan.dwg » n'a pas été envoyé")).toBeVisible();
  await expect(page.getByText(/Ce n'est pas le format attendu/)).toBeVisible();

  await task.chooseFile('vide.pdf', Buffer.alloc(0));
  await expect(page.getByText('Le fichier est vide.')).toBeVisible();

  await task.chooseFileOfSize('trop-grand.pdf', MAX_DELIVERABLE_BYTES + 1);
  await expect(page.getByText('Le fichier dépasse 100 Mo.')).toBeVisible();

  // A text file named .pdf is uploaded, then rejected by the server.
  await task.chooseFile('faux.pdf', Buffer.from('Ceci est un texte, pas un PDF.'));
  await task.submitWith('Avec mes excuses.');
  await expect(
    page.getByText('Le contenu du fichier ne correspond pas à son format.'),
  ).toBeVisible();
  await expect(task.comment).toHaveValue('Avec mes excuses.');
  const snapshot = await serverFirestore().doc(`assignments/${assignment.id}`).get();
  expect(snapshot.data()).toMatchObject({ status: 'in_progress', revision: 0, filePath: null });

  // A valid file is still accepted after these errors.
  await task.chooseAnotherFile('note.pdf', pdfFile('Note', 20_000));
  await task.submitWith('Avec mes excuses.');
  await expect(task.status).toHaveText('Soumise');
});
