import {
  addDays,
  assignmentPath,
  dayAt,
  directoryCardPath,
  taskEventPath,
  type TaskEvent,
} from '@ouvrage/domain';
import type { Locator } from '@playwright/test';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { givenTwelve } from '../support/dashboard';
import { serverFirestore, createTeam } from '../support/people';
import { givenAssignment, givenEvents } from '../support/tasks';
import { overflowingTexts } from '../../../scripts/accessibility/overflow';
import { MyTasksPage } from '../pages/my-tasks-page';
import { TaskPage } from '../pages/task-page';

const TODAY = dayAt(new Date());
const FIRST = 'Étude préliminaire';

const rowOf = (list: MyTasksPage, text: RegExp): Locator => list.rows.filter({ hasText: text });

test.describe('my tasks', () => {
  test('hold what one does and what one validates, and each finds their turn', async ({
    signedInAs,
  }) => {
    const team = await createTeam();
    await givenTwelve(team);
    // The validator also has a task to do.
    await givenAssignment({
      assignee: team.validator,
      validator: team.assignee,
      status: 'in_progress',
    });
    const page = await signedInAs(team.validator);
    const list = new MyTasksPage(page);
    // The list opens on the tasks to do, rather than those to decide or only to follow.
    await list.openFirst();
    await expect(list.view('À faire')).toHaveAttribute('aria-selected', 'true');
    await expect(list.view('À faire')).toHaveAccessibleName('À faire (1)');
    await expect(list.rows).toHaveText([/Maison des associations.*En cours/]);
    await list.view('Toutes').click();
    await expect(list.count).toHaveText('13 tâches');
    await expect(rowOf(list, /Soumise/)).toContainText('À valider');

    // The views can be changed by keyboard, and the address keeps the choice.
    await list.view('Toutes').press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/view=validate$/);
    await expect(list.view('À valider')).toHaveAccessibleName('À valider (1)');
    await expect(list.rows).toHaveCount(1);
    await expect(list.rows).toContainText('Bruno Marchal');
    await page.reload();
    await expect(list.rows).toHaveCount(1);

    // A search without a match in this view offers the matches in all views.
    await list.search.fill('maison des associations');
    await page.getByRole('button', { name: 'Voir la tâche trouvée parmi toutes' }).click();
    await expect(list.rows).toHaveText([/Maison des associations.*En cours/]);

    // The counts update without a reload.
    await list.search.fill('');
    await givenAssignment({
      assignee: team.assignee,
      validator: team.validator,
      status: 'submitted',
    });
    await expect(list.view('À valider')).toHaveAccessibleName('À valider (2)');

    const owners = new MyTasksPage(await signedInAs(team.owner));
    await owners.open();
    await expect(owners.count).toHaveText('12 tâches');
    await owners.search.fill('bruno marchal');
    await expect(owners.count).toHaveText('12 tâches');
  });

  test('count the days by the server, whatever the clock of the browser says', async ({
    signedInAs,
  }) => {
    const { assignee, validator } = await createTeam();
    await givenAssignment({ assignee, validator, status: 'assigned' });
    const page = await signedInAs(assignee);
    const list = new MyTasksPage(page);
    for (const days of [2, -3]) {
      await page.clock.setFixedTime(Date.now() + days * 86_400_000);
      await list.open();
      await expect(list.rows).toContainText('6 jours restants');
    }
    await list.openTask(FIRST);
    await expect(page.getByText('6 jours restants', { exact: true })).toBeVisible();
  });
});

test.describe('one task', () => {
  test('tells its history live, says whose turn it is, and gives older lines when asked', async ({
    signedInAs,
  }) => {
    const { assignee, validator } = await createTeam();
    const { id } = await givenAssignment({ assignee, validator, status: 'assigned' });
    await givenEvents(id, assignee, 25);
    const [workBrowser, visaBrowser] = [await signedInAs(assignee), await signedInAs(validator)];
    const work = new TaskPage(workBrowser);
    const validatorPage = new TaskPage(visaBrowser);
    await work.open(id);
    await validatorPage.open(id);
    const ball = visaBrowser
      .getByText('La balle est chez', { exact: true })
      .locator('xpath=following-sibling::dd');
    await expect(ball).toHaveText('Bruno Marchal');
    await expect(validatorPage.historyLines).toHaveCount(20);
    await validatorPage.history.getByRole('button', { name: 'Voir plus' }).click();
    await expect(validatorPage.historyLines).toHaveCount(25);
    await expect(validatorPage.history.getByRole('button', { name: 'Voir plus' })).toHaveCount(0);

    await work.start();
    await expect(
      workBrowser.getByText('La tâche a été démarrée avec succès', { exact: true }).first(),
    ).toBeVisible();
    await expect(validatorPage.historyLines).toHaveCount(26);
    await expect(validatorPage.historyLines.first()).toContainText(
      'Bruno Marchal a démarré la tâche',
    );
    await expect(validatorPage.historyLines.last()).toContainText("a soumis l'indice 1");
    await expect(validatorPage.status).toHaveText('En cours');

    // When the assignee is deactivated, every open page shows that the admins must act.
    await serverFirestore().doc(directoryCardPath(assignee.uid)).update({ active: false });
    await expect(ball).toHaveText('les administrateurs');
  });

  test('says in red that its time is over, and who reassigned what', async ({ signedInAs }) => {
    const { assignee, validator, admin } = await createTeam();
    const { id } = await givenAssignment({ assignee, validator, status: 'in_progress' });
    await serverFirestore()
      .doc(assignmentPath(id))
      .update({ deadline: addDays(TODAY, -1) });
    const event: Omit<TaskEvent, 'id'> = {
      kind: 'reassigned',
      by: admin.uid,
      byName: admin.name,
      at: new Date(),
      from: 'in_progress',
      to: 'assigned',
      detail: { assigneeName: assignee.name, fields: ['deadline', 'validatorIds'] },
    };
    await serverFirestore().doc(taskEventPath(id, 'op-reassigned-00001')).set(event);
    const page = await signedInAs(assignee, { viewport: { width: 390, height: 844 } });
    const task = new TaskPage(page);
    await task.open(id);

    await expect(page.getByText('Délai dépassé de 1 jour', { exact: true })).toBeVisible();
    await expect(task.historyLines).toHaveText([
      /Alban Girard a réassigné la tâche à Bruno Marchal\s*Modifié.: validateurs et date limite/,
    ]);
    expect(await overflowingTexts(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  test('leads an admin and an owner to its line in the structure, and others nowhere', async ({
    signedInAs,
  }) => {
    const team = await createTeam();
    const { id, projectId } = await givenAssignment({ ...team, status: 'assigned' });
    const page = await signedInAs(team.admin);
    await new TaskPage(page).open(id);
    await page.getByRole('link', { name: "Gérer l'assignation dans la structure" }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/projets/${projectId}\\?.*tab=structure`));
    await expect(page.getByRole('tab', { name: 'Structure' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText(FIRST, { exact: true }).first()).toBeVisible();

    const other = await signedInAs(team.validator);
    const task = new TaskPage(other);
    await task.open(id);
    await expect(task.status).toBeVisible();
    await expect(other.getByRole('main').getByRole('link', { name: /structure/ })).toHaveCount(0);
    await expect(other.getByRole('link', { name: 'Maison des associations' })).toHaveCount(0);
  });
});
