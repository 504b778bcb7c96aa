import { addDays, assignmentIdOf, dayAt } from '@ouvrage/domain';
import { checklistTask, givenChecklist } from '../../e2e/support/checklist';
import { expect, test } from '../support/screen';
import { createPerson } from '../../e2e/support/people';
import { SteeringPage } from '../../e2e/pages/steering-page';

const TODAY = dayAt(new Date());
const noon = (days: number) => new Date(`${addDays(TODAY, days)}T10:00:00Z`);

const PERMIT = checklistTask('G1', 'demande-de-permis-de-demolir');
const FORM = checklistTask('G1', 'formulaire-de-demande-de-permis-de-construire');

/** An operation with a late task of Hugo, and a submitted one that waits for Mathilde. */
async function givenHands(family: string) {
  const admin = await createPerson('Ada', family, 'admin', 'Programmiste');
  const owner = await createPerson('Olivier', family, 'owner', 'Programmiste');
  const hugo = await createPerson('Hugo', family, 'intervenant', 'Architectes');
  const mathilde = await createPerson('Mathilde', family, 'intervenant', 'Architectes');
  const terms = { assignee: hugo, validator: mathilde };
  const project = await givenChecklist(
    [
      { ...terms, task: PERMIT, dueIn: -9, changes: { createdAt: noon(-40) } },
      {
        ...terms,
        task: FORM,
        dueIn: 20,
        changes: {
          ...{ status: 'submitted', revision: 1, createdAt: noon(-40) },
          submittedAt: noon(-4),
        },
      },
    ],
    { owner },
  );
  return { admin, owner, hugo, mathilde, project };
}

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
