import { expect, test } from '../support/journey';
import { FIRST_CALL } from '../support/patience';
import { createPerson } from '../support/people';
import { sweepUnless } from '../support/sweep';
import { SettingsPage } from '../pages/settings-page';

const FAILED = 'Impossible de mettre à jour votre mot de passe';
const NEXT = 'nouveau-2026';

for (const status of [500, 503]) {
  test(
    `a server that answers ${status} changes nothing; tried again once it works, it does`,
    sweepUnless(status === 500),
    async ({ signedInAs }) => {
      const person = await createPerson('Simon', 'Quentin', 'owner', 'Programmiste');
      const page = await signedInAs(person);
      const settings = new SettingsPage(page);
      await settings.open('password');
      await page.route('**/changePassword', (route) =>
        route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, body: '' }),
      );
      await settings.fillPasswords({ current: person.password, next: NEXT });
      await settings.changePassword.click();

      await expect(page.getByText(FAILED, { exact: true })).toBeVisible();
      await expect(settings.currentPassword).toHaveValue(person.password);
      await expect(settings.newPassword).toHaveValue(NEXT);
      await expect(settings.confirmation).toHaveValue(NEXT);

      await page.unroute('**/changePassword');
      await settings.changePassword.click();
      await expect(
        page.getByText('Votre mot de passe a été mis à jour avec succès', { exact: true }).first(),
      ).toBeVisible(FIRST_CALL);
      await expect(page.getByText(FAILED, { exact: true })).toHaveCount(0);
      await expect(settings.newPassword).toHaveValue('');
    },
  );
}
