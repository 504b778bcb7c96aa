import { projectPath, PROJECTS, taskIdOf } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { checklistTask, givenChecklist } from '../support/checklist';
import { expect, test } from '../support/journey';
import { createPerson, serverFirestore } from '../support/people';
import { StructurePage } from '../pages/structure-page';

const PERMIT = checklistTask('G1', 'demande-de-permis-de-demolir');

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

test(
  'a new operation takes over from another one who does what, by when, and what does not apply',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const admin = await createPerson('Ada', 'Xavier', 'admin', 'Programmiste');
    const hugo = await createPerson('Hugo', 'Xavier', 'intervenant', 'Architectes');
    const mathilde = await createPerson('Mathilde', 'Xavier', 'intervenant', 'Architectes');
    const form = checklistTask('G1', 'formulaire-de-demande-de-permis-de-construire');
    const source = await givenChecklist([
      { task: form, assignee: hugo, validator: mathilde, dueIn: 30 },
    ]);
    const name = `Source ${source}`;
    await serverFirestore()
      .doc(projectPath(source))
      .update({
        name,
        [`excluded.${taskIdOf(PERMIT)}`]: { reason: 'Terrain nu.', by: admin.uid, at: new Date() },
      });
    const page = await signedInAs(admin);
    await page.goto('/dashboard/projets?nouveau');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nom').fill('Reprise Xavier');
    await dialog.getByLabel('Description').fill('Une opération comme la précédente.');
    await dialog.getByRole('combobox', { name: "Reprendre d'une opération" }).click();
    await page.getByRole('option', { name }).click();
    await expect(dialog.getByText('1 tâche reprise · 1 sans objet')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Tâches reprises' })).toContainText(hugo.name);
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await expect(dialog).toHaveCount(0);

    const newProjects = await serverFirestore()
      .collection(PROJECTS)
      .where('name', '==', 'Reprise Xavier')
      .get();
    const structure = new StructurePage(page);
    await structure.open(newProjects.docs[0]?.id ?? '', '?tab=structure&section=G&steps=G1');
    await expect(page.locator(`#task-${taskIdOf(form)}`)).toContainText(hugo.name);
    await expect(structure.task('Demande de permis de démolir')).toContainText('Terrain nu.');
  },
);
