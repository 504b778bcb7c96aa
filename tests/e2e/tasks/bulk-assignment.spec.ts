import { addDays, dateFormat, dayAt, PHASES } from '@ouvrage/domain';
import { expect, test } from '../support/journey';
import { typedDay } from '../support/days';
import { createPerson } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { within } from '../support/patience';
import { BulkPage } from '../pages/bulk-page';
import { MyTasksPage } from '../pages/my-tasks-page';
import { ProjectPage } from '../pages/projects-page';

const STRUCTURE = '?tab=structure&section=A';
const OPPORTUNITY = "Étude d'opportunité";
const FEASIBILITY = 'Étude de faisabilité';

/** One transaction writes hundreds of documents, and every listener then reads them. */
const MANY_WRITES = within(30_000);

/** `6 décembre`, followed by the year unless it is the current one. */
function shownDay(daysFromToday: number): string {
  const today = dayAt(new Date());
  const day = addDays(today, daysFromToday);
  return dateFormat('fr', {
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  })(new Date(`${day}T12:00:00Z`));
}

test('a whole phase is assigned at once with staggered dates, live at its assignee, and undone', async ({
  signedInAs,
}) => {
  const admin = await createPerson('Maud', 'Tissier', 'admin', 'Programmiste');
  const assignee = await createPerson('Noam', 'Ulrich', 'intervenant', 'Géomètre');
  const validator = await createPerson('Odile', 'Vidal', 'intervenant', 'Architectes');
  const { projectId } = await givenAssignment({ assignee, validator, status: 'submitted' });
  const adminBrowser = await signedInAs(admin);
  const tasks = new MyTasksPage(await signedInAs(assignee));
  const bulk = new BulkPage(adminBrowser);
  const conception = PHASES[0]?.sections.reduce((sum, { taskCount }) => sum + taskCount, 0) ?? 0;
  await tasks.open();
  await expect(tasks.rows).toHaveCount(1);

  await new ProjectPage(adminBrowser).open(projectId, STRUCTURE);
  await bulk.select.click();
  await bulk.choosePhase();
  // The task that is already assigned cannot be selected.
  await expect(bulk.bar).toContainText(`${conception - 1} tâches choisies`);
  await bulk.preview({
    assignee: assignee.name,
    validators: [validator.name],
    dueAfterDays: 10,
    stagger: 'Section par section',
  });
  await expect(bulk.line(OPPORTUNITY)).toContainText(shownDay(10));
  await expect(bulk.line(OPPORTUNITY)).toContainText(shownDay(17));
  await bulk.assign.click();
  await expect(bulk.bar).toContainText(
    `${conception - 1} tâches ont été assignées avec succès à ${assignee.name}`,
    MANY_WRITES,
  );
  await expect(tasks.count).toContainText(String(conception), MANY_WRITES);

  await bulk.undo.click();
  await expect(bulk.bar).toHaveCount(0, MANY_WRITES);
  await expect(tasks.rows).toHaveCount(1, MANY_WRITES);
});

test('a task that someone else assigns meanwhile is said at its line, and nothing is written until it is out', async ({
  signedInAs,
}) => {
  const first = await createPerson('Paul', 'Weber', 'admin', 'Programmiste');
  const second = await createPerson('Rose', 'Xavier', 'admin', 'Programmiste');
  const assignee = await createPerson('Sacha', 'Yvon', 'intervenant', 'Géomètre');
  const validator = await createPerson('Tess', 'Zeller', 'intervenant', 'Architectes');
  const { projectId } = await givenAssignment({ assignee, validator, status: 'assigned' });
  const firstBrowser = await signedInAs(first);
  const project = new ProjectPage(firstBrowser);
  const other = new ProjectPage(await signedInAs(second));
  const bulk = new BulkPage(firstBrowser);
  await project.open(projectId, STRUCTURE);
  await other.open(projectId, STRUCTURE);

  await bulk.select.click();
  await bulk.chooseTask(OPPORTUNITY);
  await bulk.chooseTask(FEASIBILITY);
  await bulk.preview({ assignee: assignee.name, validators: [validator.name] });
  await other.assign(FEASIBILITY, {
    assignee: validator.name,
    validators: [assignee.name],
    deadline: typedDay(4),
    validationDeadline: typedDay(9),
  });
  await expect(bulk.line(FEASIBILITY)).toContainText(`Vient d'être assignée à ${validator.name}`);
  await expect(bulk.assign).toHaveAttribute('aria-disabled', 'true');
  await expect(other.task(OPPORTUNITY)).not.toContainText(assignee.name);

  await bulk.removeRefused.click();
  await expect(bulk.line(FEASIBILITY)).toHaveCount(0);
  await bulk.assign.click();
  await expect(other.task(OPPORTUNITY)).toContainText(assignee.name);
  await expect(other.task(FEASIBILITY)).toContainText(validator.name);
});
