import { companyPath, userPath } from '@ouvrage/domain';
import { expect, test } from '../support/screen';
import { givenCompany, newMark, storedCompany } from '../../e2e/support/companies';
import { createPerson, serverBucket, serverFirestore, createAdmin } from '../../e2e/support/people';
import { png } from '../../functions/support/files';
import { runningSuite } from '../../support/suite';
import { within } from '../../e2e/support/patience';
import { CompaniesPage } from '../../e2e/pages/companies-page';
import { goToEnd } from '../../e2e/pages/keyboard';
const PNG = { name: 'logo.png', mimeType: 'image/png', buffer: png() };

test('a company without a name is not saved', async ({ signedInAs }) => {
  const companies = new CompaniesPage(await signedInAs(await createAdmin()));
  await companies.open();
  await companies.create.click();
  await companies.fill({ name: '   ', sector: 'Bois' });
  await companies.submit.click();

  await expect(companies.dialog.getByText("Le nom de l'entreprise est obligatoire")).toBeVisible();
  await expect(companies.field('name')).toBeFocused();
  await expect(companies.field('sector')).toHaveValue('Bois');
});

test('a company someone belongs to stays, with their number; freed, it goes with its logo', async ({
  signedInAs,
}) => {
  const name = `Pilote ${newMark()}`;
  const page = await signedInAs(await createAdmin());
  const companies = new CompaniesPage(page);
  await companies.open(name);
  await companies.create.click();
  await companies.fill({ name });
  await companies.chooseLogo(PNG);
  await companies.submit.click();
  await expect(companies.card(name)).toBeVisible();
  const { id, logoPath } = await storedCompany(name);
  const person = await createPerson('Nadia', 'Ferhat', 'intervenant', 'COORDINATEUR OPC');
  await serverFirestore().doc(userPath(person.uid)).update({ companyId: id, companyName: name });

  await companies.removeOf(name).click();
  await companies.confirmRemoval();
  await expect(
    companies.dialog.getByText(
      /ne peut pas être supprimée\s: elle est utilisée par 1 intervenant\./,
    ),
  ).toBeVisible();

  await serverFirestore().doc(userPath(person.uid)).update({ companyId: null });
  await companies.confirmRemoval();
  await expect(page.getByText('Entreprise supprimée', { exact: true }).first()).toBeVisible();
  await expect(companies.card(name)).toHaveCount(0);
  expect((await serverFirestore().doc(companyPath(id)).get()).exists).toBe(false);
  expect((await serverBucket().file(String(logoPath)).exists())[0]).toBe(false);
});

test('of a long list only what is near the screen is in the page, and all of it is reached', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const firestore = serverFirestore();
  const batch = firestore.batch();
  const ids = Array.from({ length: 240 }, (_, index) => `${mark}${index + 1000}`);
  const now = new Date();
  for (const id of ids) {
    batch.set(firestore.doc(companyPath(id)), {
      ...{ name: id, nameKey: id, country: 'France', sector: '', logoPath: null },
      ...{ createdAt: now, updatedAt: now },
    });
  }
  await batch.commit();
  const page = await signedInAs(await createAdmin());
  const companies = new CompaniesPage(page);
  await companies.open(mark);
  await expect(companies.count).toContainText('240 entreprises');
  expect(await companies.cards.count()).toBeLessThan(120);
  await companies.cards.first().click();
  await goToEnd(page, companies.card(`${mark}1239`));
  await expect(companies.card(`${mark}1000`)).toHaveCount(0);
  const item = companies.card(`${mark}1239`).locator('..');
  await expect(item).toHaveAttribute('aria-posinset', '240');
  await expect(item).toHaveAttribute('aria-setsize', '240');

  const removal = firestore.batch();
  for (const id of ids) removal.delete(firestore.doc(companyPath(id)));
  await removal.commit();
  await expect(
    page
      .getByText('Aucune entreprise trouvée')
      .or(page.getByText('Aucune entreprise', { exact: true })),
  ).toBeVisible();
});

test('a list that does not come says so, and comes when asked again', async ({ atDashboard }) => {
  const mark = newMark();
  await givenCompany(`Vigie ${mark}`);
  const page = await atDashboard(await createAdmin());
  const firestore = new RegExp(`:${runningSuite().firestore.port}/`);
  await page.route(firestore, (route) => route.abort());
  const places = page.getByRole('navigation', { name: 'Navigation principale' });
  await places.getByRole('link', { name: 'Entreprises' }).click();
  await expect(page.getByText('Impossible de récupérer la liste des entreprises')).toBeVisible();

  // The retry happens while offline: the list must load without another click once the connection is back.
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.unroute(firestore);
  const companies = new CompaniesPage(page);
  await companies.search.fill(mark);
  await expect(companies.card(`Vigie ${mark}`)).toBeVisible(within(30_000));
});

test('everything is done by keyboard alone', async ({ signedInAs }) => {
  const name = `Clavier ${newMark()}`;
  const page = await signedInAs(await createAdmin());
  const companies = new CompaniesPage(page);
  const keys = page.keyboard;
  await companies.open(name);
  await companies.create.focus();
  await keys.press('Enter');
  await expect(companies.field('name')).toBeFocused();
  await keys.type(name);
  await keys.press('Tab');
  await keys.type('espag');
  await expect(page.getByRole('option', { name: 'Espagne' })).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(companies.field('country')).toHaveValue('Espagne');
  await keys.press('Tab');
  await keys.type('Serrurerie');
  await keys.press('Tab');
  await expect(companies.dialog.getByRole('button', { name: 'Choisir un logo' })).toBeFocused();
  await keys.press('Tab');
  await keys.press('Tab');
  await expect(companies.submit).toBeFocused();
  await keys.press('Enter');
  await expect(companies.dialog).toHaveCount(0);
  await expect(companies.create).toBeFocused();
  await expect(companies.card(name)).toContainText('Espagne');
  await expect(companies.card(name)).toContainText('Serrurerie');

  await companies.removeOf(name).focus();
  await keys.press('Enter');
  await expect(
    companies.dialog.getByRole('button', { name: "Supprimer l'entreprise" }),
  ).toBeVisible();
  await keys.press('Escape');
  await expect(companies.removeOf(name)).toBeFocused();
  await keys.press('Enter');
  await companies.dialog.getByRole('button', { name: "Supprimer l'entreprise" }).focus();
  await keys.press('Enter');
  await expect(companies.card(name)).toHaveCount(0);
});

test('nobody but an admin reaches the companies', async ({ signedInAs }) => {
  const owner = await createPerson('Omar', 'Idrissi', 'owner', "MOA Maître d'ouvrage");
  const page = await signedInAs(owner);
  await new CompaniesPage(page).open();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('link', { name: 'Entreprises' })).toHaveCount(0);
});
