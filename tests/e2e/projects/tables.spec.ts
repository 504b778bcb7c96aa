import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { givenCompany } from '../support/companies';
import { createAdmin, uniqueName } from '../support/intervenants';
import { expect, test } from '../support/journey';
import { createPerson } from '../support/people';
import { givenAssignment } from '../support/tasks';

/** The file that the page saves of its list. */
async function exportAs(page: Page, format: 'Excel (XLSX)' | 'CSV' | 'PDF') {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Exporter' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

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
