import { DEFAULT_SETTINGS, directoryCardPath, userPath, userSettingsPath } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { givenRequest } from '../support/contact-requests';
import { uniqueName } from '../support/intervenants';
import { createPerson } from '../support/people';
import { pngFile } from '../support/images';
import { FIRST_CALL } from '../support/patience';
import { sweepUnless } from '../support/sweep';
import { LoginPage } from '../pages/login-page';
import { SettingsPage } from '../pages/settings-page';
import { expectText, readDocument, refuseSettingsOf } from '../support/settings';

const PHONE = { viewport: { width: 390, height: 844 } };

test.describe('the profile', () => {
  test('is saved, and shown in the shell and in the other tab at once', async ({ signedInAs }) => {
    // Nobody can take a colleague's name, so this one is unique.
    const lastName = uniqueName('Marchetti');
    const person = await createPerson('Ines', lastName, 'intervenant', 'acoustique');
    const page = await signedInAs(person);
    const settings = new SettingsPage(page);
    await settings.open();
    const other = new SettingsPage(await anotherTab(page));
    await other.open();
    await expect(other.firstName).toHaveValue('Ines');
    await expect(settings.email).toHaveValue(person.email);
    await expect(settings.email).not.toBeEditable();
    await expect(settings.save).toBeDisabled();

    await settings.firstName.fill('Inès');
    await settings.phone.fill('06 12 34 56 78');
    await settings.bio.fill('Acousticienne');
    await settings.save.click();

    await expectText(page, 'Paramètres mis à jour');
    await expectText(page, 'Vos paramètres ont été enregistrés avec succès');
    await expect(settings.save).toBeDisabled();
    await expect(page.getByRole('button', { name: `Inès ${lastName}` })).toBeVisible();
    await expect(other.firstName).toHaveValue('Inès');
    await expect(other.bio).toHaveValue('Acousticienne');
    await page.reload();
    await expect(settings.phone).toHaveValue('06 12 34 56 78');
    expect(await readDocument(userPath(person.uid))).toMatchObject({ name: `Inès ${lastName}` });
    expect(await readDocument(directoryCardPath(person.uid))).toMatchObject({
      name: `Inès ${lastName}`,
    });
  });

  test('that the server refuses stays as it was typed', async ({ signedInAs, provokes }) => {
    provokes(/PERMISSION_DENIED/);
    const person = await createPerson('Bertrand', 'Sauvage', 'intervenant', 'thermique');
    const page = await signedInAs(person);
    const settings = new SettingsPage(page);
    await settings.open();
    await refuseSettingsOf(person);
    await settings.bio.fill('Thermicien');
    await settings.phone.fill('06 00');
    await settings.save.click();

    await expect(page.getByText('Impossible de mettre à jour votre profil')).toBeVisible();
    await expect(settings.bio).toHaveValue('Thermicien');
    await expect(settings.phone).toHaveValue('06 00');
    expect(await readDocument(userSettingsPath(person.uid))).not.toMatchObject({ phone: '06 00' });
  });
});

test.describe('the password', () => {
  test('changes; the other browser is out at once, this one goes on in every tab', async ({
    atDashboard,
    signedInAs,
    page: later,
  }) => {
    const person = await createPerson('Nadia', 'Ferhat', 'intervenant', 'COORDINATEUR OPC');
    const elsewhere = await atDashboard(person);
    // Sign-in times are whole seconds, so the other session must be at least one second older.
    await elsewhere.waitForFunction((since) => Date.now() - since > 1_100, Date.now());
    const page = await signedInAs(person);
    const settings = new SettingsPage(page);
    await settings.open('password');
    const sameBrowser = new SettingsPage(await anotherTab(page));
    await sameBrowser.open('notifications');
    await expect(sameBrowser.channel('E-mail')).toBeVisible();
    const addressLogs = [watchAddresses(page), watchAddresses(sameBrowser.page)];

    await settings.fillPasswords({ current: person.password, next: 'nouveau-2026' });
    await settings.changePassword.click();

    await expectText(page, 'Votre mot de passe a été mis à jour avec succès', FIRST_CALL);
    await expect(
      elsewhere.getByText('Votre session a été fermée. Reconnectez-vous.'),
    ).toBeVisible();
    await expect(settings.currentPassword).toHaveValue('');
    await settings.tab('Notifications').click();
    await settings.channel('Messages').click();
    await expect(sameBrowser.channel('Messages')).toBeChecked();
    expect(addressLogs.flat().filter((address) => address.includes('/login'))).toEqual([]);

    const login = new LoginPage(later);
    await login.open();
    await login.fill(person);
    await login.submit.click();
    await expectText(later, 'Email ou mot de passe incorrect');
    await login.signIn({ ...person, password: 'nouveau-2026' });
  });
});

