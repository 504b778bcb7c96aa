import { expect, test } from '../support/screen';
import { newMark } from '../../e2e/support/companies';
import { MeetingsPage } from '../../e2e/pages/meetings-page';
import { givenTitledMeeting, startedNow, aSpecialist } from '../../e2e/support/meetings';

test('whoever types an ID is let in or told why not', async ({ signedInAs }) => {
  const mark = newMark();
  const nadia = await aSpecialist('Nadia', mark);
  const hugo = await aSpecialist('Hugo', mark);
  const page = await signedInAs(nadia);
  const meetings = new MeetingsPage(page);
  const futureMeeting = await givenTitledMeeting(`Planned ${mark}`, [hugo], {});
  const over = await givenTitledMeeting(`Over ${mark}`, [hugo], { status: 'ended' });
  const withoutRoom = await givenTitledMeeting(`Lost ${mark}`, [hugo], {
    ...startedNow(),
    removedIds: [nadia.uid],
  });
  const active = await givenTitledMeeting(`Active ${mark}`, [hugo], startedNow());
  await meetings.open();

  await meetings.join.click();
  await expect(page.getByText('Veuillez saisir un ID de réunion valide')).toBeVisible();
  const refusals = [
    ['ZZZZ-ZZZZ-ZZZZ', 'Réunion introuvable'],
    [futureMeeting, "L'hôte n'a pas encore démarré cette réunion. Veuillez réessayer plus tard."],
    [over, 'Cette réunion est déjà terminée'],
    [withoutRoom, 'Vous avez été retiré de la réunion'],
  ] as const;
  for (const [id, text] of refusals) {
    await meetings.joinBy(id);
    await expect(meetings.notice(text)).toBeVisible();
    await expect(meetings.joinId).toHaveValue(id);
  }
  await expect(meetings.notice('Aucune réunion trouvée avec cet identifiant')).toBeVisible();
  // The full address works too.
  await meetings.joinBy(`${new URL(page.url()).origin}/dashboard/video/${active}`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/video/${active}$`));
});
