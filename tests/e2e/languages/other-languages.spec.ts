import { userPath, userSettingsPath, type Language } from '@ouvrage/domain';
import { expect, test } from '../support/journey';
import { givenRequest } from '../support/contact-requests';
import { prefers } from '../support/preferences';
import { pngFile } from '../support/images';
import { notice, uniqueName } from '../support/intervenants';
import { resetCodeFor } from '../support/links';
import { FIRST_CALL } from '../support/patience';
import { createPerson, serverFirestore } from '../support/people';
import { fillText, textsOf } from '../support/texts';
import { sweepUnless } from '../support/sweep';
import { LoginPage } from '../pages/login-page';
import { SettingsPage } from '../pages/settings-page';
import { ShellPage } from '../pages/shell-page';

const onDesk = (locale: Language) => ({ locale });
const onPhone = (locale: Language) => ({ locale, viewport: { width: 390, height: 844 } });

async function readDocument(path: string): Promise<Record<string, unknown> | undefined> {
  return (await serverFirestore().doc(path).get()).data();
}

for (const language of ['en', 'es', 'ar'] as const) {
  test.describe(`a phone in ${language}`, sweepUnless(language === 'ar'), () => {
    test.use(onPhone(language));

    test('refuses a wrong password, lets the right one in, and takes leave', async ({ page }) => {
      const words = textsOf(language, 'login');
      const { action, signOut } = textsOf(language, 'common');
      const person = await createPerson('Abel', 'Zidane', 'intervenant', 'Géomètre');
      await prefers(person, { language });
      const login = new LoginPage(page, language);
      await login.open();
      await login.submit.click();
      const { email, password } = textsOf(language, 'validation');
      await expect(page.getByText(email.required)).toBeVisible();
      await expect(page.getByText(password.required)).toBeVisible();

      await login.signInHere({ ...person, password: 'not-this-one' });
      await expect(page.getByRole('alert')).toContainText(words.errorTitle);
      await expect(page.getByRole('alert')).toContainText(words.errorText);
      await expect(login.email).toHaveValue(person.email);

      await login.signInHere(person);
      await expect(notice(page, words.successTitle)).toBeVisible();
      await expect(notice(page, words.successText)).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      const shell = new ShellPage(page, language);
      await shell.more.click();
      await shell.drawer.getByRole('button', { name: action.signOut }).click();
      await expect(notice(page, signOut.successTitle)).toBeVisible();
      await expect(notice(page, signOut.successText)).toBeVisible();
      await expect(page).toHaveURL('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}

test.describe('a phone in es', () => {
  test.use(onPhone('es'));

  test('replaces a forgotten password by the link of a message', async ({ page }) => {
    const words = textsOf('es', 'login');
    const { password } = textsOf('es', 'validation');
    const person = await createPerson('Pilar', 'Gomez', 'intervenant', 'Géomètre');
    const login = new LoginPage(page, 'es');
    await login.open();
    await login.email.fill(person.email);
    await login.forgot.click();
    await login.sendLink.click();
    await expect(page.getByRole('heading', { name: words.request.sentTitle })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      fillText(words.request.sentText, { email: person.email }),
    );

    await login.followLink(await resetCodeFor(person.email), 'es');
    await login.choosePassword('corta');
    await expect(page.getByText(fillText(password.tooShort, { passwordMin: '6' }))).toBeVisible();
    await login.choosePassword('obra-2027', 'obra-2028');
    await expect(page.getByText(password.mismatch)).toBeVisible();
    await login.choosePassword('obra-2027');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(words.passwordSet)).toBeVisible();
    await login.signInHere({ ...person, password: 'obra-2027' });
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('a phone in en', () => {
  test.use(onPhone('en'));

  test('says that an address leads nowhere, and the way home', async ({ page, provokes }) => {
    provokes(/404: \/nowhere/);
    const { notFound } = textsOf('en', 'common');
    await page.goto('/nowhere');
    await expect(page.getByText(notFound.title, { exact: true })).toBeVisible();
    await expect(page.getByText(notFound.text)).toBeVisible();
    await expect(page.getByRole('link', { name: notFound.home })).toHaveAttribute('href', '/');
  });
});

test('an admin goes everywhere by the bar and the drawer of a phone, in ar', async ({
  atDashboard,
}) => {
  const { nav, role } = textsOf('ar', 'common');
  const admin = await createPerson('Zineb', 'Alaoui', 'admin', 'Programmiste');
  const page = await atDashboard(admin, onPhone('ar'));
  const shell = new ShellPage(page, 'ar');
  await expect(shell.entries).toHaveText([nav.home, nav.projects, nav.tasks, nav.messages]);
  for (const [entry, path] of [
    [nav.projects, '/dashboard/projets'],
    [nav.tasks, '/dashboard/tasks'],
    [nav.messages, '/dashboard/messages'],
    [nav.home, '/dashboard'],
  ] as const) {
    await shell.entries.filter({ hasText: entry }).click();
    await expect(page).toHaveURL(path);
    await expect(shell.current).toHaveText(entry);
  }
  for (const [entry, path] of [
    [nav.intervenants, '/dashboard/intervenants'],
    [nav.companies, '/dashboard/entreprises'],
    [nav.groups, '/dashboard/groupes'],
    [nav.video, '/dashboard/video'],
    [nav.settings, '/dashboard/parametres'],
  ] as const) {
    await shell.more.click();
    await expect(shell.drawer).toContainText(role.admin);
    await shell.drawer.getByRole('link', { name: entry }).click();
    await expect(page).toHaveURL(path);
    await expect(shell.drawer).toHaveCount(0);
  }
});

test.describe('the settings', () => {
  test('keep the profile that is typed on a phone, in es', async ({ signedInAs }) => {
    const { profile, saved } = textsOf('es', 'settings');
    const { account } = textsOf('es', 'validation');
    const person = await createPerson('Ines', 'Marquez', 'intervenant', 'acoustique');
    const page = await signedInAs(person, onPhone('es'));
    const settings = new SettingsPage(page, 'es');
    await settings.open();
    await expect(settings.email).toHaveValue(person.email);
    await expect(page.getByText(profile.emailHint)).toBeVisible();
    await settings.lastName.fill(' ');
    await settings.firstName.fill('Inés');
    await settings.phone.fill('+34 600 10 20 30');
    await settings.save.click();
    await expect(page.getByText(account.lastName)).toBeVisible();

    const lastName = uniqueName('Márquez');
    await settings.lastName.fill(lastName);
    await settings.save.click();
    await expect(notice(page, saved.title)).toBeVisible();
    await expect(notice(page, saved.text)).toBeVisible();
    expect(await readDocument(userPath(person.uid))).toMatchObject({ name: `Inés ${lastName}` });
    await page.reload();
    await expect(settings.phone).toHaveValue('+34 600 10 20 30');
  });

  test('refuse what is no photo, take one and give it up on a phone, in en', async ({
    signedInAs,
  }) => {
    const { photo, saved } = textsOf('en', 'settings');
    const person = await createPerson('Grace', 'Murray', 'owner', 'Elus locaux');
    const page = await signedInAs(person, onPhone('en'));
    const settings = new SettingsPage(page, 'en');
    await settings.open();
    await settings.choosePhoto('notes.pdf', 'application/pdf', Buffer.from('%PDF-1.4'));
    await expect(page.getByRole('alert')).toContainText(photo.problem['wrong-type'].title);
    await expect(page.getByRole('alert')).toContainText(photo.problem['wrong-type'].text);

    await settings.choosePhoto('portrait.png', 'image/png', pngFile(600, 800));
    await expect(settings.dialog.getByRole('slider', { name: photo.zoom })).toBeVisible();
    await settings.savePhoto();
    await expect(notice(page, saved.title)).toBeVisible();
    await expect(settings.photo).toBeVisible();
    await settings.removePhoto.click();
    await expect(settings.photo).toHaveCount(0);
    await expect.poll(() => readDocument(userPath(person.uid))).toMatchObject({ photoPath: null });
  });

  test('keep the notifications as they turn, on a desk, in es', async ({ signedInAs }) => {
    const { notifications } = textsOf('es', 'settings');
    const person = await createPerson('Sofia', 'Ramos', 'intervenant', 'Géomètre');
    const page = await signedInAs(person, onDesk('es'));
    const settings = new SettingsPage(page, 'es');
    await settings.open('notifications');
    for (const { title, text } of [
      notifications.email,
      notifications.messages,
      notifications.updates,
    ]) {
      await expect(settings.channel(title)).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
    }
    await settings.channel(notifications.updates.title).click();
    await settings.channel(notifications.messages.title).click();
    await expect
      .poll(async () => (await readDocument(userSettingsPath(person.uid)))?.['notifications'])
      .toEqual({ email: true, push: true, messages: true, updates: false });
    await page.reload();
    await expect(settings.channel(notifications.messages.title)).toBeChecked();
    await expect(settings.channel(notifications.updates.title)).not.toBeChecked();
  });

  test('turn a phone dark, then into Spanish, in en', async ({ signedInAs }) => {
    const person = await createPerson('Owen', 'Price', 'intervenant', 'Architectes');
    const page = await signedInAs(person, onPhone('en'));
    const settings = new SettingsPage(page, 'en');
    await settings.open('appearance');
    await settings.darkMode.click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await settings.chooseLanguage('Español');
    await expect(
      page.getByRole('tab', { name: textsOf('es', 'settings').tabs.appearance }),
    ).toBeVisible();
    await expect
      .poll(() => readDocument(userSettingsPath(person.uid)))
      .toMatchObject({ language: 'es', theme: 'dark' });
    await page.reload();
    await expect(new SettingsPage(page, 'es').darkMode).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('show an admin the contact requests, to handle and to open again, in ar', async ({
    signedInAs,
  }) => {
    const { contacts } = textsOf('ar', 'settings');
    const admin = await createPerson('Claire', 'Delmas', 'admin', 'Programmiste');
    const company = `Societe ${admin.uid.slice(0, 6)}`;
    await givenRequest('Maria Lopez', company, 0);
    const page = await signedInAs(admin, onDesk('ar'));
    const settings = new SettingsPage(page, 'ar');
    await settings.open('contacts');
    const ours = settings.requests.filter({ hasText: company });
    await expect(ours).toContainText('Maria Lopez');
    await ours
      .getByRole('button', { name: fillText(contacts.handleNamed, { name: 'Maria Lopez' }) })
      .click();
    await expect(notice(page, contacts.handled)).toBeVisible();
    await expect(ours).toHaveCount(0);
    await settings.showRequests(contacts.filters.handled);
    await expect(ours).toContainText(admin.name);
    await ours
      .getByRole('button', { name: fillText(contacts.reopenNamed, { name: 'Maria Lopez' }) })
      .click();
    await expect(notice(page, contacts.reopened)).toBeVisible();
    await settings.showRequests(contacts.filters.open);
    await expect(ours).toContainText('Maria Lopez');
  });

  test.describe('on a desk in ar', () => {
    test.use(onDesk('ar'));

    test('refuse two passwords that differ and a wrong one, then change it', async ({
      signedInAs,
      page: later,
    }) => {
      const words = textsOf('ar', 'settings').password;
      const { password } = textsOf('ar', 'validation');
      const person = await createPerson('Karim', 'Haddad', 'intervenant', 'Géomètre');
      const page = await signedInAs(person);
      const settings = new SettingsPage(page, 'ar');
      await settings.open('password');
      await settings.fillPasswords({
        current: 'not-this-one',
        next: 'chantier-2027',
        confirmation: 'chantier-2028',
      });
      await settings.changePassword.click();
      await expect(page.getByText(password.mismatch)).toBeVisible();
      await settings.confirmation.fill('chantier-2027');
      await settings.changePassword.click();
      await expect(page.getByText(words.wrong)).toBeVisible();
      await expect(settings.newPassword).toHaveValue('chantier-2027');

      await settings.currentPassword.fill(person.password);
      await settings.changePassword.click();
      await expect(notice(page, words.changed)).toBeVisible(FIRST_CALL);
      await expect(settings.currentPassword).toHaveValue('');
      await new LoginPage(later, 'ar').signIn({ ...person, password: 'chantier-2027' });
      await expect(later).toHaveURL('/dashboard');
    });
  });
});
