import { informationSheetPath, LANGUAGES, type Assignment } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { createPerson, serverFirestore, type Person } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { overflowingTexts } from '../../../scripts/accessibility/overflow';
import { sweepUnless } from '../support/sweep';
import { InformationSheetsPage } from '../pages/information-sheets-page';
import { TaskPage } from '../pages/task-page';

/** All tests share one checklist, so each test uses a task of its own. */
const TASK = 'Étude préliminaire';
const PHONE = { viewport: { width: 390, height: 844 } };

const admin = (firstName: string, lastName: string) =>
  createPerson(firstName, lastName, 'admin', 'Administrateur');

async function says(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}

async function givenNoSheet(subsectionId: string, taskKey: string): Promise<void> {
  for (const language of LANGUAGES) {
    await serverFirestore()
      .doc(informationSheetPath(subsectionId, taskKey, language))
      .delete();
  }
}

async function givenTask(): Promise<{ readonly task: Assignment; readonly assignee: Person }> {
  const assignee = await createPerson('Karim', 'Haddad', 'intervenant', 'structure');
  const validator = await createPerson('Nora', 'Lind', 'owner', 'Programmiste');
  return { task: await givenAssignment({ assignee, validator, status: 'in_progress' }), assignee };
}

test('a sheet is written in two languages, and read live by whoever does the task', async ({
  signedInAs,
}) => {
  const { task, assignee } = await givenTask();
  await givenNoSheet(task.subsectionId, task.taskKey);
  const reader = await signedInAs(assignee, { locale: 'es-ES' });
  await new TaskPage(reader).open(task.id);
  const page = await signedInAs(await admin('Claire', 'Fontaine'));
  const sheets = new InformationSheetsPage(page);

  await sheets.open();
  await sheets.search.fill('etude prelim');
  await expect(sheets.task(TASK)).toContainText('Aucune fiche');
  await sheets.define(TASK).click();
  await expect(page).toHaveURL(/task=A2_etude-preliminaire/);
  await expect(sheets.save('français')).toBeDisabled();
  await sheets.text.fill('# Objet\n\nVérifier le **besoin**.\n\n<script>window.xss=1</script>');
  await expect(sheets.preview.getByRole('heading', { name: 'Objet', level: 4 })).toBeVisible();
  await expect(sheets.preview.locator('strong')).toHaveText('besoin');
  await page.keyboard.press('Control+s');
  await says(page, 'La fiche informative a été créée avec succès');

  // The reader's page was open the whole time. In Spanish it shows the French sheet, the only one so far.
  await expect(reader.getByText('Esta ficha aún no existe en español')).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'Objet', level: 3 })).toBeVisible();
  await expect(reader.getByText('<script>window.xss=1</script>')).toBeVisible();
  expect(await reader.evaluate(() => 'xss' in window)).toBe(false);

  await sheets.chooseLanguage('Español');
  await expect(page).toHaveURL(/language=es/);
  await expect(sheets.original.getByRole('heading', { name: 'Objet' })).toBeVisible();
  await sheets.text.fill('necesidad');
  await sheets.text.selectText();
  await sheets.format('Gras').click();
  await expect(sheets.text).toHaveValue('**necesidad**');
  await page.keyboard.press('Control+z');
  await expect(sheets.text).toHaveValue('necesidad');
  await sheets.text.selectText();
  await page.keyboard.press('Control+b');
  await expect(sheets.preview.locator('strong')).toHaveText('necesidad');

  // An unsaved draft survives a change of language and a reload.
  await sheets.chooseLanguage('Français');
  await expect(sheets.language('Español')).toContainText('brouillon non enregistré');
  await page.reload();
  await sheets.back.click();
  await expect(sheets.task(TASK)).toContainText('Brouillon non enregistré');
  await expect(sheets.edit(TASK)).toBeFocused();
  await sheets.edit(TASK).click();
  await sheets.chooseLanguage('Español');
  await expect(sheets.text).toHaveValue('**necesidad**');
  await sheets.save('espagnol').click();
  await says(page, 'La fiche informative a été créée avec succès');
  await expect(reader.locator('strong', { hasText: 'necesidad' })).toBeVisible();
  await expect(reader.getByText('Esta ficha aún no existe en español')).toHaveCount(0);

  await sheets.back.click();
  await expect(sheets.task(TASK)).toContainText('Fiche en français et espagnol');
});

