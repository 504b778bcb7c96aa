import type { PageDrawer } from './document-reader';
import type { PageSize } from './protocol';

/** Pages whose sizes are asked for at once: the first are needed soon. */
const SIZES_AT_ONCE = 50;

/** A4, for a page whose size cannot be read. */
const USUAL_SIZE: PageSize = { width: 595, height: 842 };

/**
 * Reads the size of every page, and shows all that is known after each step: the others are as the first.
 * Rejects only while nothing is shown.
 */
export async function readSizes(
  drawer: Pick<PageDrawer, 'sizes'>,
  pageCount: number,
  show: (sizes: readonly PageSize[]) => void,
): Promise<void> {
  let sizes: readonly (PageSize | null)[] = [];
  while (sizes.length < pageCount) {
    const next = await drawer
      .sizes(sizes.length + 1, sizes.length + SIZES_AT_ONCE)
      .catch((error: unknown) => {
        if (sizes.length === 0) throw error;
        return null;
      });
    if (next === null) return;
    sizes = [...sizes, ...next];
    show(allSizes(sizes, pageCount));
  }
}

function allSizes(sizes: readonly (PageSize | null)[], pageCount: number): readonly PageSize[] {
  const usual = sizes.find((size) => size !== null) ?? USUAL_SIZE;
  return Array.from({ length: pageCount }, (_, index) => sizes[index] ?? usual);
}
