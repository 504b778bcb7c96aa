import { violations } from '../support/axe';
import { checklistTask, givenChecklist } from '../support/checklist';
import { expect, test } from '../support/journey';
import { createPerson } from '../support/people';
import { StructurePage } from '../pages/structure-page';

test(
  'an admin sets tasks aside with a reason: another person sees them struck through, they count nowhere, and they come back',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const admin = await createPerson('Ada', 'Wagner', 'admin', 'Programmiste');
    const owner = await createPerson('Olivier', 'Wagner', 'owner', 'Programmiste');
    const hugo = await createPerson('Hugo', 'Wagner', 'intervenant', 'Architectes');
    const mathilde = await createPerson('Mathilde', 'Wagner', 'intervenant', 'Architectes');
    const project = await givenChecklist(
      [
        {
          task: checklistTask('G1', 'formulaire-de-demande-de-permis-de-construire'),
          assignee: hugo,
          validator: mathilde,
          dueIn: 5,
        },
      ],
      { owner },
    );
    const [page, other] = await Promise.all([signedInAs(admin), signedInAs(owner)]);
    const [structure, seenBy] = [new StructurePage(page), new StructurePage(other)];
    const place = '?tab=structure&section=G&steps=G1';
    await Promise.all([structure.open(project, place), seenBy.open(project, place)]);
    const row = structure.task('Demande de permis de démolir');
    await row.getByRole('button', { name: /^Actions sur/ }).click();
    await page.getByRole('menuitem', { name: 'Sans objet…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sans objet' });
    // Without a reason nothing is sent, and what is missing is said.
    await dialog.getByRole('button', { name: 'Mettre 1 tâche sans objet' }).click();
    await expect(dialog.getByText('Indiquez pourquoi')).toBeVisible();
    await dialog.getByLabel('Pourquoi').fill('Terrain nu, rien à démolir.');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Mettre 1 tâche sans objet' }).click();
    await expect(dialog).toHaveCount(0);

    const seenRow = seenBy.task('Demande de permis de démolir');
    await expect(seenRow).toContainText('Terrain nu, rien à démolir.');
    await expect(seenRow.getByText(/permis de démolir/)).toHaveCSS(
      'text-decoration-line',
      'line-through',
    );
    await expect(row.getByRole('button', { name: /^Assigner/ })).toHaveCount(0);
    await structure.open(project, '?tab=structure&status=excluded');
    await expect(page.getByText('Terrain nu, rien à démolir.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Formulaire' })).toHaveCount(0);

    await row.getByRole('button', { name: /^Remettre/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remettre' }).click();
    await expect(seenRow).not.toContainText('Terrain nu');
  },
);
