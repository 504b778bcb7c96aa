import { DIRECTORY, userSettingsPath } from '@ouvrage/domain';
import { PalettePage } from '../pages/palette-page';
import { ShellPage } from '../pages/shell-page';
import { violations } from '../support/axe';
import { givenWork } from '../support/checklist';
import { settledReads } from '../support/dashboard';
import { expect, test } from '../support/journey';
import { createPerson, serverFirestore } from '../support/people';

test('an admin finds and opens a step by its code with the keyboard alone, and only the directory is read for it @steering', async ({
  atDashboard,
}) => {
  await givenWork();
  const admin = await createPerson('Claire', 'Delmas', 'admin', '');
  const page = await atDashboard(admin);
  const palette = new PalettePage(page);
  await page.getByRole('link', { name: 'Projets', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Médiathèque des Carrières' }).first().waitFor();
  const reads = await settledReads(admin);

  await palette.open();
  await expect(palette.group('Faire').getByRole('option')).toHaveCount(3);
  await expect(palette.field).toBeFocused();
  await palette.field.pressSequentially('g2');
  await expect(palette.groups.first()).toContainText('Étapes');
  await expect(palette.chosenRow).toContainText('G2 Pièces graphiques');
  await expect(palette.status).toContainText('résultats');
  expect(await palette.rows.count()).toBeLessThanOrEqual(9);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(palette.chosenRow).toHaveAttribute(
    'id',
    (await palette.field.getAttribute('aria-activedescendant')) ?? '',
  );
  await page.keyboard.press('ArrowUp');

  await page.keyboard.press('Space');
  await expect(palette.tokens).toHaveCount(1);
  await page.keyboard.press('Backspace');
  await expect(palette.tokens).toHaveCount(0);
  await palette.field.pressSequentially('mediateque');
  await expect(palette.chosenRow).toContainText('Médiathèque des Carrières');
  await page.keyboard.press('Tab');
  await expect(palette.tokens).toHaveText('Médiathèque des Carrières');
  await palette.field.pressSequentially('plan de mase');
  await expect(palette.chosenRow).toContainText('Plan de masse');
  const people = await serverFirestore().collection(DIRECTORY).count().get();
  expect(await settledReads(admin)).toBe(reads === null ? null : reads + people.data().count);

  await page.keyboard.press('Enter');
  await expect(palette.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/(tasks|projets)\/.*plan-de-masse/);
  await palette.open();
  await expect(palette.group('Choix récents').getByRole('option')).toContainText('Plan de masse');

  await palette.field.pressSequentially('décaler des');
  await expect(palette.chosenRow).toContainText('Décaler des échéances');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Décaler des échéances' })).toBeVisible();
});

test('on a phone it fills the window, and says what needs the network @steering', async ({
  signedInAs,
}) => {
  await givenWork();
  const admin = await createPerson('Claire', 'Delmas', 'admin', '');
  await serverFirestore().doc(userSettingsPath(admin.uid)).set({ language: 'fr' }, { merge: true });
  const page = await signedInAs(admin, { viewport: { width: 390, height: 844 } });
  await page.goto('/dashboard/projets');
  await page.getByRole('heading', { name: 'Médiathèque des Carrières' }).first().waitFor();
  const palette = new PalettePage(page);
  await palette.door.click();
  await palette.field.fill('plan de masse');
  await expect(palette.rows.first()).toBeVisible();
  const box = await palette.dialog.boundingBox();
  expect([box?.y, box?.height]).toEqual([0, 844]);

  await page.context().setOffline(true);
  await expect(palette.rows.first()).toContainText('réseau nécessaire');
  await palette.dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(palette.dialog).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(new ShellPage(page).entries.first()).toBeVisible();
});
