import { expect, test } from '../support/screen';
import { createPerson } from '../../e2e/support/people';
import { ProjectsPage } from '../../e2e/pages/projects-page';
import { ShellPage } from '../../e2e/pages/shell-page';
import { UnsavedQuestion } from '../../e2e/pages/unsaved-question';

test('Back, Escape and a click beside ask before a dialog with typed text closes', async ({
  signedInAs,
}) => {
  const page = await signedInAs(await createPerson('Nadia', 'Ferhat', 'admin', 'Programmiste'));
  const projects = new ProjectsPage(page);
  const question = new UnsavedQuestion(page);
  const name = page.getByRole('dialog').getByLabel('Nom du projet');
  await page.goto('/dashboard');
  await new ShellPage(page).entries.filter({ hasText: 'Projets' }).click();

  await test.step('an untouched one closes by Back, and the screen stays', async () => {
    await projects.create.click();
    await expect(name).toBeVisible();
    await page.goBack();
    await expect(projects.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard/projets');
  });

  await projects.create.click();
  await name.fill('Médiathèque');
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    Back: () => page.goBack(),
    'a click beside': () => page.mouse.click(4, 4),
    'its button': () => page.getByRole('button', { name: 'Annuler', exact: true }).click(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(`${way} asks, and the text and the focus stay`, async () => {
      await name.focus();
      await leave();
      await expect(question.stay).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question.dialog).toHaveCount(0);
      await expect(name).toHaveValue('Médiathèque');
      await expect(name).toBeFocused();
      await expect(page).toHaveURL('/dashboard/projets');
    });
  }

  await test.step('the question itself goes by Escape and by Back', async () => {
    for (const leave of [ways.Escape, ways.Back]) {
      await ways.Escape();
      await expect(question.stay).toBeFocused();
      await leave();
      await expect(question.dialog).toHaveCount(0);
      await expect(name).toHaveValue('Médiathèque');
    }
  });

  await test.step('given up, it is gone, and Back leads where it led before', async () => {
    await ways.Escape();
    await question.abandon.click();
    await expect(projects.dialog).toHaveCount(0);
    await expect(projects.create).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  });
});
