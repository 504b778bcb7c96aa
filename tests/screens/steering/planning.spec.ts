import { addDays, dayAt, type Task } from '@ouvrage/domain';
import { expect, test } from '../support/screen';
import { checklistTask, givenChecklist } from '../../e2e/support/checklist';
import { forgetCosts, readsOf } from '../../e2e/support/dashboard';
import { createPerson } from '../../e2e/support/people';
import { PlanningPage } from '../../e2e/pages/planning-page';
import { StructurePage } from '../../e2e/pages/structure-page';

const TODAY = dayAt(new Date());

const STUDY = checklistTask('A2', 'etude-preliminaire');
const PERMIT = checklistTask('G1', 'demande-de-permis-de-demolir');
const FORM = checklistTask('G1', 'formulaire-de-demande-de-permis-de-construire');

const keyOf = ({ subsectionId, key }: Task) => `${subsectionId}_${key}`;
const noon = (days: number) => new Date(`${addDays(TODAY, days)}T10:00:00Z`);

/** A finished axis, and one with a late and a submitted task. */
async function givenPlan(family: string) {
  const admin = await createPerson('Ada', family, 'admin', 'Programmiste');
  const owner = await createPerson('Olivier', family, 'owner', 'Programmiste');
  const hugo = await createPerson('Hugo', family, 'intervenant', 'Architectes');
  const mathilde = await createPerson('Mathilde', family, 'intervenant', 'Architectes');
  const terms = { assignee: hugo, validator: mathilde };
  const project = await givenChecklist(
    [
      {
        ...terms,
        task: STUDY,
        dueIn: -90,
        changes: { status: 'validated', createdAt: noon(-120), validatedAt: noon(-85) },
      },
      {
        ...terms,
        task: PERMIT,
        dueIn: -9,
        changes: { status: 'in_progress', createdAt: noon(-40), startedAt: noon(-30) },
      },
      {
        ...terms,
        task: FORM,
        dueIn: -2,
        changes: {
          ...{ status: 'submitted', revision: 2, createdAt: noon(-40) },
          ...{ startedAt: noon(-20), submittedAt: noon(-1) },
        },
      },
    ],
    { owner },
  );
  return { admin, owner, hugo, mathilde, project };
}

test(
  'changing to the plan reads no document again',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { admin, project } = await givenPlan('Ollivier');
    const page = await signedInAs(admin);
    const structure = new StructurePage(page);
    await structure.open(project, '?tab=structure&section=G');
    await expect(structure.task('Demande de permis de démolir')).toContainText('En cours');
    await forgetCosts();
    const planning = new PlanningPage(page);
    await planning.tab.click();
    await expect(planning.bar(keyOf(PERMIT))).toBeVisible();
    await page.getByRole('tab', { name: 'Structure' }).click();
    await expect(structure.task('Demande de permis de démolir')).toBeVisible();
    expect((await readsOf(admin)) ?? 0).toBe(0);
  },
);

test(
  'a project without an assigned task has no bar, and says what to do',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const admin = await createPerson('Ada', 'Quentin', 'admin', 'Programmiste');
    const page = await signedInAs(admin);
    const planning = new PlanningPage(page);
    await planning.open(await givenChecklist([]));
    await expect(page.getByText('Aucune date posée')).toBeVisible();
    await page.getByRole('button', { name: 'Ouvrir la structure' }).click();
    await expect(page.getByRole('tab', { name: 'Structure' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
);
