import { userPath } from '@ouvrage/domain';
import { expect, test } from '../support/journey';
import {
  addressOf,
  createCompany,
  notice,
  speak,
  storedAt,
  uniqueName,
} from '../support/intervenants';
import { resetCodesFor } from '../support/links';
import { within } from '../support/patience';
import { createAdmin, createPerson, serverFirestore } from '../support/people';
import { IntervenantsPage } from '../pages/intervenants-page';
import { LoginPage } from '../pages/login-page';

const PHONE = { viewport: { width: 390, height: 844 } };
const PASSWORD = 'mot-de-passe-2026';

test('someone added with a link sets their password by it, and comes in', async ({
  signedInAs,
  browser,
}) => {
  const company = uniqueName('Aubry');
  const companyId = await createCompany(company);
  const page = await signedInAs(await createAdmin());
  const screen = new IntervenantsPage(page);
  const lastName = uniqueName('Tounkara');
  const email = addressOf(lastName);
  await screen.open();
  await screen.add.click();
  await screen.fill({ firstName: 'Aïssata', lastName, email, specialty: "MOA Maître d'ouvrage" });
  await expect(screen.company).toHaveValue('Indépendant');
  await screen.chooseCompany(company);
  await screen.chooseLanguage('English');
  await screen.submit.click();
  await expect(notice(page, 'Intervenant créé')).toBeVisible();
  await expect(
    notice(page, `Un lien pour choisir son mot de passe a été envoyé à ${email}.`),
  ).toBeVisible();
  await screen.search.fill(lastName);
  await expect(screen.person(`Aïssata ${lastName}`)).toContainText('Actif');
  expect(await storedAt(email)).toMatchObject({
    role: 'owner',
    companyId,
    companyName: company,
    name: `Aïssata ${lastName}`,
  });

  const [code] = await resetCodesFor(email);
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(`/auth/action?mode=resetPassword&oobCode=${code ?? ''}&lang=fr`);
  const login = new LoginPage(theirs);
  await login.newPassword.fill(PASSWORD);
  await login.confirmation.fill(PASSWORD);
  await login.savePassword.click();
  await expect(theirs).toHaveURL(/\/login/);
  await login.signInHere({ email, password: PASSWORD });
  await expect(theirs.getByRole('navigation', { name: 'Main navigation' }).first()).toBeVisible();
  await theirs.context().close();
});

test('someone added with a password comes in with it, in English and on a phone', async ({
  signedInAs,
  browser,
}) => {
  const admin = await createAdmin();
  const page = await signedInAs(admin, PHONE);
  await speak(admin, 'en');
  const screen = new IntervenantsPage(page, 'en');
  const lastName = uniqueName('Marchetti');
  const email = addressOf(lastName);
  const company = uniqueName('Atelier libre');
  await screen.open();
  await screen.add.click();
  await screen.fill({ firstName: 'Inès', lastName, email, specialty: 'Acoustics' });
  await screen.company.fill(company);
  await screen.box('sendsLink').uncheck();
  await screen.box('typesPassword').check();
  await screen.field('password').fill(PASSWORD);
  await screen.submit.click();
  await expect(notice(page, 'Specialist created')).toBeVisible();
  await expect(notice(page, `Inès ${lastName} can now sign in.`)).toBeVisible();
  await screen.search.fill(lastName);
  await expect(screen.person(`Inès ${lastName}`)).toContainText(company);
  expect(await storedAt(email)).toMatchObject({
    role: 'intervenant',
    specialty: 'acoustique',
    companyId: null,
    companyName: company,
  });
  expect(await resetCodesFor(email)).toEqual([]);

  const theirs = await (await browser.newContext()).newPage();
  const login = new LoginPage(theirs);
  await login.open();
  await login.signInHere({ email, password: PASSWORD });
  await expect(theirs).toHaveURL(/\/dashboard/);
  await theirs.context().close();
});

test('an edit is seen live by another admin, and a change made elsewhere is told in the open form', async ({
  signedInAs,
}) => {
  const lastName = uniqueName('Roche');
  const person = await createPerson('Mathilde', lastName, 'intervenant', 'Architectes');
  const mine = await signedInAs(await createAdmin());
  const english = await createAdmin();
  const theirs = await signedInAs(english, PHONE);
  await speak(english, 'en');
  const screen = new IntervenantsPage(mine);
  const other = new IntervenantsPage(theirs, 'en');
  const query = `?q=${encodeURIComponent(lastName)}`;
  await screen.open(query);
  await other.open(query);

  await screen.edit(`Mathilde ${lastName}`);
  await screen.fill({ firstName: 'Maud', specialty: "MOA Maître d'ouvrage" });
  // Meanwhile, somebody else changes her first name and e-mail address.
  const email = addressOf(lastName);
  await serverFirestore()
    .doc(userPath(person.uid))
    .update({
      firstName: 'Margot',
      name: `Margot ${lastName}`,
      email,
      companyName: 'Cabinet libre',
      updatedAt: new Date(),
    });
  await expect(screen.dialog).toContainText("Cette fiche vient d'être modifiée ailleurs.");
  await expect(screen.dialog).toContainText('Prénom, enregistré entre-temps : Margot');
  await expect(screen.field('email')).toHaveValue(email);
  await expect(screen.field('firstName')).toHaveValue('Maud');
  await expect(screen.company).toHaveValue('Cabinet libre');
  await screen.chooseCompany('Indépendant');
  await screen.submit.click();
  await expect(notice(mine, 'Utilisateur mis à jour')).toBeVisible();
  for (const list of [screen, other]) {
    await expect(list.person(`Maud ${lastName}`)).toContainText(email);
  }
  await expect(other.person(`Maud ${lastName}`)).toContainText('Contracting authority (MOA)');
  expect((await serverFirestore().doc(userPath(person.uid)).get()).data()).toMatchObject({
    role: 'owner',
    companyId: null,
    companyName: 'Indépendant',
  });
});

