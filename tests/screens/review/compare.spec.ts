import { pdfPages } from '../../support/documents';
import { ComparisonPage } from '../../e2e/pages/comparison';
import { DocumentRoom } from '../../e2e/pages/document-room';
import { TaskPage } from '../../e2e/pages/task-page';
import { expect, test } from '../support/screen';
import { DRAWN } from '../../e2e/support/patience';
import { createPerson } from '../../e2e/support/people';
import { givenAssignment, submitRevision } from '../../e2e/support/tasks';

const OLDER = pdfPages(
  [
    'Sondage du sol\nPortance retenue 0,30 MPa',
    'Fondations superficielles\nSemelles filantes sous murs',
    'Planchers\nPoutrelles et hourdis\nTravees de 5,40 m',
  ],
  'Indice 1',
);

/** A page inserted, a line changed, and another indice at the foot of every page. */
const NEWER = pdfPages(
  [
    'Sondage du sol\nPortance retenue 0,30 MPa',
    'Essais au pressiometre\nTrois sondages de six metres\nNappe vers 3,20 m',
    'Fondations superficielles\nRadier nervure sur pieux',
    'Planchers\nPoutrelles et hourdis\nTravees de 5,40 m',
  ],
  'Indice 2',
);

async function givenTwoRevisions() {
  const people = {
    assignee: await createPerson('Ariane', 'Bodin', 'intervenant', 'Géomètre'),
    validator: await createPerson('Bruno', 'Colas', 'intervenant', 'Architectes'),
  };
  const files = { file: NEWER, earlierFiles: [OLDER] };
  const assignment = await givenAssignment({ ...people, ...files, status: 'submitted' });
  return { people, assignment };
}

test(
  'a validator compares two revisions: the list names the pages that change, the overlay shows them',
  { tag: '@review' },
  async ({ signedInAs }) => {
    const { people, assignment } = await givenTwoRevisions();
    const page = await signedInAs(people.validator);
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
    });
    const task = new TaskPage(page);
    await task.open(assignment.id);
    const room = new DocumentRoom(page);
    const comparison = new ComparisonPage(page);
    await room.pages.press('End');
    await expect(room.pageNumber).toHaveValue('4');

    await comparison.open.press('Enter');
    await expect(comparison.olderRevision).toHaveValue('1');
    await expect(comparison.newerRevision).toHaveValue('2');
    await expect(comparison.verdict).toHaveText('sur 4', DRAWN);
    await expect(comparison.changedPages).toHaveCount(2);
    const names = comparison.changedPages.getByRole('button');
    await expect(names.nth(0)).toHaveAccessibleName('Page 2, ajoutée');
    await expect(names.nth(1)).toHaveAccessibleName(/^Page 3, changée, \d+,\d\s%$/);
    await expect(
      comparison.side(2).getByRole('group', { name: 'Page 1, inchangée' }),
    ).toBeVisible();

    // The keys are the pages' at once.
    await expect(comparison.side(2)).toBeFocused();
    await page.keyboard.press('n');
    await expect(names.nth(0)).toHaveAttribute('aria-current', 'page');
    await expect(
      comparison.side(1).getByText("Cette page n'est pas dans l'indice 1"),
    ).toBeVisible();
    await page.keyboard.press('n');
    await expect(names.nth(1)).toHaveAttribute('aria-current', 'page');

    await comparison.choose('Superposés');
    const changedPage = comparison.overlay.getByRole('group', { name: /^Page 3, changée/ });
    await expect
      .poll(() => comparison.overlayColours(changedPage), DRAWN)
      .toEqual({ carmine: true, ink: true });
    const samePage = comparison.overlay.getByRole('group', { name: 'Page 4, inchangée' });
    await comparison.overlay.press('End');
    await expect(samePage.locator('canvas').first()).toBeVisible(DRAWN);

    await page.keyboard.press('Escape');
    await expect(comparison.root).toHaveCount(0);
    await expect(room.pages).toBeFocused();
    await expect(room.pageNumber).toHaveValue('4');
    expect(messages).toEqual([]);
  },
);

test(
  'a revision that is submitted during a comparison offers itself and disturbs nothing',
  { tag: '@review' },
  async ({ signedInAs }) => {
    const { people, assignment } = await givenTwoRevisions();
    const page = await signedInAs(people.validator);
    await new TaskPage(page).open(assignment.id);
    const comparison = new ComparisonPage(page);
    await comparison.open.click();
    await expect(comparison.verdict).toHaveText('sur 4', DRAWN);

    await submitRevision(assignment, OLDER, people.assignee);
    const offer = comparison.root.getByText("L'indice 3 vient d'être soumis.");
    await expect(offer).toBeVisible();
    await expect(comparison.newerRevision).toHaveValue('2');
    await expect(comparison.changedPages).toHaveCount(2);

    await comparison.root.getByRole('button', { name: 'Le comparer' }).click();
    await expect(comparison.olderRevision).toHaveValue('2');
    await expect(comparison.newerRevision).toHaveValue('3');
    await expect(comparison.changedPages.getByRole('button').first()).toHaveAccessibleName(
      "Page 2 de l'indice 2, retirée",
    );
    await expect(offer).toHaveCount(0);
  },
);
