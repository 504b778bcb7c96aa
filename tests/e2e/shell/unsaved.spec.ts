import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { createPerson } from '../support/people';
import { textsOf } from '../support/texts';
import { overflowingTexts } from '../../../scripts/accessibility/overflow';
import { LoginPage } from '../pages/login-page';
import { SettingsPage } from '../pages/settings-page';
import { ShellPage } from '../pages/shell-page';
import { UnsavedQuestion } from '../pages/unsaved-question';

test('A link, Back, a reload and signing out ask before a page with typed text goes', async ({
  signedInAs,
}) => {
  const person = await createPerson('Karim', 'Haddad', 'intervenant', 'Coordination');
  const page = await signedInAs(person);
  const settings = new SettingsPage(page);
  const shell = new ShellPage(page);
  const question = new UnsavedQuestion(page);
  await page.goto('/dashboard');
  await shell.entries.filter({ hasText: 'Paramètres' }).click();
  await settings.bio.fill('Ordonnancement, pilotage');

  const ways = {
    'a link': () => shell.entries.filter({ hasText: 'Messages' }).click(),
    Back: () => page.goBack(),
    'signing out': () => shell.signOut.click(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(`${way} asks, and the text stays`, async () => {
      await leave();
      await expect(question.stay).toBeFocused();
      await question.stay.click();
      await expect(settings.bio).toHaveValue('Ordonnancement, pilotage');
    });
  }

  await test.step('the browser asks before a reload', async () => {
    const question = page.waitForEvent('dialog');
    const reload = page.reload({ timeout: 5000 }).catch(() => null);
    const dialog = await question;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reload;
    await expect(settings.bio).toHaveValue('Ordonnancement, pilotage');
  });

  await test.step('another tab, theme or language keeps it, unasked', async () => {
    await settings.tab('Apparence').click();
    await settings.darkMode.click();
    await shell.chooseLanguage('English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await new ShellPage(page, 'en').chooseLanguage('Français');
    await settings.tab('Profil').click();
    await expect(settings.bio).toHaveValue('Ordonnancement, pilotage');
  });

  await test.step('saved, it goes unasked', async () => {
    await settings.save.click();
    await expect(settings.save).toBeDisabled();
    await ways['a link']();
    await expect(page).toHaveURL(/\/dashboard\/messages/);
    await page.goBack();
  });

  await test.step('given up, one is signed out', async () => {
    await settings.bio.fill('Autre chose');
    await shell.signOut.click();
    await question.abandon.click();
    await expect(new LoginPage(page).submit).toBeVisible();
  });
});

test('On a phone in Arabic, Back closes a drawer first, and the question is whole and has no violation', async ({
  signedInAs,
}) => {
  const admin = await createPerson('Salma', 'Benkirane', 'admin', 'Programmiste');
  const page = await signedInAs(admin, {
    locale: 'ar',
    viewport: { width: 390, height: 844 },
  });
  const shell = new ShellPage(page, 'ar');
  const question = new UnsavedQuestion(page, 'ar');
  await page.goto('/dashboard');
  await shell.more.click();
  await shell.drawer.getByRole('link', { name: textsOf('ar', 'common').nav.settings }).click();
  await expect(page).toHaveURL(/\/dashboard\/parametres/);

  await shell.more.click();
  await expect(shell.drawer).toBeVisible();
  await page.goBack();
  await expect(shell.drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/parametres/);

  await new SettingsPage(page, 'ar').bio.fill('مهندسة معمارية');
  await page.goBack();
  await expect(question.stay).toBeFocused();
  expect(await overflowingTexts(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await question.abandon.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
