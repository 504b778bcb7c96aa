import { expect, test } from '../support/screen';
import { createPerson } from '../../e2e/support/people';
import { LoginPage } from '../../e2e/pages/login-page';
import { ShellPage } from '../../e2e/pages/shell-page';

test('a sign-in is welcomed, and leads to the dashboard', async ({ page }) => {
  const person = await createPerson('Noe', 'Sabatier', 'intervenant', 'Géomètre');
  const login = new LoginPage(page);
  await login.open();
  await expect(page).toHaveTitle('Connexion · Ouvrage');
  await expect(page.getByText(/Contactez votre administrateur/)).toBeVisible();
  await login.signInHere(person);
  await expect(page.getByText('Connexion réussie', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Bienvenue sur votre espace', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Connexion réussie', { exact: true })).toHaveCount(0);
});

test('both the address and the password are asked for', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(login.email).toHaveAttribute('type', 'email');
  await expect(login.email).toBeFocused();
  await expect(login.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await login.submit.click();
  await expect(page.getByText('Veuillez saisir votre adresse électronique')).toBeVisible();
  await expect(page.getByText('Veuillez saisir votre mot de passe')).toBeVisible();
});

test('the form is held while it signs in', async ({ page }) => {
  const person = await createPerson('Maya', 'Tardy', 'intervenant', 'Géomètre');
  let letGo = () => {};
  const barrier = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/accounts:signInWithPassword/, async (route) => {
    await barrier;
    await route.continue();
  });
  const login = new LoginPage(page);
  await login.open();
  await login.signInHere(person);
  const button = page.getByRole('button', { name: 'Connexion en cours...' });
  await expect(button).toBeDisabled();
  await expect(login.email).toBeDisabled();
  await expect(login.password).toBeDisabled();
  letGo();
  await expect(page).toHaveURL('/dashboard');
});

for (const isKnown of [true, false]) {
  test(`a wrong password says nothing of whether the account exists: it ${isKnown ? 'does' : 'does not'}`, async ({
    page,
  }) => {
    const person = await createPerson('Leo', 'Ulrich', 'intervenant', 'Géomètre');
    const login = new LoginPage(page);
    await login.open();
    const email = isKnown ? person.email : `absent.${person.email}`;
    await login.signInHere({ email, password: 'not-this-one' });
    // Once: in the form, where it stays.
    await expect(page.getByText('Erreur de connexion', { exact: true })).toBeVisible();
    await expect(page.getByText('Email ou mot de passe incorrect', { exact: true })).toBeVisible();
    await expect(login.email).toHaveValue(email);
    await expect(login.password).toBeFocused();
    await expect(page).toHaveURL('/login');
  });
}

test('the login page is read in the language that is chosen on it', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.email.fill('a@exemple.fr');
  await new ShellPage(page).chooseLanguage('العربية');
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page).toHaveTitle('تسجيل الدخول · Ouvrage');
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('a@exemple.fr');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies).toContainEqual(
    expect.objectContaining({
      name: 'firebase-language-override',
      value: 'ar',
      path: '/',
      sameSite: 'Lax',
    }),
  );
});
