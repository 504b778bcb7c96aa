import { contactRequestPath, userSettingsPath } from '@ouvrage/domain';
import { expect, test } from '../support/screen';
import { givenRequest } from '../../e2e/support/contact-requests';
import { createPerson, serverFirestore } from '../../e2e/support/people';
import { SettingsPage } from '../../e2e/pages/settings-page';
import { expectText, readDocument, refuseSettingsOf } from '../../e2e/support/settings';

const PHONE = { viewport: { width: 390, height: 844 } };

test.describe('the profile', () => {
  test('keeps what is being typed when it changes elsewhere, and shows both', async ({
    signedInAs,
  }) => {
    const person = await createPerson('Salma', 'Benkirane', 'owner', "MOA Maître d'ouvrage");
    const page = await signedInAs(person);
    const settings = new SettingsPage(page);
    await settings.open();
    await settings.bio.fill('Ma version');

    await expect.poll(() => readDocument(userSettingsPath(person.uid))).toBeDefined();
    await serverFirestore()
      .doc(userSettingsPath(person.uid))
      .update({ bio: 'Une autre version', phone: '01 02' });

    await expect(settings.phone).toHaveValue('01 02');
    await expect(settings.bio).toHaveValue('Ma version');
    await expect(page.getByText('Votre profil a été modifié ailleurs')).toBeVisible();
    await expect(page.getByText('Biographie : Une autre version')).toBeVisible();

    await page.getByRole('button', { name: 'Reprendre ces valeurs' }).click();
    await expect(settings.bio).toHaveValue('Une autre version');
    await expect(page.getByText('Votre profil a été modifié ailleurs')).toHaveCount(0);
    await expect(settings.save).toBeDisabled();
  });

  test('says what is wrong, and what is typed outlives a look at another tab', async ({
    signedInAs,
  }) => {
    const person = await createPerson('Yann', 'Le Goff', 'intervenant', 'Bureau de contrôle');
    const page = await signedInAs(person, PHONE);
    const settings = new SettingsPage(page);
    await settings.open();
    await settings.lastName.fill(' ');
    await settings.phone.fill('0'.repeat(41));
    await settings.save.click();

    await expect(page.getByText('Le nom est obligatoire')).toBeVisible();
    await expect(page.getByText('40 caractères au plus')).toBeVisible();
    await expect(settings.lastName).toBeFocused();

    await settings.tab('Apparence').click();
    await settings.tab('Profil').click();
    await expect(settings.phone).toHaveValue('0'.repeat(41));
  });
});

test.describe('the password', () => {
  test('is checked before anything is sent', async ({ signedInAs }) => {
    const page = await signedInAs(await createPerson('Hugo', 'Vasseur', 'owner', 'Programmiste'));
    const settings = new SettingsPage(page);
    await settings.open('password');
    await settings.changePassword.click();
    await expect(page.getByText('Veuillez saisir le mot de passe actuel')).toBeVisible();
    await expect(page.getByText('Veuillez saisir le nouveau mot de passe')).toBeVisible();
    await expect(page.getByText('Veuillez confirmer le nouveau mot de passe')).toBeVisible();

    await settings.fillPasswords({ current: 'x', next: '12345', confirmation: '123456' });
    await expect(
      page.getByText('Le mot de passe doit contenir au moins 6 caractères'),
    ).toBeVisible();
    await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  });

  test('that is not the current one is refused, and what was typed stays', async ({
    signedInAs,
  }) => {
    const person = await createPerson('Thomas', 'Aubry', 'intervenant', 'structure');
    const page = await signedInAs(person);
    const settings = new SettingsPage(page);
    await settings.open('password');
    await settings.fillPasswords({ current: 'pas celui-la', next: 'nouveau-2026' });
    await settings.changePassword.click();

    await expect(page.getByText('Mot de passe actuel incorrect')).toBeVisible();
    await expect(settings.newPassword).toHaveValue('nouveau-2026');
    await settings.currentPassword.fill(person.password);
    await expect(page.getByText('Mot de passe actuel incorrect')).toHaveCount(0);
  });
});

test.describe('notifications', () => {
  test('go back when the server refuses, and say so', async ({ signedInAs }) => {
    const person = await createPerson('Leo', 'Martin', 'intervenant', 'Géomètre');
    const page = await signedInAs(person);
    const settings = new SettingsPage(page);
    await settings.open('notifications');
    await refuseSettingsOf(person);
    await settings.channel('Messages').click();

    await expectText(page, 'Impossible de mettre à jour vos préférences de notification');
    await expect(settings.channel('Messages')).not.toBeChecked();
  });
});

test('contact requests are an admin’s: live, newest first, handled and opened again', async ({
  signedInAs,
}) => {
  const admin = await createPerson('Claire', 'Delmas', 'admin', 'Programmiste');
  const company = `Societe ${admin.uid.slice(0, 6)}`;
  const page = await signedInAs(admin);
  const settings = new SettingsPage(page);
  await settings.open('contacts');
  await expect(settings.tab('Demandes de contact')).toHaveAttribute('aria-selected', 'true');

  const older = await givenRequest('Jean Petit', company, 1);
  await givenRequest('Maria Lopez', company, 0);
  const ours = settings.requests.filter({ hasText: company });
  await expect(ours).toHaveCount(2);
  await expect(ours.first()).toContainText('Maria Lopez');
  await expect(ours.first()).toContainText('Español');
  await expect(ours.first().getByRole('link')).toHaveAttribute('href', /^mailto:contact@/);

  await ours.last().getByRole('button', { name: 'Marquer comme traitée' }).click();
  await expectText(page, 'Demande traitée');
  await expect(ours).toHaveCount(1);
  expect(await readDocument(contactRequestPath(older))).toMatchObject({ handledBy: admin.uid });

  await settings.showRequests('Traitées');
  await expect(ours).toHaveCount(1);
  await expect(ours).toContainText(`par ${admin.name}`);
  await ours.getByRole('button', { name: 'Rouvrir' }).click();
  await expect(ours).toHaveCount(0);
  await expect
    .poll(() => readDocument(contactRequestPath(older)))
    .toMatchObject({ handledAt: null });
});

test('an intervenant has five tabs, and the address of an admin’s leads to the first', async ({
  signedInAs,
}) => {
  const page = await signedInAs(await createPerson('Ali', 'Toumi', 'intervenant', 'Géomètre'));
  const settings = new SettingsPage(page);
  await settings.open('contacts');
  await expect(settings.tab('Profil')).toHaveAttribute('aria-selected', 'true');
  await expect(settings.tabs).toHaveCount(5);
  await expect(settings.tab('Apparence')).toBeVisible();
});

test('everything can be done by keyboard', async ({ signedInAs }) => {
  const person = await createPerson('Ewa', 'Nowak', 'intervenant', 'Géomètre');
  const page = await signedInAs(person);
  const settings = new SettingsPage(page);
  await settings.open();
  await settings.tab('Profil').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(settings.channel('E-mail')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(settings.channel('E-mail')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(settings.channel('E-mail')).not.toBeChecked();

  await settings.tab('Notifications').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(settings.darkMode).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(settings.language('Français')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Appearance' })).toBeVisible();
});
