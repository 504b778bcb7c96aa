import { DEFAULT_SETTINGS, userSettingsPath } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { newMark } from '../support/companies';
import { givenConversation, givenMessages } from '../support/conversations';
import { typedDay } from '../support/days';
import { createPerson, serverFirestore, type Person } from '../support/people';
import { givenNotification } from '../support/notifications';
import { FIRST_CALL, within } from '../support/patience';
import { givenAssignment } from '../support/tasks';
import { NotificationsPage } from '../pages/notifications-page';
import { ProjectPage } from '../pages/projects-page';

const TASK = 'Étude de faisabilité';
/** The name of the task created by support/tasks. */
const GIVEN_TASK = 'Étude préliminaire';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const wantsMessages = ({ uid }: Person, language: 'fr' | 'ar') =>
  serverFirestore()
    .doc(userSettingsPath(uid))
    .set({
      ...DEFAULT_SETTINGS,
      language,
      notifications: { ...DEFAULT_SETTINGS.notifications, messages: true },
      createdAt: new Date(),
      updatedAt: new Date(),
    });

test('a task that is assigned rings the bell of its assignee, and the centre leads to it', async ({
  atDashboard,
  signedInAs,
}) => {
  const mark = newMark();
  const admin = await createPerson('Colette', 'Imbert', 'admin', 'Programmiste');
  const assignee = await createPerson('Damien', `L${mark}`, 'intervenant', 'Architectes');
  const validator = await createPerson('Estelle', `M${mark}`, 'intervenant', 'Architectes');
  const task = await givenAssignment({ assignee: validator, validator, status: 'assigned' });
  const reader = await atDashboard(assignee);
  const centre = new NotificationsPage(reader);
  await expect(centre.bell).toHaveAccessibleName('Notifications');

  const project = new ProjectPage(await signedInAs(admin));
  await project.open(task.projectId, '?tab=structure&section=A');
  await project.openAssign(TASK);
  await project.fillTerms({
    assignee: assignee.name,
    validators: [validator.name],
    deadline: typedDay(4),
    validationDeadline: typedDay(9),
    comment: '',
  });
  await project.submitAssign();

  await expect(centre.bell).toHaveAccessibleName('Notifications, 1 nouvelle');
  await centre.open();
  await expect(centre.centre.getByText('Vous êtes responsable de cette tâche')).toBeVisible();
  expect(await violations(reader)).toEqual([]);
  await centre.link(TASK).click();
  await expect(reader.getByRole('heading', { level: 1, name: TASK })).toBeVisible();
  await expect(centre.bell).toHaveAccessibleName('Notifications');
  await centre.open();
  await expect(centre.button('Marquer comme non lu')).toBeVisible();
});

test('a direct message rings on an Arabic phone, is marked and filtered, and leads to its conversation', async ({
  atDashboard,
}) => {
  const reader = await createPerson('Fouad', 'Naciri', 'intervenant', 'Architectes');
  const writer = await createPerson('Gaelle', 'Odin', 'intervenant', 'Architectes');
  await wantsMessages(reader, 'ar');
  const conversationId = await givenConversation([writer, reader]);
  const page = await atDashboard(reader, PHONE);
  const centre = new NotificationsPage(page);
  await expect(centre.bell).toHaveAccessibleName('الإشعارات');

  await givenMessages(conversationId, writer, ['Bonjour', 'Le plan est pret.']);

  await expect(centre.bell).toHaveAccessibleName('الإشعارات، 1 جديد', within(20_000));
  await centre.open();
  await expect(centre.link(writer.name)).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await centre.button('تحديد الكل كمقروء').click();
  await expect(centre.button('تحديد كغير مقروء')).toBeVisible();
  await centre.filter('غير المقروءة').check();
  await expect(centre.centre.getByText('لا توجد إشعارات غير مقروءة')).toBeVisible();
  await centre.filter('الكل').check();
  await centre.chooseType('القرارات');
  await expect(centre.centre.getByText('لا توجد إشعارات من هذا النوع')).toBeVisible();
  // The address contains the selection, so a reload reopens the centre with it.
  await page.reload();
  await expect(centre.centre.getByText('لا توجد إشعارات من هذا النوع')).toBeVisible();
  await centre.chooseType('الرسائل');
  await centre.link(writer.name).click();
  await expect(page).toHaveURL(new RegExp(`/messages/${conversationId}$`));
});

test('what was told of a task goes with the right to it, from the bell and from an open centre', async ({
  atDashboard,
  signedInAs,
}) => {
  const mark = newMark();
  const admin = await createPerson('Colette', 'Imbert', 'admin', 'Programmiste');
  const assignee = await createPerson('Damien', `P${mark}`, 'intervenant', 'Architectes');
  const validator = await createPerson('Estelle', `Q${mark}`, 'intervenant', 'Architectes');
  const task = await givenAssignment({ assignee, validator, status: 'assigned' });
  await givenNotification(assignee, task, { kind: 'assigned', reason: 'assignee' });
  await givenNotification(assignee, task, { kind: 'deadline', reason: 'assignee' });
  await givenNotification(validator, task, { kind: 'assigned', reason: 'validator' });
  const his = new NotificationsPage(await atDashboard(assignee));
  const her = new NotificationsPage(await atDashboard(validator));
  const project = new ProjectPage(await signedInAs(admin));
  await expect(his.bell).toHaveAccessibleName('Notifications, 2 nouvelles');
  await her.open();
  await expect(her.link(GIVEN_TASK)).toBeVisible();

  await project.open(task.projectId, '?tab=structure&section=A');
  await project.unassign(GIVEN_TASK);

  await expect(his.bell).toHaveAccessibleName('Notifications, 1 nouvelle', FIRST_CALL);
  await expect(her.link(GIVEN_TASK)).toHaveCount(0);
  await expect(her.centre.getByText('Vous ne validez plus')).toBeVisible();
  await expect(her.centre.getByText('Vous validez cette tâche')).toHaveCount(0);
  await his.open();
  await expect(his.centre.getByText("Vous n'êtes plus responsable")).toBeVisible();
  await expect(his.centre.getByText('Vous êtes responsable de cette tâche')).toHaveCount(0);
});
