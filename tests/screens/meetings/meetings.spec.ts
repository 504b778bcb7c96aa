import { MEETINGS, type Meeting } from '@ouvrage/domain';
import { expect, test } from '../support/screen';
import { newMark } from '../../e2e/support/companies';
import { createPerson, serverFirestore, type Person } from '../../e2e/support/people';
import { storedMeeting } from '../../support/stored-meeting';
import { MeetingsPage } from '../../e2e/pages/meetings-page';
const aSpecialist = (first: string, mark: string) =>
  createPerson(first, `V${mark}`, 'intervenant', 'COORDINATEUR OPC');

async function givenMeeting(
  title: string,
  people: readonly Person[],
  changes: Partial<Omit<Meeting, 'id'>>,
): Promise<string> {
  const record = storedMeeting({ title, people, createdAt: new Date(), ...changes });
  return (await serverFirestore().collection(MEETINGS).add(record)).id;
}
const startedNow = () => ({ status: 'active', engine: 'mesh', startedAt: new Date() }) as const;

test('whoever types an ID is let in or told why not', async ({ signedInAs }) => {
  const mark = newMark();
  const nadia = await aSpecialist('Nadia', mark);
  const hugo = await aSpecialist('Hugo', mark);
  const page = await signedInAs(nadia);
  const meetings = new MeetingsPage(page);
  const futureMeeting = await givenMeeting(`Planned ${mark}`, [hugo], {});
  const over = await givenMeeting(`Over ${mark}`, [hugo], { status: 'ended' });
  const withoutRoom = await givenMeeting(`Lost ${mark}`, [hugo], {
    ...startedNow(),
    removedIds: [nadia.uid],
  });
  const active = await givenMeeting(`Active ${mark}`, [hugo], startedNow());
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
