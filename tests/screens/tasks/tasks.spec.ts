import { addDays, dayAt, taskEventPath, type TaskEvent } from '@ouvrage/domain';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/screen';
import { forgetCosts, givenTasks, readsOf } from '../../e2e/support/dashboard';
import { createPerson, serverFirestore, type Person } from '../../e2e/support/people';
import { givenAssignment } from '../../e2e/support/tasks';
import { MyTasksPage } from '../../e2e/pages/my-tasks-page';
import { TaskPage } from '../../e2e/pages/task-page';

const TODAY = dayAt(new Date());

async function createTeam(): Promise<{
  readonly admin: Person;
  readonly owner: Person;
  readonly assignee: Person;
  readonly validator: Person;
}> {
  return {
    admin: await createPerson('Alban', 'Girard', 'admin', 'Programmiste'),
    owner: await createPerson('Odile', 'Caron', 'owner', "MOA Maître d'ouvrage"),
    assignee: await createPerson('Bruno', 'Marchal', 'intervenant', 'Géomètre'),
    validator: await createPerson('Cecile', 'Royer', 'intervenant', 'Architectes'),
  };
}

/** Twelve tasks of one person: the first is overdue, the second is submitted. */
async function givenTwelve(team: Omit<Awaited<ReturnType<typeof createTeam>>, 'admin'>) {
  await givenTasks({
    ...team,
    count: 12,
    changes: (index) => ({
      deadline: addDays(TODAY, index === 0 ? -2 : index + 3),
      validationDeadline: addDays(TODAY, index + 5),
      ...(index === 1 && { status: 'submitted', submittedAt: new Date(), revision: 1 }),
      ...(index > 8 && { projectName: 'Gymnase du Parc' }),
    }),
  });
}

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
    expect((await readsOf(team.assignee)) ?? 0).toBeLessThanOrEqual(12 + 2);

    const events = 20;
    const { id } = await givenAssignment({ ...team, status: 'submitted' });
    await givenEvents(id, team.assignee, events + 5);
    await expect(list.rows).toHaveCount(13);
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

async function givenEvents(assignmentId: string, by: Person, count: number): Promise<void> {
  const firestore = serverFirestore();
  const batch = firestore.batch();
  for (let number = 1; number <= count; number += 1) {
    const event: Omit<TaskEvent, 'id'> = {
      kind: 'submitted',
      by: by.uid,
      byName: by.name,
      at: new Date(Date.now() - (count - number + 1) * 60_000),
      from: 'in_progress',
      to: 'submitted',
      detail: { revision: number },
    };
    batch.set(firestore.doc(taskEventPath(assignmentId, `op-bench-history-${number}`)), event);
  }
  await batch.commit();
}

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
