/** How much ink is in each cell of a grid over a page: 0 to 1. */
export type PageInk = readonly number[];

const CELLS = 16;
/** A share of ink that people see. */
const VISIBLE = 0.03;
/** Cells that two programs may draw differently: edges, letters of other fonts. */
const ALLOWED = 12;

export function inkOf(width: number, height: number, lightAt: (index: number) => number): PageInk {
  const sums = Array.from({ length: CELLS * CELLS }, () => ({ ink: 0, count: 0 }));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const row = Math.floor((y * CELLS) / height);
      const sum = sums[row * CELLS + Math.floor((x * CELLS) / width)];
      if (sum === undefined) continue;
      sum.ink += 1 - lightAt(y * width + x) / 255;
      sum.count += 1;
    }
  }
  return sums.map(({ ink, count }) => ink / count);
}

/** Whether `other` has next to nothing in cells where `page` has ink. */
export function lacksInkOf(page: PageInk, other: PageInk): boolean {
  const gaps = page.filter((ink, cell) => ink > VISIBLE && (other[cell] ?? 0) < ink * 0.3);
  return gaps.length > ALLOWED;
}
