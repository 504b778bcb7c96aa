import { note, say } from '../../scripts/lib/report.mjs';
import { onOwnSuite } from './own-suite';
import type { PaletteFigure } from './palette-figures';
import type * as paletteFigures from './palette-figures';
import { textTable } from './text-table';

/**
 * Searching in the palette, in a browser on this machine: 40 projects of 407 tasks, 300 people. Prints the
 * figures and judges none. With --json:
 *
 *   figures  [{ key, value, unit, bar }], bar is the most that the value may be, or null
 */
export async function benchPalette({ json }: { json?: string }) {
  const figures: readonly PaletteFigure[] | null = await onOwnSuite(
    'palette-figures.ts',
    ({ measurePalette }: typeof paletteFigures, browser) => measurePalette(browser),
  );
  if (figures === null) {
    note('No browser was found: nothing is measured.');
    return;
  }
  say(json === undefined ? table(figures) : JSON.stringify({ figures }, undefined, 2));
}

function table(figures: readonly PaletteFigure[]) {
  return textTable(
    ['figure', 'value', 'bar'],
    figures.map(({ key, value, unit, bar }) => [
      key,
      `${value} ${unit}`,
      bar === null ? '' : `${bar} ${unit}`,
    ]),
  );
}
