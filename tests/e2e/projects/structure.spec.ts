import { assignmentIdOf, assignmentPath, TASKS } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { checklistTask, givenChecklist } from '../support/checklist';
import { forgetCosts, readsOf } from '../support/dashboard';
import { typedDay } from '../support/days';
import { createPerson, serverFirestore } from '../support/people';
import { overflowingTexts } from '../../../scripts/accessibility/overflow';
import { sweepUnless } from '../support/sweep';
import { ProjectPage } from '../pages/projects-page';
import { ShellPage } from '../pages/shell-page';
import { StructurePage } from '../pages/structure-page';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

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

test('a link leads to its task, and what was opened and closed outlives a reload', async ({
  signedInAs,
}) => {
  const { admin } = await people('Alix');
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

test('a project that is opened again shows what has changed meanwhile, and reads nothing else', async ({
  signedInAs,
}) => {
  const { admin, hugo, mathilde } = await people('Bastide');
  const terms = { assignee: hugo, validator: mathilde, dueIn: 3 };
  const project = await givenChecklist(
    TASKS.slice(0, 30).map((each) => ({ task: each, ...terms })),
  );
  const page = await signedInAs(admin);
  await page.clock.install();
  const structure = new StructurePage(page);
  await structure.open(project, `?task=${STUDY.subsectionId}_${STUDY.key}`);
  const row = structure.task('Étude préliminaire');
  await expect(row).toContainText('Assignée');

  const shell = new ShellPage(page);
  await shell.entries.filter({ hasText: 'Paramètres' }).click();
  await expect(structure.tasks).toHaveCount(0);
  // Longer than any listener outlives its screen unless it is kept.
  await page.clock.fastForward(60_000);
  await forgetCosts();
  const study = assignmentPath(assignmentIdOf(project, STUDY.subsectionId, STUDY.key));
  await serverFirestore().doc(study).update({ status: 'in_progress', startedAt: new Date() });
  await page.goBack();
  await expect(row).toContainText('En cours');
  expect((await readsOf(admin)) ?? 0).toBeLessThanOrEqual(5 + 1);
});

test('the tree is walked, opened and acted in by keyboard', async ({ signedInAs }) => {
  const { admin, hugo, mathilde } = await people('Cassin');
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

test('a whole phase is chosen by its box; what another admin assigns meanwhile leaves the choice', async ({
  signedInAs,
}) => {
  const { admin, hugo, mathilde } = await people('Duval');
  const other = await createPerson('Bea', 'Noir', 'admin', 'Programmiste');
  const project = await givenChecklist([
    { task: FORM, assignee: hugo, validator: mathilde, dueIn: 4 },
  ]);
  const page = await signedInAs(admin);
  const structure = new StructurePage(page);
  await structure.open(project, '?tab=structure&section=G');
  await structure.select.click();
  await structure.box(/^Toute la phase Conception/).check();
  await expect(page.getByText('185 tâches choisies')).toBeVisible();
  await expect(structure.box(/section Permis/)).toBeChecked();
  await structure.box(/^Choisir Demande de permis de démolir/).uncheck();
  await expect(page.getByText('184 tâches choisies')).toBeVisible();
  await expect(structure.box(/^Toute la phase Conception/)).toBeChecked({ indeterminate: true });

  const elsewhere = new ProjectPage(await signedInAs(other));
  await elsewhere.open(project, '?tab=structure&section=A');
  await elsewhere.assign('Étude préliminaire', {
    assignee: hugo.name,
    validators: [mathilde.name],
    deadline: typedDay(4),
    validationDeadline: typedDay(9),
  });
  await expect(page.getByText('183 tâches choisies')).toBeVisible();
  await expect(page.getByText(/Étude préliminaire.+vient d'être assignée/)).toBeVisible();
});

for (const { language, mode } of [
  { language: 'fr', mode: 'light' },
  { language: 'ar', mode: 'dark' },
] as const) {
  test.describe(`on a phone, in ${language}, ${mode}`, sweepUnless(language === 'ar'), () => {
    test.use({ locale: language, colorScheme: mode });

    test('every task of the checklist fits and has no violation', async ({ signedInAs }) => {
      const { admin, hugo, mathilde } = await people(`Ferry ${language}`);
      const project = await givenChecklist(
        TASKS.filter((_task, index) => index % 2 === 0).map((task, index) => ({
          task,
          assignee: hugo,
          validator: mathilde,
          dueIn: (index % 20) - 3,
        })),
      );
      const page = await signedInAs(admin, { ...PHONE, locale: language, colorScheme: mode });
      const structure = new StructurePage(page);
      await structure.open(project, '?tab=structure&section=G&status=assigned');
      await expect(structure.tasks.first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await overflowingTexts(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });
  });
}
