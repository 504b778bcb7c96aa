import { expect, test } from '../support/screen';
import { pngFile } from '../../e2e/support/images';
import { createPerson } from '../../e2e/support/people';
import { SettingsPage } from '../../e2e/pages/settings-page';

test.describe('the photo', () => {
  test('that cannot be one is refused with the reason', async ({ signedInAs }) => {
    const page = await signedInAs(
      await createPerson('Aissata', 'Tounkara', 'owner', 'Elus locaux'),
    );
    const settings = new SettingsPage(page);
    await settings.open();

    await settings.choosePhoto('photo.png', 'image/png', Buffer.alloc(2_097_153));
    await expect(page.getByRole('alert')).toContainText('Fichier trop volumineux');
    await settings.choosePhoto('notice.pdf', 'application/pdf', Buffer.from('%PDF-1.4'));
    await expect(page.getByRole('alert')).toContainText('Type de fichier non supporté');
    await expect(page.getByRole('alert')).toContainText('(JPG, PNG, SVG, GIF, WEBP)');
    await settings.choosePhoto('photo.png', 'image/png', pngFile(40, 40).fill(7, 20));
    await expect(page.getByRole('alert')).toContainText('Image illisible');
    await expect(settings.dialog).toHaveCount(0);
  });

  test('is placed in its frame without dragging, by presses', async ({ signedInAs }) => {
    const page = await signedInAs(await createPerson('Ali', 'Toumi', 'intervenant', 'Géomètre'));
    const settings = new SettingsPage(page);
    await settings.open();
    await settings.choosePhoto('portrait.png', 'image/png', pngFile(900, 600));
    const move = (way: string) =>
      settings.dialog.getByRole('button', { name: `Déplacer vers ${way}`, exact: true });
    await expect(move('la gauche')).toBeEnabled();
    // The image is wider than its frame and exactly as high, so it cannot move vertically.
    await expect(move('le haut')).toBeDisabled();
    const start = await settings.photoLeft();
    await move('la droite').click();
    await expect.poll(() => settings.photoLeft()).toBeGreaterThan(start);
    await move('la gauche').focus();
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(move('la gauche')).toBeDisabled({ timeout: 100 });
    }).toPass();
    expect(await settings.photoLeft()).toBeLessThan(start);

    await settings.dialog.getByRole('slider', { name: 'Agrandissement' }).fill('20');
    await expect(move('le haut')).toBeEnabled();
    await settings.savePhoto();
    await expect(settings.photo).toBeVisible();
  });
});
