import { accountDeletionId, operationPath, userPath } from '@ouvrage/domain';
import { expect, test } from '../support/screen';
import { addressOf, notice, storedAt, uniqueName } from '../../e2e/support/intervenants';
import { createPerson, serverFirestore, createAdmin } from '../../e2e/support/people';
import { IntervenantsPage } from '../../e2e/pages/intervenants-page';
const PASSWORD = 'mot-de-passe-2026';

test('nobody is created from missing or wrong fields, nor with a taken address, and what was typed stays', async ({
  signedInAs,
}) => {
  const page = await signedInAs(await createAdmin());
  const colleague = await createPerson('Rosa', 'Yahia', 'intervenant', 'Géomètre');
  const screen = new IntervenantsPage(page);
  await screen.open();
  await screen.add.click();
  await screen.submit.click();
  const missing = screen.dialog.getByText('Veuillez remplir tous les champs obligatoires');
  await expect(missing).toBeVisible();
  for (const message of [
    'Le prénom est obligatoire',
    'Le nom est obligatoire',
    "L'adresse électronique est obligatoire",
    'Veuillez choisir une spécialité',
  ]) {
    await expect(screen.dialog.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(screen.field('firstName')).toBeFocused();

  const lastName = uniqueName('Le Goff');
  await screen.fill({ firstName: 'Yann', lastName, email: 'yann@', specialty: 'Structure' });
  await expect(missing).toHaveCount(0);
  await screen.box('sendsLink').uncheck();
  await screen.submit.click();
  await expect(missing).toBeVisible();
  await expect(
    screen.dialog.getByText('Envoyez un lien ou saisissez un mot de passe.'),
  ).toBeVisible();
  await expect(
    screen.dialog.getByText("Cette adresse électronique n'est pas valide"),
  ).toBeVisible();
  await screen.box('typesPassword').check();
  await screen.field('password').fill('12345');
  await screen.submit.click();
  await expect(missing).toHaveCount(0);
  await expect(
    screen.dialog.getByText('Le mot de passe doit contenir au moins 6 caractères'),
  ).toBeVisible();

  await screen.field('password').fill(PASSWORD);
  await screen.fill({ email: colleague.email });
  await screen.submit.click();
  await expect(
    screen.dialog.getByText(
      "Impossible de créer l'intervenant. Vérifiez les informations et réessayez.",
    ),
  ).toBeVisible();
  await expect(screen.dialog.getByText('Un compte existe déjà avec cette adresse.')).toBeVisible();
  await expect(screen.field('email')).toBeFocused();
  await expect(screen.field('lastName')).toHaveValue(lastName);

  // The corrected form can be submitted without reopening it.
  const email = addressOf(lastName);
  await screen.fill({ email });
  await screen.submit.click();
  await expect(notice(page, 'Intervenant créé')).toBeVisible();
  expect((await storedAt(email))?.['name']).toBe(`Yann ${lastName}`);
});

test('a deletion under way shows on the row and is taken up again', async ({ signedInAs }) => {
  const lastName = uniqueName('Ferhat');
  const person = await createPerson('Nadia', lastName, 'intervenant', 'COORDINATEUR OPC');
  const page = await signedInAs(await createAdmin());
  const screen = new IntervenantsPage(page);
  const name = `Nadia ${lastName}`;
  await screen.open(`?q=${encodeURIComponent(lastName)}`);
  await expect(screen.person(name)).toContainText('Actif');
  // The state that a deletion leaves when it is interrupted after two steps.
  const at = new Date();
  await serverFirestore()
    .doc(operationPath(accountDeletionId(person.uid)))
    .set({
      kind: 'delete-account',
      target: userPath(person.uid),
      state: 'running',
      done: 2,
      total: 8,
      createdAt: at,
      updatedAt: at,
    });
  await expect(screen.person(name)).toContainText('Suppression en cours');
  await expect(screen.act(name, 'edit')).toHaveCount(0);
  await screen
    .person(name)
    .getByRole('button', { name: `Reprendre la suppression de ${name}` })
    .click();
  await expect(screen.dialog.getByText('Suppression : étape 2 sur 8')).toBeVisible();
  await screen.dialog.getByRole('button', { name: 'Reprendre la suppression' }).click();
  await expect(notice(page, 'Intervenant supprimé')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aucun intervenant trouvé' })).toBeVisible();
});

test('an admin is not in the list, and one who has just become one is not deleted', async ({
  signedInAs,
}) => {
  const lastName = uniqueName('Haddad');
  const person = await createPerson('Karim', lastName, 'intervenant', 'COORDINATEUR SPS');
  const admin = await createAdmin();
  const page = await signedInAs(admin);
  const screen = new IntervenantsPage(page);
  const name = `Karim ${lastName}`;
  await screen.open(`?q=${encodeURIComponent(admin.email)}`);
  await expect(page.getByRole('heading', { name: 'Aucun intervenant trouvé' })).toBeVisible();

  await screen.open(`?q=${encodeURIComponent(lastName)}`);
  await screen.act(name, 'delete').click();
  await serverFirestore().doc(userPath(person.uid)).update({ role: 'admin' });
  await screen.dialog.getByRole('button', { name: "Supprimer l'intervenant" }).click();
  await expect(screen.dialog.getByText('Impossible de supprimer un administrateur')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.person(name)).toHaveCount(0);
});
