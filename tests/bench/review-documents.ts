import { pdfDrawings } from '../support/documents';

/** Points of an A0 sheet, landscape. */
const A0 = { width: 3370, height: 2384 };
const PATHS = 20_000;
const LINES = 48;

/** The same numbers in every run, from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Plans on A0, each of 20,000 short lines. `changed` moves some of every third page. */
export function plans(count: number, hasChanges: boolean): Buffer {
  const pages = Array.from({ length: count }, (_, page) => {
    const random = randomNumbers(page + 1);
    const paths = Array.from({ length: PATHS }, (_path, index) => {
      const x = Math.round(random() * (A0.width - 120)) + 40;
      const y = Math.round(random() * (A0.height - 120)) + 40;
      const isMoved = hasChanges && page % 3 === 0 && index % 20 === 0;
      const [dx, dy] = isMoved ? [0, 40] : [Math.round(random() * 40), Math.round(random() * 40)];
      return `${x} ${y} m ${x + dx} ${y + dy} l S`;
    });
    return `0.5 w ${paths.join(' ')}`;
  });
  return pdfDrawings(pages, A0.width, A0.height);
}

/** Pages of text. `changed` rewrites a line of every third page. */
export function reports(count: number, hasChanges: boolean): Buffer {
  return pdfDrawings(
    Array.from({ length: count }, (_, page) => {
      const random = randomNumbers(page + 1);
      const lines = Array.from({ length: LINES }, (_line, index) => {
        const words = Array.from({ length: 10 }, () => Math.round(random() * 1e6).toString(36));
        const text =
          hasChanges && page % 3 === 0 && index === 20 ? 'Une ligne reprise' : words.join(' ');
        return `BT /F1 10 Tf 60 ${780 - 15 * index} Td (${text}) Tj ET`;
      });
      return lines.join(' ');
    }),
  );
}
