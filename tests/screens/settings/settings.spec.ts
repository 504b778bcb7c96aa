import { expect, test } from '../support/screen';
import { createPerson } from '../../e2e/support/people';
import { SettingsPage } from '../../e2e/pages/settings-page';

const PHONE = { viewport: { width: 390, height: 844 } };

test.describe('the profile', () => {
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
