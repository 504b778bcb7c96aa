import { companyPath, MAX_IMAGE_BYTES, userPath } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { anAdmin, givenCompany, newMark, storedCompany } from '../support/companies';
import { prefers } from '../support/preferences';
import { createPerson, serverBucket, serverFirestore } from '../support/people';
import { png } from '../../functions/support/files';
import { runningSuite } from '../../support/suite';
import { sweepUnless } from '../support/sweep';
import { within } from '../support/patience';
import { CompaniesPage } from '../pages/companies-page';
import { goToEnd } from '../pages/keyboard';
import { UnsavedQuestion } from '../pages/unsaved-question';

const PHONE = { viewport: { width: 390, height: 844 } };
const PNG = { name: 'logo.png', mimeType: 'image/png', buffer: png() };

test('a company created with its logo is on every admin screen at once', async ({ signedInAs }) => {
  const name = `Aubry ${newMark()}`;
  const companies = new CompaniesPage(await signedInAs(await anAdmin()));
  const colleague = new CompaniesPage(await signedInAs(await anAdmin()));
  await companies.open(name);
  await colleague.open(name);
  await expect(colleague.count).toContainText('0 entreprise');

  await companies.create.click();
  await companies.fill({ name, country: 'Belgique', sector: 'Gros œuvre' });
  await companies.chooseLogo(PNG);
  await expect(companies.preview).toBeVisible();
  await companies.submit.click();

  await expect(companies.dialog).toHaveCount(0);
  const card = colleague.card(name);
  await expect(card).toContainText('Belgique');
  await expect(card).toContainText('Gros œuvre');
  await expect(card.locator('img')).toBeVisible();
  await expect(colleague.count).toContainText('1 entreprise');
  const { logoPath } = await storedCompany(name);
  const [metadata] = await serverBucket().file(String(logoPath)).getMetadata();
  expect(metadata).toMatchObject({
    contentType: 'image/png',
    cacheControl: 'private,max-age=3600',
    size: String(PNG.buffer.length),
  });
});

test('a rename shows in another browser at once, and whoever is editing is told', async ({
  signedInAs,
}) => {
  const mark = newMark();
  await givenCompany(`Atelier ${mark}`);
  const page = await signedInAs(await anAdmin());
  const companies = new CompaniesPage(page);
  const other = new CompaniesPage(await signedInAs(await anAdmin()));
  await companies.open(mark);
  await other.open(mark);
  await other.editOf(`Atelier ${mark}`).click();
  await other.fill({ sector: 'Architecture' });

  await companies.editOf(`Atelier ${mark}`).click();
  await companies.fill({ name: `Agence ${mark}`, country: 'Maroc' });
  await companies.submit.click();
  await expect(page.getByText('Entreprise mise à jour', { exact: true }).first()).toBeVisible();

  await expect(
    other.dialog.getByText("Cette entreprise vient d'être modifiée par quelqu'un d'autre."),
  ).toBeVisible();
  await expect(other.dialog.getByRole('listitem')).toHaveText([
    `Nom\u00a0: Agence ${mark}`,
    'Pays\u00a0: Maroc',
  ]);
  await expect(other.field('sector')).toHaveValue('Architecture');
  await other.dialog.getByRole('button', { name: 'Reprendre ses modifications' }).click();
  await expect(other.field('name')).toHaveValue(`Agence ${mark}`);
  await other.fill({ sector: 'Architecture' });
  await other.submit.click();
  await expect(companies.card(`Agence ${mark}`)).toContainText('Architecture');
  await expect(other.card(`Agence ${mark}`)).toContainText('Maroc');
});

test('a company someone belongs to stays, with their number; freed, it goes with its logo', async ({
  signedInAs,
}) => {
  const name = `Pilote ${newMark()}`;
  const page = await signedInAs(await anAdmin());
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
  const page = await signedInAs(await anAdmin());
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
  const page = await atDashboard(await anAdmin());
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
  const page = await signedInAs(await anAdmin());
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

test('on a phone in Arabic a company is created and kept while someone belongs to it', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const name = `شركة البناء ${mark}`;
  const admin = await anAdmin();
  const page = await signedInAs(admin, PHONE);
  await prefers(admin, { language: 'ar' });
  const companies = new CompaniesPage(page, 'ar');
  await companies.open(mark);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await companies.create.click();
  await companies.fill({ sector: 'الهندسة المدنية' });
  await companies.submit.click();
  await expect(companies.dialog.getByText('اسم الشركة إلزامي')).toBeVisible();
  await companies.fill({ name, country: 'المغرب' });
  await companies.chooseLogo({ ...PNG, buffer: Buffer.alloc(MAX_IMAGE_BYTES + 1) });
  await expect(companies.dialog.getByText('الملف كبير جدًا')).toBeVisible();
  await companies.chooseLogo(PNG);
  await companies.submit.click();
  await expect(companies.card(name)).toContainText('المغرب');

  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  const person = await createPerson('Salma', 'Benkirane', 'owner', 'Programmiste');
  const { id } = await storedCompany(name);
  await serverFirestore().doc(userPath(person.uid)).update({ companyId: id, companyName: name });
  await companies.removeOf(name).click();
  await companies.confirmRemoval();
  await expect(companies.dialog.getByText('لا يمكن حذف هذه الشركة')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('nobody but an admin reaches the companies', async ({ signedInAs }) => {
  const owner = await createPerson('Omar', 'Idrissi', 'owner', "MOA Maître d'ouvrage");
  const page = await signedInAs(owner);
  await new CompaniesPage(page).open();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('link', { name: 'Entreprises' })).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const) {
  test(
    `the companies and their dialogs have no violation, ${theme}`,
    sweepUnless(theme === 'dark'),
    async ({ signedInAs }) => {
      const name = `Acier ${newMark()}`;
      await givenCompany(name);
      const admin = await anAdmin();
      const page = await signedInAs(admin);
      await prefers(admin, { theme });
      const companies = new CompaniesPage(page);
      await companies.open(name);
      await expect(companies.card(name)).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await companies.editOf(name).click();
      await companies.fill({ name: '' });
      await companies.chooseLogo({ ...PNG, buffer: Buffer.from('Bonjour') });
      await companies.submit.click();
      await expect(companies.dialog.getByText('Type de fichier non supporté')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await companies.field('country').fill('Fra');
      await expect(page.getByRole('option', { name: 'Guyane française' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await new UnsavedQuestion(page).abandon.click();

      await companies.removeOf(name).click();
      await expect(companies.dialog).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await companies.search.fill('introuvable');
      await expect(page.getByText('Aucune entreprise trouvée')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    },
  );
}
