import { expect, test } from '../support/screen';
import { createPerson } from '../../e2e/support/people';
import { LoginPage } from '../../e2e/pages/login-page';

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
