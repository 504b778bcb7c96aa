import { ProjectPage } from '../../e2e/pages/projects-page';
import { typedDay } from '../../e2e/support/days';
import { expect, test } from '../support/screen';
import { createPerson } from '../../e2e/support/people';
import { givenAssignment } from '../../e2e/support/tasks';
const OTHER_TASK = 'Étude de faisabilité';

test('an admin says how several validators decide, and in which order', async ({ signedInAs }) => {
  const admin = await createPerson('Gilles', 'Hamon', 'admin', 'Programmiste');
  const assignee = await createPerson('Hugues', 'Imbert', 'intervenant', 'Géomètre');
  const validator = await createPerson('Irène', 'Jourdan', 'intervenant', 'Architectes');
  const second = await createPerson('Jules', 'Karsenti', 'intervenant', 'Acousticien');
  const { projectId } = await givenAssignment({ assignee, validator, status: 'assigned' });
  const project = new ProjectPage(await signedInAs(admin));
  const structure = '?tab=structure&section=A';
  await project.open(projectId, structure);
  await project.openAssign(OTHER_TASK);
  const { dialog } = project;
  const rule = dialog.getByRole('combobox', { name: 'Règle de visa' });
  await expect(rule).toHaveCount(0);
  await project.fillTerms({
    assignee: assignee.name,
    validators: [validator.name, second.name],
    ...{ deadline: typedDay(4), validationDeadline: typedDay(9), comment: '' },
  });
  await rule.click();
  await dialog.page().getByRole('option', { name: "Tous, dans l'ordre" }).click();
  const order = dialog.getByRole('list', { name: 'Ordre des visas' }).getByRole('listitem');
  await expect(order).toHaveText([/Irène Jourdan/, /Jules Karsenti/]);
  await order.getByRole('button', { name: 'Monter Jules Karsenti' }).press('Enter');
  await expect(order).toHaveText([/Jules Karsenti/, /Irène Jourdan/]);
  await project.submitAssign();
  await expect(dialog).toHaveCount(0);

  await project
    .task(OTHER_TASK)
    .getByRole('button', { name: /^Réassigner/ })
    .click();
  await expect(rule).toHaveText("Tous, dans l'ordre");
  await expect(order).toHaveText([/Jules Karsenti/, /Irène Jourdan/]);
});
