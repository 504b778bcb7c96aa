import { expect, test } from '../support/journey';
import { newMark } from '../support/companies';
import { createPerson } from '../support/people';
import { violations } from '../support/axe';
import { MeetingsPage } from '../pages/meetings-page';

const NEXT_YEAR = new Date().getFullYear() + 1;
const aSpecialist = (first: string, mark: string) =>
  createPerson(first, `D${mark}`, 'intervenant', 'COORDINATEUR OPC');

test('a request is asked, approved and becomes a meeting, live for both, and another one is refused', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const nadia = await aSpecialist('Nadia', mark);
  const hugo = await aSpecialist('Hugo', mark);
  const adminPage = await signedInAs(
    await createPerson('Claire', 'Delmas', 'admin', 'Programmiste'),
  );
  const hugoPage = await signedInAs(hugo);
  const [admin, asker] = [new MeetingsPage(adminPage), new MeetingsPage(hugoPage)];
  await admin.open('demandes');
  await asker.open();

  const ask = async (title: string) => {
    await asker.ask.click();
    await asker.title.fill(title);
    await asker.typeTime(`03/03/${NEXT_YEAR}`, '14h30');
    await asker.choose(nadia.name);
    await asker.submit.click();
    await expect(asker.notice('Demande de réunion envoyée')).toBeVisible();
  };
  const [acceptedTitle, refusedTitle] = [`Acoustique ${mark}`, `Thermique ${mark}`];
  await ask(acceptedTitle);
  await expect(admin.card(acceptedTitle)).toContainText(`Demandée par ${hugo.name}`);
  await expect(admin.card(acceptedTitle)).toContainText(nadia.name);
  await expect(admin.card(acceptedTitle)).toContainText(`3 mars ${NEXT_YEAR} à 14h30`);
  await expect(admin.requests).toContainText(/demandes? en attente/);
  expect(await violations(adminPage)).toEqual([]);

  await admin
    .card(acceptedTitle)
    .getByRole('button', { name: `Approuver ${acceptedTitle}` })
    .click();
  await admin.dialog.getByRole('textbox').fill('Avec plaisir');
  await admin.submit.click();
  await expect(admin.notice('Demande de réunion approuvée')).toBeVisible();
  await expect(admin.card(acceptedTitle)).toContainText('Approuvée');
  await expect(asker.card(acceptedTitle)).toContainText('Planifiée');
  await asker.openDetails(acceptedTitle);
  await expect(asker.card(acceptedTitle)).toContainText(nadia.name);

  await ask(refusedTitle);
  await asker.requests.click();
  await expect(asker.card(acceptedTitle)).toContainText('Avec plaisir');
  await admin
    .card(refusedTitle)
    .getByRole('button', { name: `Refuser ${refusedTitle}` })
    .click();
  await admin.dialog.getByRole('textbox').fill('Voyez avec Karim');
  await admin.submit.click();
  await expect(admin.notice('Demande de réunion refusée')).toBeVisible();
  await expect(asker.card(refusedTitle)).toContainText('Refusée');
  await expect(asker.card(refusedTitle)).toContainText('Voyez avec Karim');
});

test('one takes back a request that nobody has answered, and the administrator who was slower is told', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const title = `Structure ${mark}`;
  const adminPage = await signedInAs(
    await createPerson('Claire', 'Delmas', 'admin', 'Programmiste'),
  );
  const hugoPage = await signedInAs(await aSpecialist('Hugo', mark));
  const [admin, asker] = [new MeetingsPage(adminPage), new MeetingsPage(hugoPage)];
  await admin.open('demandes');
  await asker.open('demandes');
  await asker.ask.click();
  await asker.title.fill(title);
  await asker.submit.click();
  await admin
    .card(title)
    .getByRole('button', { name: `Approuver ${title}` })
    .click();

  await asker
    .card(title)
    .getByRole('button', { name: `Retirer la demande : ${title}` })
    .click();
  await asker.dialog.getByRole('button', { name: 'Retirer la demande' }).click();
  await expect(asker.notice('Demande de réunion retirée')).toBeVisible();
  await expect(hugoPage.getByText('Aucune demande de réunion')).toBeVisible();

  await admin.dialog.getByRole('textbox').fill('Entendu');
  await admin.submit.click();
  await expect(admin.dialog).toContainText('Impossible de traiter la demande de réunion');
  await expect(admin.dialog).toContainText("Cette demande n'existe pas ou a été retirée.");
  await expect(admin.dialog.getByRole('textbox')).toHaveValue('Entendu');
  await admin.dialog.getByRole('button', { name: 'Annuler', exact: true }).click();
  await adminPage.getByRole('button', { name: 'Abandonner', exact: true }).click();
  await expect(admin.card(title)).toHaveCount(0);
});
