import { assignmentIdOf, assignmentPath, TASKS } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { givenChecklist, STUDY, FORM } from '../support/checklist';
import { forgetCosts, readsOf } from '../support/dashboard';
import { typedDay } from '../support/days';
import { createPerson, serverFirestore, createPlanners } from '../support/people';
import { overflowingTexts } from '../../../scripts/accessibility/overflow';
import { sweepUnless } from '../support/sweep';
import { ProjectPage } from '../pages/projects-page';
import { ShellPage } from '../pages/shell-page';
import { StructurePage } from '../pages/structure-page';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

test('a project that is opened again shows what has changed meanwhile, and reads nothing else', async ({
  signedInAs,
}) => {
  const { admin, hugo, mathilde } = await createPlanners('Bastide');
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

test('a whole phase is chosen by its box; what another admin assigns meanwhile leaves the choice', async ({
  signedInAs,
}) => {
  const { admin, hugo, mathilde } = await createPlanners('Duval');
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
      const { admin, hugo, mathilde } = await createPlanners(`Ferry ${language}`);
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
