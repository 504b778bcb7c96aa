import { projectPath, PROJECTS, taskIdOf } from '@ouvrage/domain';
import { checklistTask, givenChecklist, PERMIT } from '../../e2e/support/checklist';
import { expect, test } from '../support/screen';
import { createPerson, serverFirestore } from '../../e2e/support/people';
import { StructurePage } from '../../e2e/pages/structure-page';

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
    const preview = dialog.getByRole('list', { name: 'Tâches reprises' });
    await expect(preview).toContainText(hugo.name);
    await expect(preview).toContainText(`visa\u00A0: ${mathilde.name}`);
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
