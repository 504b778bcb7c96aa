import { profilePhotosFolder } from '@ouvrage/domain';
import { expect, test } from '../support/journey';
import { pngFile, SVG_DRAWING } from '../support/images';
import { createPerson, serverBucket, type Person } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { SettingsPage } from '../pages/settings-page';
import { TaskPage } from '../pages/task-page';

const PHONE = { viewport: { width: 390, height: 844 } };

test.describe('the photo', () => {
  test('is cropped by keyboard alone, seen by another person, replaced and removed', async ({
    signedInAs,
  }) => {
    const person = await createPerson('Mathilde', 'Roche', 'intervenant', 'Architectes');
    const colleague = await createPerson('Karim', 'Haddad', 'intervenant', 'Géomètre');
    const task = await givenAssignment({
      assignee: colleague,
      validator: person,
      status: 'assigned',
    });
    const colleagueBrowser = await signedInAs(colleague);
    await new TaskPage(colleagueBrowser).open(task.id);
    const mark = colleagueBrowser
      .getByRole('listitem')
      .filter({ hasText: person.name })
      .locator('img');
    await expect(colleagueBrowser.getByText(person.name).first()).toBeVisible();
    await expect(mark).toHaveCount(0);

    const page = await signedInAs(person, PHONE);
    const settings = new SettingsPage(page);
    await settings.open();
    await settings.choosePhoto('portrait.png', 'image/png', pngFile(900, 600));
    const frame = settings.dialog.getByRole('group', { name: 'Cadrage de la photo' });
    await frame.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
    await settings.dialog.getByRole('slider', { name: 'Agrandissement' }).focus();
    await page.keyboard.press('ArrowRight');
    await settings.dialog.getByRole('button', { name: 'Enregistrer la photo' }).focus();
    await page.keyboard.press('Enter');

    await expect(page.getByText('Paramètres mis à jour', { exact: true }).first()).toBeVisible();
    await expect(settings.dialog).toHaveCount(0);
    await expect(settings.photo).toBeVisible();
    await expect(mark).toBeVisible();
    const size = await mark.evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(size).toBe(512);
    const [first, ...others] = await photosOf(person);
    expect(others).toEqual([]);
    expect(first?.contentType).toBe('image/webp');

    await settings.choosePhoto('portrait.svg', 'image/svg+xml', Buffer.from(SVG_DRAWING));
    await settings.savePhoto();
    await expect.poll(async () => (await photosOf(person)).map(({ path }) => path)).toHaveLength(1);
    await expect.poll(async () => (await photosOf(person))[0]?.path).not.toBe(first?.path);

    await settings.removePhoto.click();
    await expect(settings.photo).toHaveCount(0);
    await expect(mark).toHaveCount(0);
    await expect.poll(() => photosOf(person)).toEqual([]);
  });
});

async function photosOf({ uid }: Person): Promise<{ path: string; contentType: unknown }[]> {
  const bucket = serverBucket();
  const [files] = await bucket.getFiles({ prefix: profilePhotosFolder(uid) });
  return files.map(({ name, metadata }) => ({ path: name, contentType: metadata.contentType }));
}
