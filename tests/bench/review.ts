import { printBarFigures } from './bar-figures';
import type * as reviewFigures from './review-figures';

/** Reading and comparing documents in the room. */
export const benchReview = ({ json }: { json?: string }): Promise<void> =>
  printBarFigures(
    'review-figures.ts',
    ({ measureReview }: typeof reviewFigures, browser) => measureReview(browser),
    json,
  );
