import { COMPANIES, PROJECTS, WORKGROUPS } from '@ouvrage/domain';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/screen';
import { newMark } from '../../e2e/support/companies';
import { FIRST_CALL } from '../../e2e/support/patience';
import { serverFirestore, createAdmin } from '../../e2e/support/people';
import { CompaniesPage } from '../../e2e/pages/companies-page';
import { GroupsPage } from '../../e2e/pages/groups-page';
import { ProjectsPage } from '../../e2e/pages/projects-page';

/** Clicks twice and submits the form, before the page can render in between. */
async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
    element.form?.requestSubmit();
  });
}

async function count(collection: string, name: string): Promise<number> {
  return (await serverFirestore().collection(collection).where('name', '==', name).get()).size;
}

test('a form that is submitted twice and by Enter at the same moment has one effect', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const page = await signedInAs(await createAdmin());

  const companies = new CompaniesPage(page);
  await companies.open(mark);
  await companies.create.click();
  await companies.fill({ name: `Bois ${mark}` });
  await pressTwice(companies.submit);
  await expect(companies.card(`Bois ${mark}`)).toBeVisible(FIRST_CALL);
  expect(await count(COMPANIES, `Bois ${mark}`)).toBe(1);

  const groups = new GroupsPage(page);
  await groups.open(mark);
  await groups.create.click();
  await groups.dialog.getByRole('textbox', { name: 'Nom' }).fill(`Lots ${mark}`);
  await pressTwice(groups.submit);
  await expect(groups.card(`Lots ${mark}`)).toBeVisible(FIRST_CALL);
  expect(await count(WORKGROUPS, `Lots ${mark}`)).toBe(1);

  const projects = new ProjectsPage(page);
  await projects.open();
  await projects.create.click();
  await projects.dialog.getByRole('textbox', { name: 'Nom' }).fill(`École ${mark}`);
  await projects.dialog.getByRole('textbox', { name: 'Description' }).fill('Six classes.');
  await pressTwice(projects.dialog.locator('button[type="submit"]'));
  await expect(page.getByText(`École ${mark}`).first()).toBeVisible(FIRST_CALL);
  await expect(projects.dialog).toHaveCount(0);
  expect(await count(PROJECTS, `École ${mark}`)).toBe(1);
});
