import { note, say } from '../../tools/report.mjs';
import { onOwnSuite } from './own-suite';
import { textTable } from './text-table';

/** What was measured, beside its bar. */
export interface BarFigure {
  readonly key: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | 'reads';
  /** The most that it may be; null where there is none. */
  readonly bar: number | null;
}

/** With the value rounded to tenths. */
export function figure(
  key: string,
  value: number,
  unit: BarFigure['unit'],
  bar: number | null,
): BarFigure {
  return { key, value: Math.round(value * 10) / 10, unit, bar };
}

/**
 * Measures in a browser of this machine with the module `file` of this folder. Prints the figures and judges
 * none. With `json`:
 *
 *   figures  [{ key, value, unit, bar }], bar is the most that the value may be, or null
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what the file exports
export async function printBarFigures<Module>(
  file: string,
  measure: (module: Module, browser: string) => Promise<readonly BarFigure[]>,
  json: string | undefined,
): Promise<void> {
  const figures = await onOwnSuite(file, measure);
  if (figures === null) {
    note('No browser was found: nothing is measured.');
    return;
  }
  say(json === undefined ? barTable(figures) : JSON.stringify({ figures }, undefined, 2));
}

export function barTable(figures: readonly BarFigure[]): string {
  return textTable(
    ['figure', 'value', 'bar'],
    figures.map(({ key, value, unit, bar }) => [
      key,
      `${value} ${unit}`,
      bar === null ? '' : `${bar} ${unit}`,
    ]),
  );
}
