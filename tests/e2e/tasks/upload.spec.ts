import type { Page } from '@playwright/test';
import { pdfFile } from '../../support/documents';
import { expect, test } from '../support/journey';
import { createPerson } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { SuiteProxy } from '../support/suite-proxy';
import { within } from '../support/patience';
import { MyTasksPage } from '../pages/my-tasks-page';
import { TaskPage } from '../pages/task-page';

const proxy = new SuiteProxy();

test.beforeAll(() => proxy.open());
test.afterAll(() => proxy.close());
test.afterEach(() => proxy.limitUpload(null));

/** Whether the browser would ask for confirmation before it closes the tab. */
function wouldAsk(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });
}

test('an upload is paused, found again after a look elsewhere, resumed and cancelled', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Violette', 'Caron', 'intervenant', 'Géomètre');
  const validator = await createPerson('William', 'Denis', 'intervenant', 'Architectes');
  await givenAssignment({ assignee, validator, status: 'in_progress' });
  proxy.limitUpload(400_000);
  const page = await signedInAs(assignee, { baseURL: proxy.url });
  const tasks = new MyTasksPage(page);
  const task = new TaskPage(page);
  await tasks.open();
  await tasks.openTask('Étude préliminaire');
  await expect(task.status).toHaveText('En cours');
  expect(await wouldAsk(page)).toBe(false);

  await task.chooseFile('plan.pdf', pdfFile('Plan', 5_000_000));
  await expect.poll(() => task.uploadedPercent()).toBeGreaterThan(5);
  // The browser stores the file, so closing the tab loses nothing.
  expect(await wouldAsk(page)).toBe(false);

  await task.pause.click();
  await expect(task.resume).toBeVisible();
  await page.goBack();
  await expect(tasks.row('Étude préliminaire')).toContainText("Envoi de l'indice 1 suspendu");
  await tasks.openTask('Étude préliminaire');
  await task.resume.click();
  await expect(task.pause).toBeVisible();

  await task.cancelUpload.click();
  await expect(page.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible();
  await expect(task.status).toHaveText('En cours');
});

test('a browser that will not keep the file says so, asks before the tab is closed, and submits all the same', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Xénia', 'Ebert', 'intervenant', 'Géomètre');
  const validator = await createPerson('Yann', 'Fort', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'in_progress' });
  const page = await signedInAs(assignee, { baseURL: proxy.url });
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (name, version) => {
      if (name === 'ouvrage-uploads') throw new DOMException('denied', 'SecurityError');
      return open(name, version);
    };
  });
  const task = new TaskPage(page);
  await task.open(assignment.id);
  await expect(task.status).toHaveText('En cours');
  proxy.limitUpload(200_000);
  await task.chooseFile('plan.pdf', pdfFile('Plan', 2_000_000));
  await expect(page.getByText(/Ce navigateur ne peut pas garder le fichier/)).toBeVisible();
  expect(await wouldAsk(page)).toBe(true);
  proxy.limitUpload(null);
  await task.submitWith('');
  await expect(task.status).toHaveText('Soumise', within(30_000));
  await expect.poll(() => wouldAsk(page)).toBe(false);
});
