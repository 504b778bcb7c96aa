import { assignmentIdOf } from '@ouvrage/domain';
import { PERMIT } from '../../e2e/support/checklist';
import { expect, test } from '../support/screen';
import { SteeringPage } from '../../e2e/pages/steering-page';
import { exportAs } from '../../e2e/support/tables';
import { givenHands } from '../../e2e/support/plans';

test(
  'an admin writes to who holds a task, and opens it to reassign it',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { admin, hugo, project } = await givenHands('Tessier');
    const page = await signedInAs(admin);
    const steering = new SteeringPage(page);
    await steering.open(`?operation=${project}&personne=${hugo.uid}`);
    const sheet = steering.holdings(hugo.name);
    await sheet.getByRole('link', { name: /^Réassigner/ }).click();
    await expect(page).toHaveURL(/tab=structure&task=G1_demande-de-permis-de-demolir$/);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Réassigner la tâche' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await sheet.getByRole('link', { name: /^Ouvrir/ }).click();
    const id = assignmentIdOf(project, PERMIT.subsectionId, PERMIT.key);
    await expect(page).toHaveURL(new RegExp(`/dashboard/tasks/${id}`));
    await page.goBack();
    await sheet.getByRole('button', { name: 'Lui écrire' }).click();
    await expect(page).toHaveURL(/\/dashboard\/messages\/direct_/);
  },
);

test('the exported table does not say of a task that nobody started it', async ({ signedInAs }) => {
  const { admin, hugo, project } = await givenHands('Aubin');
  const page = await signedInAs(admin);
  const steering = new SteeringPage(page);
  await steering.open(`?operation=${project}&personne=${hugo.uid}`);
  await expect(steering.holdings(hugo.name)).toBeVisible();
  const lines = (await exportAs(page, 'CSV')).content.toString('utf-8').split('\r\n');
  const ofHugo = lines.filter((line) => line.includes(hugo.name));
  expect(ofHugo.length).toBeGreaterThan(0);
  expect(ofHugo.every((line) => !line.includes('Assignée'))).toBe(true);
  expect(ofHugo.some((line) => line.includes('À faire ou en cours'))).toBe(true);
});
