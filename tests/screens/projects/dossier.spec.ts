import { PRESET_TASKS } from '@ouvrage/domain';
import { DossierPage } from '../../e2e/pages/dossier-page';
import { givenDossierUnderWay, MADE, givenDoe } from '../../e2e/support/dossiers';

import { expect, test } from '../support/screen';
import { createAdmin } from '../../e2e/support/people';

test(
  'a dossier under way is stopped and taken up again, by another than who asked for it',
  { tag: '@record' },
  async ({ signedInAs }) => {
    const { owner, projectId } = await givenDoe('Reprise');
    const id = await givenDossierUnderWay(projectId, PRESET_TASKS.doe, owner);
    const page = await signedInAs(await createAdmin());
    const dossier = new DossierPage(page);
    await dossier.open(projectId, `?dossier=${id}`);
    await expect(page.getByText('1 pièce sur 4')).toBeVisible();

    await page.getByRole('button', { name: /^Interrompre/ }).click();
    await expect(page.getByRole('heading', { name: /a été interrompu$/ })).toBeVisible();
    await expect(dossier.list).toContainText('interrompu');

    await page.getByRole('button', { name: /^Reprendre/ }).click();
    await expect(dossier.download).toBeVisible(MADE);
    await expect(dossier.list).toContainText('prêt, jusqu');
  },
);
