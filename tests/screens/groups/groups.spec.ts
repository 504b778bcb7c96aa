import { directoryCardPath, userPath } from '@ouvrage/domain';
import { violations } from '../../e2e/support/axe';
import { expect, test } from '../support/screen';
import { newMark } from '../../e2e/support/companies';
import { createPerson, serverFirestore, createAdmin } from '../../e2e/support/people';
import { GroupsPage } from '../../e2e/pages/groups-page';

test('someone disabled after being chosen is left out, and the group says so; then it goes', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const name = `Reseaux ${mark}`;
  const nadia = await createPerson('Nadia', `R${mark}`, 'intervenant', 'COORDINATEUR OPC');
  const page = await signedInAs(await createAdmin());
  const groups = new GroupsPage(page);
  await groups.open(mark);
  await groups.create.click();
  await groups.dialog.getByRole('textbox', { name: 'Nom du groupe' }).fill(name);
  await groups.choose(nadia.name);
  await serverFirestore().doc(userPath(nadia.uid)).update({ status: 'disabled' });
  await serverFirestore().doc(directoryCardPath(nadia.uid)).update({ active: false });
  await groups.submit.click();
  await expect(
    page
      .getByText("Le groupe a été créé mais certains intervenants n'ont pas pu être ajoutés")
      .first(),
  ).toBeVisible();
  await expect(groups.card(name)).toContainText('0 membre');

  await groups.act(name, 'Gérer les projets');
  await groups.dialog.getByRole('combobox', { name: 'Nom du projet' }).fill('Chantier voisin');
  await groups.submit.click();
  await expect(groups.dialog.getByRole('listitem')).toContainText('Chantier voisin');
  await expect(
    groups.dialog.getByRole('button', { name: 'Retirer Chantier voisin' }),
  ).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  await groups.dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(groups.card(name)).toContainText('Chantier voisin');

  await groups.act(name, 'Supprimer');
  await expect(groups.dialog).toContainText(
    /Êtes-vous sûr de vouloir supprimer ce groupe de travail\s\? Cette action est irréversible\./,
  );
  await groups.dialog.getByRole('button', { name: 'Supprimer le groupe' }).click();
  await expect(groups.card(name)).toHaveCount(0);
});
