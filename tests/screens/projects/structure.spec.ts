import { expect, test } from '../support/screen';
import { checklistTask, givenChecklist } from '../../e2e/support/checklist';
import { createPerson } from '../../e2e/support/people';
import { StructurePage } from '../../e2e/pages/structure-page';

const PERMIT = checklistTask('G1', 'demande-de-permis-de-demolir');
const FORM = checklistTask('G1', 'formulaire-de-demande-de-permis-de-construire');
const STUDY = checklistTask('A2', 'etude-preliminaire');

/** Each test needs its own people, because the lists on a screen show everyone. */
async function people(family: string) {
  return {
    admin: await createPerson('Ada', family, 'admin', 'Programmiste'),
    hugo: await createPerson('Hugo', family, 'intervenant', 'Architectes'),
    mathilde: await createPerson('Mathilde', family, 'intervenant', 'Architectes'),
  };
}

test('the tasks of a person and those that are late are found across sections, live', async ({
  signedInAs,
}) => {
  const { admin, hugo, mathilde } = await people('Brunel');
  const project = await givenChecklist([
    { task: FORM, assignee: hugo, validator: mathilde, dueIn: -2 },
    { task: STUDY, assignee: hugo, validator: mathilde, dueIn: 9 },
    { task: PERMIT, assignee: mathilde, validator: admin, dueIn: -1 },
  ]);
  const page = await signedInAs(admin);
  const structure = new StructurePage(page);
  await structure.open(project);

  await structure.filterByPerson(hugo.name);
  await expect(structure.tasks).toHaveCount(2);
  await expect(structure.sections()).toHaveCount(2);
  await expect(structure.count).toHaveText('2 tâches sur 186');
  await expect(structure.axis('G')).toHaveAccessibleName(/1 tâche trouvée$/);

  await structure.late.click();
  await expect(structure.tasks).toHaveCount(1);
  await expect(structure.task('Formulaire de demande de permis de construire')).toBeVisible();
  await page.reload();
  await expect(structure.count).toHaveText('1 tâche sur 186');
  await structure.search.fill('zzz');
  await expect(page.getByText('Aucune tâche trouvée')).toBeVisible();
  await structure.clear.first().click();
  await expect(structure.sections()).toHaveCount(1);
});
