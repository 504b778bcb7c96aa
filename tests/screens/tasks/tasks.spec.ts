import type { Locator } from '@playwright/test';
import { expect, test } from '../support/screen';
import { forgetCosts, givenTwelve, readsOf, settledReads } from '../../e2e/support/dashboard';
import { createPerson, createTeam } from '../../e2e/support/people';
import { givenAssignment, givenEvents } from '../../e2e/support/tasks';
import { MyTasksPage } from '../../e2e/pages/my-tasks-page';
import { TaskPage } from '../../e2e/pages/task-page';

const rowOf = (list: MyTasksPage, text: RegExp): Locator => list.rows.filter({ hasText: text });

test.describe('my tasks', () => {
  test('are searched and filtered, and the address brings the same list back', async ({
    signedInAs,
  }) => {
    const team = await createTeam();
    await givenTwelve(team);
    const page = await signedInAs(team.assignee);
    const list = new MyTasksPage(page);
    await list.open();
    await expect(list.title).toHaveText('Mes tâches(12)');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Tâche',
      'Projet',
      'Statut',
      /^Échéance/,
      'Type',
    ]);
    // The list is sorted by deadline.
    await expect(list.rows.first()).toContainText('Dépassée de 2 jours');

    await list.search.fill('gymnase PARC');
    await expect(list.count).toHaveText('3 tâches sur 12');
    await list.filterByStatus('Assignée');
    await list.filterByPhase('Conception');
    // The search reaches the address a moment after the last key, before or after the other filters.
    await expect(page).toHaveURL(({ searchParams }) => {
      const filters = ['view', 'q', 'status', 'phase'].map((name) => searchParams.get(name));
      return filters.join() === 'all,gymnase PARC,assigned,conception';
    });
    await page.reload();
    await expect(list.count).toHaveText('3 tâches sur 12');
    await expect(list.search).toHaveValue('gymnase PARC');

    // A click anywhere in the row or Enter opens the task, and Back returns to the same list.
    await list.rows.first().getByRole('link').press('Enter');
    await expect(new TaskPage(page).status).toHaveText('Assignée');
    await page.goBack();
    await expect(list.count).toHaveText('3 tâches sur 12');
    await list.rows.nth(1).click();
    await expect(page).toHaveURL(/\/dashboard\/tasks\/nombreux/);
    await page.goBack();

    await list.clearFilters.click();
    await expect(list.count).toHaveText('12 tâches');
    await expect(page).toHaveURL(/\/dashboard\/tasks\?view=all$/);
    await list.late.click();
    await expect(list.late).toHaveAttribute('aria-pressed', 'true');
    await expect(list.rows).toHaveCount(1);
    await list.search.fill('introuvable');
    await expect(list.noMatch).toBeVisible();
  });

  test('cost one read a task, and a task opened from them three and what it shows', async ({
    signedInAs,
  }) => {
    const team = await createTeam();
    await givenTwelve(team);
    const page = await signedInAs(team.assignee);
    const list = new MyTasksPage(page);
    await list.open();
    await expect(list.rows).toHaveCount(12);
    await forgetCosts();
    await page.reload();
    await expect(list.rows).toHaveCount(12);
    // The count appears last, so all reads are done.
    await expect(list.count).toHaveText('12 tâches');
    // And the profile, the settings, and the summary that the menu and the bell count by.
    expect((await readsOf(team.assignee)) ?? 0).toBeLessThanOrEqual(12 + 3);

    const events = 20;
    const { id } = await givenAssignment({ ...team, status: 'submitted' });
    await givenEvents(id, team.assignee, events + 5);
    await expect(list.rows).toHaveCount(13);
    await settledReads(team.assignee);
    await forgetCosts();
    await rowOf(list, /Maison des associations/)
      .getByRole('link')
      .click();
    const task = new TaskPage(page);
    await expect(task.historyLines).toHaveCount(events);
    await expect(page.getByText('Cecile Royer', { exact: true })).toHaveCount(2);
    expect((await readsOf(team.assignee)) ?? 0).toBeLessThanOrEqual(3 + events + 1);
  });
});

test.describe('one task', () => {
  test('that is not there, or is not yours, is not found, and the way back is one press', async ({
    signedInAs,
  }) => {
    const team = await createTeam();
    const { id } = await givenAssignment({ ...team, status: 'assigned' });
    const stranger = await createPerson('Denis', 'Vidal', 'intervenant', 'Architectes');
    const page = await signedInAs(stranger);
    const task = new TaskPage(page);
    for (const address of [id, 'aucune_A1_tache']) {
      await task.open(address);
      await expect(task.notFound).toBeVisible();
    }
    await page.getByRole('button', { name: 'Retour aux tâches' }).press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/tasks$/);
    await expect(page.getByText('Aucune tâche', { exact: true })).toBeVisible();
  });
});
