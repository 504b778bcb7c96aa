import { findTaskById, PRESET_TASKS } from '@ouvrage/domain';
import { DossierPage } from '../../e2e/pages/dossier-page';
import { givenDeliveredProject, givenDossierUnderWay } from '../../e2e/support/dossiers';
import { createAdmin } from '../../e2e/support/intervenants';
import { expect, test } from '../support/screen';
import { within } from '../../e2e/support/patience';
import { createPerson } from '../../e2e/support/people';

/** A run starts a compiler in a process of its own. */
const MADE = within(60_000);

const DOE = PRESET_TASKS.doe.flatMap((id) => findTaskById(id) ?? []);

async function givenDoe(family: string) {
  const owner = await createPerson('Irène', family, 'owner', "MOA Maître d'ouvrage");
  const assignee = await createPerson('Odile', family, 'intervenant', 'Architectes');
  const validator = await createPerson('Rémi', family, 'intervenant', 'Architectes');
  const [first, second, third, fourth] = DOE;
  if (!first || !second || !third || !fourth) throw new Error('The model has no tasks.');
  const people = { owner, assignee, validator };
  const projectId = await givenDeliveredProject({
    ...people,
    validatedTasks: [first, second, third],
    openTasks: [fourth],
  });
  return { ...people, projectId };
}

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