test('a sheet that is removed leaves its readers and its other languages alone, and whoever writes it keeps their text', async ({
  signedInAs,
}) => {
  const { task, assignee } = await givenTask();
  await givenNoSheet(task.subsectionId, task.taskKey);
  const reader = await signedInAs(assignee);
  await new TaskPage(reader).open(task.id);
  const place = `&task=${task.subsectionId}_${task.taskKey}`;
  const [one, other] = await Promise.all([
    signedInAs(await admin('Claire', 'Fontaine')),
    signedInAs(await admin('Marc', 'Delorme')),
  ]);
  const [mine, theirs] = [new InformationSheetsPage(one), new InformationSheetsPage(other)];
  await mine.open(place);
  await mine.text.fill('Objet de la fiche');
  await mine.save('français').click();
  await expect(reader.getByText('Objet de la fiche')).toBeVisible();
  await mine.chooseLanguage('English');
  await mine.text.fill('What it is about');
  await mine.save('anglais').click();
  await says(one, 'La fiche informative a été créée avec succès');

  await theirs.open(place);
  await theirs.text.fill('Objet de la fiche, complété');
  await mine.chooseLanguage('Français');
  await mine.remove.click();
  await one.getByRole('alertdialog').getByRole('button', { name: 'Retirer la fiche' }).click();
  await says(one, 'La fiche informative a été retirée');
  await expect(mine.text).toHaveValue('');
  await expect(mine.language('English')).toContainText('(fiche définie)');
  await expect(mine.language('Français')).toContainText('(aucune fiche)');

  // Both open pages update: the reader no longer sees the sheet, the other admin gets a warning and goes on.
  await expect(reader.getByText('Objet de la fiche')).toHaveCount(0);
  await expect(
    other.getByText(/^Cette fiche a été retirée pendant que vous écriviez/),
  ).toBeVisible();
  await expect(theirs.text).toHaveValue('Objet de la fiche, complété');
  await theirs.save('français').click();
  await says(other, 'La fiche informative a été créée avec succès');
  await expect(reader.getByText('Objet de la fiche, complété')).toBeVisible();
});

test('a sheet edited by two admins at once loses neither work', async ({ signedInAs }) => {
  await givenNoSheet('A3', 'certificat-d-urbanisme');
  const place = '&task=A3_certificat-d-urbanisme';
  const [one, other] = await Promise.all([
    signedInAs(await admin('Claire', 'Fontaine')),
    signedInAs(await admin('Marc', 'Delorme')),
  ]);
  const [mine, theirs] = [new InformationSheetsPage(one), new InformationSheetsPage(other)];
  await mine.open(place);
  await theirs.open(place);
  await mine.text.fill('Texte de Claire');
  await theirs.text.fill('Texte de Marc');
  await theirs.save('français').click();
  await says(other, 'La fiche informative a été créée avec succès');

  // Without a reload, the other version appears next to the user's own, with its author and time.
  await expect(one.getByText(/^Marc Delorme a enregistré une autre version le/)).toBeVisible();
  await expect(mine.theirs).toContainText('Texte de Marc');
  await expect(mine.text).toHaveValue('Texte de Claire');
  await expect(mine.save('français')).toHaveCount(0);
  expect(await violations(one)).toEqual([]);

  await mine.take.click();
  await expect(mine.text).toHaveValue('Texte de Marc');
  await mine.restore.click();
  await expect(mine.text).toHaveValue('Texte de Claire');
  await mine.saveOver.click();
  await says(one, 'La fiche informative a été mise à jour avec succès');
  await expect(theirs.text).toHaveValue('Texte de Claire');
});

test('a sheet that cannot be saved stays as it was typed, and is saved later', async ({
  signedInAs,
}) => {
  await givenNoSheet('A5', 'diagnostic-structure');
  const page = await signedInAs(await admin('Claire', 'Fontaine'));
  const sheets = new InformationSheetsPage(page);
  await sheets.open('&task=A5_diagnostic-structure');
  await sheets.text.fill('Sondages de la charpente.');
  await page.context().setOffline(true);
  await sheets.save('français').click();
  await says(page, 'Impossible de sauvegarder la fiche informative');
  await expect(sheets.text).toHaveValue('Sondages de la charpente.');

  await page.context().setOffline(false);
  await expect(async () => {
    await sheets.save('français').click();
    await says(page, 'La fiche informative a été créée avec succès');
  }).toPass();
});

for (const [locale, name] of [
  ['fr-FR', 'French'],
  ['ar', 'Arabic'],
] as const) {
  test(
    `the sheets of a section and their editor fit a phone, in ${name}`,
    sweepUnless(locale === 'ar'),
    async ({ signedInAs }) => {
      const page = await signedInAs(await admin('Claire', 'Fontaine'), { ...PHONE, locale });
      const sheets = new InformationSheetsPage(page);
      await sheets.open('&section=A');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await overflowingTexts(page)).toEqual([]);

      await sheets.open('&task=A4_plan-topographique&language=ar');
      const text = page.getByRole('main').getByRole('textbox');
      await expect(text).toHaveAttribute('dir', 'rtl');
      await text.fill('# الموضوع\n\n| أ | ب |\n| --- | --- |\n| 1 | 2 |');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('radio').nth(1).click({ force: true });
      await expect(page.getByRole('heading', { name: 'الموضوع' })).toBeVisible();
      await expect(text).toBeHidden();
      expect(await violations(page)).toEqual([]);
      expect(await overflowingTexts(page)).toEqual([]);
    },
  );
}
