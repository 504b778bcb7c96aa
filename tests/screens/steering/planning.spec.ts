import { expect, test } from '../support/screen';
import { givenChecklist, PERMIT } from '../../e2e/support/checklist';
import { forgetCosts, readsOf } from '../../e2e/support/dashboard';
import { createPerson } from '../../e2e/support/people';
import { PlanningPage } from '../../e2e/pages/planning-page';
import { StructurePage } from '../../e2e/pages/structure-page';
import { keyOf, givenPlan } from '../../e2e/support/plans';

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
