import { SPECIALTIES } from '@ouvrage/domain';
import { expect, test } from '../support/screen';
import { createAdmin } from '../../e2e/support/intervenants';
import { IntervenantsPage } from '../../e2e/pages/intervenants-page';

test('the filter offers every specialty, and all of them', async ({ signedInAs }) => {
  const page = await signedInAs(await createAdmin());
  const screen = new IntervenantsPage(page);
  await screen.open();
  await screen.filter.click();
  // Some are stored in small or in capital letters, and all are shown in those of a sentence.
  await expect
    .poll(async () =>
      (await page.getByRole('option').allTextContents()).map((text) => text.toLowerCase()),
    )
    .toEqual(['Toutes spécialités', ...SPECIALTIES].map((text) => text.toLowerCase()));
});
