import { givenCompany } from '../support/companies';
import { uniqueName } from '../support/intervenants';
import { expect, test } from '../support/journey';
import { createAdmin, createPerson } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { exportAs } from '../support/tables';

test('whose ball, the plan, companies and tasks are saved too @record', async ({ signedInAs }) => {
  const assignee = await createPerson('Nora', 'Ligne', 'intervenant', 'Architectes');
  const validator = await createPerson('Hugo', 'Colonne', 'intervenant', 'Architectes');
  const { projectId, projectName } = await givenAssignment({
    assignee,
    validator,
    status: 'assigned',
  });
  const company = uniqueName('Atelier');
  await givenCompany(company);
  const page = await signedInAs(await createAdmin());
  for (const [address, text] of [
    [`/dashboard/pilotage?operation=${projectId}`, 'Nora Ligne'],
    [`/dashboard/projets/${projectId}?tab=planning`, 'Nora Ligne'],
    [`/dashboard/entreprises?q=${encodeURIComponent(company)}`, company],
  ] as const) {
    await page.goto(address);
    const { content } = await exportAs(page, 'CSV');
    expect(content.toString('utf-8'), address).toContain(text);
  }
  const reader = await signedInAs(assignee);
  await reader.goto('/dashboard/tasks');
  expect((await exportAs(reader, 'CSV')).content.toString('utf-8')).toContain(projectName);
});
