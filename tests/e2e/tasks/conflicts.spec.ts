import { projectPath, workgroupPath } from '@ouvrage/domain';
import { expect, test } from '../support/journey';
import { newMark } from '../support/companies';
import { givenProject } from '../support/dashboard';
import { givenMeeting } from '../support/meetings';
import { FIRST_CALL } from '../support/patience';
import { createAdmin, createPerson, serverFirestore, type Person } from '../support/people';
import { givenWorkgroup } from '../support/workgroups';
import { MeetingsPage } from '../pages/meetings-page';
import { GroupsPage } from '../pages/groups-page';
const TOLD = /Quelqu'un d'autre vient de modifier ceci\./;

const another = (): Promise<Person> => createPerson('Marc', 'Delorme', 'admin', 'Programmiste');

test('of two admins who edit the same project, then the same group, the second is told and loses nothing typed', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const [me, other] = [await createAdmin(), await another()];
  const project = await givenProject(`Préau ${mark}`, null);
  const group = await givenWorkgroup({ name: `Façades ${mark}`, createdBy: me, members: [me] });
  const [mine, theirs] = await Promise.all([signedInAs(me), signedInAs(other)]);

  for (const page of [mine, theirs]) await page.goto(`/dashboard/projets/edit/${project}`);
  const description = (page: typeof mine) => page.getByRole('textbox', { name: 'Description' });
  await description(mine).fill('Ma description');
  await description(theirs).fill('La description de Marc');
  await theirs.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(theirs).toHaveURL(new RegExp(`/projets/${project}$`), FIRST_CALL);
  await expect(mine.getByText(TOLD)).toBeVisible();
  await expect(description(mine)).toHaveValue('Ma description');
  await mine.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(mine).toHaveURL(new RegExp(`/projets/${project}$`), FIRST_CALL);
  await expect(theirs.getByText('Ma description')).toBeVisible();
  expect((await serverFirestore().doc(projectPath(project)).get()).get('description')).toBe(
    'Ma description',
  );

  const [groups, otherGroups] = [new GroupsPage(mine), new GroupsPage(theirs)];
  for (const page of [groups, otherGroups]) {
    await page.open(mark);
    await page.act(`Façades ${mark}`, 'Modifier');
  }
  await groups.dialog.getByRole('textbox', { name: 'Description' }).fill('Mes façades');
  await otherGroups.dialog.getByRole('textbox', { name: 'Description' }).fill('Celles de Marc');
  await otherGroups.submit.click();
  await expect(otherGroups.dialog).toHaveCount(0, FIRST_CALL);
  await expect(groups.dialog.getByText(TOLD)).toBeVisible();
  await expect(groups.dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Mes façades',
  );
  await groups.dialog.getByRole('button', { name: 'Reprendre ses modifications' }).click();
  await expect(groups.dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Celles de Marc',
  );
  await expect(groups.dialog.getByText(TOLD)).toHaveCount(0);
  expect((await serverFirestore().doc(workgroupPath(group)).get()).get('description')).toBe(
    'Celles de Marc',
  );
});

test('of two people who change the same meeting, the second is told', async ({ signedInAs }) => {
  const [me, other] = [await createAdmin(), await another()];
  const title = `Réunion ${newMark()}`;
  await givenMeeting([me, other], {
    ...{ title, status: 'scheduled', startedAt: null, isInstant: false },
    scheduledTime: new Date(Date.now() + 86_400_000),
  });
  const [mine, theirs] = await Promise.all([signedInAs(me), signedInAs(other)]);
  const [meetings, otherMeetings] = [new MeetingsPage(mine), new MeetingsPage(theirs)];
  for (const page of [meetings, otherMeetings]) {
    await page.open();
    await page.act(title, 'Modifier');
  }
  const description = ({ dialog }: MeetingsPage) =>
    dialog.getByRole('textbox', { name: 'Description' });
  await description(meetings).fill('Mon ordre du jour');
  await description(otherMeetings).fill('Celui de Marc');
  await otherMeetings.submit.click();
  await expect(otherMeetings.dialog).toHaveCount(0, FIRST_CALL);

  await expect(meetings.dialog.getByText(TOLD)).toBeVisible();
  await expect(description(meetings)).toHaveValue('Mon ordre du jour');
  await meetings.dialog.getByRole('button', { name: 'Reprendre ses modifications' }).click();
  await expect(description(meetings)).toHaveValue('Celui de Marc');
  await expect(meetings.dialog.getByText(TOLD)).toHaveCount(0);
  await meetings.submit.click();
  await expect(meetings.dialog).toHaveCount(0, FIRST_CALL);
});
