import { DeputiesPage } from '../pages/deputies-page';
import { IntervenantsPage } from '../pages/intervenants-page';
import { MyTasksPage } from '../pages/my-tasks-page';
import { TaskPage } from '../pages/task-page';
import { expect, test } from '../support/journey';
import { createPerson } from '../support/people';
import { givenAssignment } from '../support/tasks';

test('a deputy finds the tasks at once, decides for the validator, and loses them at once @deputies', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Ariane', 'Bodin', 'intervenant', 'Géomètre');
  const validator = await createPerson('Yann', 'Le Goff', 'intervenant', 'Architectes');
  const deputy = await createPerson('Maïwenn', 'Kerbrat', 'intervenant', 'Bureau de contrôle');
  const { id } = await givenAssignment({ assignee, validator, status: 'submitted' });
  const deputyPage = await signedInAs(deputy);
  const tasks = new MyTasksPage(deputyPage);
  await tasks.open();
  await expect(deputyPage.getByText('Aucune tâche', { exact: false }).first()).toBeVisible();

  const validatorPage = await signedInAs(validator);
  const settings = new DeputiesPage(validatorPage);
  await settings.open();
  await expect(settings.own).toContainText('Personne ne vous supplée.');
  await settings.name(deputy.name, 7);
  await expect(settings.own).toContainText(deputy.name);
  await expect(settings.own).toContainText('En cours');

  // Without a reload: the task, whose ball it is, and the decision.
  await expect(tasks.rows).toHaveCount(1);
  await tasks.rows.getByRole('link').first().click();
  const task = new TaskPage(deputyPage);
  const facts = deputyPage.getByRole('main');
  await expect(facts.getByText(`suppléance : ${deputy.name}`)).toBeVisible();
  await task.validate();
  await expect(task.status).toHaveText('Validée');

  const assigneePage = await signedInAs(assignee);
  const assigneeTask = new TaskPage(assigneePage);
  await assigneeTask.open(id);
  await expect(assigneeTask.status).toHaveText('Validée');

  const deputySettings = new DeputiesPage(deputyPage);
  await deputySettings.open();
  await expect(deputySettings.others).toContainText(validator.name);
  await tasks.open();
  await expect(tasks.rows).toHaveCount(1);

  await settings.end();
  await expect(settings.own).toContainText('Personne ne vous supplée.');
  await expect(tasks.rows).toHaveCount(0);
});

test('an admin names and ends the deputy of a person; a chain is refused and nothing typed is lost', async ({
  signedInAs,
}) => {
  const admin = await createPerson('Claire', 'Fontaine', 'admin', '');
  const validator = await createPerson('Erwan', 'Quéméneur', 'intervenant', 'Architectes');
  const deputy = await createPerson('Solenn', 'Tanguy', 'intervenant', 'Acousticien');
  const third = await createPerson('Goulven', 'Abgrall', 'intervenant', 'Géomètre');
  // Who validates something may name a deputy.
  await givenAssignment({ assignee: third, validator: deputy, status: 'assigned' });
  const page = await signedInAs(admin);
  const intervenants = new IntervenantsPage(page);
  const settings = new DeputiesPage(page);
  // Of a long list only what is in view is in the page.
  await intervenants.open('?q=Quéméneur');
  await page.getByRole('button', { name: /^Suppléance de .*Quéméneur/ }).click();
  await settings.choose(deputy.name);
  await settings.typeLastDay(5);
  await settings.save.click();
  await expect(settings.dialog).toHaveCount(0);

  const deputyPage = await signedInAs(deputy);
  const own = new DeputiesPage(deputyPage);
  await own.open();
  await expect(own.others).toContainText(validator.name);
  await own.name(third.name, 2);
  await expect(own.dialog.getByText('une suppléance ne se délègue pas')).toBeVisible();
  await expect(own.dialog.getByRole('combobox', { name: /^Suppléance assurée/ })).toHaveValue(
    new RegExp(third.name),
  );

  await page.getByRole('button', { name: /^Suppléance de .*Quéméneur/ }).click();
  await settings.dialog.getByRole('button', { name: /^Mettre fin/ }).click();
  await expect(own.others).toContainText('Vous ne suppléez personne.');
  await own.save.click();
  await expect(own.dialog).toHaveCount(0);
  await expect(own.own).toContainText(third.name);
});
