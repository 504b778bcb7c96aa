import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Below this many rows all of them are in the page. */
const WINDOWED_ABOVE = 60;
const OVERSCAN = 10;

/** Which rows of a long list to put in a page of which only a part scrolls, such as a dialog's body. */
export function useWindowedRows(
  count: number,
  estimate: (index: number) => number,
  keyOf: (index: number) => string,
) {
  const anchor = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const element = anchor.current;
    const scroller = scrollerOf(element);
    if (element === null || scroller === null) return;
    const above = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setMargin(above + scroller.scrollTop);
  }, [count]);
  const isWindowed = count > WINDOWED_ABOVE;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, not memoised
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => scrollerOf(anchor.current),
    estimateSize: estimate,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getItemKey: keyOf,
  });
  const items = virtualizer.getVirtualItems();
  return {
    anchor,
    indexes: isWindowed
      ? items.map(({ index }) => index)
      : Array.from({ length: count }, (_, index) => index),
    /** Pixels that stand for the rows left out, before and after. */
    before: isWindowed ? (items[0]?.start ?? margin) - margin : 0,
    after: isWindowed ? virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin) : 0,
    measure: isWindowed ? virtualizer.measureElement : undefined,
    /** Brings a row into view, one that is not in the page too. */
    scrollTo: (index: number) => {
      if (isWindowed) virtualizer.scrollToIndex(index, { align: 'center' });
      else
        anchor.current
          ?.querySelector(`[data-index="${index}"]`)
          ?.scrollIntoView({ block: 'center' });
    },
  };
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement ?? null; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).overflowY === 'auto') return at;
  }
  return null;
}
