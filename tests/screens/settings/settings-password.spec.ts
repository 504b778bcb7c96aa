import { expect, test } from '../support/screen';
import { createPerson } from '../../e2e/support/people';
import { SettingsPage } from '../../e2e/pages/settings-page';

const FAILED = 'Impossible de mettre à jour votre mot de passe';
const NEXT = 'nouveau-2026';

test('too many attempts are told as such, and what was typed stays', async ({ signedInAs }) => {
  const person = await createPerson('Odile', 'Perrin', 'intervenant', 'Géomètre');
  const page = await signedInAs(person);
  const settings = new SettingsPage(page);
  await settings.open('password');
  await page.route('**/accounts:signInWithPassword**', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
    }),
  );
  await settings.fillPasswords({ current: person.password, next: NEXT });
  await settings.changePassword.click();

  const alert = page.getByRole('main').getByRole('group').filter({ hasText: FAILED });
  await expect(alert).toContainText(
    'Trop de tentatives. Patientez quelques minutes avant de réessayer.',
  );
  await expect(page.getByText('Mot de passe actuel incorrect')).toHaveCount(0);
  await expect(settings.currentPassword).toHaveValue(person.password);
  await expect(settings.newPassword).toHaveValue(NEXT);
  await expect(settings.confirmation).toHaveValue(NEXT);
});
