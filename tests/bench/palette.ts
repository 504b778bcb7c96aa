import { printBarFigures } from './bar-figures';
import type * as paletteFigures from './palette-figures';

/** Searching in the palette: 40 projects of 407 tasks, 300 people. */
export const benchPalette = ({ json }: { json?: string }): Promise<void> =>
  printBarFigures(
    'palette-figures.ts',
    ({ measurePalette }: typeof paletteFigures, browser) => measurePalette(browser),
    json,
  );
