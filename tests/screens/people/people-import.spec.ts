import { readFile } from 'node:fs/promises';
import readExcelFile from 'read-excel-file/node';
import { ImportPage } from '../../e2e/pages/import-page';
import { IntervenantsPage } from '../../e2e/pages/intervenants-page';
import { uniqueName } from '../../e2e/support/intervenants';
import { expect, test } from '../support/screen';
import { XLSX, HEADINGS, workbookOf } from '../../e2e/support/tables';
import { createAdmin } from '../../e2e/support/people';

test('CSV as Excel writes it in Windows-1252, with a column that is chosen by hand; the sample comes back as it is @record', async ({
  signedInAs,
}) => {
  const family = uniqueName('Encodage').replace(' ', '');
  const page = await signedInAs(await createAdmin());
  const screen = new IntervenantsPage(page);
  const people = new ImportPage(page);
  await screen.open(`?q=${family}`);
  await people.open.click();

  const sample = await people.download(people.button('Télécharger un modèle'));
  const sheets = await readExcelFile(await readFile(await sample.path()));
  expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Intervenants', 2],
    ['Spécialités', 25],
  ]);
  await people.choose({
    name: 'modèle.xlsx',
    mimeType: XLSX,
    buffer: await readFile(await sample.path()),
  });
  await people.check.click();
  await expect(people.line(2)).toContainText("c'est la ligne d'exemple du modèle");
  await people.button('Retour').click();
  await people.button('Autre fichier').click();

  const text = `Nom;Prénom;Contact;Spécialité;Entreprise\r\n${family};Zoé;zoe.${family}@exemple.fr;électricité;Cœur & “Ouvrage”\r\n`;
  const signs: Readonly<Record<string, number>> = { œ: 0x9c, '“': 0x93, '”': 0x94 };
  const bytes = Buffer.from(Array.from(text, (sign) => signs[sign] ?? sign.charCodeAt(0)));
  await people.choose({ name: 'contacts.csv', mimeType: 'text/csv', buffer: bytes });
  await people.dialog.getByRole('combobox', { name: 'Contenu de la colonne Contact' }).click();
  await page.getByRole('option', { name: 'E-mail' }).click();
  await people.check.click();
  await expect(people.line(2)).toContainText('Cœur & “Ouvrage”');
  await people.start.click();
  await people.finish.click();
  await expect(screen.person(`Zoé ${family}`)).toBeVisible();
});

test('a bomb, a page under the name of a workbook and a torn file are refused with their reason @record', async ({
  signedInAs,
}) => {
  const page = await signedInAs(await createAdmin());
  const people = new ImportPage(page);
  await new IntervenantsPage(page).open();
  await people.open.click();
  const choose = (name: string, buffer: Buffer) => people.choose({ name, mimeType: XLSX, buffer });

  await choose('page.xlsx', Buffer.from('<html><body><table><tr><td>Nom</td></tr></table>'));
  await expect(people.dialog.getByText(/page web sous le nom d'un tableau/)).toBeVisible();
  await choose('grand.csv', Buffer.alloc(2 * 1024 * 1024 + 1, 'a;b\n'));
  await expect(people.dialog.getByText(/dépasse 2 Mo/)).toBeVisible();
  const whole = await workbookOf([HEADINGS, ['A', 'B', 'c@exemple.fr', 'structure', '']]);
  await choose('torn.xlsx', whole.subarray(0, whole.length / 2));
  await expect(people.dialog.getByText(/ni un classeur XLSX ni un fichier CSV/)).toBeVisible();

  await choose('whole.xlsx', whole);
  await people.check.click();
  await expect(people.start).toHaveText('Créer 1 compte');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
