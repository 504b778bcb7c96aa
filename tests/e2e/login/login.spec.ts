import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { createPerson } from '../support/people';
import { resetCodeFor, resetCodesFor } from '../support/links';
import { LoginPage } from '../pages/login-page';
import { ShellPage } from '../pages/shell-page';

test('a forgotten password is replaced by the link of a message', async ({ page, browser }) => {
  const person = await createPerson('Katia', 'Vasseur', 'intervenant', 'Géomètre');
  const login = new LoginPage(page);
  await page.goto('/dashboard/tasks?status=late');
  await login.email.fill(person.email);
  await login.forgot.click();
  await expect(page).toHaveURL('/login/forgot');
  await expect(login.email).toHaveValue(person.email);
  await login.sendLink.click();
  await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(person.email);
  const code = await resetCodeFor(person.email);

  // The way back keeps both the e-mail address and the requested page.
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(login.email).toHaveValue(person.email);
  await login.password.fill(person.password);
  await login.submit.click();
  await expect(page).toHaveURL('/dashboard/tasks?status=late');
  await new ShellPage(page).signOut.click();
  await expect(page).toHaveURL('/login');

  const stolenContext = await browser.newContext();
  const stolen = await stolenContext.newPage();
  await stolen.goto('/login');
  const theirLogin = new LoginPage(stolen);
  await theirLogin.email.fill(person.email);
  await theirLogin.password.fill(person.password);
  await theirLogin.submit.click();
  await expect(stolen).toHaveURL('/dashboard');

  await login.followLink(code, 'fr');
  await expect(page.getByRole('main')).toContainText(person.email);
  await login.choosePassword('court');
  await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible();
  await login.choosePassword('chantier-2027', 'chantier-2028');
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  await login.choosePassword('chantier-2027');

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Votre mot de passe est enregistré.')).toBeVisible();
  await expect(login.email).toHaveValue(person.email);
  // Another browser is signed in with the old password. Its session would survive if it had started in the
  // same second as the reset.
  await login.password.fill('chantier-2027');
  await login.submit.click();
  await expect(page).toHaveURL('/dashboard');
  await expect(stolen).toHaveURL('/login');
  await expect(page).toHaveURL('/dashboard');
  await stolenContext.close();

  await login.followLink(code, 'fr');
  await expect(page.getByRole('heading', { name: "Ce lien n'est plus valable" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demander un nouveau lien' })).toBeVisible();
});

test('asking for a link answers the same whether the address has an account or not', async ({
  page,
}) => {
  const person = await createPerson('Jules', 'Weil', 'intervenant', 'Géomètre');
  const login = new LoginPage(page);
  const answers: string[] = [];
  for (const email of [person.email, `absent.${person.email}`]) {
    await page.goto('/login/forgot');
    await login.email.fill(email);
    await login.sendLink.click();
    await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeVisible();
    // The language menu loads after the form.
    await expect(page.getByRole('button', { name: /^Langue/ })).toBeVisible();
    answers.push((await page.getByRole('main').innerText()).replace(email, 'ADDRESS'));
  }
  expect(answers[1]).toBe(answers[0]);
  expect(await resetCodesFor(`absent.${person.email}`)).toEqual([]);
  expect(await resetCodesFor(person.email)).toHaveLength(1);
});

test('a lost connection and a limit reached are told, the limit is waited for, and the address stays', async ({
  page,
}) => {
  const login = new LoginPage(page);
  await page.clock.install();
  await page.goto('/login/forgot');
  await login.email.fill('quelqu.un@exemple.fr');
  await page.route(/accounts:sendOobCode/, (route) => route.abort());
  await login.sendLink.click();
  await expect(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
  await page.unroute(/accounts:sendOobCode/);
  await tooMany(page, /accounts:sendOobCode/);
  await login.sendLink.click();
  await expect(page.getByText(/Trop de tentatives/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Réessayer dans \d+ secondes?$/ })).toBeDisabled();
  await expect(login.email).toHaveValue('quelqu.un@exemple.fr');

  await page.clock.fastForward(30_000);
  await expect(login.sendLink).toBeEnabled();
  await page.unroute(/accounts:sendOobCode/);
  await login.sendLink.click();
  await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeVisible();
});

async function tooMany(page: Page, address: RegExp): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
    }),
  );
}

test('too many attempts to sign in are waited for, each time longer, and nothing typed is lost', async ({
  page,
}) => {
  const person = await createPerson('Paule', 'Quesnel', 'intervenant', 'Géomètre');
  const login = new LoginPage(page);
  const main = page.getByRole('main');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('accounts:signInWithPassword')) requests += 1;
  });
  await page.clock.install();
  await login.open();
  await tooMany(page, /accounts:signInWithPassword/);
  for (const [times, seconds] of [
    [1, 30],
    [2, 60],
  ] as const) {
    if (times === 1) await login.signInHere(person);
    else await login.submit.click();
    await expect(main.getByText(/Trop de tentatives/)).toBeVisible();
    const waiting = page.getByRole('button', { name: /^Réessayer dans \d+ secondes?$/ });
    await expect(waiting).toBeDisabled();
    // Enter in a field must not send a request while the button is disabled.
    await login.password.press('Enter');
    await expect(login.email).toHaveValue(person.email);
    await expect(login.password).toHaveValue(person.password);
    await page.clock.fastForward((seconds - 5) * 1_000);
    await expect(waiting).toBeDisabled();
    expect(requests).toBe(times);
    await page.clock.fastForward(5_000);
    await expect(login.submit).toBeEnabled();
  }
  await page.unroute(/accounts:signInWithPassword/);
  await login.submit.click();
  await expect(page).toHaveURL('/dashboard');
});

test('a link followed in the browser of someone else says so, and signs them out', async ({
  atDashboard,
}) => {
  const person = await createPerson('Ines', 'Xu', 'intervenant', 'Géomètre');
  const other = await createPerson('Hugo', 'Yvon', 'intervenant', 'Géomètre');
  const page = await atDashboard(other);
  const login = new LoginPage(page);
  const code = await resetCodeFor(person.email);
  await login.followLink(code, 'fr');
  await expect(page.getByText(/sera déconnecté/)).toContainText(other.email);
  await login.choosePassword('chantier-2027');
  await expect(page).toHaveURL('/login');
  await expect(login.email).toHaveValue(person.email);
});

test('an Arabic message leads to an Arabic page, and leaves the browser its language', async ({
  page,
}) => {
  const person = await createPerson('Ghali', 'Zidane', 'intervenant', 'Géomètre');
  await page.goto('/login');
  const code = await resetCodeFor(person.email);
  await new LoginPage(page).followLink(code, 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel('كلمة المرور الجديدة').fill('chantier-2027');
  await page.getByLabel('التأكيد').fill('chantier-2027');
  await page.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
  await expect(page.getByText('حُفظت كلمة المرور. سجّلوا الدخول بها.')).toBeVisible();
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(person.email);
  expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBeNull();
});
