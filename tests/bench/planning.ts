import { printBarFigures } from './bar-figures';
import type * as planningFigures from './planning-figures';

/** Moving through a plan of every task. */
export const benchPlanning = ({ json }: { json?: string }): Promise<void> =>
  printBarFigures(
    'planning-figures.ts',
    ({ measurePlanning }: typeof planningFigures, browser) => measurePlanning(browser),
    json,
  );
