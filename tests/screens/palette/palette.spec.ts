import { DIRECTORY } from '@ouvrage/domain';
import { PalettePage } from '../../e2e/pages/palette-page';
import { givenChecklist, givenWork, STUDY } from '../../e2e/support/checklist';
import { givenProject, settledReads } from '../../e2e/support/dashboard';
import { expect, test } from '../support/screen';
import { createPerson, serverFirestore } from '../../e2e/support/people';

test('the palette gives the focus back, and leaves an open dialog alone @steering', async ({
  atDashboard,
}) => {
  const admin = await createPerson('Claire', 'Delmas', 'admin', '');
  const page = await atDashboard(admin);
  const palette = new PalettePage(page);
  await palette.door.click();
  await expect(palette.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
  await expect(palette.door).toBeFocused();

  await palette.open();
  await palette.field.fill('creer un interv');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Prénom')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette.dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(palette.door).toBeFocused();
});

test('an intervenant finds their own tasks alone, and changes the language @steering', async ({
  atDashboard,
}) => {
  const { assignee } = await givenWork();
  await givenProject('Halle des sports', null);
  const page = await atDashboard(assignee);
  const palette = new PalettePage(page);
  await page.getByRole('link', { name: 'Tâches', exact: true }).first().click();
  await page.getByRole('main').getByText('Plan de situation').first().waitFor();
  await palette.open();
  await palette.field.fill('plan');
  await expect(palette.group('Tâches').getByRole('option')).toHaveCount(2);
  await palette.field.fill('halle');
  await expect(palette.dialog).toContainText('Aucun résultat pour');
  await palette.field.fill('العربيه');
  await expect(palette.chosenRow).toContainText('العربية');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  await palette.open();
  await palette.field.fill('المُخطط');
  await expect(palette.rows.first()).toContainText('مخطط');
  await palette.field.fill('plan de situation');
  await expect(palette.chosenRow.getByRole('img')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/tasks\/\w+_G2_plan-de-situation/);
});

test('an intervenant finds people and their own tasks wherever it opens, for one read each @steering', async ({
  atDashboard,
}) => {
  const assignee = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Architectes');
  const validator = await createPerson('Mathilde', 'Rochefontaine', 'intervenant', 'Architectes');
  const changes = { status: 'validated', validatedAt: new Date() } as const;
  await givenChecklist([{ task: STUDY, assignee, validator, dueIn: 2, changes }]);
  const page = await atDashboard(assignee);
  const palette = new PalettePage(page);
  const reads = await settledReads(assignee);
  await palette.open();
  await palette.field.fill('etude preliminaire');
  await expect(palette.group('Tâches').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
  await palette.open();
  await palette.field.fill('rochefon');
  const person = palette.group('Personnes').getByRole('option');
  await expect(person).toContainText('Mathilde Rochefontaine');
  const people = await serverFirestore().collection(DIRECTORY).count().get();
  expect(await settledReads(assignee)).toBe(
    reads === null ? null : reads + people.data().count + 1,
  );
});
