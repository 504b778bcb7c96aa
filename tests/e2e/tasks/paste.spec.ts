import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { FIRST_CALL } from '../support/patience';
import { createPerson } from '../support/people';
import { LoginPage } from '../pages/login-page';
import { SettingsPage } from '../pages/settings-page';

/** Pastes a text, as from a password manager or a letter: WCAG 3.3.8. */
async function paste(page: Page, text: string, into: Locator): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await into.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(into).toHaveValue(text);
}

test('an address and a password that are pasted sign in, and a pasted password takes the place of one', async ({
  page,
}) => {
  const person = await createPerson('Odile', 'Perrin', 'intervenant', 'Géomètre');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const login = new LoginPage(page);
  await login.open();
  await paste(page, person.email, login.email);
  await paste(page, person.password, login.password);
  await login.submit.click();
  await expect(page).toHaveURL('/dashboard');

  const settings = new SettingsPage(page);
  await settings.open('password');
  await expect(settings.currentPassword).toBeVisible();
  await paste(page, person.password, settings.currentPassword);
  await paste(page, 'Collé-2027', settings.newPassword);
  await paste(page, 'Collé-2027', settings.confirmation);
  await settings.changePassword.click();
  await expect(
    page.getByText('Votre mot de passe a été mis à jour avec succès', { exact: true }).first(),
  ).toBeVisible(FIRST_CALL);
});
