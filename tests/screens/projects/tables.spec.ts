import readExcelFile from 'read-excel-file/node';
import { textOfPdfFile } from '../../support/read-pdf';
import { IntervenantsPage } from '../../e2e/pages/intervenants-page';
import { ProjectPage } from '../../e2e/pages/projects-page';
import { uniqueName } from '../../e2e/support/intervenants';
import { expect, test } from '../support/screen';
import { createPerson, createAdmin } from '../../e2e/support/people';
import { givenAssignment } from '../../e2e/support/tasks';
import { exportAs } from '../../e2e/support/tables';

test('an admin saves the people of a search as a workbook and as CSV; a name that looks like a formula is a text @record', async ({
  signedInAs,
}) => {
  const family = uniqueName('Tableau').replace(' ', '');
  await createPerson('=1+1', `${family} A`, 'intervenant', 'COORDINATEUR OPC');
  await createPerson('Zoé', `${family} B`, 'intervenant', 'structure');
  const page = await signedInAs(await createAdmin());
  const screen = new IntervenantsPage(page);
  await screen.open(`?q=${family}`);
  await expect(screen.people).toHaveCount(2);

  const workbook = await exportAs(page, 'Excel (XLSX)');
  expect(workbook.name).toMatch(/^Intervenants \d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readExcelFile(workbook.content);
  expect(sheet?.data.map((row) => row.slice(0, 2))).toEqual([
    ['Nom', 'Prénom'],
    [`${family} A`, '=1+1'],
    [`${family} B`, 'Zoé'],
  ]);
  expect(sheet?.data[1]?.[4]).toBe('Coordinateur OPC');
  expect(sheet?.data[1]?.[5]).toBeInstanceOf(Date);

  const csv = await exportAs(page, 'CSV');
  expect(csv.name).toMatch(/\.csv$/);
  const [titles, first, second] = csv.content.toString('utf-8').split('\r\n');
  expect(titles).toContain('Nom;Prénom;E-mail');
  expect(first).toContain(`${family} A;"'=1+1";`);
  expect(second).toContain(`${family} B;Zoé;`);
});

test('an owner saves the structure of their project, whole and as it is filtered @record', async ({
  signedInAs,
}) => {
  const owner = await createPerson('Irène', 'Lucas', 'owner', "MOA Maître d'ouvrage");
  const assignee = await createPerson('Odile', 'Table', 'intervenant', 'Architectes');
  const validator = await createPerson('Rémi', 'Feuille', 'intervenant', 'Architectes');
  const own = await givenAssignment({ assignee, validator, status: 'submitted', owner });
  const page = await signedInAs(owner);
  const project = new ProjectPage(page);
  await project.open(own.projectId, '?tab=structure&section=A');
  await expect(project.task('Étude préliminaire')).toContainText('Soumise');

  const whole = await exportAs(page, 'Excel (XLSX)');
  const [sheet] = await readExcelFile(whole.content);
  expect(sheet?.data).toHaveLength(408);
  const task = sheet?.data.find((row) => row[4] === 'Étude préliminaire');
  expect(task?.slice(5, 7)).toEqual(['Soumise', 'Odile Table']);
  expect(task?.[8]).toBeInstanceOf(Date);

  await page.getByRole('searchbox', { name: /Rechercher une tâche/ }).fill('Étude préliminaire');
  await expect(page).toHaveURL(/q=/);
  const matches = await exportAs(page, 'CSV');
  const lines = matches.content.toString('utf-8').trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(';')[4])).toEqual([
    'Étude préliminaire',
    'Étude de faisabilité',
    'Comparaison des scénarios',
  ]);
});

test('an owner saves the structure, whole and as it is filtered, and the plan of their project as PDFs @record', async ({
  signedInAs,
}) => {
  const owner = await createPerson('Irène', 'Lucas', 'owner', "MOA Maître d'ouvrage");
  const assignee = await createPerson('Odile', 'Table', 'intervenant', 'Architectes');
  const validator = await createPerson('Rémi', 'Feuille', 'intervenant', 'Architectes');
  const own = await givenAssignment({ assignee, validator, status: 'submitted', owner });
  const page = await signedInAs(owner);
  const project = new ProjectPage(page);
  await project.open(own.projectId, '?tab=structure&section=A');
  await expect(project.task('Étude préliminaire')).toContainText('Soumise');

  const whole = await exportAs(page, 'PDF');
  expect(whole.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(whole.name).toMatch(/^Maison-des-associations_Structure_\d{4}-\d\d-\d\d\.pdf$/);
  const text = await textOfPdfFile(whole.content);
  for (const expected of ['Maison des associations', 'Odile Table', 'Rémi Feuille', 'Soumise']) {
    expect(text).toContain(expected);
  }
  expect(text).toContain('Note de cadrage');

  await page.getByRole('searchbox', { name: /Rechercher une tâche/ }).fill('Étude préliminaire');
  await expect(page).toHaveURL(/q=/);
  const matches = await textOfPdfFile((await exportAs(page, 'PDF')).content);
  expect(matches).toContain('Odile Table');
  expect(matches).not.toContain('Note de cadrage');

  await project.open(own.projectId, '?tab=planning');
  const plan = await exportAs(page, 'PDF');
  expect(plan.name).toMatch(/_Planning_/);
  const planText = await textOfPdfFile(plan.content);
  for (const expected of ['Maison des associations', 'Étude préliminaire', 'Odile Table']) {
    expect(planText).toContain(expected);
  }
});
