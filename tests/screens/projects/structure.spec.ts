import { TASKS } from '@ouvrage/domain';
import { expect, test } from '../support/screen';
import { givenChecklist, STUDY, PERMIT, FORM } from '../../e2e/support/checklist';
import { createPlanners } from '../../e2e/support/people';
import { StructurePage } from '../../e2e/pages/structure-page';

test('a link leads to its task, and what was opened and closed outlives a reload', async ({
  signedInAs,
}) => {
  const { admin } = await createPlanners('Alix');
  const project = await givenChecklist([]);
  const page = await signedInAs(admin);
  const structure = new StructurePage(page);
  await structure.open(project, `?task=${PERMIT.subsectionId}_${PERMIT.key}`);
  const row = structure.task('Demande de permis de démolir');
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(structure.axis('G')).toHaveAttribute('aria-selected', 'true');

  await structure.step('G1').click();
  await structure.step('G3').click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(structure.step('G2')).toHaveAttribute('aria-expanded', 'true');
  await expect(structure.step('G1')).toHaveAttribute('aria-expanded', 'false');
  await expect(structure.step('G3')).toHaveAttribute('aria-expanded', 'false');

  // Back returns to the previous phase, with the same steps open.
  await page.getByRole('radio', { name: 'Réalisation' }).click({ force: true });
  await expect(structure.axis('G')).toHaveCount(0);
  await page.goBack();
  await expect(structure.axis('G')).toHaveAttribute('aria-selected', 'true');
  await expect(structure.step('G2')).toHaveAttribute('aria-expanded', 'true');
  await expect(structure.step('G1')).toHaveAttribute('aria-expanded', 'false');

  // A link to a task that is not in the checklist opens the checklist.
  await structure.open(project, '?tab=structure&task=G1_nulle-part');
  await expect(structure.step('A1')).toBeVisible();
});

test('the tasks of a person and those that are late are found across sections, live', async ({
  signedInAs,
}) => {
  const { admin, hugo, mathilde } = await createPlanners('Brunel');
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

test('the tree is walked, opened and acted in by keyboard', async ({ signedInAs }) => {
  const { admin, hugo, mathilde } = await createPlanners('Cassin');
  const project = await givenChecklist([
    { task: FORM, assignee: hugo, validator: mathilde, dueIn: 4 },
  ]);
  const page = await signedInAs(admin);
  const structure = new StructurePage(page);
  await structure.open(project, '?tab=structure&section=G');
  await structure.step('G1').focus();

  await page.keyboard.press('ArrowDown');
  const form = structure.task('Formulaire de demande de permis de construire');
  await expect(form).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('button', { name: /^Réassigner/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(form).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(structure.step('G1')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(structure.step('G1')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('End');
  const last = TASKS.filter(({ sectionId }) => sectionId === 'G').at(-1);
  const act = page.locator(`#task-${last?.subsectionId ?? ''}_${last?.key ?? ''} button`).first();
  // The button is rendered when its row is near, and becomes a Tab stop when its row is the current one.
  await expect(act).toHaveAttribute('tabindex', '0');
  await page.keyboard.press('Tab');
  await expect(act).toBeFocused();
});