test.describe('notifications', () => {
  test('start with the defaults, are saved as they turn, and agree in two tabs', async ({
    signedInAs,
  }) => {
    const person = await createPerson('Camille', 'Nguyen', 'intervenant', 'Géomètre');
    const page = await signedInAs(person, PHONE);
    const settings = new SettingsPage(page);
    await settings.open('notifications');
    const other = new SettingsPage(await anotherTab(page));
    await other.open('notifications');
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(4);
    for (const name of ['E-mail', 'Mises à jour']) {
      await expect(settings.channel(name)).toBeChecked();
    }
    await expect(settings.channel('Messages')).not.toBeChecked();

    await settings.channel('Messages').click();
    await settings.channel('E-mail').press('Space');

    await expect(other.channel('Messages')).toBeChecked();
    await expect(other.channel('E-mail')).not.toBeChecked();
    await expect
      .poll(async () => (await readDocument(userSettingsPath(person.uid)))?.['notifications'])
      .toEqual({ email: false, push: true, messages: true, updates: true });
  });
});

test.describe('the appearance', () => {
  test('turns in both tabs at once, and follows its owner to another browser', async ({
    signedInAs,
    browser,
  }) => {
    const person = await createPerson('Sofia', 'Ramos', 'intervenant', 'Architectes');
    const page = await signedInAs(person);
    const settings = new SettingsPage(page);
    await settings.open('appearance');
    const tab = await anotherTab(page);
    await tab.goto('/dashboard/tasks');

    await settings.darkMode.click();
    await expect(tab.locator('html')).toHaveAttribute('data-mode', 'dark');
    await settings.chooseLanguage('العربية');
    await expect(tab.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('main').getByRole('tab', { name: 'المظهر' })).toBeVisible();
    await expect(settings.language('العربية')).toBeChecked();
    await expect
      .poll(() => readDocument(userSettingsPath(person.uid)))
      .toMatchObject({ language: 'ar', theme: 'dark' });

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/login');
    await new LoginPage(elsewhere).fill(person);
    const texts = watchWords(elsewhere, 'Navigation principale');
    await new LoginPage(elsewhere).submit.click();
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(elsewhere.locator('html')).toHaveAttribute('data-mode', 'dark');
    await expect(elsewhere.getByRole('navigation').first()).toBeVisible();
    expect(await texts()).toBe(false);
    await elsewhere.context().close();
  });

  test('of an account that has none yet is the default one', async ({ browser }) => {
    const person = await createPerson('Pilar', 'Gomez', 'intervenant', 'Géomètre');
    const context = await browser.newContext({ ...PHONE, colorScheme: 'dark', locale: 'es-ES' });
    const page = await context.newPage();
    const login = new LoginPage(page, 'es');
    await login.open();
    await login.signInHere(person);

    await expect(page.getByText('Connexion réussie', { exact: true }).first()).toBeVisible();
    await expect
      .poll(() => readDocument(userSettingsPath(person.uid)))
      .toMatchObject({ ...DEFAULT_SETTINGS });
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    await context.close();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `no tab nor the crop dialog has a violation, ${colorScheme}`,
    sweepUnless(colorScheme === 'dark'),
    async ({ signedInAs }) => {
      const admin = await createPerson('Alix', 'Renaud', 'admin', 'Programmiste');
      await givenRequest('Paul Durand', 'Durand SA', 0);
      const page = await signedInAs(admin, { ...PHONE, colorScheme });
      const settings = new SettingsPage(page);
      for (const tab of ['profile', 'password', 'notifications', 'appearance', 'contacts']) {
        await settings.open(tab);
        await expect(page.getByRole('tabpanel').locator(':visible').first()).toBeVisible();
        await expect(page.getByRole('status', { name: 'Chargement' })).toHaveCount(0);
        expect(await violations(page), tab).toEqual([]);
      }
      await settings.open('password');
      await settings.changePassword.click();
      expect(await violations(page), 'errors').toEqual([]);

      await settings.tab('Profil').click();
      await settings.choosePhoto('portrait.png', 'image/png', pngFile(600, 800));
      await expect(settings.dialog.getByRole('slider')).toBeVisible();
      expect(await violations(page), 'crop').toEqual([]);
    },
  );
}

async function anotherTab(page: Page): Promise<Page> {
  return page.context().newPage();
}

/** Collects every address that the tab visits from now on. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

/** Whether an element with this accessible name appears from now on, even for a moment. */
function watchWords(page: Page, label: string): () => Promise<boolean> {
  const watching = page.evaluate((name) => {
    const result = { isThere: false };
    new MutationObserver(() => {
      result.isThere ||= document.querySelector(`[aria-label="${name}"]`) !== null;
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { labelWatch: result });
  }, label);
  return async () => {
    await watching;
    return page.evaluate(
      () => (window as unknown as { labelWatch: { isThere: boolean } }).labelWatch.isThere,
    );
  };
}
