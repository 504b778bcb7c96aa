import { expect, test } from '../support/screen';
import { LoginPage } from '../../e2e/pages/login-page';

test('no field of the way in keeps a password manager away', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(login.email).toHaveAttribute('autocomplete', /^(username|email)$/);
  await expect(login.password).toHaveAttribute('autocomplete', 'current-password');
});
