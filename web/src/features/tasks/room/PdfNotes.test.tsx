import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { PdfNotes } from './PdfNotes';
import { NO_PROBLEMS, withFailures, withIncomplete } from './reader/read-problems';
import type { Pdf } from './reader/usePdf';

beforeAll(async () => {
  await startI18n('fr', ['common', 'room']);
});

const PDF = { isCut: false, isDamaged: false, sizes: [] } as unknown as Pdf;

function notesOf(problems: typeof NO_PROBLEMS, pdf = PDF): readonly (string | null)[] {
  renderUnderTheme(<PdfNotes pdf={pdf} problems={problems} printingPage={null} />);
  return screen.queryAllByRole('status').map(({ textContent }) => textContent);
}

it('says nothing of a sound document', () => {
  expect(notesOf(NO_PROBLEMS)).toEqual([]);
});

it('says of a document with a broken list of pages that some may be missing', () => {
  expect(notesOf(NO_PROBLEMS, { ...PDF, isDamaged: true })).toEqual([
    'Ce fichier est endommagé\u00a0: des pages peuvent manquer',
  ]);
});

it('names the pages that are not shown, and those that lack a part', () => {
  const failures = withFailures(NO_PROBLEMS, [12, 3], 'slow');
  const problems = [3, 5].reduce(withIncomplete, failures);
  expect(notesOf(problems)).toEqual([
    "2 pages n'ont pas pu être affichées\u00a0: 3, 12",
    "Une image ou un tracé de la page 5 n'a pas pu être affiché",
  ]);
});

it('names as many as fit on a line', () => {
  const pages = Array.from({ length: 40 }, (_, index) => index + 1);
  expect(notesOf(withFailures(NO_PROBLEMS, pages, 'stopped'))).toEqual([
    "40 pages n'ont pas pu être affichées\u00a0: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …",
  ]);
});
