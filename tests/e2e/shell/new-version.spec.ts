import type { Page } from '@playwright/test';
import { companyPath } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { givenCompany, newMark } from '../support/companies';
import { FIRST_CALL } from '../support/patience';
import { createAdmin, createPerson, serverFirestore } from '../support/people';
import { CompaniesPage } from '../pages/companies-page';
import { MeetingsPage } from '../pages/meetings-page';
import { SettingsPage } from '../pages/settings-page';

// A kept page has the code of other screens.
test.use({ browsers: 'new' });

const TEN_MINUTES = 10 * 60_000 + 1_000;
const TITLE = 'Une nouvelle version est disponible.';

/** From now on `version.json` names a newer build. */
async function deploy(page: Page): Promise<void> {
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'later' } }));
}

/** Marks the document, so that a reload can be detected. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-mark'));

test('a new version is told in a quiet bar, which waits for what is typed, and comes back after « Plus tard »', async ({
  signedInAs,
}) => {
  const person = await createPerson('Ines', 'Vallet', 'intervenant', 'Géomètre');
  const page = await signedInAs(person);
  await page.clock.install();
  const settings = new SettingsPage(page);
  await settings.open();
  // The clock may only be moved once the app has started its timer.
  await expect(settings.bio).toBeVisible();
  const bar = page.getByRole('status').filter({ hasText: TITLE });

  // With the same build, nothing appears after ten minutes.
  const versionAnswer = page.waitForResponse('**/version.json');
  await page.clock.fastForward(TEN_MINUTES);
  expect((await (await versionAnswer).json()) as unknown).toEqual({
    build: await page.locator('meta[name="build"]').getAttribute('content'),
  });
  await expect(bar).toHaveCount(0);

  await deploy(page);
  await page.clock.fastForward(TEN_MINUTES);
  await expect(bar).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Plus tard' }).click();
  await expect(bar).toHaveCount(0);
  await page.clock.fastForward(61 * 60_000);
  await expect(bar).toBeVisible();

  // A reload must not discard typed text.
  await mark(page);
  const bio = 'Levés topographiques depuis 2009.';
  await settings.bio.fill(bio);
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.getByText(/Enregistrez ou annulez d'abord ce que vous écrivez/)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await expect(settings.bio).toHaveValue(bio);
  await settings.save.click();
  await expect(settings.save).toBeDisabled();

  await page.unroute('**/version.json');
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(settings.bio).toHaveValue(bio);
  await expect(page.getByText(TITLE)).toHaveCount(0);
});

test('a screen whose code a deployment took away says so, and is there after one reload', async ({
  signedInAs,
  provokes,
}) => {
  provokes(/Failed to fetch dynamically imported module/);
  const person = await createPerson('Hugo', 'Ferrand', 'intervenant', 'Géomètre');
  const page = await signedInAs(person);
  await page.route(/\/assets\/MeetingsScreen-.*\.js$/, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '' }),
  );
  await deploy(page);
  // This page has not loaded the code of the other screens yet.
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Visioconférence' }).first().click();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/video$/);
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await mark(page);

  await page.unroute(/\/assets\/MeetingsScreen-.*\.js$/);
  await page.unroute('**/version.json');
  await page.getByRole('main').getByRole('button', { name: 'Recharger' }).click();
  await expect(new MeetingsPage(page).joinId).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('fields that this version does not know survive its writes', async ({ signedInAs }) => {
  const name = `Atelier ${newMark()}`;
  const id = await givenCompany(name);
  const company = serverFirestore().doc(companyPath(id));
  await company.update({ certification: { label: 'Qualibat', level: 3 } });
  const companies = new CompaniesPage(await signedInAs(await createAdmin()));
  await companies.open(name);
  await companies.editOf(name).click();
  await companies.fill({ sector: 'Charpente' });
  await companies.submit.click();
  await expect(companies.card(name)).toContainText('Charpente', FIRST_CALL);
  expect((await company.get()).data()).toMatchObject({
    sector: 'Charpente',
    certification: { label: 'Qualibat', level: 3 },
  });
});