test('a new password is asked for twice, ends the sessions, and a link can be sent again', async ({
  atDashboard,
  signedInAs,
}) => {
  const lastName = uniqueName('Nguyen');
  const person = await createPerson('Camille', lastName, 'intervenant', 'Géomètre');
  const theirs = await atDashboard(person);
  const page = await signedInAs(await createAdmin());
  const screen = new IntervenantsPage(page);
  await screen.open(`?q=${encodeURIComponent(lastName)}`);
  await screen.edit(`Camille ${lastName}`);
  await screen.dialog.getByRole('button', { name: 'Renvoyer le lien' }).click();
  await expect(notice(page, 'Lien envoyé')).toBeVisible();
  expect(await resetCodesFor(person.email)).toHaveLength(1);

  await screen.box('changePassword').check();
  await screen.submit.click();
  await expect(
    screen.dialog.getByText('Veuillez renseigner et confirmer le nouveau mot de passe'),
  ).toBeVisible();
  await screen.field('newPassword').fill(PASSWORD);
  await screen.field('confirmation').fill('autre-chose');
  await screen.submit.click();
  await expect(screen.dialog.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  await screen.field('confirmation').fill(PASSWORD);
  await screen.submit.click();
  await expect(notice(page, 'Utilisateur mis à jour')).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  await new LoginPage(theirs).signIn({ ...person, password: PASSWORD });
});

test.describe('in a page that loads', () => {
  // A reopened page no longer shows why the last session ended.
  test.use({ browsers: 'new' });

  test('disabling ends an open screen within seconds, shows the reason to the right password only, and enabling lets in again', async ({
    atDashboard,
    signedInAs,
  }) => {
    const lastName = uniqueName('Sauvage');
    const person = await createPerson('Bertrand', lastName, 'intervenant', 'thermique');
    const theirs = await atDashboard(person);
    const page = await signedInAs(await createAdmin());
    const watching = await signedInAs(await createAdmin());
    const screen = new IntervenantsPage(page);
    const other = new IntervenantsPage(watching);
    const query = `?q=${encodeURIComponent(lastName)}`;
    const name = `Bertrand ${lastName}`;
    await screen.open(query);
    await other.open(query);

    await screen.act(name, 'disable').click();
    await expect(screen.dialog).toContainText(
      'ses tâches restent en place et attendent un administrateur',
    );
    await screen.leaveDialog();
    await expect(screen.act(name, 'disable')).toBeFocused();
    await screen.disable(name);
    await Promise.all([
      expect(theirs).toHaveURL(/\/login/, within(5_000)),
      expect(notice(page, 'Intervenant désactivé')).toBeVisible(),
    ]);
    for (const list of [screen, other]) await expect(list.person(name)).toContainText('Inactif');

    const login = new LoginPage(theirs);
    const isDisabled = theirs.getByText('Ce compte est désactivé. Contactez votre administrateur.');
    // A reopened page no longer shows why the last session ended.
    await login.open();
    await login.signInHere({ ...person, password: 'pas-le-bon-2026' });
    await expect(theirs.getByText('Email ou mot de passe incorrect').first()).toBeVisible();
    await expect(isDisabled).toHaveCount(0);
    await login.signInHere(person);
    await expect(isDisabled).toBeVisible();
    await expect(theirs).toHaveURL(/\/login/);
    await expect(theirs.getByText('Email ou mot de passe incorrect')).toHaveCount(0);

    await screen.act(name, 'enable').click();
    await expect(notice(page, 'Intervenant activé')).toBeVisible();
    for (const list of [screen, other])
      await expect(list.person(name)).not.toContainText('Inactif');
    await login.signIn(person);
  });
});

test('a deletion is confirmed, told, and leaves both lists', async ({ signedInAs }) => {
  const lastName = uniqueName('Vasseur');
  const person = await createPerson('Hugo', lastName, 'intervenant', 'Architectes');
  const page = await signedInAs(await createAdmin());
  const english = await createAdmin();
  const watching = await signedInAs(english, PHONE);
  await speak(english, 'en');
  const screen = new IntervenantsPage(page);
  const other = new IntervenantsPage(watching, 'en');
  const query = `?q=${encodeURIComponent(lastName)}`;
  const name = `Hugo ${lastName}`;
  await screen.open(query);
  await other.open(query);
  await expect(other.person(name)).toBeVisible();

  await screen.act(name, 'delete').click();
  await expect(screen.dialog).toContainText('Cette action est irréversible.');
  await screen.leaveDialog();
  expect((await serverFirestore().doc(userPath(person.uid)).get()).exists).toBe(true);

  await screen.remove(name);
  await expect(notice(page, 'Intervenant supprimé')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aucun intervenant trouvé' })).toBeVisible();
  await expect(watching.getByRole('heading', { name: 'No specialist found' })).toBeVisible();
  expect((await serverFirestore().doc(userPath(person.uid)).get()).exists).toBe(false);
});
