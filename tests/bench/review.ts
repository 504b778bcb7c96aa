import { note, say } from '../../scripts/lib/report.mjs';
import { onOwnSuite } from './own-suite';
import type { ReviewFigure } from './review-figures';
import type * as reviewFigures from './review-figures';
import { textTable } from './text-table';

/**
 * Reading and comparing documents in the room, in a browser on this machine. Prints the figures and judges
 * none. With --json:
 *
 *   figures  [{ key, value, unit, bar }], bar is the most that the value may be, or null
 */
export async function benchReview({ json }: { json?: string }) {
  const figures: readonly ReviewFigure[] | null = await onOwnSuite(
    'review-figures.ts',
    ({ measureReview }: typeof reviewFigures, browser) => measureReview(browser),
  );
  if (figures === null) {
    note('No browser was found: nothing is measured.');
    return;
  }
  say(json === undefined ? table(figures) : JSON.stringify({ figures }, undefined, 2));
}

function table(figures: readonly ReviewFigure[]) {
  return textTable(
    ['figure', 'value', 'bar'],
    figures.map(({ key, value, unit, bar }) => [
      key,
      `${value} ${unit}`,
      bar === null ? '' : `${bar} ${unit}`,
    ]),
  );
}
