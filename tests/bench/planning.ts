import { note, say } from '../../scripts/lib/report.mjs';
import { onOwnSuite } from './own-suite';
import type { PlanningFigure } from './planning-figures';
import type * as planningFigures from './planning-figures';
import { textTable } from './text-table';

/**
 * Moving through a plan of every task, in a browser on this machine. Prints the figures and judges none. With
 * --json:
 *
 *   figures  [{ key, value, unit, bar }], bar is the most that the value may be, or null
 */
export async function benchPlanning({ json }: { json?: string }) {
  const figures: readonly PlanningFigure[] | null = await onOwnSuite(
    'planning-figures.ts',
    ({ measurePlanning }: typeof planningFigures, browser) => measurePlanning(browser),
  );
  if (figures === null) {
    note('No browser was found: nothing is measured.');
    return;
  }
  say(json === undefined ? table(figures) : JSON.stringify({ figures }, undefined, 2));
}

function table(figures: readonly PlanningFigure[]) {
  return textTable(
    ['figure', 'value', 'bar'],
    figures.map(({ key, value, unit, bar }) => [
      key,
      `${value} ${unit}`,
      bar === null ? '' : `${bar} ${unit}`,
    ]),
  );
}
