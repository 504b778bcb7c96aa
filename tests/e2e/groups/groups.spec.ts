import { projectPath, workgroupConversationId } from '@ouvrage/domain';
import { expect, test } from '../support/journey';
import { newMark } from '../support/companies';
import { FIRST_CALL } from '../support/patience';
import { createPerson, serverFirestore, createAdmin } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { givenWorkgroup } from '../support/workgroups';
import { GroupsPage } from '../pages/groups-page';
import { MessagesPage } from '../pages/messages-page';

test('a group reaches its member live, and leaves the screen of whoever is taken out', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const name = `Facades ${mark}`;
  const nadia = await createPerson('Nadia', `F${mark}`, 'intervenant', 'COORDINATEUR OPC');
  const hugo = await createPerson('Hugo', `V${mark}`, 'intervenant', 'COORDINATEUR OPC');
  const page = await signedInAs(await createAdmin());
  const memberPage = await signedInAs(nadia);
  const groups = new GroupsPage(page);
  const member = new GroupsPage(memberPage);
  await groups.open(mark);
  await member.open();
  await expect(memberPage.getByText('Aucun groupe trouvé')).toBeVisible();
  await expect(member.create).toHaveCount(0);

  await groups.create.click();
  await expect(groups.submit).toBeDisabled();
  await groups.dialog.getByRole('textbox', { name: 'Nom du groupe' }).fill(name);
  await groups.choose(nadia.name);
  await expect(groups.dialog.getByText('1 sélectionné')).toBeVisible();
  await groups.submit.click();
  await expect(groups.card(name)).toContainText('1 membre');
  await expect(member.card(name)).toContainText('Actif');
  await expect(memberPage.getByRole('button', { name: `Actions sur ${name}` })).toHaveCount(0);
  await expect(
    member.card(name).getByRole('link', { name: 'Ouvrir la conversation' }),
  ).toHaveAttribute('href', /\/dashboard\/messages\/group_/);

  await groups.act(name, 'Gérer les membres');
  await groups.dialog.getByRole('searchbox').fill(nadia.name);
  await expect(groups.candidate(nadia.name)).toBeDisabled();
  await expect(groups.dialog.getByText('Déjà membre')).toBeVisible();
  await groups.choose(hugo.name);
  await groups.submit.click();
  await expect(member.card(name)).toContainText(hugo.name);
  await groups.dialog.getByRole('button', { name: `Retirer ${nadia.name}` }).click();
  await expect(member.card(name)).toHaveCount(0);
  await expect(groups.dialog.getByText('1 membre actuel')).toBeVisible();
});

test('a group that is edited moves to its tab, and leads its members from a chosen project to their tasks', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const admin = await createAdmin();
  const nadia = await createPerson('Nadia', `E${mark}`, 'intervenant', 'COORDINATEUR OPC');
  const task = await givenAssignment({ assignee: nadia, validator: admin, status: 'assigned' });
  const projectName = `Halle ${mark}`;
  await serverFirestore().doc(projectPath(task.projectId)).update({ name: projectName });
  await givenWorkgroup({ name: `Etudes ${mark}`, createdBy: admin, members: [nadia] });
  const page = await signedInAs(admin);
  const memberPage = await signedInAs(nadia);
  const groups = new GroupsPage(page);
  const member = new GroupsPage(memberPage);
  await groups.open(mark);
  await member.open();
  await expect(member.card(`Etudes ${mark}`)).toContainText('Actif');

  await groups.act(`Etudes ${mark}`, 'Modifier');
  const name = `Travaux ${mark}`;
  await groups.dialog.getByRole('textbox', { name: 'Nom du groupe' }).fill(name);
  await groups.dialog.getByRole('radio', { name: 'Inactif' }).check();
  await groups.submit.click();
  await expect(page.getByText('Groupe de travail mis à jour avec succès').first()).toBeVisible(
    FIRST_CALL,
  );
  await page.getByRole('tab', { name: 'Actifs (0)' }).click();
  await expect(page.getByText('Aucun groupe trouvé')).toBeVisible();
  await page.getByRole('tab', { name: 'Inactifs (1)' }).click();
  await expect(groups.card(name)).toBeVisible();
  await expect(page).toHaveURL(/inactif/);
  await expect(member.card(name)).toContainText('Inactif');

  await groups.act(name, 'Gérer les projets');
  await groups.chooseProject(mark, projectName);
  await groups.submit.click();
  await expect(groups.dialog.getByRole('listitem')).toContainText(projectName);
  await member.card(name).getByRole('link', { name: projectName }).click();
  await expect(memberPage).toHaveURL(/\/dashboard\/tasks\?view=all&q=/);
  await expect(memberPage.getByRole('main').getByText('Étude préliminaire').first()).toBeVisible();
});

test('an admin enters the conversation of a group of 500 for all to see, and their list stays light', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const name = `Chantier ${mark}`;
  const nadia = await createPerson('Nadia', `G${mark}`, 'intervenant', 'COORDINATEUR OPC');
  const createdBy = await createAdmin();
  const id = await givenWorkgroup({ name, createdBy, members: [nadia], others: 499 });
  const page = await signedInAs(await createPerson('Paul', `A${mark}`, 'admin', 'Programmiste'));
  const theirs = new MessagesPage(await signedInAs(nadia));
  await theirs.open(workgroupConversationId(id));
  await expect(theirs.presence).toContainText('501 membres');
  const groups = new GroupsPage(page);
  await groups.open(mark);
  await expect(groups.card(name)).toContainText('500 membres');

  await groups.act(name, 'Gérer les membres');
  await expect(groups.dialog.getByText('500 membres actuels')).toBeVisible();
  await expect(groups.dialog.getByText('Membre 001')).toBeVisible();
  const members = groups.dialog.getByRole('group', { name: '500 membres actuels' });
  await members.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await expect(groups.dialog.getByText('Membre 499')).toBeVisible();
  expect(await members.getByRole('listitem').count()).toBeLessThan(60);
  await page.keyboard.press('Escape');

  await groups.card(name).getByRole('link', { name: 'Ouvrir la conversation' }).click();
  await expect(groups.dialog).toContainText('tous ses participants le verront');
  await groups.dialog.getByRole('button', { name: 'Entrer dans la conversation' }).click();
  await expect(new MessagesPage(page).title).toHaveText(name);
  await expect(theirs.presence).toContainText('502 membres');
});
