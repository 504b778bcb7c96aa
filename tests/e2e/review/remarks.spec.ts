import { pdfPages } from '../../support/documents';
import { DocumentRoom } from '../pages/document-room';
import { RemarksPage } from '../pages/remarks-page';
import { TaskPage } from '../pages/task-page';
import { expect, test } from '../support/journey';
import { DRAWN, within } from '../support/patience';
import { createPerson } from '../support/people';
import { SuiteProxy } from '../support/suite-proxy';
import { givenAssignment } from '../support/tasks';

const proxy = new SuiteProxy();

test.beforeAll(() => proxy.open());
test.afterAll(() => proxy.close());
test.afterEach(() => proxy.restore());

const POINT = 'La travée 2 est cotée deux fois.';
const AREA = 'Enrobage non coté sur la coupe.';

test('a validator pins remarks that nobody else sees, and the visa publishes them @review', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Ariane', 'Bodin', 'intervenant', 'Géomètre');
  const validator = await createPerson('Bruno', 'Colas', 'intervenant', 'Architectes');
  const file = pdfPages(['Poutre P3', 'Effort tranchant']);
  const assignment = await givenAssignment({ assignee, validator, status: 'submitted', file });

  const page = await signedInAs(validator);
  const task = new TaskPage(page);
  const room = new DocumentRoom(page);
  const remarks = new RemarksPage(page);
  await task.open(assignment.id);
  await expect(room.page(1)).toContainText('Poutre P3', DRAWN);
  await remarks.pinPoint(room.page(1), 1, { x: 0.3, y: 0.2 }, POINT);
  await remarks.pinArea(
    room.page(1),
    2,
    { from: { x: 0.5, y: 0.1 }, to: { x: 0.8, y: 0.25 } },
    AREA,
  );
  await expect(remarks.rows).toHaveCount(2);
  await expect(remarks.pins).toHaveCount(2);

  // Kept over a reload, and there on another device of the same person.
  await page.reload();
  await expect(remarks.row(1)).toHaveAccessibleDescription(POINT);
  await expect(remarks.row(2)).toHaveAccessibleName(/^Remarque 2, page 1, brouillon/);
  await expect(remarks.pins).toHaveCount(2, DRAWN);
  const otherDevice = await signedInAs(validator);
  await new TaskPage(otherDevice).open(assignment.id);
  await expect(new RemarksPage(otherDevice).rows).toHaveCount(2);

  const assigneePage = await signedInAs(assignee);
  const assigneeTask = new TaskPage(assigneePage);
  const assigneeRemarks = new RemarksPage(assigneePage);
  await assigneeTask.open(assignment.id);
  await expect(assigneeTask.status).toHaveText('Soumise');
  await expect(assigneeTask.revisionRow(1)).toBeVisible();
  await expect(assigneeRemarks.list).toHaveCount(0);

  await task.prepareRejection('Cotes à reprendre.');
  await expect(task.decide).toHaveText("Rejeter l'indice 1 avec 2 remarques");
  await task.decide.click();

  await expect(assigneeTask.status).toHaveText('Rejetée');
  await expect(assigneeRemarks.rows).toHaveCount(2);
  await expect(assigneeRemarks.row(1)).toHaveAccessibleDescription(POINT);
  await expect(assigneeRemarks.row(2)).toHaveAccessibleDescription(AREA);
  await expect(assigneeRemarks.row(2)).toHaveAccessibleName(
    'Remarque 2, page 1, ouverte, Bruno Colas',
  );
  await expect(assigneeRemarks.pins).toHaveCount(2);
  // For the validator they are remarks now, and no note says that drafts were left.
  await expect(remarks.row(1)).toHaveAccessibleName('Remarque 1, page 1, ouverte, Bruno Colas');
  await expect(page.getByText("Vos brouillons n'ont pas paru")).toHaveCount(0);
});

test('remarks are placed with the keyboard alone @review', async ({ signedInAs }) => {
  const assignee = await createPerson('Ariane', 'Bodin', 'intervenant', 'Géomètre');
  const validator = await createPerson('Bruno', 'Colas', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'submitted' });
  const page = await signedInAs(validator);
  await new TaskPage(page).open(assignment.id);
  const room = new DocumentRoom(page);
  const remarks = new RemarksPage(page);
  await expect(room.page(1)).toContainText('Indice 1', DRAWN);

  await room.pages.press('c');
  await expect(page.getByText(/^Viseur page 1/)).toHaveCount(1);
  await room.pages.press('ArrowLeft');
  await room.pages.press('Enter');
  await expect(remarks.text(1)).toBeFocused();
  await page.keyboard.type('Coter la poutre.');
  await page.keyboard.press('Escape');
  await expect(remarks.row(1)).toBeFocused();
  await expect(remarks.row(1)).toHaveAccessibleDescription('Coter la poutre.');

  await room.pages.press('z');
  await room.pages.press('Escape');
  await expect(remarks.rows).toHaveCount(1);
});

test('a remark written without a network is kept on the device, and goes when the line is back @review', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Ariane', 'Bodin', 'intervenant', 'Géomètre');
  const validator = await createPerson('Bruno', 'Colas', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'submitted' });
  const page = await signedInAs(validator, { baseURL: proxy.url });
  await new TaskPage(page).open(assignment.id);
  const room = new DocumentRoom(page);
  const remarks = new RemarksPage(page);
  await expect(room.page(1)).toContainText('Indice 1', DRAWN);
  await remarks.pinPoint(room.page(1), 1, { x: 0.3, y: 0.3 }, POINT);

  proxy.cut();
  await remarks.row(1).click();
  await remarks.text(1).fill(AREA);
  await expect(remarks.list.getByText('Gardé sur cet appareil').first()).toBeVisible(
    within(20_000),
  );
  await page.close();

  // The person comes back another day, on another screen.
  proxy.restore();
  const next = await page.context().newPage();
  await next.goto('/dashboard');
  const elsewhere = await signedInAs(validator);
  await new TaskPage(elsewhere).open(assignment.id);
  await expect(new RemarksPage(elsewhere).row(1)).toHaveAccessibleDescription(AREA);
});
