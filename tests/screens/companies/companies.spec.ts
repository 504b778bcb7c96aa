import { expect, test } from '../support/screen';
import { anAdmin, givenCompany, newMark } from '../../e2e/support/companies';
import { CompaniesPage } from '../../e2e/pages/companies-page';

test('a company without a name is not saved', async ({ signedInAs }) => {
  const companies = new CompaniesPage(await signedInAs(await anAdmin()));
  await companies.open();
  await companies.create.click();
  await companies.fill({ name: '   ', sector: 'Bois' });
  await companies.submit.click();

  await expect(companies.dialog.getByText("Le nom de l'entreprise est obligatoire")).toBeVisible();
  await expect(companies.field('name')).toBeFocused();
  await expect(companies.field('sector')).toHaveValue('Bois');
});

test('search and order live in the address, and survive a reload', async ({ signedInAs }) => {
  const mark = newMark();
  await givenCompany('Hors de la recherche');
  await givenCompany(`Zénith ${mark}`, { country: 'Espagne', sector: 'Bois' });
  await givenCompany(`Écluse ${mark}`, { country: 'Belgique', sector: '' });
  await givenCompany(`Atelier ${mark}`, { country: 'Maroc', sector: 'Acier' });
  const page = await signedInAs(await anAdmin());
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
