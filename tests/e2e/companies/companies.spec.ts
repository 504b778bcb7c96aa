import { MAX_IMAGE_BYTES, userPath } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { givenCompany, newMark, storedCompany } from '../support/companies';
import { prefers } from '../support/preferences';
import { createAdmin, createPerson, serverBucket, serverFirestore } from '../support/people';
import { png } from '../../functions/support/files';
import { sweepUnless } from '../support/sweep';
import { CompaniesPage } from '../pages/companies-page';
import { UnsavedQuestion } from '../pages/unsaved-question';

const PHONE = { viewport: { width: 390, height: 844 } };
const PNG = { name: 'logo.png', mimeType: 'image/png', buffer: png() };

test('a company created with its logo is on every admin screen at once', async ({ signedInAs }) => {
  const name = `Aubry ${newMark()}`;
  const companies = new CompaniesPage(await signedInAs(await createAdmin()));
  const colleague = new CompaniesPage(await signedInAs(await createAdmin()));
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
  const page = await signedInAs(await createAdmin());
  const companies = new CompaniesPage(page);
  const other = new CompaniesPage(await signedInAs(await createAdmin()));
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

test('search and order live in the address, and survive a reload', async ({ signedInAs }) => {
  const mark = newMark();
  await givenCompany(`Zénith ${mark}`, { country: 'Espagne', sector: 'Bois' });
  await givenCompany(`Écluse ${mark}`, { country: 'Belgique', sector: '' });
  await givenCompany(`Atelier ${mark}`, { country: 'Maroc', sector: 'Acier' });
  const page = await signedInAs(await createAdmin());
  const companies = new CompaniesPage(page);
  const expectVisible = (...names: readonly string[]) =>
    expect(companies.names).toHaveText(names.map((name) => `${name} ${mark}`));
  await companies.open();
  await companies.search.fill(mark);
  await expectVisible('Atelier', 'Écluse', 'Zénith');
  await expect(companies.count).toContainText('3 entreprises sur');

  await companies.sort('Nom').click();
  await expectVisible('Zénith', 'Écluse', 'Atelier');
  await companies.sort('Pays').click();
  await expectVisible('Écluse', 'Zénith', 'Atelier');
  await companies.sort('Secteur').click();
  await expectVisible('Atelier', 'Zénith', 'Écluse');
  await companies.sort('Date').click();
  await expectVisible('Zénith', 'Écluse', 'Atelier');
  await companies.sort('Date').click();
  await expectVisible('Atelier', 'Écluse', 'Zénith');
  await expect(companies.sort('Date')).toHaveAccessibleName('Date, ordre décroissant');
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('q') === mark && searchParams.get('sort') === '-date',
  );

  await page.reload();
  await expectVisible('Atelier', 'Écluse', 'Zénith');
  await companies.search.fill(`${mark} ECLUSE`);
  await expectVisible('Écluse');
  await companies.search.fill(`${mark} rien`);
  await expect(page.getByText('Aucune entreprise trouvée')).toBeVisible();
  await page.getByRole('button', { name: 'Afficher toutes les entreprises' }).click();
  await expect(companies.search).toHaveValue('');
});

test('on a phone in Arabic a company is created and kept while someone belongs to it', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const name = `شركة البناء ${mark}`;
  const admin = await createAdmin();
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

for (const theme of ['light', 'dark'] as const) {
  test(
    `the companies and their dialogs have no violation, ${theme}`,
    sweepUnless(theme === 'dark'),
    async ({ signedInAs }) => {
      const name = `Acier ${newMark()}`;
      await givenCompany(name);
      const admin = await createAdmin();
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
