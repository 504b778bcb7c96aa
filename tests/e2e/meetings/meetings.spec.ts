import { meetingPath } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { newMark } from '../support/companies';
import { serverFirestore, createAdmin } from '../support/people';
import { MeetingsPage } from '../pages/meetings-page';
import { givenTitledMeeting, startedNow, aSpecialist } from '../support/meetings';

const NEXT_YEAR = new Date().getFullYear() + 1;

test('a meeting is planned, moved, started and ended: everybody in it sees each step at once', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const title = `Revue ${mark}`;
  const nadia = await aSpecialist('Nadia', mark);
  const host = await signedInAs(await aSpecialist('Hugo', mark));
  const guest = await signedInAs(nadia);
  const [mine, theirs] = [new MeetingsPage(host), new MeetingsPage(guest)];
  await mine.open();
  await theirs.open();
  await expect(guest.getByText('Aucune réunion trouvée')).toBeVisible();

  await mine.schedule.click();
  await expect(mine.dialog).toContainText('Nouvelle visioconférence');
  await expect(mine.title).toBeFocused();
  await mine.submit.click();
  await expect(mine.notice('Titre manquant')).toBeVisible();
  await expect(
    mine.dialog.getByText('Veuillez saisir un titre pour la réunion', { exact: true }),
  ).toBeVisible();
  await mine.title.fill(title);
  await mine.typeTime(`03/03/${NEXT_YEAR}`, '14h30');
  await mine.choose(nadia.name);
  await mine.submit.click();
  await expect(mine.notice('Réunion programmée avec succès')).toBeVisible();
  await expect(theirs.card(title)).toContainText(`3 mars ${NEXT_YEAR} à 14h30`);
  await expect(theirs.card(title)).toContainText('Planifiée');
  await theirs.openDetails(title);
  await expect(theirs.card(title)).toContainText(/Hugo V\w+Hôte/);
  await expect(guest.getByRole('button', { name: `Actions sur ${title}` })).toHaveCount(0);

  await mine.act(title, 'Modifier');
  await mine.typeTime(`04/03/${NEXT_YEAR}`, '9h05');
  await mine.submit.click();
  await expect(theirs.card(title)).toContainText(`4 mars ${NEXT_YEAR} à 09h05`);

  await mine
    .card(title)
    .getByRole('button', { name: `Démarrer ${title}` })
    .click();
  await expect(host).toHaveURL(/\/dashboard\/video\/[\w-]+$/);
  const id = new URL(host.url()).pathname.split('/').at(-1) ?? '';
  // Simulates what the room writes when its moderator enters.
  await serverFirestore().doc(meetingPath(id)).update(startedNow());
  await expect(theirs.card(title)).toContainText(/En cours|Vient de commencer/);
  await expect(theirs.card(title)).toContainText(/invités? attendus?/);

  await mine.open();
  await mine
    .card(title)
    .getByRole('button', { name: `Terminer ${title}` })
    .click();
  await mine.dialog.getByRole('button', { name: 'Terminer la réunion' }).click();
  await expect(mine.notice('La réunion a été terminée avec succès')).toBeVisible();
  await expect(theirs.card(title)).toHaveCount(0);
});

test('the meeting under way stands out, also by night, and its ID is copied by keyboard', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const admin = await createAdmin();
  const hugo = await aSpecialist('Hugo', mark);
  const page = await signedInAs(admin, {
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const meetings = new MeetingsPage(page);
  const title = `Chantier ${mark}`;
  const later = `Demain ${mark}`;
  const id = await givenTitledMeeting(title, [hugo], startedNow());
  await givenTitledMeeting(later, [hugo], { scheduledTime: new Date(Date.now() + 86_400_000) });
  await meetings.open('planifiees');
  await expect(meetings.card(later)).toBeVisible();
  await expect(meetings.card(title)).toContainText(/En cours|Vient de commencer/);

  const copy = meetings.card(title).getByRole('button', { name: "Copier l'ID" });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(meetings.card(title).getByRole('button', { name: 'Copié' })).toBeFocused();
  await expect(meetings.notice('ID de réunion copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await expect(copy).toBeVisible();

  expect(await violations(page)).toEqual([]);

  // Somebody else ended the meeting first; the user only gets a notice.
  await meetings
    .card(title)
    .getByRole('button', { name: `Terminer ${title}` })
    .click();
  await serverFirestore().doc(meetingPath(id)).update({ status: 'ended', endedAt: new Date() });
  await meetings.dialog.getByRole('button', { name: 'Terminer la réunion' }).click();
  await expect(meetings.notice('Cette réunion est déjà terminée')).toBeVisible();

  await page.getByRole('button', { name: `Actions sur ${later}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(meetings.dialog).toContainText(/n'aura pas lieu/);
  await meetings.dialog.getByRole('button', { name: 'Annuler la réunion' }).click();
  await expect(meetings.notice('La réunion a été annulée')).toBeVisible();
  await expect(meetings.card(later)).toHaveCount(0);
});

test('a meeting that starts at once is entered, and administrators are not on the list of people', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const admin = await createAdmin();
  const page = await signedInAs(admin);
  const meetings = new MeetingsPage(page);
  await meetings.open();
  await meetings.create.click();
  await expect(meetings.hour).toHaveCount(0);
  await meetings.dialog.getByRole('searchbox').fill(admin.name);
  await expect(meetings.dialog.getByText('Aucun participant trouvé')).toBeVisible();
  await meetings.title.fill(`Maintenant ${mark}`);
  expect(await violations(page)).toEqual([]);
  await meetings.dialog.getByRole('button', { name: 'Démarrer maintenant' }).click();
  await expect(meetings.notice('Réunion créée et démarrée')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/video\/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
});

test.describe('in Arabic', () => {
  test('the screen and the form of a meeting are in the language and from right to left', async ({
    signedInAs,
  }) => {
    const mark = newMark();
    const hugo = await aSpecialist('Hugo', mark);
    await givenTitledMeeting(`Revue ${mark}`, [hugo], {
      scheduledTime: new Date('2031-03-03T13:30:00Z'),
    });
    const page = await signedInAs(hugo, { locale: 'ar', viewport: { width: 390, height: 844 } });
    await page.goto('/dashboard/video');
    await expect(page.getByText('الاثنين، 3 مارس 2031 في الساعة 2:30 م')).toBeVisible();
    await page.getByRole('button', { name: 'جدولة' }).click();
    await expect(page.getByRole('dialog')).toContainText('اجتماع مرئي جديد');
    expect(await violations(page)).toEqual([]);
  });
});
